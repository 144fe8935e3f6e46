package org.nsds.numerics.projection;

import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.NaturalResidual;
import org.nsds.numerics.solver.BoxSolver;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.SolverOptions;

/**
 * Conjugate gradients with projection on the box, for symmetric M: minimises ½ zᵀMz + qᵀz over [l, u].
 *
 * <pre>
 *     φ: free gradient, w where l &lt; z &lt; u          β: chopped gradient, the part of w that pushes away from a bound
 *
 *     ‖β‖ ≤ ‖φ‖ :  conjugate gradient step on the face; a step that would leave the box stops at the bound, and is followed by
 *                  a projected gradient step of fixed length
 *     otherwise :  steepest descent along β, which frees unknowns
 * </pre>
 *
 * <p>Unknowns are scaled by 1/√Mᵢᵢ throughout, so that units do not matter. Converges for symmetric positive definite M, at a
 * rate that depends on the condition of M like that of conjugate gradients; also finds a solution of semidefinite problems that
 * have one, more slowly.
 *
 * <p>Choose it for large sparse symmetric problems. Needs a positive diagonal and symmetry; uses the guess z. Cost per iteration:
 * one product with M.
 *
 * <p>Reference: Z. Dostál, J. Schöberl, <i>Minimizing quadratic functions subject to bound constraints with the rate of
 * convergence and finite termination</i>, Computational Optimization and Applications 30, 2005; M. Renouf, P. Alart, 2005, for
 * conjugate projected gradients in contact mechanics.
 */
public final class ConjugateProjectedGradient extends BoxSolver {

    private static final int POWER_STEPS = 12;
    private static final int FRESH_GRADIENT = 50;

    private int n;
    private BoxProblem problem;
    private double[] unit = {};
    private double[] gradient = {};
    private double[] direction = {};
    private double[] product = {};
    private double[] scaled = {};

    /** A solver with those options. */
    public ConjugateProjectedGradient(SolverOptions options) {
        super("cpg", options);
    }

    @Override
    public boolean accepts(BoxProblem candidate) {
        return candidate.hasPositiveDiagonal() && candidate.matrix().isSymmetric();
    }

    @Override
    protected Outcome attempt(BoxProblem toSolve, double[] z, double[] w) {
        start(toSolve, z);
        double fixedStep = 1.0 / largestEigenvalue();
        double enough = 1e-2 * options().tolerance() * NaturalResidual.scale(problem);
        int limit = options().iterationsOr(20_000);
        boolean restart = true;
        for (int iteration = 1; iteration <= limit && !mustStop(); iteration++) {
            count(iteration);
            if (restart || iteration % FRESH_GRADIENT == 0) {
                problem.evaluate(z, w);
                for (int i = 0; i < n; i++) {
                    gradient[i] = unit[i] * w[i];
                }
            }
            double free = 0.0;
            double chopped = 0.0;
            double worst = 0.0;
            for (int i = 0; i < n; i++) {
                double g = gradient[i];
                if (atBound(z, i)) {
                    double pushing = choppedPart(z, i);
                    chopped += pushing * pushing;
                    worst = Math.max(worst, Math.abs(pushing) / unit[i]);
                } else {
                    free += g * g;
                    worst = Math.max(worst, Math.abs(g) / unit[i]);
                }
            }
            if (worst <= enough) {
                return Outcome.SOLVED;
            }
            if (!(free + chopped < Double.POSITIVE_INFINITY)) {
                return Outcome.BREAKDOWN;
            }
            if (chopped > free) {
                restart = release(z);
            } else {
                if (restart) {
                    for (int i = 0; i < n; i++) {
                        direction[i] = atBound(z, i) ? 0.0 : gradient[i];
                    }
                }
                restart = stepOnFace(z, fixedStep);
            }
        }
        return Outcome.ITERATION_LIMIT;
    }

    private void start(BoxProblem toSolve, double[] z) {
        problem = toSolve;
        n = toSolve.size();
        if (unit.length < n) {
            unit = new double[n];
            gradient = new double[n];
            direction = new double[n];
            product = new double[n];
            scaled = new double[n];
        }
        for (int i = 0; i < n; i++) {
            unit[i] = 1.0 / Math.sqrt(problem.matrix().get(i, i));
            z[i] = clamp(i, z[i]);
        }
    }

