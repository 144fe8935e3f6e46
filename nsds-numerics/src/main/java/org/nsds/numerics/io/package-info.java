/**
 * Reading and writing problem files, so that a problem that failed in a simulation can be replayed alone.
 */
package org.nsds.numerics.io;
