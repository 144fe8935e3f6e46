package org.nsds.numerics.newton;

import org.nsds.numerics.linalg.Rows;
import org.nsds.numerics.problem.BoxProblem;

/**
 * The equations of {@link SmoothingHomotopy} and their derivatives, in units in which every box is [−1, 1] and the largest entry of every
 * row of M is 1.
 *
 * <pre>
 *     H(x, t) = (1 − t) (x − a) + t (B Pₛ(x) + b + x − Pₛ(x)),      s = s₀ (1 − t)
 * </pre>
 */
final class RoundedNormalMap implements SmoothedEquations {

    private BoxProblem problem;
    private int n;
    private double rounding; // s₀
    private double scale;
    private double[][] matrix = {}; // B
    private double[] b = {};
    private double[] begin = {}; // a
    private double[] middle = {};
    private double[] half = {}; // width of each box
    private double[] projected = {};
    private double[] normal = {}; // B P(x) + b + x − P(x)
    private double[] byPoint = {}; // ∂P/∂x
    private double[] byRounding = {}; // ∂P/∂s

    /** Returns whether every bound is finite, and so is the width of every box. */
    static boolean isBounded(BoxProblem problem) {
        for (int i = 0; i < problem.size(); i++) {
            if (!(problem.upper()[i] - problem.lower()[i] < Double.POSITIVE_INFINITY)) {
                return false;
            }
        }
        return true;
    }

    /** Takes in a problem with finite bounds. */
    void start(BoxProblem next) {
        problem = next;
        n = next.size();
        if (matrix.length < n) {
            matrix = new double[n][n];
            b = new double[n];
            begin = new double[n];
            middle = new double[n];
            half = new double[n];
            projected = new double[n];
            normal = new double[n];
            byPoint = new double[n];
            byRounding = new double[n];
        }
        for (int i = 0; i < n; i++) {
            half[i] = 0.5 * (next.upper()[i] - next.lower()[i]);
            middle[i] = next.lower()[i] + half[i];
        }
        next.evaluate(middle, b);
        scale = 1.0;
        for (int i = 0; i < n; i++) {
            next.matrix().copyRow(i, matrix[i]);
            double largest = 0.0;
            for (int j = 0; j < n; j++) {
                matrix[i][j] *= half[j];
                largest = Math.max(largest, Math.abs(matrix[i][j]));
            }
            double unit = 1.0 / (largest > 0.0 ? largest : Math.max(Math.abs(b[i]), Double.MIN_NORMAL));
            for (int j = 0; j < n; j++) {
                matrix[i][j] *= unit;
            }
            b[i] *= unit;
            scale = Math.max(scale, Math.abs(b[i]));
        }
    }

    /**
     * Chooses a path.
     *
     * @param roundingAtTheBeginning s₀, in half widths of the boxes
     * @param start 0 for the path from a = 0, other numbers for those from other points of the boxes
     */
    void choose(double roundingAtTheBeginning, int start) {
        rounding = roundingAtTheBeginning;
        for (int i = 0; i < n; i++) {
            double golden = 0.618033988749895 * (i + 1) * start;
            begin[i] = start == 0 ? 0.0 : 2.0 * (golden - Math.floor(golden)) - 1.0;
        }
    }

    /** Writes x = a and t = 0. */
    @Override
    public void begin(double[] point) {
        System.arraycopy(begin, 0, point, 0, n);
        point[n] = 0.0;
    }

    @Override
    public double scale() {
        return scale;
    }

    @Override
    public double evaluate(double[] point, double[] value) {
        double t = point[n];
        for (int i = 0; i < n; i++) {
            project(i, point[i], rounding * Math.max(0.0, 1.0 - t));
        }
        double largest = 0.0;
        for (int i = 0; i < n; i++) {
            normal[i] = Rows.dot(matrix[i], projected, 0, n) + b[i] + point[i] - projected[i];
            value[i] = (1.0 - t) * (point[i] - begin[i]) + t * normal[i];
            largest = Math.max(largest, Math.abs(value[i])); // keeps NaN
        }
        return largest;
    }

    @Override
    public void differentiate(double[] point, double[][] rows) {
        double t = point[n];
        for (int i = 0; i < n; i++) {
            double slope = Rows.dot(matrix[i], byRounding, 0, n) - byRounding[i];
            for (int j = 0; j < n; j++) {
                rows[i][j] = t * matrix[i][j] * byPoint[j];
            }
            rows[i][i] += 1.0 - t * byPoint[i];
            rows[i][n] = normal[i] - point[i] + begin[i] - (t < 1.0 ? rounding * t * slope : 0.0);
        }
    }

    private void project(int i, double x, double s) {
        if (s > 0.0) {
            double above = Math.sqrt((x + 1.0) * (x + 1.0) + 4.0 * s * s);
            double below = Math.sqrt((x - 1.0) * (x - 1.0) + 4.0 * s * s);
            projected[i] = 2.0 * x / (above + below); // (above − below) / 2, whose digits cancel
            byPoint[i] = 0.5 * ((x + 1.0) / above - (x - 1.0) / below);
            byRounding[i] = -4.0 * s * projected[i] / (above * below);
        } else {
            projected[i] = Math.max(-1.0, Math.min(1.0, x));
            byPoint[i] = Math.abs(x) <= 1.0 ? 1.0 : 0.0;
            byRounding[i] = 0.0;
        }
    }

    /** Writes z = P₀(x). */
    void read(double[] point, double[] z) {
        for (int i = 0; i < n; i++) {
            double inside = Math.max(-1.0, Math.min(1.0, point[i]));
            double value = middle[i] + half[i] * inside;
            z[i] = Math.max(problem.lower()[i], Math.min(problem.upper()[i], value));
        }
    }
}
