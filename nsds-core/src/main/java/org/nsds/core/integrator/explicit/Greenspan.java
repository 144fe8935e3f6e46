package org.nsds.core.integrator.explicit;

import org.nsds.core.integrator.NodeStepper;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.state.SystemState;

/**
 * Greenspan's explicit scheme of discrete mechanics advances velocities by the two-step formula of Adams and Bashforth,
 * positions by the trapezoidal rule,
 *
 * <pre>
 *     v_1     = v_0 + h a_0
 *     v_{k+1} = v_k + h/2 (3 a_k − a_{k−1}),      q_{k+1} = q_k + h/2 (v_k + v_{k+1})
 * </pre>
 *
 * <p>Where the step changes to r times its length, v_{k+1} = v_k + h/2 ((2 + r) a_k − r a_{k−1}) (E. Hairer, S. P. Nørsett, G. Wanner,
 * <i>Solving Ordinary Differential Equations I</i>, 2nd ed. 1993, section III.5).
 *
 * <p>One evaluation of the forces per step; of order two, but for its first step. a_{k−1} is part of the state.
 *
 * <p>It needs damping: q̈ + c q̇ + ω² q = 0 stays bounded where p² &lt; r + pr/2 + r²/2, with p = (hω)²/2 and r = hc &lt; 1, that
 * is for h about up to (4c/ω⁴)^⅓. Without damping it grows at every step size, if slowly for small ones. Choose it to
 * reproduce what was computed with it, else {@link Leapfrog} or {@link Verlet}.
 *
 * <p>References: D. Greenspan, <i>A new explicit discrete mechanics with applications</i>, J. Franklin Inst. 294, 1972;
 * A. B. Schubert, D. Greenspan, <i>Numerical studies of discrete vibrating strings</i>, 1972, eqs (3.4) to (3.6).
 */
public record Greenspan() implements ExplicitScheme {

    @Override
    public String specification() {
        return "greenspan";
    }

    @Override
    public double smoothOrder() {
        return 2.0;
    }

    @Override
    public NodeStepper bind(LagrangianSystem system, SystemState state, double step) {
        return new Kernel(system, state, step);
    }

    @Override
    public double largestStep(double frequency, double damping) {
        double low = 0.0;
        double high = damping > 0.0 ? Math.min(1.0 / damping, 2.0 / frequency) : 0.0;
        for (double middle = 0.5 * (low + high); middle > low && middle < high; middle = 0.5 * (low + high)) {
            if (bounded(0.5 * middle * middle * frequency * frequency, middle * damping)) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /**
     * Returns whether all roots of z³ + (3(p+r)/2 − 2) z² + (1 + p − 2r) z − (p−r)/2 lie in the unit circle (Jury's
     * conditions).
     */
    private static boolean bounded(double p, double r) {
        return r < 1.0 && Math.abs(p - r) < 2.0 && p * p < r + 0.5 * p * r + 0.5 * r * r;
    }

    private static final class Kernel extends ExplicitStepper {

        /** a_{k−1}, and the powers of external forces and damping that belong to it. */
        private final double[] before;

        private final double[] beforeStart;
        private final double[] a;
        private boolean first;
        private boolean starting;
        private double ratio;

        Kernel(LagrangianSystem system, SystemState state, double h) {
            super(system, state, h);
            before = state.memory("forces before", v.length + 2);
            beforeStart = new double[before.length];
            a = new double[v.length];
        }

        @Override
        public void first() {
            first = true;
        }

        @Override
        public void begin(double from, double to) {
            super.begin(from, to);
            starting = first;
            first = false;
            System.arraycopy(before, 0, beforeStart, 0, before.length);
            if (!starting) {
                ratio = h / hBefore;
                spend(-0.5 * ratio, before[v.length], before[v.length + 1]);
            }
        }

        @Override
        public int nodes() {
            return 1;
        }

        @Override
        public double node(int index) {
            return 0.0;
        }

        @Override
        public double weight(int index) {
            return starting ? 1.0 : 1.0 + 0.5 * ratio;
        }

        @Override
        public void freeMotion() {
            // forces are those at the start of the step
        }

        @Override
        protected void evaluate(double t) {
            accelerate(t, a);
            double half = 0.5 * h;
            for (int i = 0; i < v.length; i++) {
                double rate = starting ? h * a[i] : half * ((2.0 + ratio) * a[i] - ratio * before[i]);
                double next = vStart[i] + rate;
                v[i] = next;
                before[i] = a[i];
                a[i] = half * (vStart[i] + next); // the way
            }
            move(qStart, a, 1.0, q);
            before[v.length] = workPower();
            before[v.length + 1] = dampingPower();
        }

        @Override
        public void rollBack() {
            super.rollBack();
            System.arraycopy(beforeStart, 0, before, 0, before.length);
        }
    }
}
