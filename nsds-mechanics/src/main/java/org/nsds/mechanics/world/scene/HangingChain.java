package org.nsds.mechanics.world.scene;

import org.nsds.core.model.Interaction;
import org.nsds.core.model.law.Equality;
import org.nsds.mechanics.Require;
import org.nsds.mechanics.body.joint.BallJoint;
import org.nsds.mechanics.world.Fixture;
import org.nsds.mechanics.world.World;
import org.nsds.mechanics.world.shape.Capsule;
import org.nsds.mechanics.world.shape.Shape;

/**
 * A chain of capsules with ball joints, held at one end, falls from a straight line over a peg: joints beside contacts. Neighbours do not touch
 * each other.
 *
 * @param links number of links
 * @param friction μ with the peg, the floor and other links
 * @param restitution e
 */
public record HangingChain(int links, double friction, double restitution) {

    private static final double LENGTH = 0.2;
    private static final double RADIUS = 0.04;
    private static final double HEIGHT = 2.0;

    public HangingChain {
        Require.atLeast("n", 1, links);
    }

    /** Returns the world. */
    public World world() {
        World.Builder world = Ground.world(restitution, friction);
        Capsule link = Shape.capsule(RADIUS, LENGTH);
        for (int i = 0; i < links; i++) {
            int number = i;
            world.body(Ground.body(i, link)
                    .at((i + 0.5) * LENGTH, 0.0, HEIGHT)
                    .turned(0.5 * Math.PI, 0.0, 1.0, 0.0)
                    .group("link" + i));
            if (i > 0) {
                world.ignoring("link" + (i - 1), "link" + i);
            }
            world.joint(bodies -> {
                var body = bodies.named("body" + (number + 1));
                double x = number * LENGTH;
                return number == 0
                        ? Interaction.named("joint1")
                                .on(body)
                                .relation(new BallJoint(x, 0.0, HEIGHT, body))
                                .law(new Equality())
                                .build()
                        : Interaction.named("joint" + (number + 1))
                                .on(bodies.named("body" + number), body)
                                .relation(new BallJoint(x, 0.0, HEIGHT, bodies.named("body" + number), body))
                                .law(new Equality())
                                .build();
            });
        }
        return world.fixed(Fixture.of("peg", Shape.cylinder(0.15, 1.0))
                        .at(0.35 * links * LENGTH, 0.0, HEIGHT - 0.6)
                        .turned(0.5 * Math.PI, 1.0, 0.0, 0.0))
                .fixed("floor", Shape.plane())
                .build();
    }
}
