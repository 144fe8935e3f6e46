package org.nsds.mechanics.body.contact;

import org.nsds.mechanics.Require;

/**
 * A fixed plane n · x = d with the body on the side to which n points.
 *
 * @param nx component of the unit normal
 * @param ny component of the unit normal
 * @param nz component of the unit normal
 * @param offset d
 */
public record Plane(double nx, double ny, double nz, double offset) {

    public Plane {
        double length = Math.sqrt(nx * nx + ny * ny + nz * nz);
        if (!(Math.abs(length - 1.0) <= 1e-9)) {
            throw new IllegalArgumentException("the normal (" + nx + ", " + ny + ", " + nz
                    + ") of the plane has length " + length + ": give a normal of length 1");
        }
        Require.finite("offset of the plane", offset);
    }

    /** Returns the floor z = height. */
    public static Plane floor(double height) {
        return new Plane(0.0, 0.0, 1.0, height);
    }
}
