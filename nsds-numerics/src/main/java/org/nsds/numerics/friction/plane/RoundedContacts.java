package org.nsds.numerics.friction.plane;

import org.nsds.numerics.linalg.Rows;
import org.nsds.numerics.newton.SmoothedEquations;
import org.nsds.numerics.problem.FrictionProblem;
import org.nsds.numerics.problem.FrictionResidual;

/**
 * The equations of {@link PlaneHomotopy} and their derivatives, in units in which blocks have a diagonal of 1 and q a size of 1.
 *
 * <pre>
 *     H(x, t) = (1 − t) (x − a) + t (M Rₛ(x) + q + x − Rₛ(x)),      s = s₀ (1 − t)
 *     R_N = σ(x_N),      R_T = (|x_T + μ R_N|ₛ − |x_T − μ R_N|ₛ) / 2,      |y|ₛ = √(y² + 4s²),      σ(y) = (y + |y|ₛ) / 2
 * </pre>
 *
 * <p>Single rows are rounded at their bounds.
 */
final class RoundedContacts implements SmoothedEquations {

    private FrictionProblem problem;
    private int n;
    private double rounding; // s₀
    private double size; // of q
    private double[][] matrix = {};
    private double[] q = {};
    private double[] unit = {}; // of each row
    private double[] begin = {}; // a
    private double[] reaction = {}; // R
    private double[] normal = {}; // M R + q + x − R
    private double[] own = {}; // ∂Rᵢ/∂xᵢ
    private double[] byNormal = {}; // ∂R_T/∂x_N of a tangential row, else 0
    private double[] byRounding = {}; // ∂R/∂s

    /** Takes in a problem with contacts in the plane and single rows. */
    void start(FrictionProblem next) {
        problem = next;
        n = next.size();
        if (matrix.length < n) {
            matrix = new double[n][n];
            q = new double[n];
            unit = new double[n];
            begin = new double[n];
            reaction = new double[n];
            normal = new double[n];
            own = new double[n];
            byNormal = new double[n];
            byRounding = new double[n];
        }
        for (int b = 0; b < next.blocks(); b++) {
            double diagonal = next.meanDiagonal(b);
            for (int i = next.start(b); i < next.start(b) + next.rows(b); i++) {
                unit[i] = diagonal > 0.0 ? 1.0 / Math.sqrt(diagonal) : 1.0;
            }
        }
        size = 0.0;
        for (int i = 0; i < n; i++) {
            size = Math.max(size, unit[i] * Math.abs(next.q()[i]));
        }
        size = size > 0.0 ? size : Math.max(FrictionResidual.scale(next), Double.MIN_NORMAL);
        for (int i = 0; i < n; i++) {
            q[i] = unit[i] * next.q()[i] / size;
            for (int j = 0; j < n; j++) {
                matrix[i][j] = unit[i] * next.matrix().get(i, j) * unit[j];
            }
        }
    }

    /**
     * Chooses a path.
     *
     * @param roundingAtTheBeginning s₀
     * @param pressed the normal a of each contact
     * @param start 0 for contacts that are all pressed alike, other numbers for others
     */
    void choose(double roundingAtTheBeginning, double pressed, int start) {
        rounding = roundingAtTheBeginning;
        for (int b = 0; b < problem.blocks(); b++) {
            int i = problem.start(b);
            boolean contact = problem.isContact(b);
            begin[i] = contact ? pressed * (1.0 + start * golden(i, start)) : 0.0;
            if (contact) {
                begin[i + 1] = pressed * start * (golden(i + 1, start) - 0.5);
            }
        }
    }

    /** Numbers spread evenly over [0, 1). */
    private static double golden(int i, int start) {
        double number = 0.618033988749895 * (i + 1) * start;
        return number - Math.floor(number);
    }

    @Override
    public void begin(double[] point) {
        System.arraycopy(begin, 0, point, 0, n);
        point[n] = 0.0;
    }

    @Override
    public double scale() {
        return 1.0;
    }

    @Override
    public double evaluate(double[] point, double[] value) {
        double t = point[n];
        round(point, rounding * Math.max(0.0, 1.0 - t));
        double largest = 0.0;
        for (int i = 0; i < n; i++) {
            normal[i] = Rows.dot(matrix[i], reaction, 0, n) + q[i] + point[i] - reaction[i];
            value[i] = (1.0 - t) * (point[i] - begin[i]) + t * normal[i];
            largest = Math.max(largest, Math.abs(value[i])); // keeps NaN
        }
        return largest;
    }

