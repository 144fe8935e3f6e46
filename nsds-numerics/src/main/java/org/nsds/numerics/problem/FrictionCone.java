package org.nsds.numerics.problem;

/**
 * The set in which the reaction of a block lies: the cone of a contact, the bounds of a single row.
 *
 * <pre>
 *     K = { r : |r_T| ≤ μ r_N,  |r_R| ≤ μ_R r_N,  |r_D| ≤ μ_D r_N }    the last two only where it resists rolling, drilling
 * </pre>
 *
 * <p>Over a normal r_N stand discs of radius μ r_N, μ_R r_N and μ_D r_N, so that projecting x is a matter of one number: the normal is lifted by
 * δ, then each disc clips its part. δ balances what all discs cut off and is the largest of the candidates that some of them, S, give,
 *
 * <pre>
 *     δ = max( 0,  max over S of Σ_S c / (1 + Σ_S μ²) ),      c = μ (|x_T| − μ x_N) of a disc, the others alike
 * </pre>
 *
 * <p>and x_N + δ ≤ 0 means that x goes to the tip, r = 0.
 */
public final class FrictionCone {

    private FrictionCone() {}

    /**
     * Projects the reaction of one block.
     *
     * @param r modified
     */
    public static void project(FrictionProblem problem, int block, double[] r) {
        int n = problem.start(block);
        if (!problem.isContact(block)) {
            r[n] = Math.max(problem.lower()[block], Math.min(problem.upper()[block], r[n]));
            return;
        }
        int discs = problem.discs(block);
        double normal = Math.max(0.0, r[n] + lift(problem, block, r));
        r[n] = normal;
        for (int k = 0; k < discs; k++) {
            double radius = problem.coefficient(block, k) * normal;
            double size = length(problem, block, k, r);
            if (!(size <= radius)) {
                double factor = radius / size;
                for (int i = problem.disc(block, k); i < problem.disc(block, k + 1); i++) {
                    r[i] *= factor;
                }
            }
        }
    }

    /** μ |u_T| + μ_R |u_R| + μ_D |u_D|, the term that makes Coulomb's law out of a cone and its dual; 0 for a single row. */
    public static double slip(FrictionProblem problem, int block, double[] u) {
        double slip = 0.0;
        for (int k = 0; k < problem.discs(block); k++) {
            slip += problem.coefficient(block, k) * length(problem, block, k, u);
        }
        return slip;
    }

    /** δ, by which projection raises the normal. */
    private static double lift(FrictionProblem problem, int block, double[] x) {
        double normal = x[problem.start(block)];
        int discs = problem.discs(block);
        double lift = 0.0;
        for (int some = 1; some < 1 << discs; some++) {
            double cut = 0.0;
            double squares = 0.0;
            for (int k = 0; k < discs; k++) {
                if ((some >> k & 1) == 1) {
                    double mu = problem.coefficient(block, k);
                    cut += mu * (length(problem, block, k, x) - mu * normal);
                    squares += mu * mu;
                }
            }
            lift = Math.max(lift, cut / (1.0 + squares));
        }
        return lift;
    }

    /** Length of the part of x in one disc. */
    private static double length(FrictionProblem problem, int block, int k, double[] x) {
        return length(x, problem.disc(block, k), problem.disc(block, k + 1));
    }

    /** Length of the entries of x from one to before another. */
    static double length(double[] x, int from, int end) {
        double length = end == from + 1 ? Math.abs(x[from]) : length(x[from], x[from + 1]);
        return end == from + 3 ? length(length, x[from + 2]) : length;
    }

    /** √(a² + b²), scaled only where squares could leave the range of numbers. */
    public static double length(double a, double b) {
        double squares = a * a + b * b;
        if (squares > 1e-280 && squares < 1e280) {
            return Math.sqrt(squares);
        }
        return a == 0.0 && b == 0.0 ? 0.0 : StrictMath.hypot(a, b);
    }
}
