package org.nsds.core.internal.problem;

import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;

/**
 * Solves the problem of joints alone, a system of linear equations A z + q = 0. Where some of them hold what others hold already, it does so in the
 * sense of least squares and least norm,
 *
 * <pre>
 *     minimize |S (A z + q)|,   and of all such z the one with the least |S⁻¹ z|,      S = diag(A)^(−½)
 * </pre>
 *
 * <p>by a QR factorisation of S A S with column pivoting. The scaling makes rank and norm independent of units: |S⁻¹z|² adds up the squares
 * of multipliers times the mobilities of their rows. Iterates of a step may contradict themselves a little where positions are not yet
 * those of the mechanism; whether the joints close is decided by the step. Reference: G. H. Golub, C. F. Van Loan, <i>Matrix Computations</i>,
 * 4th ed. 2013, sections 5.4.2 and 5.5.
 */
final class LeastNormJoints implements Solver<BoxProblem> {

    /** Pivots below this part of the first are those of dependent rows. */
    private static final double DEPENDENT = 1e-8;

    /** What redundant joints may be off by in the rates of an iterate. */
    private static final double LARGEST_CONTRADICTION = 1e-6;

    private double[] scale = {};
    /** S A S, then its factors, column by column. */
    private double[] factor = {};

    private double[] rightSide = {};
    private double[] nullVector = {};
    /** Null vectors so far, orthonormal. */
    private double[][] kept = {};

    private int[] columnOf = {};
    private int rank;
    private double residual;

    @Override
    public String name() {
        return "least-norm";
    }

    /** Returns whether joints of the last problem ask for what others forbid. */
    boolean contradict() {
        return residual > LARGEST_CONTRADICTION;
    }

    /** Returns whether all multipliers are free. */
    @Override
    public boolean accepts(BoxProblem problem) {
        for (int i = 0; i < problem.size(); i++) {
            if (problem.lower()[i] != Double.NEGATIVE_INFINITY || problem.upper()[i] != Double.POSITIVE_INFINITY) {
                return false;
            }
        }
        return true;
    }

    @Override
    public Outcome solve(BoxProblem problem, double[] z, double[] w) {
        int n = problem.size();
        makeRoom(n);
        for (int i = 0; i < n; i++) {
            double mobility = problem.matrix().get(i, i);
            if (!(mobility > 0.0)) {
                return Outcome.SINGULAR;
            }
            scale[i] = 1.0 / Math.sqrt(mobility);
        }
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                factor[j * n + i] = scale[i] * problem.matrix().get(i, j) * scale[j];
            }
            rightSide[i] = -scale[i] * problem.q()[i];
            columnOf[i] = i;
        }
        factor(n);
        backSubstitute(n);
        for (int k = rank; k < n; k++) {
            subtractNullVector(n, k);
        }
        for (int i = 0; i < n; i++) {
            z[columnOf[i]] = scale[columnOf[i]] * rightSide[i];
        }
        problem.evaluate(z, w);
        residual = problem.residual(z, w);
        return Double.isFinite(residual) ? Outcome.SOLVED : Outcome.SINGULAR;
    }

    /** Makes room for problems of that size. */
    void makeRoom(int n) {
        if (scale.length < n) {
            scale = new double[n];
            rightSide = new double[n];
            nullVector = new double[n];
            columnOf = new int[n];
            kept = new double[n][n];
            factor = new double[n * n];
        }
    }

    /** Householder reflections with the longest remaining column first; the right side is reflected along. */
    private void factor(int n) {
        double first = 0.0;
        rank = 0;
        for (int k = 0; k < n; k++) {
            int longest = k;
            double most = -1.0;
            for (int j = k; j < n; j++) {
                double square = square(n, k, j);
                if (square > most) {
                    most = square;
                    longest = j;
                }
            }
            exchange(n, k, longest);
            double length = Math.sqrt(most);
            first = k == 0 ? length : first;
            if (!(length > DEPENDENT * first)) {
                return;
            }
            reflect(n, k, length);
            rank++;
        }
    }

    private double square(int n, int from, int column) {
        double sum = 0.0;
        for (int i = from; i < n; i++) {
            sum += factor[column * n + i] * factor[column * n + i];
        }
        return sum;
    }

    private void exchange(int n, int a, int b) {
        for (int i = 0; i < n && a != b; i++) {
            double entry = factor[a * n + i];
            factor[a * n + i] = factor[b * n + i];
            factor[b * n + i] = entry;
        }
        int column = columnOf[a];
        columnOf[a] = columnOf[b];
        columnOf[b] = column;
    }

    private void reflect(int n, int k, double length) {
        double head = factor[k * n + k];
        double end = head > 0.0 ? -length : length;
        double factorOfReflection = 1.0 / (end * (end - head)); // 2 / |u|² with u = column − end e_k
        factor[k * n + k] = head - end;
        for (int j = k + 1; j < n; j++) {
            double along = 0.0;
            for (int i = k; i < n; i++) {
                along += factor[k * n + i] * factor[j * n + i];
            }
            along *= factorOfReflection;
            for (int i = k; i < n; i++) {
                factor[j * n + i] -= along * factor[k * n + i];
            }
        }
        double along = 0.0;
        for (int i = k; i < n; i++) {
            along += factor[k * n + i] * rightSide[i];
        }
        along *= factorOfReflection;
        for (int i = k; i < n; i++) {
            rightSide[i] -= along * factor[k * n + i];
        }
        factor[k * n + k] = end;
    }

    /** A solution whose last n − rank unknowns are zero. */
    private void backSubstitute(int n) {
        for (int i = rank; i < n; i++) {
            rightSide[i] = 0.0;
        }
        backSubstitute(n, rightSide);
    }

    private void backSubstitute(int n, double[] x) {
        for (int i = rank - 1; i >= 0; i--) {
            double sum = x[i];
            for (int j = i + 1; j < rank; j++) {
                sum -= factor[j * n + i] * x[j];
            }
            x[i] = sum / factor[i * n + i];
        }
    }

    /** Removes the share of null vector number k, made orthogonal to those before. */
    private void subtractNullVector(int n, int k) {
        for (int i = 0; i < n; i++) {
            nullVector[i] = i < rank ? -factor[k * n + i] : i == k ? 1.0 : 0.0;
        }
        backSubstitute(n, nullVector);
        for (int before = rank; before < k; before++) {
            double share = 0.0;
            for (int i = 0; i < n; i++) {
                share += nullVector[i] * kept[before - rank][i];
            }
            for (int i = 0; i < n; i++) {
                nullVector[i] -= share * kept[before - rank][i];
            }
        }
        double square = 0.0;
        double share = 0.0;
        for (int i = 0; i < n; i++) {
            square += nullVector[i] * nullVector[i];
            share += nullVector[i] * rightSide[i];
        }
        double length = Math.sqrt(square);
        for (int i = 0; i < n; i++) {
            kept[k - rank][i] = nullVector[i] / length;
            rightSide[i] -= share / square * nullVector[i];
        }
    }

    @Override
    public int iterations() {
        return 1;
    }

    @Override
    public double residual() {
        return residual;
    }

    @Override
    public boolean usesGuess() {
        return false;
    }
}
