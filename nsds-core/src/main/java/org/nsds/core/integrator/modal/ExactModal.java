package org.nsds.core.integrator.modal;

import org.nsds.core.integrator.ContactRule;
import org.nsds.core.integrator.ForceRule;
import org.nsds.core.integrator.OneStepIntegrator;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.model.CompliantLaw;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.system.LinearMechanics;
import org.nsds.core.state.SystemState;
import org.nsds.numerics.solver.Choice;

/**
 * The exact modal scheme takes diagonal systems m q̈ + 2 m σ q̇ + m ω² q = p: its free motion has no error, and contacts enter
 * as in Moreau-Jean. With r = exp(−σh), E = r², A = 2 r cos(h √(ω² − σ²)) (cosh where σ &gt; ω) and w the backward difference
 * of q,
 *
 * <pre>
 *     w_free  = E w_k − (1 + E − A)/h q_k
 *     0 ≤ H w_{k+1} + e ẏ_k  ⟂  λ ≥ 0                              on active contacts
 *     w_{k+1} = w_free + Ŵ⁻¹ Hᵀ λ,      q_{k+1} = q_k + h w_{k+1}
 * </pre>
 *
 * <p>which without contact is q_{k+1} = A q_k − E q_{k−1}. Two forms are in use:
 *
 * <ul>
 *   <li>{@link Form#PAPER}: Ŵ = m, active while y ≤ 0, and the first step reaches the exact q(h) of the given velocity. For a
 *       string with contacts on its grid, H Ŵ⁻¹ Hᵀ is diagonal.
 *   <li>{@link Form#SICONOS}: Ŵ = m D with D = ω²h²/(1 + E − A), active while y + h/2 ẏ ≤ 0, and w₀ is the given velocity,
 *       which shifts time by h/2.
 * </ul>
 *
 * <p>With G = D (1 + E)/2, the functional H = Σ m [ G w²/2 + ω² q (q − h w)/2 ] in the second form, Σ H_j/D_j in the first,
 * never grows in free flight, and changes at a contact by λ (ẏ_k + ẏ_{k+1})/2 = λ (1 − e) ẏ_k/2. So it never rises if e = 1, nor
 * while active contacts close (ẏ_k ≤ 0); a contact that is active while it opens, because the rule looks ahead or the string is
 * still below the obstacle, gives back just that. The energy ledger shows it, the terms in w² as kinetic. What damping takes is
 * found when a row is recorded, as what the functional lost beyond impacts.
 *
 * <p>A compliant law with potential V acts between three positions, f = −(V(y_{k+1}) − V(y_{k−1}))/(y_{k+1} − y_{k−1}), with
 * its damping at y_k and the mean rate; the functional plus ½ (V(y_{k+1}) + V(y_k)) then never grows.
 *
 * <p>Where the step changes, w becomes the backward difference over the new step of the same free motion: without contact q stays
 * exact. The functional changes with the step, for σ = 0 by the ratio of cos²(ωh/2); what it gains or loses so is not dissipation.
 *
 * <p>Forces p = f + F(t) add (h/(m D)) p_k to w_free, and what their slope asks for: constant ones shift the equilibrium without error,
 * those that are linear in time are followed without error, others with order two. The functional then has the potential −f times the
 * mean of the last two positions.
 *
 * <p>Choose it for strings, bars and plates in modal coordinates: no dispersion, whatever the step.
 *
 * <p>References: C. Issanchou, V. Acary, F. Pérignon, C. Touzé, J.-L. Le Carrou, <i>Nonsmooth contact dynamics for the numerical
 * simulation of collisions in musical string instruments</i>, 2018, eqs (18)–(31); S. Bilbao, <i>Numerical Sound Synthesis</i>,
 * 2009. Siconos has the second form as MoreauJeanBilbaoOSI.
 *
 * @param form how impulses enter
 */
public record ExactModal(Form form) implements OneStepIntegrator {

    /** The form says how impulses enter the scheme. */
    public enum Form {
        /** Directly, as in the paper. */
        PAPER,
        /** Divided by D, as in Siconos. */
        SICONOS;

        @Override
        public String toString() {
            return Choice.word(this);
        }
    }

    /** Makes the scheme in the form of the paper. */
    public ExactModal() {
        this(Form.PAPER);
    }

    @Override
    public String specification() {
        return "exact-modal:form=" + form;
    }

    @Override
    public boolean correctable() {
        return false;
    }

    @Override
    public double smoothOrder() {
        return Double.POSITIVE_INFINITY;
    }

    @Override
    public Stepper bind(DynamicalSystem system, SystemState state, double step) {
        if (!(system instanceof LinearMechanics linear) || !linear.diagonal()) {
            throw new IllegalArgumentException("exact-modal integrates linear mechanical systems with diagonal mass, "
                    + "damping and stiffness, but '" + system.name()
                    + "' is not one: choose moreau-jean for it, or euler-moreau if it is of the first order");
        }
        return ForcedModalStepper.isForced(linear)
                ? new ForcedModalStepper(linear, state, step, form)
                : new ExactModalStepper(linear, state, step, form);
    }

    /** This is the contact rule of either form. */
    static final class Rule implements ContactRule, ForceRule {

        private final Form form;
        private double h;

        Rule(Form form, double h) {
            this.form = form;
            this.h = h;
        }

        @Override
        public void stepSize(double length) {
            h = length;
        }

        /** Returns whether another rule has the same form and h. */
        @Override
        public boolean equals(Object other) {
            return other instanceof Rule rule && rule.form == form && rule.h == h;
        }

        @Override
        public int hashCode() {
            return form.hashCode();
        }

        @Override
        public boolean activates(double y, double ydot) {
            return form == Form.PAPER ? y <= 0.0 : y + 0.5 * h * ydot <= 0.0;
        }

        @Override
        public double gapAfter(double y, double ydotBefore, double ydotAfter) {
            return y + h * ydotAfter;
        }

        @Override
        public double shift(double restitution, double ydot) {
            return restitution * ydot;
        }

        @Override
        public ForceRule forces() {
            return this;
        }

        /** y_{k+1} = y_k + h ẏ_{k+1}: the contact is a spring that is fully implicit. */
        @Override
        public double compliantShift(double y, double ydot) {
            return y / h;
        }

        @Override
        public double complianceFactor() {
            return 1.0 / (h * h);
        }

        @Override
        public double impulsePerForce() {
            return h;
        }

        @Override
        public double impulse(CompliantLaw law, double y, double ydot, double after, double ydotAfter) {
            double mean = 0.5 * (ydot + ydotAfter);
            double damping = law.force(y, mean) - law.force(y, 0.0);
            return h * (DiscreteGradient.force(law, y - h * ydot, after) + damping);
        }

        @Override
        public double impulseByRate(CompliantLaw law, double y, double ydot, double after, double ydotAfter) {
            double mean = 0.5 * (ydot + ydotAfter);
            return h * (h * DiscreteGradient.slope(law, y - h * ydot, after) + 0.5 * law.forceByRate(y, mean));
        }

        @Override
        public double dissipated(CompliantLaw law, double y, double ydot, double after, double ydotAfter) {
            return h * law.dissipation(y, 0.5 * (ydot + ydotAfter));
        }

        /** Returns the mean of the potentials at the ends of the step before, as that of the modes is. */
        @Override
        public double stored(CompliantLaw law, double y, double ydot) {
            return 0.5 * (law.potential(y) + law.potential(y - h * ydot));
        }
    }
}
