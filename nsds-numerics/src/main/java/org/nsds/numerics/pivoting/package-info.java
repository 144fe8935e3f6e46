/**
 * This package holds methods that exchange basic and nonbasic variables and end with an exact answer after finitely many
 * pivots. API: users call them, most often by name through {@link org.nsds.numerics.Solvers}.
 */
package org.nsds.numerics.pivoting;
