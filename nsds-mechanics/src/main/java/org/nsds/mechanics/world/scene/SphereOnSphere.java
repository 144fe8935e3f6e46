package org.nsds.mechanics.world.scene;

import org.nsds.mechanics.Require;
import org.nsds.mechanics.world.Fixture;
import org.nsds.mechanics.world.World;
import org.nsds.mechanics.world.shape.Shape;

/**
 * A ball of radius r starts at rest near the top of a fixed one of radius R and rolls down. Without slip it leaves where
 *
 * <pre>
 *     cos θ = 10/17 cos θ₀,      m g (R + r)(cos θ₀ − cos θ) = 7/10 m v²,   m v²/(R + r) = m g cos θ
 * </pre>
 *
 * <p>and without friction where cos θ = 2/3 cos θ₀.
 *
 * @param radius r
 * @param below R
 * @param degrees θ₀ from the top
 * @param friction μ
 * @param restitution e
 */
public record SphereOnSphere(double radius, double below, double degrees, double friction, double restitution) {

    public SphereOnSphere {
        Require.positive("radius", radius);
        Require.positive("below", below);
    }

    /** Returns the world, in whose origin the fixed ball has its centre. */
    public World world() {
        double angle = Math.toRadians(degrees);
        double apart = radius + below;
        return Ground.world(restitution, friction)
                .body(Ground.body(0, Shape.sphere(radius))
                        .at(apart * StrictMath.sin(angle), 0.0, apart * StrictMath.cos(angle)))
                .fixed(Fixture.of("below", Shape.sphere(below)))
                .build();
    }
}
