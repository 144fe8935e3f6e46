/**
 * Matrices as problems see them (dense, sparse on EJML's compressed columns, block-sparse, shifted) and the two factorisations
 * that solvers need on plain arrays: they reuse their storage whatever the size, leave out dependent rows, and judge pivots
 * independently of units. Called from every other package, knows none.
 */
package org.nsds.numerics.linalg;
