/**
 * Methods that exchange basic and nonbasic variables and end with an exact answer after finitely many pivots.
 */
package org.nsds.numerics.pivoting;
