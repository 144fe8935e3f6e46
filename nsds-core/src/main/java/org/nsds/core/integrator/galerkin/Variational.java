package org.nsds.core.integrator.galerkin;

import org.nsds.core.integrator.OneStepIntegrator;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.state.SystemState;

/**
 * This record describes a variational scheme with impacts: the action over a step is that of a straight path with the speed w = (q_{k+1} − q_k)/h, by the
 * trapezoidal rule, and the motion makes it stationary. With L = ½ vᵀ M(q) v − V(q) and L_d = h/2 ( L(q_k, w) + L(q_{k+1}, w) ),
 *
 * <pre>
 *     ½ (M_k + M_{k+1}) w = M_k v_k + h/2 ∂L/∂q(q_k, w) + Hᵀ μ,            0 ≤ H w ⟂ μ ≥ 0           contacts with y_k ≤ 0
 *     M_{k+1} v⁻ = ½ (M_k + M_{k+1}) w + h/2 ∂L/∂q(q_{k+1}, w) + Hᵀ μ′,     0 ≤ H v⁻ ⟂ μ′ ≥ 0         the same
 *     M_{k+1} (v_{k+1} − v⁻) = Hᵀ Λ,                                     0 ≤ H v_{k+1} + e H v⁻ ⟂ Λ ≥ 0      with y_{k+1} ≤ 0
 * </pre>
 *
 * <p>Forces without potential enter as in the discrete principle of d'Alembert, at (q_k, w) and (q_{k+1}, w). μ + μ′ + Λ is reported. Without
 * contact the scheme is symplectic and of order two; with a constant mass it is Störmer and Verlet's method. An impact reflects the
 * velocity where it is found, at a position that the step has reached, so that neither the energy of the scheme's own motion nor its
 * reversibility is lost with e = 1: energy stays within a band whose width is of order h², over any number of impacts of one
 * coordinate, and without visible drift for several. Positions are of order one around impacts. Terms with ∂M/∂q come from
 * differences of fourth order of M along w.
 *
 * <p>Choose it for long runs with elastic impacts where nothing is damped. It needs h ω ≤ 2 for the highest frequency ω, whatever the
 * damping.
 *
 * <p>References: R. C. Fetecau, J. E. Marsden, M. Ortiz, M. West, <i>Nonsmooth Lagrangian mechanics and variational collision
 * integrators</i>, SIAM J. Applied Dynamical Systems 2, 2003; D. M. Kaufman, D. K. Pai, <i>Geometric numerical integration of inequality
 * constrained, nonsmooth Hamiltonian systems</i>, SIAM J. Scientific Computing 34, 2012; J. E. Marsden, M. West, <i>Discrete mechanics and
 * variational integrators</i>, Acta Numerica 10, 2001. The first moves the collision to its exact time within the step; here, as in the second,
 * steps keep their length.
 */
public record Variational() implements OneStepIntegrator {

    @Override
    public String specification() {
        return "variational";
    }

    /** h ω = 2, whatever the damping. */
    @Override
    public double largestStep(double frequency, double damping) {
        return 2.0 / frequency;
    }

    @Override
    public double smoothOrder() {
        return 2.0;
    }

    @Override
    public Stepper bind(DynamicalSystem system, SystemState state, double step) {
        return new VariationalStepper(LagrangianSystem.requireFlat(system, "variational"), state, step);
    }
}
