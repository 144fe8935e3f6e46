package org.nsds.numerics.pivoting;

import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.NaturalResidual;
import org.nsds.numerics.solver.BoxSolver;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.SolverOptions;

/**
 * One or two unknowns, by formula: each unknown is at a bound or inside, and the point that follows from each combination is
 * tried until one is complementary.
 *
 * <pre>
 *     n = 1:  z = −q/M, l or u          n = 2 inside:  z = M⁻¹ (−q)  by Cramer's rule
 * </pre>
 *
 * <p>If a problem with one or two unknowns has solutions, one of them is among these points (an unknown that its row leaves
 * undetermined is tried at its bound, a free one at 0). If none is a solution, a proof by cases is looked for.
 *
 * <p>Choose it for one contact or one relay. Cost: at most nine combinations.
 *
 * <p>Reference: R. W. Cottle, J.-S. Pang, R. E. Stone, <i>The Linear Complementarity Problem</i>, 1992, section 1.3 (complementary
 * cones).
 */
public final class ClosedForm extends BoxSolver {

    /** A residual up to this is rounding: no candidate is better. */
    private static final double ROUNDING = 1e-15;

    private static final double TINY = 1e-280;

    private static final double HUGE = 1e280;

    private final SmallProof proof = new SmallProof();
    private final double[] best = new double[2];

    /** A solver with those options. */
    public ClosedForm(SolverOptions options) {
        super("closed-form", options);
    }

    @Override
    public boolean usesGuess() {
        return false;
    }

    @Override
    public boolean accepts(BoxProblem problem) {
        return problem.size() <= 2;
    }

    @Override
    protected Outcome attempt(BoxProblem problem, double[] z, double[] w) {
        int n = problem.size();
        if (n == 0) {
            return Outcome.SOLVED;
        }
        count(1);
        double least = n == 1 ? solveOne(problem, z, w) : solveTwo(problem, z, w);
        System.arraycopy(best, 0, z, 0, n);
        if (least <= tolerance) {
            return Outcome.SOLVED;
        }
        return prove(proof.find(problem));
    }

    private double solveOne(BoxProblem problem, double[] z, double[] w) {
        double m = problem.matrix().get(0, 0);
        double least = Double.POSITIVE_INFINITY;
        for (int place = 0; place < 3 && !(least <= ROUNDING); place++) {
            z[0] = place == 0
                    ? Math.max(problem.lower()[0], Math.min(problem.upper()[0], -problem.q()[0] / m))
                    : bound(problem, 0, place);
            problem.evaluate(z, w);
            double residual = NaturalResidual.of(problem, z, w);
            if (residual < least) {
                best[0] = z[0];
                least = residual;
            }
        }
        return least;
    }

    private double solveTwo(BoxProblem problem, double[] z, double[] w) {
        double a = problem.matrix().get(0, 0);
        double b = problem.matrix().get(0, 1);
        double c = problem.matrix().get(1, 0);
        double d = problem.matrix().get(1, 1);
        double q0 = problem.q()[0];
        double q1 = problem.q()[1];
        double least = Double.POSITIVE_INFINITY;
        for (int first = 0; first < 3; first++) {
            for (int second = 0; second < 3 && !(least <= 0.0); second++) {
                z[0] = bound(problem, 0, first);
                z[1] = bound(problem, 1, second);
                if (first == 0 && second == 0) {
                    z[0] = clamp(problem, 0, ratio(b, q1, d, q0, a, d, b, c));
                    z[1] = clamp(problem, 1, ratio(c, q0, a, q1, a, d, b, c));
                } else if (first == 0) {
                    z[0] = clamp(problem, 0, -(q0 + b * z[1]) / a);
                } else if (second == 0) {
                    z[1] = clamp(problem, 1, -(q1 + c * z[0]) / d);
                }
                least = keepBetter(problem, z, w, least);
            }
        }
        for (int place = 1; place < 3 && !(least <= tolerance); place++) {
            z[0] = bound(problem, 0, place); // the other is determined by this one's row
            z[1] = clamp(problem, 1, -(q0 + a * z[0]) / b);
            least = keepBetter(problem, z, w, least);
            z[1] = bound(problem, 1, place);
            z[0] = clamp(problem, 0, -(q1 + d * z[1]) / c);
            least = keepBetter(problem, z, w, least);
        }
        return least;
    }

    /** (a b − c d)/(e f − g h), where neither products nor differences leave the range of numbers. */
    private static double ratio(double a, double b, double c, double d, double e, double f, double g, double h) {
        double below = e * f - g * h;
        double above = a * b - c * d;
        if (Math.abs(below) > TINY && Math.abs(below) < HUGE && Math.abs(above) < HUGE) {
            return above / below;
        }
        int shift = -Math.getExponent(Math.max(Math.max(Math.abs(e), Math.abs(f)), Math.max(Math.abs(g), Math.abs(h))));
        double s = Math.scalb(1.0, Math.max(-1000, Math.min(1000, shift))); // a power of two: exact
        return ((a * s) * (b * s) - (c * s) * (d * s)) / ((e * s) * (f * s) - (g * s) * (h * s));
    }

    private double keepBetter(BoxProblem problem, double[] z, double[] w, double least) {
        problem.evaluate(z, w);
        double residual = NaturalResidual.of(problem, z, w);
        if (residual < least) {
            best[0] = z[0];
            best[1] = z[1];
            return residual;
        }
        return least;
    }

    /** Returns the lower bound for place 1, the upper for place 2, 0 in place of an infinite one. */
    private static double bound(BoxProblem problem, int i, int place) {
        double bound = place == 2 ? problem.upper()[i] : problem.lower()[i];
        return Double.isInfinite(bound) ? clamp(problem, i, 0.0) : bound;
    }

    private static double clamp(BoxProblem problem, int i, double value) {
        return Math.max(problem.lower()[i], Math.min(problem.upper()[i], value));
    }
}
