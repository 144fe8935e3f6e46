package org.nsds.core.integrator.explicit;

import org.nsds.core.integrator.NodeStepper;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.state.SystemState;

/**
 * The classical Runge-Kutta method has order four; with q̇ = v and v̇ = a(t, q, v) it reads
 *
 * <pre>
 *     node s at t_n + c_s h:   q_s = q_n + c_s h v_{s−1},   v_s = v_n + c_s h a_{s−1},   c = 0, ½, ½, 1
 *     q_{n+1} = q_n + h/6 (v_1 + 2 v_2 + 2 v_3 + v_4),   v_{n+1} = v_n + h/6 (a_1 + 2 a_2 + 2 a_3 + a_4)
 * </pre>
 *
 * <p>Four evaluations of the forces per step. Choose it where forces are smooth and accuracy counts: of the explicit schemes
 * it has by far the smallest error in hard impacts. Around the kink of a contact force its order is that of the force.
 */
public record RungeKutta4() implements ExplicitScheme {

    @Override
    public String specification() {
        return "rk4";
    }

    /** Returns the h where |1 + z + z²/2 + z³/6 + z⁴/24| = 1 along z = h (−c/2 ± i √(ω² − c²/4)); 2√2/ω without damping. */
    @Override
    public double largestStep(double frequency, double damping) {
        double inside = frequency * frequency - 0.25 * damping * damping;
        double real = -0.5 * damping - (inside < 0.0 ? Math.sqrt(-inside) : 0.0);
        double imaginary = inside > 0.0 ? Math.sqrt(inside) : 0.0;
        double low = 0.0;
        double high = 4.0 / StrictMath.hypot(real, imaginary);
        for (double middle = 0.5 * (low + high); middle > low && middle < high; middle = 0.5 * (low + high)) {
            if (amplification(middle * real, middle * imaginary) <= 1.0) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private static double amplification(double x, double y) {
        double re = 1.0;
        double im = 0.0;
        for (int k = 4; k >= 1; k--) { // 1 + z/1 (1 + z/2 (1 + z/3 (1 + z/4)))
            double product = (x * re - y * im) / k;
            im = (x * im + y * re) / k;
            re = 1.0 + product;
        }
        return StrictMath.hypot(re, im);
    }

    @Override
    public double smoothOrder() {
        return 4.0;
    }

    @Override
    public NodeStepper bind(LagrangianSystem system, SystemState state, double step) {
        return new Kernel(LagrangianSystem.requireFlat(system, specification()), state, step);
    }

    private static final class Kernel extends ExplicitStepper {

        private static final double[] NODES = {0.0, 0.5, 0.5, 1.0};
        private static final double[] WEIGHTS = {1.0 / 6.0, 2.0 / 6.0, 2.0 / 6.0, 1.0 / 6.0};
        private static final double[] SIXTHS = {1.0, 2.0, 2.0, 1.0};

        private final double[] a;
        private final double[] sumOfVelocities;
        private final double[] sumOfAccelerations;

        Kernel(LagrangianSystem system, SystemState state, double h) {
            super(system, state, h);
            a = new double[q.length];
            sumOfVelocities = new double[q.length];
            sumOfAccelerations = new double[q.length];
        }

        @Override
        public int nodes() {
            return NODES.length;
        }

        @Override
        public double node(int index) {
            return NODES[index];
        }

        @Override
        public double weight(int index) {
            return WEIGHTS[index];
        }

        @Override
        public void freeMotion() {
            if (node > 0) {
                double ahead = NODES[node] * h;
                for (int i = 0; i < q.length; i++) {
                    q[i] = qStart[i] + ahead * v[i];
                    v[i] = vStart[i] + ahead * a[i];
                }
            }
        }

        @Override
        protected void evaluate(double t) {
            accelerate(t, a);
            double sixths = SIXTHS[node];
            for (int i = 0; i < q.length; i++) {
                sumOfVelocities[i] = node == 0 ? v[i] : sumOfVelocities[i] + sixths * v[i];
                sumOfAccelerations[i] = node == 0 ? a[i] : sumOfAccelerations[i] + sixths * a[i];
            }
            if (node == NODES.length - 1) {
                for (int i = 0; i < q.length; i++) {
                    q[i] = qStart[i] + h / 6.0 * sumOfVelocities[i];
                    v[i] = vStart[i] + h / 6.0 * sumOfAccelerations[i];
                }
            }
        }
    }
}
