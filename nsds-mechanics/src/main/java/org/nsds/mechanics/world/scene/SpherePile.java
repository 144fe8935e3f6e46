package org.nsds.mechanics.world.scene;

import org.nsds.mechanics.Require;
import org.nsds.mechanics.world.Body;
import org.nsds.mechanics.world.Fixture;
import org.nsds.mechanics.world.World;
import org.nsds.mechanics.world.shape.Shape;
import org.nsds.mechanics.world.shape.Sphere;

/**
 * nx × nx × nz spheres of radius r = 0.1 m and 1 kg fall from a grid of pitch p = 0.22 m into a box. Sphere i = (c nx + b) nx + a starts at
 *
 * <pre>
 *     x = (a + ½) p − nx p/2 + J(3i),   y = (b + ½) p − nx p/2 + J(3i + 1),   z = r + 0.02 + c p
 *     J(k) = 0.008 (2 frac |43758.5453 sin(12.9898 (k + 1))| − 1)
 * </pre>
 *
 * @param nx spheres along x and along y
 * @param nz layers
 * @param friction μ
 * @param restitution e
 */
public record SpherePile(int nx, int nz, double friction, double restitution) {

    private static final double RADIUS = 0.1;
    private static final double PITCH = 0.22;

    public SpherePile {
        Require.atLeast("nx", 1, nx);
        Require.atLeast("nz", 1, nz);
    }

    private static double jitter(int k) {
        double value = Math.abs(43758.5453 * StrictMath.sin(12.9898 * (k + 1)));
        return 0.008 * (2.0 * (value - Math.floor(value)) - 1.0);
    }

    /** Returns the world. */
    public World world() {
        World.Builder world = Ground.world(restitution, friction);
        Sphere sphere = Shape.sphere(RADIUS);
        double half = 0.5 * nx * PITCH;
        for (int i = 0; i < nx * nx * nz; i++) {
            int a = i % nx;
            int b = i / nx % nx;
            int c = i / (nx * nx);
            Body body = Ground.body(i, sphere)
                    .at(
                            (a + 0.5) * PITCH - half + jitter(3 * i),
                            (b + 0.5) * PITCH - half + jitter(3 * i + 1),
                            RADIUS + 0.02 + c * PITCH);
            world.body(body);
        }
        double wide = 2.0 * half + 1.0;
        double high = 2.0 * Math.max(2.0, 2.0 * nz * PITCH);
        return world.fixed(Fixture.of("floor", Shape.box(wide, wide, 1.0)).at(0.0, 0.0, -0.5))
                .fixed(wall("left", 1.0, wide, high, -half - 0.5, 0.0))
                .fixed(wall("right", 1.0, wide, high, half + 0.5, 0.0))
                .fixed(wall("front", wide, 1.0, high, 0.0, -half - 0.5))
                .fixed(wall("back", wide, 1.0, high, 0.0, half + 0.5))
                .build();
    }

    /** Half of a wall is below the floor's top. */
    private static Fixture wall(String name, double x, double y, double z, double atX, double atY) {
        return Fixture.of(name, Shape.box(x, y, z)).at(atX, atY, 0.0).hidden();
    }
}