    /** R and its derivatives for that s. */
    private void round(double[] x, double s) {
        for (int b = 0; b < problem.blocks(); b++) {
            int i = problem.start(b);
            if (problem.isContact(b)) {
                between(i, x[i], 0.0, Double.POSITIVE_INFINITY, s);
                grip(i, problem.friction()[b], x[i + 1], s);
            } else {
                double inUnits = 1.0 / (unit[i] * size);
                between(i, x[i], problem.lower()[b] * inUnits, problem.upper()[b] * inUnits, s);
            }
        }
    }

    /** A reaction between two bounds, which may be infinite. */
    private void between(int i, double x, double lower, double upper, double s) {
        reaction[i] = x;
        own[i] = 1.0;
        byNormal[i] = 0.0;
        byRounding[i] = 0.0;
        if (lower > Double.NEGATIVE_INFINITY) {
            double y = x - lower;
            double length = length(y, s);
            reaction[i] += y > 0.0 ? excess(y, length, s) : excess(-y, length, s) - y; // σ(y) − y
            own[i] += length > 0.0 ? 0.5 * (y / length - 1.0) : -0.5;
            byRounding[i] += length > 0.0 ? 2.0 * s / length : 0.0;
        }
        if (upper < Double.POSITIVE_INFINITY) {
            double y = x - upper;
            double length = length(y, s);
            reaction[i] -= y > 0.0 ? y + excess(y, length, s) : excess(-y, length, s); // σ(y)
            own[i] -= length > 0.0 ? 0.5 * (y / length + 1.0) : 0.5;
            byRounding[i] -= length > 0.0 ? 2.0 * s / length : 0.0;
        }
    }

    /** Returns σ(y) − y for y ≥ 0, without digits that cancel. */
    private static double excess(double y, double length, double s) {
        return s > 0.0 ? 2.0 * s * s / (length + y) : 0.0;
    }

    /** Returns |y|ₛ. */
    private static double length(double y, double s) {
        return Math.sqrt(y * y + 4.0 * s * s);
    }

    /** The tangential reaction of the contact whose normal one is in row i. */
    private void grip(int i, double mu, double x, double s) {
        int k = i + 1;
        double most = mu * reaction[i];
        double above = length(x + most, s);
        double below = length(x - most, s);
        if (s > 0.0) {
            double plus = (x + most) / above;
            double minus = (x - most) / below;
            reaction[k] = 2.0 * x * most / (above + below); // (above − below) / 2, whose digits cancel
            own[k] = 0.5 * (plus - minus);
            byNormal[k] = 0.5 * (plus + minus) * mu * own[i];
            byRounding[k] = 0.5 * (plus + minus) * mu * byRounding[i] + 2.0 * s * (1.0 / above - 1.0 / below);
        } else {
            boolean sticks = Math.abs(x) <= most;
            reaction[k] = Math.max(-most, Math.min(most, x));
            own[k] = sticks ? 1.0 : 0.0;
            byNormal[k] = sticks ? 0.0 : Math.copySign(mu * own[i], x);
            byRounding[k] = 0.0;
        }
    }

    @Override
    public void differentiate(double[] point, double[][] rows) {
        double t = point[n];
        for (int i = 0; i < n; i++) {
            double[] row = rows[i];
            double[] m = matrix[i];
            for (int j = 0; j < n; j++) {
                row[j] = t * m[j] * own[j];
            }
            for (int j = 1; j < n; j++) {
                row[j - 1] += t * m[j] * byNormal[j];
            }
            row[i] += 1.0 - t * own[i];
            if (byNormal[i] != 0.0) {
                row[i - 1] -= t * byNormal[i];
            }
            double slope = Rows.dot(m, byRounding, 0, n) - byRounding[i];
            row[n] = normal[i] - point[i] + begin[i] - (t < 1.0 ? rounding * t * slope : 0.0);
        }
    }

    /** Writes r = R₀(x). */
    void read(double[] point, double[] r) {
        round(point, 0.0);
        for (int b = 0; b < problem.blocks(); b++) {
            int i = problem.start(b);
            for (int k = i; k < i + problem.rows(b); k++) {
                r[k] = reaction[k] * unit[k] * size;
            }
            if (!problem.isContact(b)) {
                r[i] = Math.max(problem.lower()[b], Math.min(problem.upper()[b], r[i]));
            }
        }
    }
}
