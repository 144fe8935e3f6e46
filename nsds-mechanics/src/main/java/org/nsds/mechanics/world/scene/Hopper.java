package org.nsds.mechanics.world.scene;

import org.nsds.mechanics.Require;
import org.nsds.mechanics.world.Fixture;
import org.nsds.mechanics.world.World;
import org.nsds.mechanics.world.shape.Box;
import org.nsds.mechanics.world.shape.Shape;
import org.nsds.mechanics.world.shape.Sphere;

/**
 * A bin with a square hole of side D in its floor, from which spheres of diameter d = 0.1 m flow. The flow does not depend on how much is in the
 * bin: it follows the law of W. A. Beverloo, H. A. Leniger and J. van de Velde (1961),
 *
 * <pre>
 *     W = C ρ √g (D − k d)^{5/2},      C ≈ 0.58, k ≈ 1.4 for a round hole
 * </pre>
 *
 * @param across spheres in a row of the bin
 * @param layers layers
 * @param hole D in diameters d
 * @param friction μ
 * @param restitution e
 */
public record Hopper(int across, int layers, double hole, double friction, double restitution) {

    private static final double RADIUS = 0.05;
    private static final double PITCH = 0.105;

    public Hopper {
        Require.atLeast("nx", 3, across);
        Require.atLeast("nz", 1, layers);
        if (!(hole > 0.0 && hole * 2.0 * RADIUS < across * PITCH)) {
            throw new IllegalArgumentException(
                    "hole is " + hole + " diameters: it must be positive and narrower than the bin of " + across);
        }
    }

    /** Returns the world: the top of the floor is at z = 0, and what flows falls below. */
    public World world() {
        World.Builder world = Ground.world(restitution, friction);
        Sphere grain = Shape.sphere(RADIUS);
        double half = 0.5 * across * PITCH;
        for (int i = 0; i < across * across * layers; i++) {
            double push = 0.002 * StrictMath.sin(12.9898 * (i + 1));
            world.body(Ground.body(i, grain)
                    .at(
                            (i % across + 0.5) * PITCH - half + push,
                            (i / across % across + 0.5) * PITCH - half - push,
                            RADIUS + 0.002 + i / (across * across) * PITCH));
        }
        double d = hole * RADIUS; // half of the hole
        double rest = half - d;
        double high = 2.0 * layers * PITCH + 1.0;
        Box alongY = Shape.box(rest, 2.0 * half, 0.2);
        Box alongX = Shape.box(2.0 * d, rest, 0.2);
        return world.fixed(Fixture.of("floor1", alongY).at(-d - 0.5 * rest, 0.0, -0.1))
                .fixed(Fixture.of("floor2", alongY).at(d + 0.5 * rest, 0.0, -0.1))
                .fixed(Fixture.of("floor3", alongX).at(0.0, -d - 0.5 * rest, -0.1))
                .fixed(Fixture.of("floor4", alongX).at(0.0, d + 0.5 * rest, -0.1))
                .fixed(wall("left", 0.2, 2.0 * half + 0.4, high, -half - 0.1, 0.0))
                .fixed(wall("right", 0.2, 2.0 * half + 0.4, high, half + 0.1, 0.0))
                .fixed(wall("front", 2.0 * half + 0.4, 0.2, high, 0.0, -half - 0.1))
                .fixed(wall("back", 2.0 * half + 0.4, 0.2, high, 0.0, half + 0.1))
                .build();
    }

    private static Fixture wall(String name, double x, double y, double z, double atX, double atY) {
        return Fixture.of(name, Shape.box(x, y, z)).at(atX, atY, 0.5 * z - 0.2).hidden();
    }
}
