package org.nsds.control.plant;

import java.util.List;
import org.nsds.core.control.Controller;
import org.nsds.core.control.Sensor;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.ScleronomousRelation;
import org.nsds.core.model.system.LagrangianNonlinearSystem;
import org.nsds.mechanics.Require;

/**
 * A manipulator of two links follows a circle with its tip, part of which lies behind a wall: it strikes the wall, slides along it, and
 * leaves it again,
 *
 * <pre>
 *     M(q) q̈ + C(q, q̇) + G(q) = τ + Hᵀ r,      0 ≤ tip height − wall ⟂ r ≥ 0
 *     τ = G(q) + Jᵀ ( K_P (p_d − p) + K_D (ṗ_d − ṗ) ), sampled and held
 * </pre>
 *
 * <p>with masses at the ends of the links, p the tip, J its Jacobian, and p_d on the circle about (reach, height). System {@code arm} with the
 * angles q₁ of the first link and q₂ between the links, interaction {@code wall}, controller {@code tracking} with the torques and the
 * error {@code tracking.error}.
 *
 * @param mass1 at the elbow
 * @param mass2 at the tip
 * @param length1 of the first link
 * @param length2 of the second link
 * @param gravity g
 * @param wall height of the wall, which the tip cannot go below
 * @param restitution at the wall
 * @param reach horizontal place of the circle's centre
 * @param height of the circle's centre
 * @param radius of the circle
 * @param turns turns per second
 * @param period of the controller
 * @param stiffness K_P
 * @param damping K_D
 */
