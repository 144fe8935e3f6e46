package org.nsds.core.integrator.levels;

import org.nsds.core.integrator.LevelRule;
import org.nsds.core.integrator.LevelRule.Members;
import org.nsds.core.integrator.LevelRule.Quantity;
import org.nsds.core.integrator.LevelRule.Restitution;
import org.nsds.core.integrator.OneStepIntegrator;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.state.SystemState;
import org.nsds.numerics.solver.Choice;

/**
 * The Schatzman-Paoli scheme takes central differences over two steps, and its law is about gaps. For M v̇ + C v + K q = F(t) +
 * r and y = h(q), one step is
 *
 * <pre>
 *     M (q_{k+1} − 2 q_k + q_{k−1}) + h/2 C (q_{k+1} − q_{k−1}) + h² K q_{k+θ} = h² F_{k+θ} + Hᵀ λ
 *     0 ≤ y(q_{k+1}) + e y(q_{k−1})  ⟂  λ ≥ 0                                  on all contacts, in every step
 *     v_{k+1} = (q_{k+1} − q_{k−1})/2h                                         which is a velocity at t_k
 * </pre>
 *
 * <p>with q_{k+θ} = θ q_{k+1} + (1−θ) q_k. λ is h² times a force. Nonlinear systems are linearised at q_{k+θ} of free flight:
 * M, C and K are those of that state, and no iteration is needed. A joint holds y(q_{k+1}) = 0.
 *
 * <p>With steps of different lengths, h from t_k on and g before, the difference of velocities (q_{k+1} − q_k)/h − (q_k − q_{k−1})/g
 * is that over the mean step m = (h + g)/2, and h m stands for h² and 2m for 2h (T. Belytschko, W. K. Liu, B. Moran, <i>Nonlinear
 * Finite Elements for Continua and Structures</i>, 2000, section 6.2). The order in free flight stays. An impact during which the step
 * changes rebounds with e times the ratio of the lengths.
 *
 * <p>A law at position level needs no rule of activation and leaves no penetration for e = 0; with e &gt; 0 an impact takes two
 * steps, the first of which may penetrate by e y_{k−1}, and the velocity shown has a spike there. The energy ledger therefore
 * takes the velocity between the last two positions, and for the potential their product ½ q_kᵀ K q_{k+1} or mean: for linear
 * systems with θ = 0 it closes to round-off.
 *
 * <p>Choose it to hold gaps rather than rates. θ = 0 is of order two in free flight and needs h ω &lt; 2 for the highest ω;
 * θ ≥ ½ takes any step, at order one, and damps. Around impacts the order is one.
 *
 * <p>References: M. Schatzman, <i>A class of nonlinear differential equations of second order in time</i>, 1978; L. Paoli,
 * M. Schatzman, <i>A numerical scheme for impact problems</i>, 2002.
 *
 * @param theta θ in [0, 1]
 * @param start how the first step finds q_{−1}
 */
public record SchatzmanPaoli(double theta, Start start) implements OneStepIntegrator {

    /** The start says how the first step finds q_{−1}. */
    public enum Start {
        /** From the given velocity and the acceleration, q_{−1} = q_0 − h v_0 + h²/2 v̇_0. */
        CONSISTENT,
        /** As in Siconos, where q_0 stands for q_{−1} and q_0 + h v_0 for q_0: half a step late. */
        SICONOS;

        @Override
        public String toString() {
            return Choice.word(this);
        }
    }

    public SchatzmanPaoli {
        if (!(theta >= 0.0 && theta <= 1.0)) {
            throw new IllegalArgumentException(
                    "theta of schatzman-paoli is " + theta + ": it must lie between 0 and 1");
        }
    }

    /** Makes the scheme with θ = 0 and a consistent start. */
    public SchatzmanPaoli() {
        this(0.0, Start.CONSISTENT);
    }

    @Override
    public String specification() {
        return "schatzman-paoli:theta=" + theta + ",start=" + start;
    }

    /** Returns the h of (hω)² (1 − 2θ) = 4, whatever the damping. */
    @Override
    public double largestStep(double frequency, double damping) {
        return theta >= 0.5 ? Double.POSITIVE_INFINITY : 2.0 / (frequency * Math.sqrt(1.0 - 2.0 * theta));
    }

    @Override
    public double smoothOrder() {
        return theta == 0.0 && start == Start.CONSISTENT ? 2.0 : 1.0;
    }

    @Override
    public Stepper bind(DynamicalSystem system, SystemState state, double step) {
        return new SchatzmanPaoliStepper(
                LagrangianSystem.requireFlat(system, "schatzman-paoli"), state, step, theta, start);
    }

    /** Returns the rule of the only level: gaps of all contacts, with restitution over two steps. */
    static LevelRule rule() {
        return LevelRule.of(Quantity.GAP, Members.ALL)
                .restitution(Restitution.OF_PREVIOUS_GAP)
                .refusingFriction(
                        "schatzman-paoli has its contact laws between positions, and friction is one between velocities")
                .refusingPulling("schatzman-paoli lets all contacts take part in every step, and open ones would pull");
    }
}
