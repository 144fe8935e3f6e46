package org.nsds.mechanics.world.shape;

import org.nsds.mechanics.Require;

/**
 * A cone along z, with its tip at z = height/2 and its base at z = −height/2. Its centre of mass is at z = −height/4.
 *
 * @param radius r of the base
 * @param height h
 */
public record Cone(double radius, double height) implements Convex {

    private static final double FACING = 0.95;
    private static final int TIP = RimCorners.CORNERS;

    public Cone {
        Require.positive("radius of the cone", radius);
        Require.positive("height of the cone", height);
    }

    /** k3 = 3/10 r², k1 = k2 = 3/20 r² + 3/80 h². */
    @Override
    public MassProperties massProperties() {
        double along = 0.3 * radius * radius;
        double across = 0.15 * radius * radius + 0.0375 * height * height;
        double volume = Math.PI * radius * radius * height / 3.0;
        return new MassProperties(volume, 0.0, 0.0, -0.25 * height, across, across, along, 0.0, 0.0, 0.0);
    }

    /** Returns the radius of the ball inside. */
    @Override
    public double size() {
        return radius * height / (radius + Math.sqrt(radius * radius + height * height));
    }

    @Override
    public void support(double dx, double dy, double dz, double[] out, int at) {
        double across = Math.sqrt(dx * dx + dy * dy);
        if (dz * height > radius * across) {
            out[at] = 0.0;
            out[at + 1] = 0.0;
            out[at + 2] = 0.5 * height;
        } else {
            out[at] = across > 0.0 ? radius * dx / across : radius;
            out[at + 1] = across > 0.0 ? radius * dy / across : 0.0;
            out[at + 2] = -0.5 * height;
        }
    }

    @Override
    public double extent() {
        return Math.sqrt(radius * radius + 0.25 * height * height);
    }

    @Override
    public void face(double dx, double dy, double dz, Face out) {
        double whole = Math.sqrt(dx * dx + dy * dy + dz * dz);
        double across = Math.sqrt(dx * dx + dy * dy);
        double half = 0.5 * height;
        out.clear();
        if (-dz > FACING * whole) {
            RimCorners.add(radius, -half, dx, dy, dz, false, 0, out);
            return;
        }
        double alongSide = (across * height + dz * radius) / Math.sqrt(height * height + radius * radius);
        boolean side = alongSide > FACING * whole;
        if (across > 0.0 && (side || dz * height <= radius * across)) {
            out.add(radius * dx / across, radius * dy / across, -half, TIP + 1);
        }
        if (side || dz * height > radius * across) {
            out.add(0.0, 0.0, half, TIP);
        }
    }

    @Override
    public int corners() {
        return RimCorners.CORNERS + 2;
    }
}
