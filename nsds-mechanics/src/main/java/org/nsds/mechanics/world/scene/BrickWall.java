package org.nsds.mechanics.world.scene;

import org.nsds.mechanics.Require;
import org.nsds.mechanics.world.Body;
import org.nsds.mechanics.world.World;
import org.nsds.mechanics.world.shape.Box;
import org.nsds.mechanics.world.shape.Shape;

/**
 * A wall of bricks of 0.4 m × 0.2 m × 0.2 m in running bond is hit by a ball of radius 0.2 m. Bricks have the density 1800 kg/m³, the ball that of iron.
 *
 * @param columns bricks in a row
 * @param rows rows of bricks
 * @param velocity v₀ of the ball, which is the last body
 * @param friction μ
 * @param restitution e
 */
public record BrickWall(int columns, int rows, double velocity, double friction, double restitution) {

    private static final double LONG = 0.4;
    private static final double HIGH = 0.2;
    private static final double GAP = 1e-4;

    public BrickWall {
        Require.atLeast("nx", 1, columns);
        Require.atLeast("nz", 1, rows);
        Require.finite("v0", velocity);
    }

    /** Returns the world. */
    public World world() {
        World.Builder world = Ground.world(restitution, friction);
        Box brick = Shape.box(LONG, HIGH, HIGH);
        Box half = Shape.box(0.5 * LONG - GAP, HIGH, HIGH);
        double pitch = LONG + GAP;
        double width = columns * pitch;
        int number = 0;
        for (int row = 0; row < rows; row++) {
            double z = 0.5 * HIGH + GAP + row * (HIGH + GAP);
            boolean odd = row % 2 == 1;
            for (int column = 0; column < (odd ? columns - 1 : columns); column++) {
                double x = (column + (odd ? 1.0 : 0.5)) * pitch - 0.5 * width;
                world.body(brick(number++, brick).at(x, 0.0, z));
            }
            if (odd) {
                world.body(brick(number++, half).at(0.25 * pitch - 0.5 * width, 0.0, z));
                world.body(brick(number++, half).at(0.5 * width - 0.25 * pitch, 0.0, z));
            }
        }
        double middle = 0.5 * rows * HIGH;
        Body ball = Body.of("body" + (number + 1), Shape.sphere(0.2))
                .density(7800.0)
                .at(0.1, -1.0, middle)
                .moving(0.0, velocity, 0.0);
        return world.body(ball).fixed(Ground.floor(0.0)).build();
    }

    private static Body brick(int number, Box shape) {
        return Body.of("body" + (number + 1), shape).density(1800.0);
    }
}
