package org.nsds.core.integrator.firstorder;

import org.nsds.core.integrator.OneStepIntegrator;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.FirstOrderSystem;
import org.nsds.core.state.SystemState;

/**
 * This record describes finite elements with switch detection (FESD) for first-order systems with relays and diodes: a step is a sequence of finite elements,
 * whose lengths are unknowns where a switch happens. For M ẋ = f(t, x) + B λ, y = C x + D λ + e(t) and l ≤ λ ≤ u, an element of length L from (t, x) has
 * the nodes of the Radau IIA method of order 3 or 5,
 *
 * <pre>
 *     M (X_i − x) = L Σ_j a_ij ( f(t_j, X_j) + B Λ_j ),                      t_j = t + c_j L
 *     0 ≤ y⁺(X_i, Λ_i) ⟂ Λ_j − l ≥ 0,   0 ≤ y⁻(X_i, Λ_i) ⟂ u − Λ_j ≥ 0        for all i, j: cross-complementarity
 *     Σ L = h
 * </pre>
 *
 * <p>Cross-complementarity demands one mode (which rows are at a bound, and which have y = 0) for all nodes of an element, so that
 * switches can happen between elements only; their lengths follow from that. Accuracy is that of the Radau method, 3 or 5 for x, also
 * through switches and in sliding modes, without the location of events on an interpolated solution. Lengths change only where
 * something switches: others are h.
 *
 * <p>The complementarity problem is solved by active sets: an element is solved in the present mode; if a row leaves it, the length
 * becomes an unknown of Newton's method, with the row's output or its distance to the bound zero at the end; the next mode follows
 * from a box problem. All iterations are bounded; for linear systems an element without a switch is one solve.
 *
 * <p>Choose it for circuits and relays whose switches are few per step and whose trajectory has to be accurate. Relations have to be affine. Accumulations of
 * infinitely many switches are refused; so are modes that leave multipliers undetermined, such as those of ideal bridges.
 *
 * <p>Reference: A. Nurkanović, M. Sperl, S. Albrecht, M. Diehl, <i>Finite elements with switch detection for direct optimal control of
 * nonsmooth systems</i>, Numerische Mathematik 156, 2024. There all elements of a horizon are solved at once by a homotopy; here one
 * step at a time, by active sets.
 *
 * @param order 3 or 5
 */
public record FiniteElementSwitching(int order) implements OneStepIntegrator {

    public FiniteElementSwitching {
        if (order != 3 && order != 5) {
            throw new IllegalArgumentException("order of fesd is " + order + ": there are 3 and 5");
        }
    }

    /** Returns the scheme of order 3. */
    public FiniteElementSwitching() {
        this(3);
    }

    @Override
    public String specification() {
        return "fesd:order=" + order;
    }

    @Override
    public double smoothOrder() {
        return order;
    }

    @Override
    public double eventOrder() {
        return order;
    }

    @Override
    public Stepper bind(DynamicalSystem system, SystemState state, double step) {
        if (system instanceof FirstOrderSystem first) {
            return new SwitchingStepper(first, state, step, order);
        }
        throw new IllegalArgumentException("fesd integrates first-order systems, but '" + system.name()
                + "' is not one: choose moreau-jean or another integrator of mechanics for it");
    }
}
