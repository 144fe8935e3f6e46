package org.nsds.mechanics.world.scene;

import org.nsds.mechanics.Require;
import org.nsds.mechanics.world.Body;
import org.nsds.mechanics.world.Fixture;
import org.nsds.mechanics.world.Motion;
import org.nsds.mechanics.world.World;
import org.nsds.mechanics.world.shape.Shape;
import org.nsds.mechanics.world.shape.Sphere;

/**
 * A large ball at the bottom of a shaken box of small ones rises to the top (A. Rosato, K. J. Strandburg, F. Prinz, R. H. Swendsen, <i>Why the Brazil
 * nuts are on top</i>, 1987). {@code body1} is the large one.
 *
 * @param across small balls in a row of the box
 * @param layers layers of small balls
 * @param ratio radius of the large ball over that of the small ones
 * @param amplitude of the shaking
 * @param frequency of the shaking in Hz
 * @param friction μ
 * @param restitution e
 */
public record BrazilNut(
        int across, int layers, double ratio, double amplitude, double frequency, double friction, double restitution) {

    private static final double RADIUS = 0.05;
    private static final double PITCH = 0.105;

    public BrazilNut {
        Require.atLeast("nx", 3, across);
        Require.atLeast("nz", 1, layers);
        Require.positive("ratio", ratio);
        Require.notNegative("amplitude", amplitude);
        Require.notNegative("frequency", frequency);
        if (ratio * 2.0 * RADIUS > across * PITCH) {
            throw new IllegalArgumentException(
                    "ratio is " + ratio + ": the large ball is wider than the box of " + across + " small ones");
        }
    }

    /** Returns the world. */
    public World world() {
        World.Builder world = Ground.world(restitution, friction);
        double large = ratio * RADIUS;
        double half = 0.5 * across * PITCH;
        Sphere grain = Shape.sphere(RADIUS);
        world.body(Body.of("body1", Shape.sphere(large)).at(0.0, 0.0, large + 0.001));
        int number = 1;
        for (int i = 0; i < across * across * layers; i++) {
            double push = 0.002 * StrictMath.sin(12.9898 * (i + 1));
            double x = (i % across + 0.5) * PITCH - half + push;
            double y = (i / across % across + 0.5) * PITCH - half - push;
            double z = RADIUS + 0.002 + i / (across * across) * PITCH;
            double dz = z - large - 0.001;
            if (x * x + y * y + dz * dz > (large + RADIUS) * (large + RADIUS)) {
                number++;
                world.body(Body.of("body" + number, grain).at(x, y, z));
            }
        }
        Motion shaking = Motion.shaking(0.0, 0.0, 1.0, amplitude, frequency);
        double wide = 2.0 * half + 0.4;
        double high = 4.0 * layers * PITCH + 1.0;
        return world.fixed(Fixture.of("floor", Shape.box(wide, wide, 0.2))
                        .at(0.0, 0.0, -0.1)
                        .moving(shaking))
                .fixed(wall("left", 0.2, wide, high, -half - 0.1, 0.0, shaking))
                .fixed(wall("right", 0.2, wide, high, half + 0.1, 0.0, shaking))
                .fixed(wall("front", wide, 0.2, high, 0.0, -half - 0.1, shaking))
                .fixed(wall("back", wide, 0.2, high, 0.0, half + 0.1, shaking))
                .build();
    }

    private static Fixture wall(String name, double x, double y, double z, double atX, double atY, Motion shaking) {
        return Fixture.of(name, Shape.box(x, y, z))
                .at(atX, atY, 0.5 * z - 0.2)
                .moving(shaking)
                .hidden();
    }
}
