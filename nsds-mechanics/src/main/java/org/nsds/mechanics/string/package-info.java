/**
 * Strings in modal coordinates that touch points, frets and necks: linear characteristics from physical parameters or from
 * measurements, initial shapes, obstacles. A string is a diagonal linear system; nothing in it steps time.
 */
package org.nsds.mechanics.string;
