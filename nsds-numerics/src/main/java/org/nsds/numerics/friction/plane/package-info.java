/**
 * This package holds methods for many contacts with Coulomb friction in the plane, whose cones have two edges: Lemke's method and a
 * homotopy. API: users call them, most often by name through {@link org.nsds.numerics.FrictionSolvers}.
 */
package org.nsds.numerics.friction.plane;
