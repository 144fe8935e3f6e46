package org.nsds.core.integrator.firstorder;

import java.util.Arrays;
import java.util.function.DoubleFunction;
import org.nsds.core.model.system.LinearFirstOrder;
import org.nsds.core.state.EnergyLedger;
import org.nsds.core.state.SystemState;
import org.nsds.numerics.linalg.DenseMatrix;

/**
 * This kernel takes steps of M ẋ = A x + b(t) + r by any scheme of the form
 *
 * <pre>
 *     x_{k+1} = x_k + G ( A x_k + b̄ + r̄ )
 * </pre>
 *
 * <p>with a propagator G that depends on h alone. {@link EulerMoreau} and {@link ZeroOrderHold} differ in G and in how b̄ averages b(t).
 */
final class FirstOrderLinearKernel extends FirstOrderKernel {

    private final LinearFirstOrder system;
    private final Propagators propagators;
    private final double gamma;
    private final double[] nodes;
    private final double[] weights;
    private final double end;
    private final double[] source;
    private final double[] mean;
    private final double[] slope;
    private DenseMatrix G;

    /**
     * Binds a scheme to a system.
     *
     * @param propagator of a step size
     * @param output the weight of x_{k+1} in the state where the law holds
     * @param reported its weight in the state whose y is reported
     * @param nodes where in the step b(t) is evaluated, from 0 to 1
     * @param weights of these values
     * @param end the weight of x_{k+1} in the mean state of the energy ledger
     */
    FirstOrderLinearKernel(
            LinearFirstOrder system,
            SystemState state,
            double h,
            DoubleFunction<DenseMatrix> propagator,
            double gamma,
            double output,
            double reported,
            double[] nodes,
            double[] weights,
            double end) {
        super(system, state, h, gamma, output, reported);
        this.system = system;
        propagators = new Propagators(propagator);
        G = propagators.of(h);
        this.gamma = gamma;
        this.nodes = nodes;
        this.weights = weights;
        this.end = end;
        source = new double[x.length];
        mean = new double[x.length];
        slope = new double[x.length];
    }

    @Override
    public void stepSize(double length) {
        super.stepSize(length);
        G = propagators.of(length);
    }

    @Override
    public void predict() {
        // x is that of the start
    }

    @Override
    public void freeMotion() {
        averageSource();
        System.arraycopy(mean, 0, slope, 0, x.length);
        system.matrix().multiplyAdd(xStart, slope);
        System.arraycopy(xStart, 0, x, 0, x.length);
        G.multiplyAdd(slope, x);
    }

    @Override
    public void update() {
        // x is complete once contacts have added their inputs
    }

    @Override
    public void applyInverse(double[] f, double[] out) {
        for (int i = 0; i < x.length; i++) {
            out[i] = gamma * G.rowTimes(i, f);
        }
    }

    @Override
    public boolean constant() {
        return true;
    }

    @Override
    public double residual() {
        return 0.0;
    }

    /** Adds, with the mean state x̄, −h x̄ᵀ P A x̄ as damping and h x̄ᵀ P b̄ as the work of the source. */
    @Override
    public void account(EnergyLedger ledger) {
        if (storage() == null) {
            return;
        }
        double work = 0.0;
        double loss = 0.0;
        Arrays.fill(source, 0.0);
        for (int i = 0; i < x.length; i++) {
            slope[i] = end * x[i] + (1.0 - end) * xStart[i];
        }
        system.matrix().multiplyAdd(slope, source);
        for (int i = 0; i < x.length; i++) {
            work += slope[i] * storage().rowTimes(i, mean);
            loss -= slope[i] * storage().rowTimes(i, source);
        }
        ledger.addWork(h * work);
        ledger.addDamping(h * loss);
    }

    private void averageSource() {
        Arrays.fill(mean, 0.0);
        for (int node = 0; node < nodes.length; node++) {
            system.source(t0 + nodes[node] * h, source);
            for (int i = 0; i < x.length; i++) {
                mean[i] += weights[node] * source[i];
            }
        }
    }
}
