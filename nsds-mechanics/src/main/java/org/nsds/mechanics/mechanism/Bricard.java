package org.nsds.mechanics.mechanism;

import org.nsds.core.model.Model;
import org.nsds.mechanics.body.Inertia;
import org.nsds.mechanics.body.RigidBody;

/**
 * Bricard's mechanism: five rods of 1 m and 1 kg with a square section of 0.1 m, {@code body1} … {@code body5}, which lie along edges of a cube and close a ring with
 * the world, and six pivots, each at right angles to both of its rods. Thirty rows hold thirty velocities, and yet it moves, as one row follows from
 * the others in every position. It is problem A04 of the library of benchmarks of IFToMM, {@link FourBars}; here gravity is along −z.
 *
 * @param gravity g
 */
public record Bricard(double gravity) {

    private static final double[][] CORNERS = {
        {0.0, 0.0, 0.0}, {1.0, 0.0, 0.0}, {1.0, 0.0, -1.0}, {1.0, -1.0, -1.0}, {0.0, -1.0, -1.0}, {0.0, -1.0, 0.0}
    };
    private static final double[][] AXES = {
        {0.0, 0.0, 1.0}, {0.0, 1.0, 0.0}, {1.0, 0.0, 0.0}, {0.0, 0.0, 1.0}, {0.0, 1.0, 0.0}, {1.0, 0.0, 0.0}
    };

    /** Returns the model. */
    public Model model() {
        double across = (1.0 + 0.01) / 12.0;
        Inertia inertia = Inertia.principal(1.0, 0.02 / 12.0, across, across);
        RigidBody[] rods = new RigidBody[5];
        for (int i = 0; i < 5; i++) {
            rods[i] = Links.between("body" + (i + 1), CORNERS[i], CORNERS[i + 1], inertia, gravity)
                    .build();
        }
        Model model = Model.of(rods).with(Links.pivot(1, CORNERS[0], AXES[0], rods[0]));
        for (int i = 1; i < 5; i++) {
            model = model.with(Links.pivot(i + 1, CORNERS[i], AXES[i], rods[i - 1], rods[i]));
        }
        return model.with(Links.pivot(6, CORNERS[5], AXES[5], rods[4]));
    }
}
