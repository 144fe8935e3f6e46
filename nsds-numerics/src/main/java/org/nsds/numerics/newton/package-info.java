/**
 * This package holds Newton's method for equations that are only piecewise smooth: few iterations, with one factorisation each.
 * API: users call it, most often by name through {@link org.nsds.numerics.Solvers}.
 */
package org.nsds.numerics.newton;
