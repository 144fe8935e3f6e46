package org.nsds.mechanics.world.scene;

import org.nsds.mechanics.Require;
import org.nsds.mechanics.world.World;
import org.nsds.mechanics.world.shape.Box;
import org.nsds.mechanics.world.shape.Shape;

/**
 * A stack of cubes of 0.2 m and 1 kg, which start 1 mm apart: z = 0.1 + 10⁻³ + i (0.2 + 10⁻³).
 *
 * @param cubes n
 * @param friction μ
 * @param restitution e
 */
public record CubeStack(int cubes, double friction, double restitution) {

    private static final double GAP = 1e-3;

    public CubeStack {
        Require.atLeast("n", 1, cubes);
    }

    /** Returns the world. */
    public World world() {
        World.Builder world = Ground.world(restitution, friction);
        Box cube = Shape.box(0.2, 0.2, 0.2);
        for (int i = 0; i < cubes; i++) {
            world.body(Ground.body(i, cube).at(0.0, 0.0, 0.1 + GAP + i * (0.2 + GAP)));
        }
        return world.fixed(Ground.floor(0.0)).build();
    }
}
