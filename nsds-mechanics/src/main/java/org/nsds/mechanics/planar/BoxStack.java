package org.nsds.mechanics.planar;

import org.nsds.core.model.Model;
import org.nsds.core.model.law.friction.NewtonImpactFriction;
import org.nsds.mechanics.Require;
import org.nsds.mechanics.world.PlaneBody;
import org.nsds.mechanics.world.PlaneShape;
import org.nsds.mechanics.world.PlaneWorld;

/**
 * A tower of boxes, one of which is struck. Systems {@code box1} (lowest) … {@code boxN}, which touch each other and the floor wherever they
 * meet. Two contacts per face carry four multipliers for three relative motions: the friction forces are not unique, the motion is.
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

    /** The floor is so many widths of a box wide. */
    private static final double FLOOR = 200.0;

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

    /** Returns the world, whose floor is a box of two hundred widths. */
    public PlaneWorld world() {
        PlaneWorld.Builder world = PlaneWorld.builder()
                .gravity(0.0, -gravity)
                .contact(new NewtonImpactFriction(0.0, friction))
                .fixed("floor", PlaneShape.box(FLOOR * width, FLOOR * width).at(0.0, -0.5 * FLOOR * width));
        for (int i = 1; i <= boxes; i++) {
            world.body(PlaneBody.box("box" + i, mass, width, height)
                    .at(0.0, 0.5 * height + (i - 1) * height - i * PENETRATION, 0.0)
                    .moving(i == struck ? velocity : 0.0, 0.0, 0.0));
        }
        return world.build();
    }

    /** Returns the model of the world. */
    public Model model() {
        return world().model();
    }
}
