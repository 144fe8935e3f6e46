/**
 * This package holds strings in modal coordinates that touch points, frets and necks: modes from physical parameters or from
 * measurements, initial shapes, obstacles. A string is a diagonal linear system. API: users call it.
 */
package org.nsds.mechanics.string;
