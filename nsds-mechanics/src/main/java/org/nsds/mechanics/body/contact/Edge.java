package org.nsds.mechanics.body.contact;

import org.nsds.mechanics.Require;

/**
 * A straight edge of a body, from a point along a direction, both in the frame of the body.
 *
 * @param x coordinate of a point of the edge, from the centre of mass
 * @param y coordinate
 * @param z coordinate
 * @param dx component of the unit direction
 * @param dy component
 * @param dz component
 */
public record Edge(double x, double y, double z, double dx, double dy, double dz) {

    public Edge {
        for (double coordinate : new double[] {x, y, z}) {
            Require.finite("coordinate of the edge", coordinate);
        }
        double length = Math.sqrt(dx * dx + dy * dy + dz * dz);
        if (!(Math.abs(length - 1.0) <= 1e-9)) {
            throw new IllegalArgumentException("the direction (" + dx + ", " + dy + ", " + dz
                    + ") of the edge has length " + length + ": give a direction of length 1");
        }
    }
}
