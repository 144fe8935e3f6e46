/**
 * This package holds what every solver has in common: outcomes, options, the frame that checks results, and what several
 * methods build on: the active set, one pass of Gauss-Seidel, polishing, decomposition, and the chain that tries one solver
 * after the other. SPI: users who write a solver implement {@code Solver} or extend {@code BoxSolver}.
 */
package org.nsds.numerics.solver;
