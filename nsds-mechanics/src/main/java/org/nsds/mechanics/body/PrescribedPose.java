package org.nsds.mechanics.body;

import java.util.Arrays;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.body.Quaternion;
import org.nsds.core.model.law.Equality;
import org.nsds.core.model.system.TimeFunction;

/**
 * A body follows a given motion in space: pose and velocity are functions of time, exactly at the end of every step under moreau-jean,
 *
 * <pre>
 *     y = (x − X(t),  2 [P(t)⁻¹ p]) = 0,      v = (Ẋ(t), Ω(t))        Ω in the frame of the body, Ṗ = ½ P ∘ (0, Ω)
 * </pre>
 *
 * <p>The multipliers are the impulses and torques of the reaction in a step: three in the world, three in the frame of the body. Choose it for
 * tables, drums and tools that move whatever meets them; contacts see its velocity as that of every body.
 *
 * @param pose writes X and the unit quaternion P, seven numbers
 * @param velocity writes Ẋ and Ω, six numbers
 */
public record PrescribedPose(TimeFunction pose, TimeFunction velocity) implements LagrangianRelation {

    /** Returns the interaction by which a body follows a motion, which it starts. */
    public static Interaction of(String name, RigidBody body, TimeFunction pose, TimeFunction velocity) {
        return Interaction.named(name)
                .on(body)
                .relation(new PrescribedPose(pose, velocity))
                .law(new Equality())
                .build();
    }

    /** Returns a motion at a constant angular velocity about an axis of the world through a point, from the initial pose of a body. */
    public static Interaction turning(String name, RigidBody body, double[] point, double[] spin) {
        double[] start = new double[7];
        body.initialState(start, new double[6]);
        return of(name, body, (t, out) -> turned(start, point, spin, t, out), (t, out) -> {
            double[] q = new double[7];
            turned(start, point, spin, t, q);
            double x = q[0] - point[0];
            double y = q[1] - point[1];
            double z = q[2] - point[2];
            out[0] = spin[1] * z - spin[2] * y;
            out[1] = spin[2] * x - spin[0] * z;
            out[2] = spin[0] * y - spin[1] * x;
            out[3] = Quaternion.bodyX(q, 3, spin[0], spin[1], spin[2]);
            out[4] = Quaternion.bodyY(q, 3, spin[0], spin[1], spin[2]);
            out[5] = Quaternion.bodyZ(q, 3, spin[0], spin[1], spin[2]);
        });
    }

    /** Turns a pose about a point for a time. */
    private static void turned(double[] start, double[] point, double[] spin, double t, double[] out) {
        double[] about = {0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0};
        Quaternion.turn(about, 3, t * spin[0], t * spin[1], t * spin[2], about);
        double x = start[0] - point[0];
        double y = start[1] - point[1];
        double z = start[2] - point[2];
        out[0] = point[0] + Quaternion.worldX(about, 3, x, y, z);
        out[1] = point[1] + Quaternion.worldY(about, 3, x, y, z);
        out[2] = point[2] + Quaternion.worldZ(about, 3, x, y, z);
        Quaternion.times(about, 3, start[3], start[4], start[5], start[6], out);
    }

    @Override
    public int inputs() {
        return 7;
    }

    @Override
    public int velocities() {
        return 6;
    }

    @Override
    public int outputs() {
        return 6;
    }

    @Override
    public void output(double t, double[] q, double[] y) {
        double[] there = new double[7];
        pose.at(t, there);
        for (int i = 0; i < 3; i++) {
            y[i] = q[i] - there[i];
        }
        double a0 = there[3];
        double a1 = there[4];
        double a2 = there[5];
        double a3 = there[6];
        y[3] = 2.0 * (a0 * q[4] - a1 * q[3] - a2 * q[6] + a3 * q[5]);
        y[4] = 2.0 * (a0 * q[5] - a2 * q[3] - a3 * q[4] + a1 * q[6]);
        y[5] = 2.0 * (a0 * q[6] - a3 * q[3] - a1 * q[5] + a2 * q[4]);
    }

    /** Of the velocities themselves: the rows are those on the motion. */
    @Override
    public void jacobian(double t, double[] q, double[] out) {
        Arrays.fill(out, 0.0);
        for (int i = 0; i < 6; i++) {
            out[7 * i] = 1.0;
        }
    }

    @Override
    public void timeRate(double t, double[] q, double[] out) {
        velocity.at(t, out);
        for (int i = 0; i < 6; i++) {
            out[i] = -out[i];
        }
    }

    @Override
    public boolean isPrescribed() {
        return true;
    }

    @Override
    public void place(double t, double[] q) {
        pose.at(t, q);
    }
}
