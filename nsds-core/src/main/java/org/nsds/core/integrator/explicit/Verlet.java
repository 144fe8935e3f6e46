package org.nsds.core.integrator.explicit;

import org.nsds.core.integrator.NodeStepper;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.state.SystemState;

/**
 * The velocity Verlet scheme takes forces that may depend on velocity:
 *
 * <pre>
 *     v_{n+1/2} = v_n + h/2 a_n
 *     q_{n+1}   = q_n + h v_{n+1/2}
 *     a_{n+1}   = a(q_{n+1}, v_{n+1/2})
 *     v_{n+1}   = v_{n+1/2} + h/2 a_{n+1}
 * </pre>
 *
 * <p>a_{n+1} is carried over to the next step. One evaluation of the forces per step; of order two, and with bounded energy
 * errors where forces depend on positions only. Forces that depend on velocity are evaluated with that of the half step, which
 * leaves order one of their part.
 *
 * <p>Choose it for particles and strings with smooth forces. The step must resolve the fastest oscillation: h &lt; 2/ω.
 *
 * <p>References: L. Verlet, <i>Computer "experiments" on classical fluids I</i>, 1967; S. Papetti, F. Avanzini, D. Rocchesso,
 * <i>Energy and accuracy issues in numerical simulations of a non-linear impact model</i>, 2009, eq. (21).
 */
public record Verlet() implements ExplicitScheme {

    @Override
    public String specification() {
        return "verlet";
    }

    /** Returns the h of h² ω² + 2 h c = 4. */
    @Override
    public double largestStep(double frequency, double damping) {
        return 4.0 / (damping + Math.sqrt(damping * damping + 4.0 * frequency * frequency));
    }

    @Override
    public NodeStepper bind(LagrangianSystem system, SystemState state, double step) {
        return new Kernel(system, state, step);
    }

    private static final class Kernel extends CarryingStepper {

        Kernel(LagrangianSystem system, SystemState state, double h) {
            super(system, state, h);
        }

        @Override
        public void freeMotion() {
            if (!flat) {
                for (int i = 0; i < v.length; i++) {
                    v[i] = vStart[i] + 0.5 * h * a[i];
                }
                move(qStart, v, h, q);
                return;
            }
            for (int i = 0; i < q.length; i++) {
                q[i] = qStart[i] + h * vStart[i] + 0.5 * h * h * a[i];
                v[i] = vStart[i] + 0.5 * h * a[i];
            }
        }

        @Override
        protected void correct() {
            for (int i = 0; i < v.length; i++) {
                v[i] += 0.5 * h * a[i];
            }
        }
    }
}
