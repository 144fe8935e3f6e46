/**
 * Rigid bodies in the plane, q = (x, y, φ), and the relations between their shapes: corners and discs against half-planes, edges
 * and each other. Models made of them.
 */
package org.nsds.mechanics.planar;
