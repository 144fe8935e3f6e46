package org.nsds.mechanics.oscillator;

import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.ScleronomousRelation;
import org.nsds.core.model.system.LagrangianNonlinearSystem;
import org.nsds.mechanics.Require;

/**
 * Two point masses on massless rods, one below the other, with the angles q₁ and q₂ of both rods from the vertical:
 *
 * <pre>
 *     M(q) = ( (m₁ + m₂) l₁²              m₂ l₁ l₂ cos(q₁ − q₂) )
 *            ( m₂ l₁ l₂ cos(q₁ − q₂)      m₂ l₂²                )
 *     F    = (  m₂ l₁ l₂ sin(q₁ − q₂) v₂² + (m₁ + m₂) g l₁ sin q₁,   −m₂ l₁ l₂ sin(q₁ − q₂) v₁² + m₂ g l₂ sin q₂ )
 * </pre>
 *
 * <p>The mass depends on the positions and the forces on the velocities, which tells schemes apart that are alike for linear systems.
 * System {@code pendulum}; with a wall at distance d on the left of the lower mass, interaction {@code wall},
 * y = l₁ sin q₁ + l₂ sin q₂ + d ≥ 0.
 *
 * @param length1 l₁
 * @param length2 l₂
 * @param mass1 m₁
 * @param mass2 m₂
 * @param gravity g
 * @param angle1 initial q₁
 * @param angle2 initial q₂
 */
public record DoublePendulum(
        double length1, double length2, double mass1, double mass2, double gravity, double angle1, double angle2) {

    public DoublePendulum {
        Require.positive("length1", length1);
        Require.positive("length2", length2);
        Require.positive("mass1", mass1);
        Require.positive("mass2", mass2);
        Require.notNegative("gravity", gravity);
        Require.finite("angle1", angle1);
        Require.finite("angle2", angle2);
    }

    /** Returns the model without a wall. */
    public Model model() {
        return Model.of(system());
    }

    /**
     * Returns the model with a wall.
     *
     * @param distance d
     * @param restitution e
     */
    public Model atWall(double distance, double restitution) {
        LagrangianNonlinearSystem pendulum = system();
        return Model.of(pendulum)
                .with(Interaction.named("wall")
                        .on(pendulum)
                        .relation(new ScleronomousRelation(
                                1,
                                2,
                                (q, y) -> y[0] =
                                        length1 * StrictMath.sin(q[0]) + length2 * StrictMath.sin(q[1]) + distance,
                                (q, H) -> {
                                    H[0] = length1 * StrictMath.cos(q[0]);
                                    H[1] = length2 * StrictMath.cos(q[1]);
                                }))
                        .law(new NewtonImpact(restitution))
                        .build());
    }

    private LagrangianNonlinearSystem system() {
        double coupling = mass2 * length1 * length2;
        double weight1 = (mass1 + mass2) * gravity * length1;
        double weight2 = mass2 * gravity * length2;
        return LagrangianNonlinearSystem.builder("pendulum")
                .mass(2, (q, out) -> {
                    double shared = coupling * StrictMath.cos(q[0] - q[1]);
                    out[0] = (mass1 + mass2) * length1 * length1;
                    out[1] = shared;
                    out[2] = shared;
                    out[3] = mass2 * length2 * length2;
                })
                .internalForce((t, q, v, out) -> {
                    double turning = coupling * StrictMath.sin(q[0] - q[1]);
                    out[0] = turning * v[1] * v[1] + weight1 * StrictMath.sin(q[0]);
                    out[1] = -turning * v[0] * v[0] + weight2 * StrictMath.sin(q[1]);
                })
                .jacobians((t, q, v, dFdq, dFdv) -> {
                    double turning = coupling * StrictMath.sin(q[0] - q[1]);
                    double slope = coupling * StrictMath.cos(q[0] - q[1]);
                    dFdq[0] = slope * v[1] * v[1] + weight1 * StrictMath.cos(q[0]);
                    dFdq[1] = -slope * v[1] * v[1];
                    dFdq[2] = -slope * v[0] * v[0];
                    dFdq[3] = slope * v[0] * v[0] + weight2 * StrictMath.cos(q[1]);
                    dFdv[1] = 2.0 * turning * v[1];
                    dFdv[2] = -2.0 * turning * v[0];
                })
                .potential(q -> weight1 * (1.0 - StrictMath.cos(q[0])) + weight2 * (1.0 - StrictMath.cos(q[1])))
                .initialPosition(angle1, angle2)
                .build();
    }
}
