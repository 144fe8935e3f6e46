package org.nsds.core.onestep;

import org.nsds.core.integrator.Stepper;
import org.nsds.core.model.LagrangianRelation;

/**
 * A relation bound to the steppers of its systems. Its Jacobian is kept as one block H_s per system, rows one after the other,
 * so that ẏ = Σ_s H_s v_s + ∂h/∂t reads the systems' own arrays.
 */
final class BoundRelation {

    /** H_s. */
    final double[][] H;

    private final LagrangianRelation relation;
    private final Stepper[] steppers;
    private final boolean affine;
    private final int rows;
    private final double[] offset;
    private final double[] drift;
    private final double[] jacobian;
    private final double[] stacked;

    BoundRelation(LagrangianRelation relation, Stepper[] steppers) {
        this.relation = relation;
        this.steppers = steppers;
        affine = relation.affine();
        rows = relation.outputs();
        offset = new double[rows];
        drift = new double[rows];
        jacobian = new double[rows * relation.inputs()];
        stacked = new double[relation.inputs()];
        H = new double[steppers.length][];
        for (int s = 0; s < steppers.length; s++) {
            H[s] = new double[rows * steppers[s].velocity().length];
        }
        if (affine) {
            relation.output(0.0, stacked, offset); // at q = 0: the constant part b
            relation.jacobian(0.0, stacked, jacobian);
            splitJacobian();
        }
    }

    boolean affine() {
        return affine;
    }

    /** ∂h/∂t in row i, where last linearised. */
    double drift(int i) {
        return drift[i];
    }

    /**
     * H and ∂h/∂t at the current positions.
     *
     * @return the largest change against the previous ones, each relative to its size
     */
    double linearise(double t) {
        if (affine) {
            return 0.0;
        }
        gatherPositions();
        double change = driftChange(t);
        relation.jacobian(t, stacked, jacobian);
        return Math.max(change, splitJacobian());
    }

    /** y = h(q, t). */
    void output(double t, double[] y) {
        if (affine) {
            for (int i = 0; i < rows; i++) {
                double sum = offset[i];
                for (int s = 0; s < steppers.length; s++) {
                    sum += rowTimes(s, i, steppers[s].position());
                }
                y[i] = sum;
            }
        } else {
            gatherPositions();
            relation.output(t, stacked, y);
        }
    }

    /** Row i of H v + ∂h/∂t. */
    double rate(int i) {
        double sum = drift[i];
        for (int s = 0; s < steppers.length; s++) {
            sum += rowTimes(s, i, steppers[s].velocity());
        }
        return sum;
    }

    /** Row i of H v_k, with the velocities at the start of the step. */
    double startRate(int i) {
        double sum = 0.0;
        for (int s = 0; s < steppers.length; s++) {
            sum += rowTimes(s, i, steppers[s].startVelocity());
        }
        return sum;
    }

    private double rowTimes(int s, int i, double[] x) {
        double[] h = H[s];
        double sum = 0.0;
        for (int j = 0, k = i * x.length; j < x.length; j++, k++) {
            sum += h[k] * x[j];
        }
        return sum;
    }

    private double driftChange(double t) {
        double change = 0.0;
        double size = 0.0;
        System.arraycopy(drift, 0, offset, 0, rows); // offset is scratch where the relation is not affine
        relation.timeDerivative(t, stacked, drift);
        for (int i = 0; i < rows; i++) {
            change = Math.max(change, Math.abs(drift[i] - offset[i]));
            size = Math.max(size, Math.abs(drift[i]));
        }
        return change == 0.0 ? 0.0 : change / Math.max(size, change);
    }

    private double splitJacobian() {
        double change = 0.0;
        double size = 0.0;
        for (int s = 0, first = 0; s < steppers.length; s++) {
            int n = steppers[s].velocity().length;
            for (int i = 0; i < rows; i++) {
                for (int j = 0; j < n; j++) {
                    double entry = jacobian[i * stacked.length + first + j];
                    change = Math.max(change, Math.abs(entry - H[s][i * n + j]));
                    size = Math.max(size, Math.abs(entry));
                    H[s][i * n + j] = entry;
                }
            }
            first += n;
        }
        return change == 0.0 ? 0.0 : change / Math.max(size, change);
    }

    private void gatherPositions() {
        for (int s = 0, first = 0; s < steppers.length; s++) {
            double[] q = steppers[s].position();
            System.arraycopy(q, 0, stacked, first, q.length);
            first += q.length;
        }
    }
}
