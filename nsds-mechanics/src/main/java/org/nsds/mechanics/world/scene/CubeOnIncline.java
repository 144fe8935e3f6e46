package org.nsds.mechanics.world.scene;

import org.nsds.mechanics.Require;
import org.nsds.mechanics.world.World;
import org.nsds.mechanics.world.shape.Shape;

/**
 * A cube of 0.2 m and 1 kg on a slope, seen in the frame of the slope: gravity is g (sin α, 0, −cos α). Where it slides, its acceleration is
 * g (sin α − μ cos α).
 *
 * @param degrees α
 * @param friction μ
 * @param velocity v₀ along x
 * @param restitution e
 */
public record CubeOnIncline(double degrees, double friction, double velocity, double restitution) {

    public CubeOnIncline {
        Require.finite("degrees", degrees);
        Require.finite("v0", velocity);
    }

    /** Returns the world. */
    public World world() {
        double angle = Math.toRadians(degrees);
        return Ground.world(restitution, friction)
                .gravity(Ground.GRAVITY * StrictMath.sin(angle), 0.0, -Ground.GRAVITY * StrictMath.cos(angle))
                .body(Ground.body(0, Shape.box(0.2, 0.2, 0.2))
                        .at(0.0, 0.0, 0.1 + 1e-5)
                        .moving(velocity, 0.0, 0.0))
                .fixed(Ground.floor(40.0))
                .build();
    }
}
