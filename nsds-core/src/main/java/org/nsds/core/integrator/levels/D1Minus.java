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
 * D1-minus is a half-explicit scheme from time-discontinuous Galerkin methods: velocities are linear over the step and jump at
 * its end. Contact forces act at both ends of the step, impulses at its end. For M(q) v̇ = f(t, q, v) + r,
 *
 * <pre>
 *     M_k a⁺     = f(t_k, q_k, v_k) + H_kᵀ λ⁺,               ṽ = v_k + h a⁺,      0 ≤ H̃ ṽ ⟂ λ⁺ ≥ 0     contacts with y_k ≤ 0
 *     q_{k+1}    = q_k + h/2 (v_k + ṽ)
 *     M_{k+1} a⁻ = f(t_{k+1}, q_{k+1}, ṽ) + H_{k+1}ᵀ λ⁻,     v⁻ = v_k + h/2 (a⁺ + a⁻),   0 ≤ H_{k+1} v⁻ ⟂ λ⁻ ≥ 0    the same
 *     M_{k+1} (v_{k+1} − v⁻) = H_{k+1}ᵀ Λ,                   0 ≤ H_{k+1} v_{k+1} + e H_{k+1} v⁻ ⟂ Λ ≥ 0   with y_{k+1} ≤ 0
 * </pre>
 *
 * <p>with H̃ at q_k + h v_k. λ⁺ and λ⁻ are forces; h/2 (λ⁺ + λ⁻) + Λ is reported. Contact forces and impulses are apart, so
 * that motion in persistent contact and under joints is of order two, as free flight is; there it is the velocity form of
 * Verlet's method. Around impacts the order is one. With friction λ⁺, λ⁻ and Λ lie in the friction cone, against the sliding that
 * their problem finds.
 *
 * <p>Choose it for nonstiff systems with long phases of contact and few impacts, where forces are wanted and no equation is to be
 * solved but that of the contacts. It needs h ω ≤ 2 for the highest frequency ω.
 *
 * <p>References: T. Schindler, V. Acary, <i>Timestepping schemes for nonsmooth dynamics based on discontinuous Galerkin methods:
 * definition and outlook</i>, 2014; T. Schindler, S. Rezaei, J. Kursawe, V. Acary, <i>Half-explicit timestepping schemes on
 * velocity level based on time-discontinuous Galerkin methods</i>, 2015.
 *
 * @param contacts which closed contacts have forces
 */
public record D1Minus(Contacts contacts) implements OneStepIntegrator {

    /** Which contacts have forces λ⁺ and λ⁻ in a step, beside joints. */
    public enum Contacts {
        /** All that are closed, y_k ≤ 0. */
        CLOSED,
        /**
         * Those that are closed and do not open, y_k ≤ 0 and ẏ_k ≤ 0, as in Siconos. Where it rebounds below the obstacle, a contact
         * has no force until it comes back; forces of lasting contacts are the same.
         */
        SICONOS;

        @Override
        public String toString() {
            return Choice.word(this);
        }
    }

    /** With forces on all closed contacts. */
    public D1Minus() {
        this(Contacts.CLOSED);
    }

    @Override
    public String specification() {
        return contacts == Contacts.CLOSED ? "d1-minus" : "d1-minus:contacts=" + contacts;
    }

    /** Returns the h of (hc)² − 2 hc + 4 = (hω)² for c below ω; beyond, hc = 2 comes first. */
    @Override
    public double largestStep(double frequency, double damping) {
        return damping < frequency
                ? 4.0 / (damping + Math.sqrt(4.0 * frequency * frequency - 3.0 * damping * damping))
                : 2.0 / damping;
    }

    @Override
    public double smoothOrder() {
        return 2.0;
    }

    @Override
    public Stepper bind(DynamicalSystem system, SystemState state, double step) {
        return new D1MinusStepper(
                LagrangianSystem.require(system, "d1-minus"),
                state,
                step,
                contacts == Contacts.SICONOS ? Members.CLOSED_NOT_OPENING : Members.CLOSED);
    }

    /** Returns the rule for forces of contacts, which are finite. */
    static LevelRule contactForces(Members members) {
        return LevelRule.of(Quantity.RATE, members);
    }

    /** Impacts at the end of the step. */
    static LevelRule impacts() {
        return LevelRule.of(Quantity.RATE, Members.CLOSED).restitution(Restitution.OF_RATE_ON_ARRIVAL);
    }
}
