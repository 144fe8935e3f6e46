package org.nsds.mechanics.world.scene;

import org.nsds.mechanics.Require;
import org.nsds.mechanics.world.World;
import org.nsds.mechanics.world.shape.Shape;
import org.nsds.mechanics.world.shape.Sphere;

/**
 * n × n balls of radius 0.5 m and 1 kg, 2 m apart, are dropped at the same time; with e = 1 they keep their energy for ever.
 *
 * @param side n
 * @param height of their centres at the beginning
 * @param friction μ
 * @param restitution e
 */
public record BouncingSpheres(int side, double height, double friction, double restitution) {

    public BouncingSpheres {
        Require.atLeast("n", 1, side);
        Require.positive("height", height);
    }

    /** Returns the world. */
    public World world() {
        World.Builder world = Ground.world(restitution, friction);
        Sphere ball = Shape.sphere(0.5);
        for (int i = 0; i < side * side; i++) {
            world.body(Ground.body(i, ball).at(2.0 * (i % side) - side + 1.0, 2.0 * (i / side) - side + 1.0, height));
        }
        return world.fixed("floor", Shape.plane()).build();
    }
}