    /** Conjugate gradient step inside the face; true if the directions have to start anew. */
    private boolean stepOnFace(double[] z, double fixedStep) {
        multiply(direction);
        double slope = dot(gradient, direction);
        double curvature = dot(product, direction);
        double step = curvature > 0.0 ? slope / curvature : Double.POSITIVE_INFINITY;
        double feasible = Double.POSITIVE_INFINITY;
        for (int i = 0; i < n; i++) {
            double move = unit[i] * direction[i];
            if (move != 0.0) {
                double room = move > 0.0 ? z[i] - problem.lower()[i] : z[i] - problem.upper()[i];
                feasible = Math.min(feasible, room / move);
            }
        }
        if (step <= feasible) {
            double before = curvature;
            for (int i = 0; i < n; i++) {
                z[i] = clamp(i, z[i] - step * unit[i] * direction[i]);
                gradient[i] -= step * product[i];
            }
            double conjugate = 0.0;
            for (int i = 0; i < n; i++) {
                conjugate += atBound(z, i) ? 0.0 : gradient[i] * product[i];
            }
            for (int i = 0; i < n; i++) {
                direction[i] = atBound(z, i) ? 0.0 : gradient[i] - conjugate / before * direction[i];
            }
            return false;
        }
        for (int i = 0; i < n; i++) {
            boolean moves = !atBound(z, i);
            double half = clamp(i, z[i] - feasible * unit[i] * direction[i]);
            double slopeThere = gradient[i] - feasible * product[i];
            z[i] = moves ? clamp(i, half - fixedStep * unit[i] * slopeThere) : half;
        }
        return true;
    }

    /** Steepest descent along the chopped gradient; the directions then start anew. */
    private boolean release(double[] z) {
        for (int i = 0; i < n; i++) {
            direction[i] = atBound(z, i) ? choppedPart(z, i) : 0.0;
        }
        multiply(direction);
        double step = dot(gradient, direction) / dot(product, direction);
        for (int i = 0; i < n; i++) {
            z[i] = clamp(i, z[i] - step * unit[i] * direction[i]);
        }
        return true;
    }

    private boolean atBound(double[] z, int i) {
        return z[i] <= problem.lower()[i] || z[i] >= problem.upper()[i];
    }

    private double choppedPart(double[] z, int i) {
        boolean lower = z[i] <= problem.lower()[i];
        boolean upper = z[i] >= problem.upper()[i];
        return lower && upper ? 0.0 : lower ? Math.min(0.0, gradient[i]) : Math.max(0.0, gradient[i]);
    }

    private double clamp(int i, double value) {
        return Math.max(problem.lower()[i], Math.min(problem.upper()[i], value));
    }

    /** product = D M D x with D = diag(1/√Mᵢᵢ). */
    private void multiply(double[] x) {
        for (int i = 0; i < n; i++) {
            scaled[i] = unit[i] * x[i];
            product[i] = 0.0;
        }
        problem.matrix().multiplyAdd(scaled, product);
        for (int i = 0; i < n; i++) {
            product[i] *= unit[i];
        }
    }

    private double dot(double[] a, double[] b) {
        double sum = 0.0;
        for (int i = 0; i < n; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    /** Returns a bound from a few power steps, with a margin; the scaled matrix has 1 on its diagonal. */
    private double largestEigenvalue() {
        for (int i = 0; i < n; i++) {
            direction[i] = 1.0 + 0.1 * (i % 3);
        }
        double eigenvalue = 1.0;
        for (int k = 0; k < POWER_STEPS; k++) {
            multiply(direction);
            double length = Math.sqrt(dot(product, product));
            if (!(length > 0.0)) {
                break;
            }
            eigenvalue = length / Math.sqrt(dot(direction, direction));
            for (int i = 0; i < n; i++) {
                direction[i] = product[i] / length;
            }
        }
        return Math.max(1.0, 1.2 * eigenvalue);
    }
}
