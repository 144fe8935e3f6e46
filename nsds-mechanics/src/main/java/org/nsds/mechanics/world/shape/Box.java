package org.nsds.mechanics.world.shape;

import org.nsds.mechanics.Require;
import org.nsds.mechanics.body.Solid;

/**
 * A box around the origin with edges along the axes. Corner number i has the signs of the bits of i: bit 0 for x, 1 for y, 2 for z.
 *
 * @param x length of its edges along x
 * @param y along y
 * @param z along z
 */
public record Box(double x, double y, double z) implements Convex {

    /** Corners of the faces −x, +x, −y, +y, −z, +z, counter-clockwise seen from outside. */
    private static final int[][] FACES = {
        {0, 4, 6, 2}, {1, 3, 7, 5}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 2, 3, 1}, {4, 5, 7, 6}
    };

    public Box {
        Require.positive("length of the box along x", x);
        Require.positive("length of the box along y", y);
        Require.positive("length of the box along z", z);
    }

    @Override
    public MassProperties massProperties() {
        return MassProperties.of(Solid.box(0.5 * x, 0.5 * y, 0.5 * z));
    }

    @Override
    public double size() {
        return 0.5 * Math.min(x, Math.min(y, z));
    }

    @Override
    public void support(double dx, double dy, double dz, double[] out, int at) {
        out[at] = dx < 0.0 ? -0.5 * x : 0.5 * x;
        out[at + 1] = dy < 0.0 ? -0.5 * y : 0.5 * y;
        out[at + 2] = dz < 0.0 ? -0.5 * z : 0.5 * z;
    }

    @Override
    public double extent() {
        return 0.5 * Math.sqrt(x * x + y * y + z * z);
    }

    @Override
    public void face(double dx, double dy, double dz, Face out) {
        double ax = Math.abs(dx);
        double ay = Math.abs(dy);
        double az = Math.abs(dz);
        int axis = ax >= ay && ax >= az ? 0 : ay >= az ? 1 : 2;
        double along = axis == 0 ? dx : axis == 1 ? dy : dz;
        out.clear();
        for (int corner : FACES[2 * axis + (along < 0.0 ? 0 : 1)]) {
            out.add(
                    (corner & 1) == 0 ? -0.5 * x : 0.5 * x,
                    (corner & 2) == 0 ? -0.5 * y : 0.5 * y,
                    (corner & 4) == 0 ? -0.5 * z : 0.5 * z,
                    corner);
        }
    }

    @Override
    public int corners() {
        return 8;
    }
}
