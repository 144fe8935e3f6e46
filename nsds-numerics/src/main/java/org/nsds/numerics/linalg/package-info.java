/**
 * Matrices as problems and systems see them (dense, diagonal, banded, sparse on EJML's compressed columns, block-sparse) and the
 * factorisations that solvers and integrators need on plain arrays: they reuse their storage whatever the size, leave out
 * dependent rows, and judge pivots independently of units. Called from every other package, knows none.
 */
package org.nsds.numerics.linalg;
