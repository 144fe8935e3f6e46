/**
 * This package holds solvers of contacts with Coulomb friction: the sweep over all contacts, each solved exactly
 * ({@code friction.contact}), and the methods that repeat it or replace it. API: users call them, most often by name through
 * {@link org.nsds.numerics.FrictionSolvers}.
 */
package org.nsds.numerics.friction;
