/**
 * This package is the entry to complementarity problems and their solvers, which know neither time nor mechanics. API: users
 * find solvers by name with {@link org.nsds.numerics.Solvers} and {@link org.nsds.numerics.FrictionSolvers}. Below,
 * {@code problem} says what is solved, {@code solver} what every solver has in common, and one package per family holds the
 * algorithms.
 */
package org.nsds.numerics;
