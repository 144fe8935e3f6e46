package org.nsds.numerics;

import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.NaturalResidual;

/** Solves small box problems by trying every place (lower, inside, upper) of every unknown, with plain elimination. */
public final class EnumerationOracle {

    private EnumerationOracle() {}

    /** A solution, or null if there is none with a regular inside block. */
    public static double[] solve(BoxProblem problem) {
        int n = problem.size();
        int combinations = (int) Math.round(Math.pow(3, n));
        double[] w = new double[n];
        for (int code = 0; code < combinations; code++) {
            double[] z = candidate(problem, code);
            if (z != null) {
                problem.evaluate(z, w);
                if (NaturalResidual.of(problem, z, w) < 1e-9) {
                    return z;
                }
            }
        }
        return null;
    }

    private static double[] candidate(BoxProblem problem, int code) {
        int n = problem.size();
        double[][] a = new double[n][n + 1];
        for (int i = 0, rest = code; i < n; i++, rest /= 3) {
            double bound = rest % 3 == 1 ? problem.lower()[i] : problem.upper()[i];
            if (rest % 3 == 0) {
                for (int j = 0; j < n; j++) {
                    a[i][j] = problem.matrix().get(i, j);
                }
                a[i][n] = -problem.q()[i];
            } else if (Double.isInfinite(bound)) {
                return null;
            } else {
                a[i][i] = 1.0;
                a[i][n] = bound;
            }
        }
        return eliminate(a);
    }

    private static double[] eliminate(double[][] a) {
        int n = a.length;
        for (int k = 0; k < n; k++) {
            int best = k;
            for (int i = k + 1; i < n; i++) {
                best = Math.abs(a[i][k]) > Math.abs(a[best][k]) ? i : best;
            }
            double[] swap = a[k];
            a[k] = a[best];
            a[best] = swap;
            if (Math.abs(a[k][k]) < 1e-12) {
                return null;
            }
            for (int i = 0; i < n; i++) {
                double factor = i == k ? 0.0 : a[i][k] / a[k][k];
                for (int j = k; j <= n && factor != 0.0; j++) {
                    a[i][j] -= factor * a[k][j];
                }
            }
        }
        double[] x = new double[n];
        for (int i = 0; i < n; i++) {
            x[i] = a[i][n] / a[i][i];
        }
        return x;
    }
}
