package org.nsds.mechanics.planar;

import java.util.ArrayList;
import java.util.List;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpactFriction;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.mechanics.Require;

/**
 * A tower of boxes, one of which is struck. Systems {@code box1} (lowest) … {@code boxN}; every box rests on the one below with its
 * two lower corners, interactions {@code left1}, {@code right1} …: 2 N contacts. Two contacts per face carry four multipliers for
 * three relative motions: the friction forces are not unique, the motion is.
 *
 * <p>The two corners stand for faces that lie on each other: a face that hangs over is held at corners beside the edge below, which
 * carry the same resultant as long as the middle of the upper box is above the lower one. Runs that go further are warned about.
 *
 * @param boxes N
 * @param width of a box
 * @param height of a box
 * @param mass of a box
 * @param gravity g
 * @param friction μ of all contacts
 * @param struck the box that is struck, from 1
 * @param velocity of the struck box
 */
public record BoxStack(
        int boxes,
        double width,
        double height,
        double mass,
        double gravity,
        double friction,
        int struck,
        double velocity) {

    /** Contacts start this much closed, so that rounding does not decide whether they take part. */
    private static final double PENETRATION = 1e-8;

    public BoxStack {
        Require.atLeast("n", 1, boxes);
        Require.positive("width", width);
        Require.positive("height", height);
        Require.positive("mass", mass);
        Require.notNegative("gravity", gravity);
        Require.finite("velocity", velocity);
        if (struck < 1 || struck > boxes) {
            throw new IllegalArgumentException("struck is " + struck + ": it must be a box from 1 to " + boxes);
        }
    }

    /**
     * Returns the velocity from which on the struck box certainly leaves its neighbours: friction below and above slows its motion
     * past them by at most μ g (2 k + 2), with k boxes above, so that it slides v²/(2 μ g (2 k + 2)) at least. Infinite where there
     * is no neighbour, or no friction that would stop any motion.
     */
    public double velocityThatLeaves() {
        double slowing = friction * gravity * (2.0 * (boxes - struck) + 2.0);
        return boxes == 1 || !(slowing > 0.0) ? Double.POSITIVE_INFINITY : Math.sqrt(2.0 * slowing * width);
    }

    /** The model. */
    public Model model() {
        double b = 0.5 * width;
        double h = 0.5 * height;
        NewtonImpactFriction law = new NewtonImpactFriction(0.0, friction);
        List<LagrangianLinearSystem> systems = new ArrayList<>();
        List<Interaction> contacts = new ArrayList<>();
        for (int i = 1; i <= boxes; i++) {
            LagrangianLinearSystem box = PlanarBody.named("box" + i)
                    .rectangle(mass, width, height)
                    .gravity(gravity)
                    .at(0.0, h + (i - 1) * height - i * PENETRATION, 0.0)
                    .moving(i == struck ? velocity : 0.0, 0.0, 0.0)
                    .build();
            for (double side : new double[] {-b, b}) {
                Round corner = Round.corner(side, -h);
                String name = (side < 0.0 ? "left" : "right") + i;
                contacts.add(
                        i == 1
                                ? Interaction.named(name)
                                        .on(box)
                                        .relation(new PlaneContact(corner, HalfPlane.floor(0.0)))
                                        .law(law)
                                        .build()
                                : Interaction.named(name)
                                        .on(box, systems.get(i - 2))
                                        .relation(new EdgeContact(corner, HalfPlane.floor(h)).within(width))
                                        .law(law)
                                        .build());
            }
            systems.add(box);
        }
        return Model.of(systems).with(contacts);
    }
}
