package org.nsds.core.integrator.galerkin;

import org.nsds.core.integrator.LevelRule;
import org.nsds.core.integrator.LevelRule.Members;
import org.nsds.core.integrator.LevelRule.Quantity;
import org.nsds.core.integrator.LevelRule.Restitution;
import org.nsds.core.integrator.OneStepIntegrator;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.integrator.levels.D1Minus;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.state.SystemState;
import org.nsds.numerics.solver.Choice;

/**
 * This record describes the time-discontinuous Galerkin schemes: over a step velocities and positions are polynomials, which need not continue those of the
 * step before. Contact forces act within the step, impulses at its end. For M(q) v̇ = f(t, q, v) + r, with nodes t_i = t_k + c_i h,
 *
 * <pre>
 *     V_i = v_k + h Σ_j a_ij M⁻¹ f(t_j, Q_j, V_j) + M⁻¹ Hᵀ μ_i,     Q_i = q_k + h Σ_j a_ij V_j
 *     0 ≤ H V_i ⟂ μ_i ≥ 0                                                contacts with y_k ≤ 0, at nodes with c_i &gt; 0
 *     q_{k+1} = Q_s,   v⁻ = V_s,   M (v_{k+1} − v⁻) = Hᵀ Λ
 *     0 ≤ H v_{k+1} + e H v⁻ ⟂ Λ ≥ 0                                     contacts with y_{k+1} ≤ 0
 * </pre>
 *
 * <p>μ_i is the impulse of the contact forces from the start of the step until t_i; μ_s + Λ is reported. Linear polynomials, tested
 * with linear ones, are the Runge-Kutta methods
 *
 * <pre>
 *     order 2    Clenshaw-Curtis quadrature    c = (0, 1)      a = ( ½  −½ ;  ½  ½ )                Lobatto IIIC
 *     order 3    Radau quadrature              c = (⅓, 1)      a = ( 5/12  −1/12 ;  ¾  ¼ )          Radau IIA
 * </pre>
 *
 * <p>Both are stable for every step and remove vibrations that the step does not resolve. Constant polynomials are Moreau-Jean with
 * θ = 1. The half-explicit forms evaluate f at known states and solve for contact forces only: that of order 2 is {@link D1Minus},
 * that of order 3 has the nodes and weights
 *
 * <pre>
 *     V_2 = v_k + h/3 a_1,      V_3 = v_k + h (2 a_2 − a_1),      v⁻ = v_k + h (¾ a_2 + ¼ a_3),      Q alike with V
 *     M(Q_i) a_i = f(t_i, Q_i, V_i) + Hᵀ λ_i,      0 ≤ H V_{i+1} ⟂ λ_i ≥ 0,      c = (0, ⅓, 1)
 * </pre>
 *
 * <p>The orders hold in free flight, and in lasting contact with affine relations; with curved relations and joints the implicit
 * form of order 3 is of order two there, as contact forces act along H at the middle of their interval. Around impacts the order is
 * one.
 *
 * <p>Choose the implicit forms for stiff systems whose smooth motion has to be accurate, order 3 where it pays to solve for two
 * nodes at once, which costs (2n)³/3 per factorization of a system with n coordinates; contacts at two nodes are solved in turn, which
 * converges while h ω is below about 2.8 for the frequencies that the contact moves. Choose the half-explicit form for nonstiff
 * systems and cheap steps; it needs h ω ≤ √3.
 *
 * <p>References: T. Schindler, V. Acary, <i>Timestepping schemes for nonsmooth dynamics based on discontinuous Galerkin methods:
 * definition and outlook</i>, 2014; T. Schindler, S. Rezaei, J. Kursawe, V. Acary, <i>Half-explicit timestepping schemes on
 * velocity level based on time-discontinuous Galerkin methods</i>, 2015; P. Lasaint, P. A. Raviart, <i>On a finite element method for
 * solving the neutron transport equation</i>, 1974 (Radau quadrature); V. Brasey, E. Hairer, <i>Half-explicit Runge-Kutta methods
 * for differential-algebraic systems of index 2</i>, 1993 (nodes of the half-explicit form of order 3).
 *
 * @param order 2 or 3
 * @param form which equations are solved
 */
public record DiscontinuousGalerkin(int order, Form form) implements OneStepIntegrator {

    /** Which equations of a step are solved. */
    public enum Form {
        /** Those of motion and of the contacts. */
        IMPLICIT,
        /** Those of the contacts alone. */
        HALF_EXPLICIT;

        @Override
        public String toString() {
            return Choice.word(this);
        }
    }

    public DiscontinuousGalerkin {
        if (order != 2 && order != 3) {
            throw new IllegalArgumentException("order of tdg is " + order + ": there are 2 and 3");
        }
    }

    /** Returns the implicit scheme of order 3. */
    public DiscontinuousGalerkin() {
        this(3, Form.IMPLICIT);
    }

    @Override
    public String specification() {
        return "tdg:order=" + order + ",form=" + form;
    }

    @Override
    public double smoothOrder() {
        return order;
    }

    /** Returns 1, or ½ for order 3, whose polynomials ring where contacts of flexible bodies last. */
    @Override
    public double eventOrder() {
        return order == 3 ? 0.5 : 1.0;
    }

    @Override
    public Stepper bind(DynamicalSystem system, SystemState state, double step) {
        LagrangianSystem mechanical = LagrangianSystem.requireFlat(system, "tdg");
        if (form == Form.HALF_EXPLICIT) {
            return order == 2
                    ? new D1Minus().bind(system, state, step)
                    : new HalfExplicitStepper(mechanical, state, step);
        }
        return new GalerkinStepper(mechanical, state, step, order == 2 ? Nodes.LOBATTO : Nodes.RADAU);
    }

    /** None for the implicit forms; for the half-explicit one of order 3 where |1 + z + z²/2 + z³/6| = 1. */
    @Override
    public double largestStep(double frequency, double damping) {
        if (form == Form.IMPLICIT) {
            return Double.POSITIVE_INFINITY;
        }
        return order == 2
                ? new D1Minus().largestStep(frequency, damping)
                : StabilityOfOrder3.largestStep(frequency, damping);
    }

    /** Contact forces within the step. */
    static LevelRule contactForces(Members members) {
        return LevelRule.of(Quantity.RATE, members);
    }

    /** Impacts at the end of the step. */
    static LevelRule impacts() {
        return LevelRule.of(Quantity.RATE, Members.CLOSED).restitution(Restitution.OF_RATE_ON_ARRIVAL);
    }
}
