/**
 * This package holds methods that treat a monotone problem as a convex program: interior points and quadratic programming. API:
 * users call them, most often by name through {@link org.nsds.numerics.Solvers}.
 */
package org.nsds.numerics.convex;
