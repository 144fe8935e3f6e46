package org.nsds.mechanics.world.shape;

import org.nsds.mechanics.Require;
import org.nsds.mechanics.body.Solid;

/**
 * A cylinder along z around the origin.
 *
 * @param radius r
 * @param length from end to end
 */
public record Cylinder(double radius, double length) implements Convex {

    /** A direction whose angle with the axis has a larger cosine looks at an end, one with a larger sine at the side. */
    private static final double FACING = 0.95;

    public Cylinder {
        Require.positive("radius of the cylinder", radius);
        Require.positive("length of the cylinder", length);
    }

    @Override
    public MassProperties massProperties() {
        return MassProperties.of(Solid.cylinder(radius, 0.5 * length));
    }

    @Override
    public double size() {
        return Math.min(radius, 0.5 * length);
    }

    @Override
    public void support(double dx, double dy, double dz, double[] out, int at) {
        double across = Math.sqrt(dx * dx + dy * dy);
        double scale = across > 0.0 ? radius / across : 0.0;
        out[at] = across > 0.0 ? scale * dx : radius;
        out[at + 1] = scale * dy;
        out[at + 2] = dz < 0.0 ? -0.5 * length : 0.5 * length;
    }

    @Override
    public double extent() {
        return Math.sqrt(radius * radius + 0.25 * length * length);
    }

    @Override
    public void face(double dx, double dy, double dz, Face out) {
        double whole = Math.sqrt(dx * dx + dy * dy + dz * dz);
        double across = Math.sqrt(dx * dx + dy * dy);
        double half = 0.5 * length;
        out.clear();
        if (Math.abs(dz) > FACING * whole) {
            RimCorners.add(
                    radius, Math.copySign(half, dz), dx, dy, dz, dz > 0.0, dz > 0.0 ? RimCorners.CORNERS : 0, out);
        } else if (across > FACING * whole) {
            double x = radius * dx / across;
            double y = radius * dy / across;
            out.add(x, y, -half, 2 * RimCorners.CORNERS);
            out.add(x, y, half, 2 * RimCorners.CORNERS + 1);
        } else {
            out.add(
                    radius * dx / across,
                    radius * dy / across,
                    Math.copySign(half, dz),
                    dz > 0.0 ? 2 * RimCorners.CORNERS + 1 : 2 * RimCorners.CORNERS);
        }
    }

    @Override
    public int corners() {
        return 2 * RimCorners.CORNERS + 2;
    }
}
