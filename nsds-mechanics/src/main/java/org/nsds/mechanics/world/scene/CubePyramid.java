package org.nsds.mechanics.world.scene;

import org.nsds.mechanics.Require;
import org.nsds.mechanics.world.World;
import org.nsds.mechanics.world.shape.Box;
import org.nsds.mechanics.world.shape.Shape;

/**
 * A pyramid of cubes of 0.2 m and 1 kg: row j has n − j cubes at x = (i − (n − j − 1)/2) 0.25, z = 0.1 + 10⁻⁴ + j (0.2 + 10⁻⁴), each on two of the
 * row below.
 *
 * @param rows n
 * @param friction μ
 * @param restitution e
 */
public record CubePyramid(int rows, double friction, double restitution) {

    private static final double GAP = 1e-4;

    public CubePyramid {
        Require.atLeast("n", 1, rows);
    }

    /** Returns the world. */
    public World world() {
        World.Builder world = Ground.world(restitution, friction);
        Box cube = Shape.box(0.2, 0.2, 0.2);
        int number = 0;
        for (int j = 0; j < rows; j++) {
            for (int i = 0; i < rows - j; i++) {
                world.body(Ground.body(number++, cube)
                        .at((i - 0.5 * (rows - j - 1)) * 0.25, 0.0, 0.1 + GAP + j * (0.2 + GAP)));
            }
        }
        return world.fixed(Ground.floor(0.0)).build();
    }
}
