/**
 * This package holds the solvers of Coulomb friction in the plane: one contact in closed form, Lemke's method and a homotopy for
 * many. API: users call them, most often by name through {@link org.nsds.numerics.FrictionSolvers}.
 */
package org.nsds.numerics.friction.plane;
