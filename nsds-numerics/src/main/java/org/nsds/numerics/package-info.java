/**
 * Complementarity problems and their solvers, usable alone: no time, no mechanics. {@link org.nsds.numerics.Solvers} and
 * {@link org.nsds.numerics.FrictionSolvers} are the front doors; behind them, {@code problem} says what is solved, {@code solver} what every solver has in common, and one package
 * per family holds the algorithms.
 */
package org.nsds.numerics;
