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

/**
 * The nonsmooth generalized-α scheme uses Newmark's method with controlled damping for the smooth motion, a correction of
 * positions for the gaps, and impulses for the rates, so that the constraints hold on both levels. For M(q) v̇ = f(t, q, v) +
 * r,
 *
 * <pre>
 *     M(q_{k+1}) u̇_{k+1} = f(t_{k+1}, q_{k+1}, v_{k+1})                                smooth motion
 *     (1−α_m) a_{k+1} + α_m a_k = (1−α_f) u̇_{k+1} + α_f u̇_k
 *     q_{k+1} = q_k + h v_k + h² ( (½−β) a_k + β a_{k+1} ) + U + h/2 W_t,      M U = Hᵀ ν,   M W_t = H_tᵀ Λ_t
 *     v_{k+1} = v_k + h ( (1−γ) a_k + γ a_{k+1} ) + W,               M W = Hᵀ Λ
 *     0 ≤ y(q_{k+1}) ⟂ ν ≥ 0                                                           on all contacts
 *     0 ≤ H v_{k+1} + e ẏ_k ⟂ Λ ≥ 0                                                    on those that ν closes
 * </pre>
 *
 * <p>with α_m = (2ρ−1)/(ρ+1), α_f = ρ/(ρ+1), γ = ½ + α_f − α_m and β = (γ + ½)²/4, where ρ is the spectral radius at infinite
 * frequency: 1 keeps all vibrations, 0 removes those that the step does not resolve. Λ is reported. With friction Λ lies in the cone of each contact, and its tangential part moves positions by h/2 W_t, as
 * forces that act all over the step would, so that what sticks does not creep. A step solves two problems,
 * one for positions and one for velocities, and repeats them only where forces depend on velocities or friction acts.
 *
 * <p>Force laws f(y, ẏ) of compliant contacts belong to the smooth motion: M u̇_{k+1} = f + Hᵀ f_c(y_{k+1}, ẏ_{k+1}).
 *
 * <p>Choose it for flexible systems whose vibrations matter between impacts: order two in smooth motion, no penetration. Around
 * impacts the order is one. Joints hold on both levels as well; as their forces are impulses at the end of the step here, motion
 * under joints is of order one: choose moreau-jean for mechanisms.
 *
 * <p>References: Q.-Z. Chen, V. Acary, G. Virlez, O. Brüls, <i>A nonsmooth generalized-α scheme for flexible multibody systems with
 * unilateral constraints</i>, 2013; O. Brüls, V. Acary, A. Cardona, <i>Simultaneous enforcement of constraints at position and
 * velocity levels in the nonsmooth generalized-α scheme</i>, 2014; J. Chung, G. M. Hulbert, 1993.
 *
 * @param rho ρ in [0, 1]
 */
public record GeneralizedAlpha(double rho) implements OneStepIntegrator {

    public GeneralizedAlpha {
        if (!(rho >= 0.0 && rho <= 1.0)) {
            throw new IllegalArgumentException("rho of generalized-alpha is " + rho + ": it must lie between 0 and 1");
        }
    }

    /** Makes the scheme with ρ = 0.8. */
    public GeneralizedAlpha() {
        this(0.8);
    }

    double alphaM() {
        return (2.0 * rho - 1.0) / (rho + 1.0);
    }

    double alphaF() {
        return rho / (rho + 1.0);
    }

    double gamma() {
        return 0.5 + alphaF() - alphaM();
    }

    double beta() {
        return 0.25 * (gamma() + 0.5) * (gamma() + 0.5);
    }

    @Override
    public String specification() {
        return "generalized-alpha:rho=" + rho;
    }

    @Override
    public double smoothOrder() {
        return 2.0;
    }

    @Override
    public Stepper bind(DynamicalSystem system, SystemState state, double step) {
        return new GeneralizedAlphaStepper(LagrangianSystem.require(system, "generalized-alpha"), state, step, this);
    }

    /** Returns the rule of the level of gaps, for all contacts. */
    static LevelRule positions() {
        return LevelRule.of(Quantity.GAP, Members.ALL)
                .refusingPulling(
                        "generalized-alpha has a law for gaps beside that for rates, and what comes off in one would stay in the other");
    }

    /** Returns the rule of the level of rates, for the contacts that are closed. */
    static LevelRule velocities() {
        return LevelRule.of(Quantity.RATE, Members.CLOSED_BEFORE).restitution(Restitution.OF_RATE_AT_START);
    }
}
