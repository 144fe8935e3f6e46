/**
 * This package holds matrices (dense, diagonal, banded, sparse on EJML's compressed columns, block-sparse) and the
 * factorisations that solvers and integrators need on plain arrays: they reuse their storage whatever the size, leave out
 * dependent rows, and judge pivots independently of units. It depends on no other package. API: users call it;
 * {@code SquareMatrix} is also theirs to implement.
 */
package org.nsds.numerics.linalg;
