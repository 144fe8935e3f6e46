/**
 * This package holds rigid bodies in the plane, q = (x, y, φ), the relations between their shapes (corners and discs against
 * half-planes, edges and each other), and models made of them. API: users call it.
 */
package org.nsds.mechanics.planar;
