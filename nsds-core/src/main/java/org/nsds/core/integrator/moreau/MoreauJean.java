package org.nsds.core.integrator.moreau;

import org.nsds.core.integrator.ContactRule;
import org.nsds.core.integrator.OneStepIntegrator;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.model.body.BodyInSpace;
import org.nsds.core.model.body.SiconosBody;
import org.nsds.core.model.system.LinearMechanics;
import org.nsds.core.state.SystemState;
import org.nsds.numerics.solver.Choice;

/**
 * The Moreau-Jean scheme combines a θ-method for the smooth forces with implicit impulses and Newton's law for the rates. For M
 * v̇ + C v + K q = F(t) + r and y = H q + b, one step is
 *
 * <pre>
 *     active:   y_k + γ h ẏ_k ≤ 0                                            decided once, at t_k
 *     W       = M + h θ C + h² θ² K
 *     v_free  = v_k − W⁻¹ [ h C v_k + h² θ K v_k + h K q_k − h (1−θ) F(t_k) − h θ F(t_{k+1}) ]
 *     0 ≤ H v_{k+1} + e ẏ_k  ⟂  λ ≥ 0                                        on active contacts
 *     v_{k+1} = v_free + W⁻¹ Hᵀ λ,      q_{k+1} = q_k + h ( θ v_{k+1} + (1−θ) v_k )
 * </pre>
 *
 * <p>λ is the impulse over the step. Nonlinear systems solve one of two forms with Newton's method, starting from q_k + h v_k:
 *
 * <pre>
 *     midpoint:   M(q_{k+θ}) (v_{k+1} − v_k) − h F(t_{k+θ}, q_{k+θ}, v_{k+θ}) = Hᵀ(q_{k+θ}) λ,      u_{k+1} = H(q_{k+θ}) v_{k+1}
 *     endpoints:  M(q_{k+1}) (v_{k+1} − v_k) − h (1−θ) F_k − h θ F_{k+1}      = Hᵀ(q_{k+1}) λ,      u_{k+1} = H(q_{k+1}) v_{k+1}
 * </pre>
 *
 * <p>where the law is about u. Linear systems with linear relations do not tell them apart.
 *
 * <p>A compliant relation obeys its law at position level, y_{k+θ} = h(q_{k+θ}) + D λ/h, so that a closed compliant contact is
 * exactly a spring under the same θ-method.
 *
 * <p>A compliant law enters with the impulse h ((1−θ) f_k + θ f_{k+1}), the θ-method of its force; Newton's method finds it.
 *
 * <p>Choose it as the default: it is robust, passes accumulations of impacts, and with θ = ½ conserves the energy of linear
 * systems to round-off. Its order is one around impacts, two (θ = ½) in free flight; with {@link ForcesAt#ENDPOINTS} one where M depends
 * on q. A contact that lasts on a curved surface sinks or rises by a length of order h² in each step with {@link ForcesAt#MIDPOINT}, of
 * order h³ with {@link ForcesAt#ENDPOINTS}.
 *
 * <p>References: J. J. Moreau, <i>Unilateral contact and dry friction in finite freedom dynamics</i>, 1988; M. Jean, <i>The
 * non-smooth contact dynamics method</i>, 1999; V. Acary, F. Pérignon, <i>Time-Integrators for Nonsmooth Dynamics</i>, 2016,
 * equation (27), for the midpoint form.
 *
 * @param theta θ in [0, 1]: ½ conserves energy, 1 damps
 * @param gamma γ in [0, 1]: the part of the step, from t_k, over which the gap is extrapolated with ẏ_k when contacts are activated
 * @param forces where M, F and H of nonlinear systems and relations are taken
 * @param convention whether the law holds with the rows of the solution, or as Siconos has it
 */
