/**
 * Newton's method on equations that are only piecewise smooth: few iterations, one factorisation each.
 */
package org.nsds.numerics.newton;
