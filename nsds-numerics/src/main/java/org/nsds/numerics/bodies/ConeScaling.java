package org.nsds.numerics.bodies;

/**
 * Pairs x, z of points inside second-order cones { x₀ &gt; |x̄| }, three numbers each, with the scaling W of Nesterov and Todd,
 *
 * <pre>
 *     W z = W⁻¹ x = λ,      W = η [ ŵ₀  ŵᵀ; ŵ  1 + ŵŵᵀ/(1+ŵ₀) ],      W² = η² (2 ŵŵᵀ − J),      η² = √(det x / det z),   det x = x₀² − |x̄|²
 * </pre>
 *
 * <p>Reference: Y. E. Nesterov, M. J. Todd, <i>Self-scaled barriers and interior-point methods for convex programming</i>, Mathematics of
 * Operations Research 22, 1997.
 */
final class ConeScaling {

    double[] x = {};
    double[] z = {};
    double[] lambda = {};
    private double[] unit = {};
    private double[] eta = {};
    private double[] bounds = {}; // (1 + δ W²)⁻¹ of each cone
    private final double[] sum = new double[9];
    private int count;
    /** What the last product or solution is. */
    final double[] out = new double[3];

    void start(int cones) {
        count = cones;
        if (x.length < 3 * cones) {
            x = new double[3 * cones];
            z = new double[3 * cones];
            lambda = new double[3 * cones];
            unit = new double[3 * cones];
            eta = new double[cones];
            bounds = new double[9 * cones];
        }
    }

    /** Returns the mean of x · z. */
    double gap() {
        double sum = 0.0;
        for (int i = 0; i < 3 * count; i++) {
            sum += x[i] * z[i];
        }
        return sum / count;
    }

    /** Finds W and λ for all pairs; false if one is not inside its cone. */
    boolean scale() {
        for (int c = 0; c < count; c++) {
            int i = 3 * c;
            double dx = Math.sqrt(determinant(x, i));
            double dz = Math.sqrt(determinant(z, i));
            double cosine = (x[i] * z[i] + x[i + 1] * z[i + 1] + x[i + 2] * z[i + 2]) / (dx * dz);
            double half = 0.5 / Math.sqrt(0.5 * (1.0 + cosine));
            eta[c] = Math.sqrt(dx / dz);
            unit[i] = half * (x[i] / dx + z[i] / dz);
            unit[i + 1] = half * (x[i + 1] / dx - z[i + 1] / dz);
            unit[i + 2] = half * (x[i + 2] / dx - z[i + 2] / dz);
            if (!(eta[c] > 0.0 && unit[i] < Double.POSITIVE_INFINITY)) {
                return false;
            }
            apply(c, z, 1.0);
            System.arraycopy(out, 0, lambda, i, 3);
        }
        return true;
    }

    private static double determinant(double[] x, int i) {
        return x[i] * x[i] - x[i + 1] * x[i + 1] - x[i + 2] * x[i + 2];
    }

    /** out = W v of a cone for sign 1, W⁻¹ v for −1. */
    void apply(int c, double[] v, double sign) {
        int i = 3 * c;
        double factor = sign > 0.0 ? eta[c] : 1.0 / eta[c];
        double along = sign * (unit[i + 1] * v[i + 1] + unit[i + 2] * v[i + 2]);
        double more = sign * (v[i] + along / (1.0 + unit[i]));
        out[0] = factor * (unit[i] * v[i] + along);
        out[1] = factor * (v[i + 1] + unit[i + 1] * more);
        out[2] = factor * (v[i + 2] + unit[i + 2] * more);
    }

    /** out = W² v of a cone. */
    void applySquare(int c, double[] v) {
        int i = 3 * c;
        double factor = eta[c] * eta[c];
        double along = 2.0 * (unit[i] * v[i] + unit[i + 1] * v[i + 1] + unit[i + 2] * v[i + 2]);
        out[0] = factor * (along * unit[i] - v[i]);
        out[1] = factor * (along * unit[i + 1] + v[i + 1]);
        out[2] = factor * (along * unit[i + 2] + v[i + 2]);
    }

    /** Writes W² of a cone, row by row. */
    void writeSquare(int c, double[] square) {
        double factor = eta[c] * eta[c];
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                double one = i != j ? 0.0 : i == 0 ? 1.0 : -1.0;
                square[3 * i + j] = factor * (2.0 * unit[3 * c + i] * unit[3 * c + j] - one);
            }
        }
    }

    /** Writes (W⁻² + δ)⁻¹ of a cone, row by row, for a number δ that {@link #bound} then takes, too. */
    void writeBoundedSquare(int c, double delta, double[] square) {
        writeSquare(c, square);
        for (int i = 0; i < 9; i++) {
            sum[i] = delta * square[i] + (i % 4 == 0 ? 1.0 : 0.0);
        }
        BodySweep.invert(sum, bounds, 9 * c, 0);
        System.arraycopy(square, 0, sum, 0, 9);
        for (int j = 0; j < 3; j++) {
            bound(c, sum[j], sum[3 + j], sum[6 + j]);
            square[j] = out[0];
            square[3 + j] = out[1];
            square[6 + j] = out[2];
        }
    }

    /** out = (1 + δ W²)⁻¹ (a, b, c) of a cone, with δ as last given. */
    void bound(int cone, double a, double b, double c) {
        for (int i = 0; i < 3; i++) {
            int row = 9 * cone + 3 * i;
            out[i] = bounds[row] * a + bounds[row + 1] * b + bounds[row + 2] * c;
        }
    }

    /** Solves λ ∘ y = (c0, c1, c2) of a cone, with λ ∘ y = (λ · y, λ₀ ȳ + y₀ λ̄); writes y from 3c on. */
    void divide(int c, double c0, double c1, double c2, double[] y) {
        int i = 3 * c;
        double l0 = lambda[i];
        double l1 = lambda[i + 1];
        double l2 = lambda[i + 2];
        y[i] = (l0 * c0 - l1 * c1 - l2 * c2) / determinant(lambda, i);
        y[i + 1] = (c1 - l1 * y[i]) / l0;
        y[i + 2] = (c2 - l2 * y[i]) / l0;
    }

    /** Returns the largest step along a direction with which all points of x or z stay in their cones, at most most. */
    double longest(double[] from, double[] direction, double most) {
        double step = most;
        for (int i = 0; i < 3 * count; i += 3) {
            double a = determinant(direction, i);
            double b = from[i] * direction[i] - from[i + 1] * direction[i + 1] - from[i + 2] * direction[i + 2];
            double c = determinant(from, i);
            double inside = b * b - a * c;
            if (inside >= 0.0) {
                double q = -(b + Math.copySign(Math.sqrt(inside), b));
                step = smaller(step, q / a);
                step = smaller(step, c / q);
            }
            step = smaller(step, -from[i] / direction[i]);
        }
        return step;
    }

    /** Returns the smaller one if the other is a positive number. */
    private static double smaller(double step, double other) {
        return other > 0.0 && other < step ? other : step;
    }
}
