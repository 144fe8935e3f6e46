package org.nsds.numerics.newton;

import org.nsds.numerics.problem.BoxProblem;

/**
 * A box problem as n equations Φ(z) = 0, one per row, with a generalised derivative of the form
 *
 * <pre>
 *     ∂Φᵢ = bᵢ eᵢᵀ dᵢ + cᵢ Mᵢ
 * </pre>
 *
 * <p>Two forms. Fischer and Burmeister's: φ(a, b) = a + b − √(a² + b²), which is 0 exactly when a, b ≥ 0 and a b = 0;
 * φ(d(z−l), w) with a lower bound, −φ(d(u−z), −w) with an upper one, both nested with two, w with none. And the natural map:
 * d(z−l), d(z−u) or w, whichever the projection selects. dᵢ = Mᵢᵢ (or the largest entry of row i) makes the unit of z that of
 * w; then row i is divided by √dᵢ, and all by the largest qᵢ/√dᵢ: Φ has no unit, whatever the units of the single unknowns.
 */
final class ComplementarityRows {

    private BoxProblem problem;
    private double[] scale = {}; // of wᵢ
    private double[] unit = {}; // of zᵢ

    /** Φᵢ after {@link #fischerBurmeister} or {@link #natural}. */
    double value;
    /** bᵢ dᵢ: derivative with respect to zᵢ itself. */
    double byUnknown;
    /** cᵢ: derivative with respect to wᵢ. */
    double bySlack;

    void start(BoxProblem next) {
        problem = next;
        int n = next.size();
        if (unit.length < n) {
            unit = new double[n];
            scale = new double[n];
        }
        double size = 0.0;
        for (int i = 0; i < n; i++) {
            double diagonal = next.matrix().get(i, i);
            double largest = diagonal > 0.0 ? diagonal : next.matrix().largestInRow(i);
            unit[i] = largest > 0.0 ? Math.sqrt(largest) : 1.0;
            size = Math.max(size, Math.abs(next.q()[i]) / unit[i]);
        }
        size = size > 0.0 ? size : 1.0;
        for (int i = 0; i < n; i++) {
            scale[i] = 1.0 / (size * unit[i]);
            unit[i] /= size;
        }
    }

    /** What zᵢ is multiplied with in Φᵢ. */
    double unit(int i) {
        return unit[i];
    }

    /** Row i of the Fischer-Burmeister form at (zᵢ, wᵢ). */
    void fischerBurmeister(int i, double z, double w) {
        double l = problem.lower()[i];
        double u = problem.upper()[i];
        value = scale[i] * w;
        byUnknown = 0.0;
        bySlack = 1.0;
        if (u != Double.POSITIVE_INFINITY) {
            compose(unit[i] * (u - z), -value, -1.0);
            byUnknown *= unit[i];
        }
        if (l != Double.NEGATIVE_INFINITY) {
            double inner = byUnknown;
            double slack = bySlack;
            byUnknown = 0.0;
            bySlack = 1.0;
            compose(unit[i] * (z - l), value, 1.0);
            byUnknown = byUnknown * unit[i] + bySlack * inner;
            bySlack *= slack;
        }
        bySlack *= scale[i];
    }

    /** value = ±φ(a, b) with its derivatives, at the corner the pair that belongs to the direction (1, 1). */
    private void compose(double a, double b, double sign) {
        double length = StrictMath.hypot(a, b);
        double da = length > 0.0 ? 1.0 - a / length : 1.0 - Math.sqrt(0.5);
        double db = length > 0.0 ? 1.0 - b / length : 1.0 - Math.sqrt(0.5);
        // a + b − √(a² + b²) without cancellation where both are positive
        double phi = a > 0.0 && b > 0.0 ? 2.0 * a * b / (a + b + length) : a + b - length;
        value = sign * phi;
        byUnknown = da;
        bySlack = db;
    }

    /** Row i of the natural map at (zᵢ, wᵢ). */
    void natural(int i, double z, double w) {
        double aboveLower = unit[i] * (z - problem.lower()[i]);
        double belowUpper = unit[i] * (problem.upper()[i] - z);
        double slack = scale[i] * w;
        if (aboveLower <= slack) {
            value = aboveLower;
            byUnknown = unit[i];
            bySlack = 0.0;
        } else if (belowUpper <= -slack) {
            value = -belowUpper;
            byUnknown = unit[i];
            bySlack = 0.0;
        } else {
            value = slack;
            byUnknown = 0.0;
            bySlack = scale[i];
        }
    }
}
