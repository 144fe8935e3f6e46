/**
 * This package holds solvers of contacts with Coulomb friction: the exact solution of one contact in the plane and in space,
 * the sweep over all contacts, and the methods that repeat it. API: users call them, most often by name through
 * {@link org.nsds.numerics.FrictionSolvers}.
 */
package org.nsds.numerics.friction;
