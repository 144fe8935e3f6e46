package org.nsds.mechanics.world.shape;

import org.nsds.mechanics.Require;
import org.nsds.mechanics.body.Solid;

/**
 * A ball around the origin.
 *
 * @param radius r
 */
public record Sphere(double radius) implements Convex {

    public Sphere {
        Require.positive("radius of the sphere", radius);
    }

    @Override
    public MassProperties massProperties() {
        return MassProperties.of(Solid.sphere(radius));
    }

    @Override
    public double size() {
        return radius;
    }

    @Override
    public void support(double dx, double dy, double dz, double[] out, int at) {
        out[at] = 0.0;
        out[at + 1] = 0.0;
        out[at + 2] = 0.0;
    }

    @Override
    public double rounding() {
        return radius;
    }

    @Override
    public double extent() {
        return radius;
    }
}
