package org.nsds.numerics;

import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.NaturalResidual;

/** Solves small box problems by trying every place (lower, inside, upper) of every unknown, with plain elimination. */
public final class EnumerationOracle {

    private EnumerationOracle() {}

    /** A solution, or null if there is none with a regular inside block. */
    public static double[] solve(BoxProblem problem) {
        return search(problem, new int[problem.size()], 0);
    }

    /** Tries place 0 (inside), 1 (lower) and 2 (upper) of unknown i and of all after it. */
    private static double[] search(BoxProblem problem, int[] places, int i) {
        if (i == places.length) {
            double[] z = candidate(problem, places);
            double[] w = new double[places.length];
            if (z == null) {
                return null;
            }
            problem.evaluate(z, w);
            return NaturalResidual.of(problem, z, w) < 1e-9 ? z : null;
        }
        for (int place = 0; place < 3; place++) {
            places[i] = place;
            boolean exists = place == 0 || !Double.isInfinite(place == 1 ? problem.lower()[i] : problem.upper()[i]);
            double[] z = exists ? search(problem, places, i + 1) : null;
            if (z != null) {
                return z;
            }
        }
        return null;
    }

    private static double[] candidate(BoxProblem problem, int[] places) {
        int n = problem.size();
        double[][] a = new double[n][n + 1];
        for (int i = 0; i < n; i++) {
            if (places[i] == 0) {
                for (int j = 0; j < n; j++) {
                    a[i][j] = problem.matrix().get(i, j);
                }
                a[i][n] = -problem.q()[i];
            } else {
                a[i][i] = 1.0;
                a[i][n] = places[i] == 1 ? problem.lower()[i] : problem.upper()[i];
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