public record MoreauJean(double theta, double gamma, ForcesAt forces, Convention convention)
        implements OneStepIntegrator {

    /** Where M, the forces and the rows of nonlinear relations are taken. */
    public enum ForcesAt {
        /** At (t, q, v)_{k+θ}, equation (27): of order two in free flight for θ = ½. */
        MIDPOINT,
        /** M and H at q_{k+1}, forces at both ends, weighted by θ, as in Siconos: of order one where M depends on q. */
        ENDPOINTS;

        @Override
        public String toString() {
            return Choice.word(this);
        }
    }

    /** With which rows nonlinear relations and joints obey their law. */
    public enum Convention {
        /** With those that belong to the solution; joints with nonlinear relations keep their output over the step. */
        EXACT,
        /**
         * As in Siconos 4.4.0: with those of the iterate before the last, whose change is no part of the residual, so that affine
         * motion takes them at q_k + h v_k; joints hold ẏ = 0 with them, and drift; ẏ is reported with them. Newton's method
         * ends at |R − Hᵀλ|₂ ≤ tolerance, not relative to anything. A compliant relation has the output
         *
         * <pre>
         *     w = h θ H v_free + y(q_k + h v_k) + (1−θ) h H v_k + ( θ (H W⁻¹ Hᵀ + D) + D/h ) λ
         * </pre>
         *
         * whose gap is half a step ahead and whose terms have different units: λ is neither an impulse nor a force of it, and its
         * stiffness depends on the step. Contacts that share a system with another couple as there for θ = 1 only.
         */
        SICONOS;

        @Override
        public String toString() {
            return Choice.word(this);
        }
    }

    public MoreauJean {
        if (!(theta >= 0.0 && theta <= 1.0)) {
            throw new IllegalArgumentException("theta of moreau-jean is " + theta + ": it must lie between 0 and 1");
        }
        if (!(gamma >= 0.0 && gamma <= 1.0)) {
            throw new IllegalArgumentException("gamma of moreau-jean is " + gamma + ": it must lie between 0 and 1");
        }
        if (convention == Convention.SICONOS && forces == ForcesAt.MIDPOINT) {
            throw new IllegalArgumentException(
                    "convention=siconos of moreau-jean has its forces at the ends of the step: take forces=endpoints");
        }
    }

    /** With forces at the midpoint. */
    public MoreauJean(double theta, double gamma) {
        this(theta, gamma, ForcesAt.MIDPOINT, Convention.EXACT);
    }

    /** Makes the scheme with γ = ½, as in Siconos. */
    public MoreauJean(double theta) {
        this(theta, 0.5);
    }

    /** Makes the scheme with θ = γ = ½. */
    public MoreauJean() {
        this(0.5);
    }

    /** Returns the same with another place for M, F and H. */
    public MoreauJean forces(ForcesAt at) {
        return new MoreauJean(theta, gamma, at, convention);
    }

    /** Returns the same with forces at the ends of the step and the rows of relations as Siconos takes them. */
    public MoreauJean asSiconos() {
        return new MoreauJean(theta, gamma, ForcesAt.ENDPOINTS, Convention.SICONOS);
    }

    @Override
    public String specification() {
        return "moreau-jean:theta=" + theta + ",gamma=" + gamma
                + (forces == ForcesAt.MIDPOINT ? "" : ",forces=" + forces)
                + (convention == Convention.EXACT ? "" : ",convention=" + convention);
    }

    @Override
    public boolean takesImpactLaws() {
        return true;
    }

    /** Returns infinity for θ ≥ ½; below, what {@link ThetaRule#largestStep} does. */
    @Override
    public double largestStep(double frequency, double damping) {
        return ThetaRule.largestStep(theta, frequency, damping);
    }

    @Override
    public double smoothOrder() {
        return theta == 0.5 && forces == ForcesAt.MIDPOINT ? 2.0 : 1.0;
    }

    @Override
    public Stepper bind(DynamicalSystem system, SystemState state, double step) {
        return bind(
                "moreau-jean",
                system,
                state,
                step,
                theta,
                new ThetaRule(theta, gamma, rowPoint(forces, convention), step),
                forces);
    }

    /** Where a form and a convention take the rows of relations. */
    static ContactRule.RowPoint rowPoint(ForcesAt forces, Convention convention) {
        if (convention == Convention.SICONOS) {
            return ContactRule.RowPoint.ITERATE;
        }
        return forces == ForcesAt.MIDPOINT ? ContactRule.RowPoint.WITHIN : ContactRule.RowPoint.END;
    }

    /** Returns the kernel of the θ-method for a system, with any rule of contact. */
    static LagrangianStepper bind(
            String scheme,
            DynamicalSystem system,
            SystemState state,
            double step,
            double theta,
            ContactRule rule,
            ForcesAt forces) {
        if (system instanceof LinearMechanics linear) {
            return linear.diagonal()
                    ? new MoreauJeanDiagonal(linear, state, step, theta, rule)
                    : new MoreauJeanLinear(linear, state, step, theta, rule);
        }
        boolean midpoint = forces == ForcesAt.MIDPOINT;
        if (system instanceof BodyInSpace body) {
            return rule.rowPoint() == ContactRule.RowPoint.ITERATE
                    ? new MoreauJeanEndpoints(new SiconosBody(body), state, step, theta, rule, false)
                    : new MoreauJeanBody(body, state, step, theta, rule, midpoint);
        }
        LagrangianSystem mechanical = LagrangianSystem.require(system, scheme);
        return midpoint
                ? new MoreauJeanMidpoint(mechanical, state, step, theta, rule)
                : new MoreauJeanEndpoints(mechanical, state, step, theta, rule, false);
    }
}