public record TwoLinkManipulator(
        double mass1,
        double mass2,
        double length1,
        double length2,
        double gravity,
        double wall,
        double restitution,
        double reach,
        double height,
        double radius,
        double turns,
        double period,
        double stiffness,
        double damping) {

    public TwoLinkManipulator {
        Require.positive("mass1", mass1);
        Require.positive("mass2", mass2);
        Require.positive("length1", length1);
        Require.positive("length2", length2);
        Require.finite("gravity", gravity);
        Require.finite("wall", wall);
        Require.positive("radius", radius);
        Require.positive("period", period);
        Require.notNegative("stiffness", stiffness);
        Require.notNegative("damping", damping);
        double far = StrictMath.hypot(reach, height) + radius;
        if (!(far < length1 + length2) || !(height + radius > wall)) {
            throw new IllegalArgumentException("the circle reaches " + far + " from the shoulder and "
                    + (height + radius) + " high: choose one within the length " + (length1 + length2)
                    + " of the arm, part of it above the wall");
        }
    }

    /** Returns the angles with which the tip is at a point, the elbow below the line to it. */
    private double[] angles(double x, double y) {
        double cosine = (x * x + y * y - length1 * length1 - length2 * length2) / (2.0 * length1 * length2);
        double elbow = -StrictMath.acos(Math.max(-1.0, Math.min(1.0, cosine)));
        double shoulder = StrictMath.atan2(y, x)
                - StrictMath.atan2(length2 * StrictMath.sin(elbow), length1 + length2 * StrictMath.cos(elbow));
        return new double[] {shoulder, elbow};
    }

    /** Returns the model; the tip starts at rest at the top of the circle. */
    public Model model() {
        double arm = mass2 * length1 * length2;
        double[] start = angles(reach, height + radius);
        var links = LagrangianNonlinearSystem.builder("arm")
                .mass(2, (q, out) -> {
                    double c = StrictMath.cos(q[1]);
                    out[0] = (mass1 + mass2) * length1 * length1 + mass2 * length2 * length2 + 2.0 * arm * c;
                    out[1] = mass2 * length2 * length2 + arm * c;
                    out[2] = out[1];
                    out[3] = mass2 * length2 * length2;
                })
                .internalForce((t, q, v, out) -> {
                    double s = arm * StrictMath.sin(q[1]);
                    out[0] = -s * (2.0 * v[0] * v[1] + v[1] * v[1]) + shoulderWeight(q[0], q[1]);
                    out[1] = s * v[0] * v[0] + elbowWeight(q[0], q[1]);
                })
                .jacobians((t, q, v, dFdq, dFdv) -> {
                    double s = arm * StrictMath.sin(q[1]);
                    double c = arm * StrictMath.cos(q[1]);
                    double tip = -mass2 * gravity * length2 * StrictMath.sin(q[0] + q[1]);
                    dFdq[0] = -(mass1 + mass2) * gravity * length1 * StrictMath.sin(q[0]) + tip;
                    dFdq[1] = -c * (2.0 * v[0] * v[1] + v[1] * v[1]) + tip;
                    dFdq[2] = tip;
                    dFdq[3] = c * v[0] * v[0] + tip;
                    dFdv[0] = -2.0 * s * v[1];
                    dFdv[1] = -2.0 * s * (v[0] + v[1]);
                    dFdv[2] = 2.0 * s * v[0];
                })
                .potential(q -> gravity
                        * ((mass1 + mass2) * length1 * StrictMath.sin(q[0])
                                + mass2 * length2 * StrictMath.sin(q[0] + q[1])))
                .input("tracking", (t, q, v, u, out) -> {
                    out[0] += u.value(0);
                    out[1] += u.value(1);
                })
                .initialPosition(start)
                .build();
        var contact = Interaction.named("wall")
                .on(links)
                .relation(new ScleronomousRelation(
                        1,
                        2,
                        (q, y) -> y[0] = length1 * StrictMath.sin(q[0]) + length2 * StrictMath.sin(q[0] + q[1]) - wall,
                        (q, H) -> {
                            H[1] = length2 * StrictMath.cos(q[0] + q[1]);
                            H[0] = length1 * StrictMath.cos(q[0]) + H[1];
                        }))
                .law(new NewtonImpact(restitution))
                .build();
        return Model.of(links).with(contact).with(new Tracking(this));
    }

    private double shoulderWeight(double first, double second) {
        return (mass1 + mass2) * gravity * length1 * StrictMath.cos(first) + elbowWeight(first, second);
    }

    private double elbowWeight(double first, double second) {
        return mass2 * gravity * length2 * StrictMath.cos(first + second);
    }

    /** The tracking controller of the tip. */
    private record Tracking(TwoLinkManipulator arm) implements Controller {

        @Override
        public String name() {
            return "tracking";
        }

        @Override
        public double period() {
            return arm.period;
        }

        @Override
        public List<Sensor> sensors() {
            return Sensor.each("arm.q0", "arm.q1", "arm.v0", "arm.v1");
        }

        @Override
        public List<String> outputs() {
            return List.of("torque0", "torque1");
        }

        @Override
        public List<String> memory() {
            return List.of("error");
        }

        @Override
        public void sample(double t, double[] s, double[] memory, double[] torque) {
            double c2 = arm.length2 * StrictMath.cos(s[0] + s[1]);
            double s2 = arm.length2 * StrictMath.sin(s[0] + s[1]);
            double c1 = arm.length1 * StrictMath.cos(s[0]) + c2;
            double s1 = arm.length1 * StrictMath.sin(s[0]) + s2;
            double angular = 2.0 * Math.PI * arm.turns;
            double sine = arm.radius * StrictMath.sin(angular * t);
            double cosine = arm.radius * StrictMath.cos(angular * t);
            double ex = arm.reach + sine - c1;
            double ey = arm.height + cosine - s1;
            double fx = arm.stiffness * ex + arm.damping * (angular * cosine + s1 * s[2] + s2 * s[3]);
            double fy = arm.stiffness * ey + arm.damping * (-angular * sine - c1 * s[2] - c2 * s[3]);
            torque[0] = arm.shoulderWeight(s[0], s[1]) - s1 * fx + c1 * fy;
            torque[1] = arm.elbowWeight(s[0], s[1]) - s2 * fx + c2 * fy;
            memory[0] = StrictMath.hypot(ex, ey);
        }
    }
}
