package org.nsds.mechanics.world.shape;

import org.nsds.mechanics.Require;

/**
 * A cylinder along z with half balls at its ends: all points within the radius of a segment.
 *
 * @param radius r
 * @param length l between the centres of the balls
 */
public record Capsule(double radius, double length) implements Convex {

    public Capsule {
        Require.positive("radius of the capsule", radius);
        Require.positive("length of the capsule", length);
    }

    /** Sums of a cylinder and two half balls, whose centres of mass are 3r/8 from their faces. */
    @Override
    public MassProperties massProperties() {
        double r = radius;
        double tube = Math.PI * r * r * length;
        double ball = 4.0 / 3.0 * Math.PI * r * r * r;
        double volume = tube + ball;
        double along = (tube * 0.5 * r * r + ball * 0.4 * r * r) / volume;
        double across = (tube * (0.25 * r * r + length * length / 12.0)
                        + ball * (0.4 * r * r + 0.25 * length * length + 0.375 * length * r))
                / volume;
        return new MassProperties(volume, 0.0, 0.0, 0.0, across, across, along, 0.0, 0.0, 0.0);
    }

    @Override
    public double size() {
        return radius;
    }

    @Override
    public void support(double dx, double dy, double dz, double[] out, int at) {
        out[at] = 0.0;
        out[at + 1] = 0.0;
        out[at + 2] = dz < 0.0 ? -0.5 * length : 0.5 * length;
    }

    @Override
    public double rounding() {
        return radius;
    }

    @Override
    public double extent() {
        return radius + 0.5 * length;
    }

    @Override
    public void face(double dx, double dy, double dz, Face out) {
        out.clear();
        out.add(0.0, 0.0, -0.5 * length, 0);
        out.add(0.0, 0.0, 0.5 * length, 1);
    }

    @Override
    public int corners() {
        return 2;
    }
}
