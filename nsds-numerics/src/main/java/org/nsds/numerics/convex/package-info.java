/**
 * Methods that see a monotone problem as a convex program: interior points and quadratic programming.
 */
package org.nsds.numerics.convex;
