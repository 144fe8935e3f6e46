package org.nsds.numerics.problem;

/**
 * The set in which the reaction of a block lies: the cone of a contact, the bounds of a single row.
 *
 * <pre>
 *     K = { r : |r_T| ≤ μ r_N,  |r_R| ≤ μ_R r_N }        r_R and its condition only where the contact resists rolling
 * </pre>
 *
 * <p>Over a normal r_N stand discs of radius μ r_N and μ_R r_N, so that projecting x is a matter of one number: the normal is lifted by
 * δ, then each disc clips its part. δ balances what all discs cut off and is the largest of the candidates that some of them give,
 *
 * <pre>
 *     δ = max( 0,  c_T/(1 + μ²),  c_R/(1 + μ_R²),  (c_T + c_R)/(1 + μ² + μ_R²) ),      c = μ (|x_T| − μ x_N), c_R alike
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
        double tangential = length(problem, block, 0, r);
        double rolling = discs > 1 ? length(problem, block, 1, r) : 0.0;
        double normal = Math.max(
                0.0, r[n] + lift(r[n], problem.friction()[block], tangential, problem.rolling()[block], rolling));
        r[n] = normal;
        for (int k = 0; k < discs; k++) {
            double radius = problem.coefficient(block, k) * normal;
            double size = k == 0 ? tangential : rolling;
            if (!(size <= radius)) {
                double factor = radius / size;
                for (int i = problem.disc(block, k); i < problem.disc(block, k + 1); i++) {
                    r[i] *= factor;
                }
            }
        }
    }

    /** μ |u_T| + μ_R |u_R|, the term that makes Coulomb's law out of a cone and its dual; 0 for a single row. */
    public static double slip(FrictionProblem problem, int block, double[] u) {
        double slip = 0.0;
        for (int k = 0; k < problem.discs(block); k++) {
            slip += problem.coefficient(block, k) * length(problem, block, k, u);
        }
        return slip;
    }

    /**
     * δ, by which projection raises the normal.
     *
     * @param normal x_N
     * @param mu μ
     * @param tangential |x_T|
     * @param muRolling μ_R, 0 where the contact does not resist rolling
     * @param rolling |x_R|, 0 likewise
     */
    private static double lift(double normal, double mu, double tangential, double muRolling, double rolling) {
        double byFriction = mu * (tangential - mu * normal);
        double byRolling = muRolling * (rolling - muRolling * normal);
        double squares = mu * mu;
        double rollingSquares = muRolling * muRolling;
        double alone = Math.max(byFriction / (1.0 + squares), byRolling / (1.0 + rollingSquares));
        return Math.max(0.0, Math.max(alone, (byFriction + byRolling) / (1.0 + squares + rollingSquares)));
    }

    /** Length of the part of x in one disc. */
    private static double length(FrictionProblem problem, int block, int k, double[] x) {
        int i = problem.disc(block, k);
        return problem.tangents(block) == 1 ? Math.abs(x[i]) : length(x[i], x[i + 1]);
    }

    /** √(a² + b²), scaled only where squares could leave the range of numbers. */
    public static double length(double a, double b) {
        double squares = a * a + b * b;
        return squares > 1e-280 && squares < 1e280 ? Math.sqrt(squares) : StrictMath.hypot(a, b);
    }
}
