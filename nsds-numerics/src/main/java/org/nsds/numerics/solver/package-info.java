/**
 * What every solver has in common: outcomes, options and the frame that checks results. The algorithms live in packages of
 * their own and build on this one.
 */
package org.nsds.numerics.solver;
