package org.nsds.mechanics.world.scene;

import org.nsds.core.model.law.friction.NewtonImpactFriction;
import org.nsds.mechanics.world.Body;
import org.nsds.mechanics.world.Fixture;
import org.nsds.mechanics.world.World;
import org.nsds.mechanics.world.shape.Shape;

/** What most scenes share: gravity along −z, one law, and a floor of 100 m by 100 m by 1 m whose top is at z = 0. */
final class Ground {

    static final double GRAVITY = 9.81;

    private static final double WIDTH = 100.0;

    private Ground() {}

    /** Starts a world with gravity and a law for all contacts. */
    static World.Builder world(double restitution, double friction) {
        return World.builder().gravity(0.0, 0.0, -GRAVITY).contact(new NewtonImpactFriction(restitution, friction));
    }

    /** Returns the floor, whose centre is over that x. */
    static Fixture floor(double x) {
        return Fixture.of("floor", Shape.box(WIDTH, WIDTH, 1.0)).at(x, 0.0, -0.5);
    }

    /** Returns the i-th body, counted from 0, of mass 1 kg. */
    static Body body(int i, Shape shape) {
        return Body.of("body" + (i + 1), shape).mass(1.0);
    }
}
