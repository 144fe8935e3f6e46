/**
 * What every solver has in common: outcomes, options, the frame that checks results, and what several methods build on: the places
 * of the unknowns, one pass of Gauss-Seidel, polishing, decomposition, and the chain that tries one solver after the other. The
 * algorithms live in packages of their own.
 */
package org.nsds.numerics.solver;
