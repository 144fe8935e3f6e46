/**
 * The few kernels that problems and step loops need on plain arrays; EJML does the factorisations. Called from
 * every other package.
 */
package org.nsds.numerics.linalg;
