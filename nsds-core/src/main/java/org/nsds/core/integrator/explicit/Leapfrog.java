package org.nsds.core.integrator.explicit;

import org.nsds.core.integrator.NodeStepper;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.state.SystemState;
import org.nsds.numerics.solver.Choice;

/**
 * The leapfrog scheme moves positions and velocities in turn, each with the newest of the other,
 *
 * <pre>
 *     kick-drift           v_{n+1} = v_n + h a(q_n, v_n),        q_{n+1} = q_n + h v_{n+1}
 *     drift-kick-drift     q̂ = q_n + h/2 v_n,   v_{n+1} = v_n + h a(q̂, v_n),   q_{n+1} = q̂ + h/2 v_{n+1}
 * </pre>
 *
 * <p>Where forces depend on positions only, both are symplectic and have the same frequencies; energy errors stay bounded, in
 * the first form those of order one of a velocity that belongs half a step earlier, in the second of order two. One evaluation
 * of the forces per step.
 *
 * <p>Velocities of kick-drift belong to the middle between positions: where a step of length g is followed by one of length h, they
 * are kicked for (g + h)/2 (T. Belytschko, W. K. Liu, B. Moran, <i>Nonlinear Finite Elements for Continua and Structures</i>, 2000,
 * section 6.2). The other form takes each step on its own.
 *
 * <p>Choose it for particles and strings without damping over long times. The step must resolve the fastest oscillation:
 * h &lt; 2/ω.
 *
 * @param form which moves first
 */
public record Leapfrog(Form form) implements ExplicitScheme {

    /** The form says which of positions and velocities moves first. */
    public enum Form {
        /** Velocities, then positions. */
        KICK_DRIFT,
        /** Half a step of positions, velocities, the other half. */
        DRIFT_KICK_DRIFT;

        @Override
        public String toString() {
            return Choice.word(this);
        }
    }

    /** Makes the scheme in the form kick-drift. */
    public Leapfrog() {
        this(Form.KICK_DRIFT);
    }

    @Override
    public String specification() {
        return "leapfrog:form=" + form;
    }

    /** Returns the h of h² ω² + 2 h c = 4. */
    @Override
    public double largestStep(double frequency, double damping) {
        return 4.0 / (damping + Math.sqrt(damping * damping + 4.0 * frequency * frequency));
    }

    @Override
    public NodeStepper bind(LagrangianSystem system, SystemState state, double step) {
        return new Kernel(system, state, step, form == Form.KICK_DRIFT ? 0.0 : 0.5);
    }

    /** Positions drift for a part of the step, then velocities are kicked, then positions drift for the rest. */
    private static final class Kernel extends ExplicitStepper {

        private final double before;
        private final double[] a;
        private boolean first;
        private double kick;

        Kernel(LagrangianSystem system, SystemState state, double h, double before) {
            super(system, state, h);
            this.before = before;
            a = new double[v.length];
        }

        @Override
        public void first() {
            first = true;
        }

        @Override
        public void begin(double from, double to) {
            super.begin(from, to);
            kick = before > 0.0 || first ? h : 0.5 * (hBefore + h);
            first = false;
        }

        @Override
        public int nodes() {
            return 1;
        }

        @Override
        public double node(int index) {
            return before;
        }

        @Override
        public double weight(int index) {
            return 1.0;
        }

        @Override
        public void freeMotion() {
            if (before > 0.0) {
                move(qStart, vStart, before * h, q);
            }
        }

        @Override
        protected void evaluate(double t) {
            accelerate(t, a);
            double after = (1.0 - before) * h;
            for (int i = 0; i < v.length; i++) {
                v[i] = vStart[i] + kick * a[i];
            }
            if (flat) {
                for (int i = 0; i < v.length; i++) {
                    q[i] += after * v[i];
                }
            } else {
                move(q, v, after, q);
            }
        }
    }
}
