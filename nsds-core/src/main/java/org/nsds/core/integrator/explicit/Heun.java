package org.nsds.core.integrator.explicit;

import org.nsds.core.integrator.NodeStepper;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.state.SystemState;

/**
 * Heun's method is written here as it is used for impacts: an explicit Euler step predicts the velocity, the trapezoidal rule
 * corrects it, and positions already follow from both,
 *
 * <pre>
 *     ṽ_{n+1} = v_n + h a_n
 *     q_{n+1} = q_n + h/2 (v_n + ṽ_{n+1})
 *     a_{n+1} = a(q_{n+1}, ṽ_{n+1})
 *     v_{n+1} = v_n + h/2 (a_n + a_{n+1})
 * </pre>
 *
 * <p>a_{n+1} is carried over to the next step: one evaluation of the forces per step, where the textbook's method has two. Where
 * forces depend on positions only it is {@link Verlet}.
 *
 * <p>Choose it to compare with published results; {@link Verlet} costs the same and {@link RungeKutta4} is more accurate.
 *
 * <p>Reference: S. Papetti, F. Avanzini, D. Rocchesso, <i>Energy and accuracy issues in numerical simulations of a non-linear
 * impact model</i>, 2009, eq. (22).
 */
public record Heun() implements ExplicitScheme {

    @Override
    public String specification() {
        return "heun";
    }

    /** Returns the h of h² ω² + 4 h c = 4. */
    @Override
    public double largestStep(double frequency, double damping) {
        return 2.0 / (damping + Math.sqrt(damping * damping + frequency * frequency));
    }

    @Override
    public double smoothOrder() {
        return 2.0;
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
                for (int i = 0; i < v.length; i++) {
                    v[i] = vStart[i] + h * a[i];
                }
                return;
            }
            for (int i = 0; i < q.length; i++) {
                v[i] = vStart[i] + h * a[i];
                q[i] = qStart[i] + 0.5 * h * (vStart[i] + v[i]);
            }
        }

        @Override
        protected void correct() {
            for (int i = 0; i < v.length; i++) {
                v[i] = vStart[i] + 0.5 * h * (aStart[i] + a[i]);
            }
        }
    }
}
