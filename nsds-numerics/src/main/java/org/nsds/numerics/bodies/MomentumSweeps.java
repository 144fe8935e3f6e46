package org.nsds.numerics.bodies;

import java.util.function.BooleanSupplier;

/**
 * Symmetric {@linkplain BodySweep sweeps} S with momentum:
 *
 * <pre>
 *     x⁺ = S(y),      y⁺ = P(x⁺ + β (x⁺ − x)),      β = (θ − 1)/θ⁺,   θ⁺ = (1 + √(1 + 4 θ²))/2
 * </pre>
 *
 * <p>P puts reactions back into their cones. θ starts again from 1 when the step turns against its direction, (y − x⁺)·(x⁺ − x) &gt; 0.
 *
 * <p>In dense piles reactions have far to go along directions in which bodies hardly move, while the residual stays as it is. Methods that
 * make the residual small step by step stand still there; momentum needs about the square root of the sweeps that plain ones take.
 *
 * <p>Reference: Y. Nesterov, <i>A method of solving a convex programming problem with convergence rate O(1/k²)</i>, Soviet Mathematics Doklady
 * 27, 1983; B. O'Donoghue, E. Candès, <i>Adaptive restart for accelerated gradient schemes</i>, Foundations of Computational Mathematics 15,
 * 2015.
 */
final class MomentumSweeps {

    private static final double MOST = 0.999;

    private final BodySweep sweep;
    private final BooleanSupplier mustStop;
    private double[] x = {};
    private double[] y = {};

    MomentumSweeps(BodySweep sweep, BooleanSupplier mustStop) {
        this.sweep = sweep;
        this.mustStop = mustStop;
    }

    /**
     * Sweeps until the residual is small enough, at most so many times.
     *
     * @param r in: where to start; out: where it ended
     * @param w out: B r
     * @return the sweeps that were made
     */
    int run(double[] r, double[] w, double enough, int most) {
        int n = sweep.problem.size();
        if (x.length < n) {
            x = new double[Math.max(n, 2 * x.length)];
            y = new double[x.length];
        }
        System.arraycopy(r, 0, x, 0, n);
        System.arraycopy(r, 0, y, 0, n);
        sweep.matrix.velocities(r, w);
        double theta = 1.0;
        int made = 0;
        while (made < most && !mustStop.getAsBoolean()) {
            System.arraycopy(y, 0, r, 0, n);
            sweep.pass(r, w, false);
            sweep.pass(r, w, true);
            made += 2;
            double turned = 0.0;
            double largest = 0.0;
            for (int c = 0; c < sweep.blocks; c++) {
                double d = sweep.diagonal[c];
                for (int i = sweep.first[c]; i < sweep.first[c] + sweep.count[c]; i++) {
                    turned += d * (y[i] - r[i]) * (r[i] - x[i]);
                    largest = Math.max(largest, d * Math.abs(r[i] - y[i]));
                }
            }
            if (largest <= 2.0 * enough * sweep.scale && sweep.residual(r, w) <= enough) {
                return made;
            }
            double next = 0.5 * (1.0 + Math.sqrt(1.0 + 4.0 * theta * theta));
            double beta = turned > 0.0 ? 0.0 : Math.min(MOST, (theta - 1.0) / next);
            theta = turned > 0.0 ? 1.0 : next;
            for (int i = 0; i < n; i++) {
                y[i] = r[i] + beta * (r[i] - x[i]);
                x[i] = r[i];
            }
            if (beta > 0.0) {
                sweep.admit(y);
                sweep.matrix.velocities(y, w);
            }
        }
        sweep.matrix.velocities(r, w);
        return made;
    }
}
