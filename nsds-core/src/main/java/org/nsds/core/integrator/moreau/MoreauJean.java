package org.nsds.core.integrator.moreau;

import org.nsds.core.integrator.ContactRule;
import org.nsds.core.integrator.OneStepIntegrator;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.model.system.LinearMechanics;
import org.nsds.core.state.SystemState;

/**
 * The Moreau-Jean scheme: a θ-method for the smooth forces, implicit impulses, and Newton's law at velocity level. For
 * M v̇ + C v + K q = F(t) + r and y = H q + b, one step is
 *
 * <pre>
 *     active:   y_k + γ h ẏ_k ≤ 0                                            decided once, at t_k
 *     W       = M + h θ C + h² θ² K
 *     v_free  = v_k − W⁻¹ [ h C v_k + h² θ K v_k + h K q_k − h (1−θ) F(t_k) − h θ F(t_{k+1}) ]
 *     0 ≤ H v_{k+1} + e ẏ_k  ⟂  λ ≥ 0                                        on active contacts
 *     v_{k+1} = v_free + W⁻¹ Hᵀ λ,      q_{k+1} = q_k + h ( θ v_{k+1} + (1−θ) v_k )
 * </pre>
 *
 * <p>λ is the impulse over the step. Nonlinear systems solve the same θ-method with Newton's method, starting from
 * q_k + h v_k.
 *
 * <p>A compliant relation obeys its law at position level, y_{k+θ} = h(q_{k+θ}) + D λ/h, so that a closed compliant contact is
 * exactly a spring under the same θ-method.
 *
 * <p>A compliant law enters with the impulse h ((1−θ) f_k + θ f_{k+1}), the θ-method of its force; Newton's method finds it.
 *
 * <p>Choose it as the default: it is robust, passes accumulations of impacts, and with θ = ½ conserves the energy of linear
 * systems to round-off. Its order is one around impacts, two (θ = ½) in free flight of smooth systems with a constant mass.
 *
 * <p>References: J. J. Moreau, <i>Unilateral contact and dry friction in finite freedom dynamics</i>, 1988; M. Jean, <i>The
 * non-smooth contact dynamics method</i>, 1999.
 *
 * @param theta θ in [0, 1]: ½ conserves energy, 1 damps
 * @param gamma γ in [0, 1]: how far ahead of the step the gap is extrapolated when contacts are activated
 */
public record MoreauJean(double theta, double gamma) implements OneStepIntegrator {

    public MoreauJean {
        if (!(theta >= 0.0 && theta <= 1.0)) {
            throw new IllegalArgumentException("theta of moreau-jean is " + theta + ": it must lie between 0 and 1");
        }
        if (!(gamma >= 0.0 && gamma <= 1.0)) {
            throw new IllegalArgumentException("gamma of moreau-jean is " + gamma + ": it must lie between 0 and 1");
        }
    }

    /** With γ = ½, as in Siconos. */
    public MoreauJean(double theta) {
        this(theta, 0.5);
    }

    /** With θ = γ = ½. */
    public MoreauJean() {
        this(0.5);
    }

    @Override
    public String specification() {
        return "moreau-jean:theta=" + theta + ",gamma=" + gamma;
    }

    /** None for θ ≥ ½; below, h ω² (1 − 2θ) = c, or 2 where damping is more than critical. */
    @Override
    public double largestStep(double frequency, double damping) {
        if (theta >= 0.5) {
            return Double.POSITIVE_INFINITY;
        }
        double more = 0.25 * damping * damping - frequency * frequency;
        return more < 0.0
                ? damping / ((1.0 - 2.0 * theta) * frequency * frequency)
                : 2.0 / ((1.0 - 2.0 * theta) * (0.5 * damping + Math.sqrt(more)));
    }

    @Override
    public Stepper bind(DynamicalSystem system, SystemState state, double step) {
        return bind("moreau-jean", system, state, step, theta, new ThetaRule(theta, gamma, step));
    }

    /** The kernel of the θ-method for a system, with any rule of contact. */
    static LagrangianStepper bind(
            String scheme, DynamicalSystem system, SystemState state, double step, double theta, ContactRule rule) {
        if (system instanceof LinearMechanics linear) {
            return linear.diagonal()
                    ? new MoreauJeanDiagonal(linear, state, step, theta, rule)
                    : new MoreauJeanLinear(linear, state, step, theta, rule);
        }
        return new MoreauJeanNonlinear(LagrangianSystem.require(system, scheme), state, step, theta, rule);
    }
}
