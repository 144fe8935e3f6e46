/**
 * Where two shapes touch, for each pair of shapes: closed forms for spheres, capsules and planes, separating axes for boxes, distances of convex
 * shapes for the rest, and the clipping of faces that makes a manifold of them. API: {@code PairTable} gives the algorithm for a pair.
 */
package org.nsds.mechanics.world.detection.pair;
