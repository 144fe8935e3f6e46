/**
 * Complementarity problems and their solvers, usable alone: no time, no mechanics. {@link org.nsds.numerics.Solvers} is the
 * front door; behind it, {@code problem} says what is solved, {@code solver} what every solver has in common, and one package
 * per family holds the algorithms.
 */
package org.nsds.numerics;
