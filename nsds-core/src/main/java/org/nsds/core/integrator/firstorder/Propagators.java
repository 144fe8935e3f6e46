package org.nsds.core.integrator.firstorder;

import java.util.function.DoubleFunction;
import org.nsds.numerics.linalg.DenseMatrix;

/**
 * This class keeps the propagators of the step sizes that a run has used last: they cost a factorization or a matrix
 * exponential each, and a schedule of steps comes back to the same few.
 */
final class Propagators {

    private static final int KEPT = 8;

    private final DoubleFunction<DenseMatrix> compute;
    private final double[] sizes = new double[KEPT];
    private final DenseMatrix[] kept = new DenseMatrix[KEPT];
    private int next;

    Propagators(DoubleFunction<DenseMatrix> compute) {
        this.compute = compute;
    }

    /** Returns the propagator of a step size. */
    DenseMatrix of(double h) {
        for (int k = 0; k < KEPT; k++) {
            if (kept[k] != null && sizes[k] == h) {
                return kept[k];
            }
        }
        DenseMatrix made = compute.apply(h);
        kept[next] = made;
        sizes[next] = h;
        next = (next + 1) % KEPT;
        return made;
    }
}
