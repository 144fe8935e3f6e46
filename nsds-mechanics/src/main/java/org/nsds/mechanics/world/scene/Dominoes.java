package org.nsds.mechanics.world.scene;

import org.nsds.mechanics.Require;
import org.nsds.mechanics.world.Body;
import org.nsds.mechanics.world.World;
import org.nsds.mechanics.world.shape.Box;
import org.nsds.mechanics.world.shape.Shape;

/**
 * A row of dominoes of 0.04 m × 0.2 m × 0.4 m and 1 kg. The first one tips over its lower front edge: it starts with the angular velocity w₀ about y
 * and with the velocity w₀ (0.2, 0, 0.02) of its centre.
 *
 * @param count n
 * @param pitch distance from one to the next
 * @param tipping w₀
 * @param friction μ
 * @param restitution e
 */
public record Dominoes(int count, double pitch, double tipping, double friction, double restitution) {

    private static final double THICK = 0.04;
    private static final double HIGH = 0.4;

    public Dominoes {
        Require.atLeast("n", 1, count);
        Require.finite("w0", tipping);
        if (!(pitch > THICK)) {
            throw new IllegalArgumentException("pitch is " + pitch + ": it must be larger than the thickness " + THICK);
        }
    }

    /** Returns the world. */
    public World world() {
        World.Builder world = Ground.world(restitution, friction);
        Box domino = Shape.box(THICK, 0.2, HIGH);
        for (int i = 0; i < count; i++) {
            Body body = Ground.body(i, domino).at(i * pitch, 0.0, 0.5 * HIGH + 1e-5);
            world.body(
                    i > 0
                            ? body
                            : body.moving(tipping * 0.5 * HIGH, 0.0, tipping * 0.5 * THICK)
                                    .spinning(0.0, tipping, 0.0));
        }
        return world.fixed(Ground.floor(0.0)).build();
    }
}
