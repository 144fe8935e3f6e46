package org.nsds.mechanics.mechanism;

import java.util.ArrayList;
import java.util.List;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.mechanics.body.Inertia;
import org.nsds.mechanics.body.RigidBody;

/**
 * A row of four-bars in the plane y = 0, made of bodies in space: posts {@code body1}, {@code body3} … upright on the floor a metre apart, couplers
 * {@code body2}, {@code body4} … on top of them, and pivots about y everywhere. In space its joints hold three velocities too many for each four-bar. When all rods lie in
 * one line it has more velocities than one for an instant, which it passes. With two of them it is problem A02 of the library of benchmarks of
 * IFToMM: M. González, D. Dopico, U. Lugrís, J. Cuadrado, <i>A benchmarking system for MBS simulation software</i>, Multibody System Dynamics 16, 2006.
 *
 * @param windows the number of four-bars
 * @param speed of the tops at the start, along x, in m/s
 * @param gravity along −z
 */
public record FourBars(int windows, double speed, double gravity) {

    private static final double[] Y = {0.0, 1.0, 0.0};
    /** A thin rod of 1 kg and 1 m; its inertia about itself plays no part. */
    private static final Inertia ROD = Inertia.principal(1.0, 1.0 / 600.0, 1.0 / 12.0, 1.0 / 12.0);

    public FourBars {
        if (windows < 1 || windows > 20) {
            throw new IllegalArgumentException("the number of four-bars is " + windows + ": take 1 to 20");
        }
    }

    /** Returns the model; joints are numbered from left to right. */
    public Model model() {
        List<RigidBody> bodies = new ArrayList<>();
        List<Interaction> joints = new ArrayList<>();
        for (int i = 0; i <= windows; i++) {
            double[] foot = {i, 0.0, 0.0};
            double[] top = {i, 0.0, 1.0};
            RigidBody post = Links.between("body" + (2 * i + 1), foot, top, ROD, gravity)
                    .moving(0.5 * speed, 0.0, 0.0)
                    .spinning(0.0, speed, 0.0)
                    .build();
            if (i > 0) {
                double[] before = {i - 1.0, 0.0, 1.0};
                RigidBody coupler = Links.between("body" + 2 * i, before, top, ROD, gravity)
                        .moving(speed, 0.0, 0.0)
                        .build();
                joints.add(Links.pivot(3 * i - 1, before, Y, bodies.get(bodies.size() - 1), coupler));
                joints.add(Links.pivot(3 * i, top, Y, coupler, post));
                bodies.add(coupler);
            }
            bodies.add(post);
            joints.add(Links.pivot(3 * i + 1, foot, Y, post));
        }
        Model model = Model.of(bodies.toArray(RigidBody[]::new));
        for (Interaction joint : joints) {
            model = model.with(joint);
        }
        return model;
    }
}
