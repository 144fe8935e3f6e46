package org.nsds.core.integrator.firstorder;

import java.util.Arrays;
import org.nsds.core.integrator.StepFailure;
import org.nsds.core.model.FirstOrderSystem;
import org.nsds.core.solution.ReadableTime;
import org.nsds.core.state.EnergyLedger;
import org.nsds.core.state.SystemState;
import org.nsds.numerics.linalg.LuFactorization;

/**
 * This kernel takes steps of {@link EulerMoreau} for nonlinear systems, by Newton's method on
 *
 * <pre>
 *     R(x)   = M (x − x_k) − h (1−θ) f(t_k, x_k) − h θ f(t_{k+1}, x) = γ h r + (1−γ) h r_k
 *     W      = M − h θ ∂f/∂x
 *     x_free = x − W⁻¹ R
 * </pre>
 */
final class EulerMoreauNonlinear extends FirstOrderKernel {

    private final FirstOrderSystem system;
    private final double theta;
    private final double gamma;
    private final int n;
    private final double[] fieldStart;
    private final double[] field;
    private final double[] difference;
    private final double[] jacobian;
    private final double[] R;
    private final double[] correction;
    private final LuFactorization W = new LuFactorization();
    private double scale;

    EulerMoreauNonlinear(FirstOrderSystem system, SystemState state, double h, EulerMoreau scheme) {
        super(system, state, h, scheme.gamma(), scheme.output(), scheme.reportedWeight());
        this.system = system;
        this.theta = scheme.theta();
        this.gamma = scheme.gamma();
        n = x.length;
        fieldStart = new double[n];
        field = new double[n];
        difference = new double[n];
        jacobian = new double[n * n];
        R = new double[n];
        correction = new double[n];
        W.storage(n); // room for later
    }

    @Override
    public void begin(double from, double to) {
        super.begin(from, to);
        system.vectorField(from, x, fieldStart);
    }

    @Override
    public void predict() {
        evaluate();
    }

    @Override
    public void freeMotion() {
        system.jacobian(t1, x, jacobian);
        double[][] matrix = W.storage(n);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                matrix[i][j] = mass(i, j) - h * theta * jacobian[i * n + j];
            }
        }
        if (!W.factor()) {
            throw new StepFailure(
                    "M − hθ ∂f/∂x of system '" + system.name() + "' is singular at t = " + ReadableTime.of(t1));
        }
        W.solve(R, correction);
        for (int i = 0; i < n; i++) {
            x[i] -= correction[i];
        }
    }

    @Override
    public void update() {
        evaluate();
    }

    @Override
    public void applyInverse(double[] f, double[] out) {
        W.solve(f, out);
        for (int i = 0; i < n; i++) {
            out[i] *= gamma * h;
        }
    }

    @Override
    public boolean constant() {
        return false;
    }

    @Override
    public double residual() {
        double worst = 0.0;
        double largest = scale;
        for (int i = 0; i < n; i++) {
            double added = gamma * h * input[i];
            worst = Math.max(worst, Math.abs(R[i] - added));
            largest = Math.max(largest, Math.abs(added));
        }
        return worst == 0.0 ? 0.0 : worst / largest;
    }

    /** Adds the energy h x̄ᵀ P f̄ of the vector field as work. */
    @Override
    public void account(EnergyLedger ledger) {
        if (storage() == null) {
            return;
        }
        double work = 0.0;
        for (int i = 0; i < n; i++) {
            difference[i] = (1.0 - theta) * fieldStart[i] + theta * field[i];
        }
        for (int i = 0; i < n; i++) {
            work += (theta * x[i] + (1.0 - theta) * xStart[i]) * storage().rowTimes(i, difference);
        }
        ledger.addWork(h * work);
    }

    private double mass(int i, int j) {
        return system.mass() == null ? (i == j ? 1.0 : 0.0) : system.mass().get(i, j);
    }

    private void evaluate() {
        system.vectorField(t1, x, field);
        for (int i = 0; i < n; i++) {
            difference[i] = x[i] - xStart[i];
        }
        if (system.mass() == null) {
            System.arraycopy(difference, 0, R, 0, n);
        } else {
            Arrays.fill(R, 0.0);
            system.mass().multiplyAdd(difference, R);
        }
        scale = 0.0;
        for (int i = 0; i < n; i++) {
            double before = h * (1.0 - theta) * fieldStart[i];
            double after = h * theta * field[i];
            R[i] -= before + after;
            scale = Math.max(scale, Math.max(Math.abs(x[i]), Math.max(Math.abs(before), Math.abs(after))));
        }
    }
}
