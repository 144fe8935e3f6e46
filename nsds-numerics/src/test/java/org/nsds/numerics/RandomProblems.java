package org.nsds.numerics;

import java.util.SplittableRandom;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;

/** Seeded problems of known kind. */
public final class RandomProblems {

    private final SplittableRandom random;

    public RandomProblems(long seed) {
        random = new SplittableRandom(seed);
    }

    /** Uniform in [−1, 1). */
    public double number() {
        return 2.0 * random.nextDouble() - 1.0;
    }

    /** Entries uniform in [−1, 1). */
    public double[] vector(int n) {
        double[] v = new double[n];
        for (int i = 0; i < n; i++) {
            v[i] = number();
        }
        return v;
    }

    /** A Aᵀ + shift·I with A of the given rank: positive definite if shift &gt; 0, of that rank if shift = 0. */
    public DenseMatrix gram(int n, int rank, double shift) {
        double[][] a = new double[n][];
        for (int i = 0; i < n; i++) {
            a[i] = vector(rank);
        }
        DenseMatrix m = new DenseMatrix(n);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                double sum = i == j ? shift : 0.0;
                for (int k = 0; k < rank; k++) {
                    sum += a[i][k] * a[j][k];
                }
                m.set(i, j, sum);
            }
        }
        return m;
    }

    /** Symmetric positive definite plus skew: a P-matrix that is not symmetric. */
    public DenseMatrix positiveDefiniteWithSkew(int n) {
        DenseMatrix m = gram(n, n, 0.1);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < i; j++) {
                double skew = number();
                m.set(i, j, m.get(i, j) + skew);
                m.set(j, i, m.get(j, i) - skew);
            }
        }
        return m;
    }

    /** 0 ≤ w ⟂ z ≥ 0 with a P-matrix, symmetric for even draws. */
    public BoxProblem lcp(int n) {
        return BoxProblem.lcp(random.nextBoolean() ? gram(n, n, 0.1) : positiveDefiniteWithSkew(n), vector(n));
    }

    /** A P-matrix with bounds of every kind: none, one, two, and equal ones. */
    public BoxProblem box(int n) {
        double[] lower = new double[n];
        double[] upper = new double[n];
        for (int i = 0; i < n; i++) {
            lower[i] = random.nextInt(3) == 0 ? Double.NEGATIVE_INFINITY : number();
            upper[i] = random.nextInt(3) == 0 ? Double.POSITIVE_INFINITY : lower[i] + random.nextDouble();
            if (lower[i] == Double.NEGATIVE_INFINITY && upper[i] != Double.POSITIVE_INFINITY) {
                upper[i] = number();
            } else if (random.nextInt(8) == 0) {
                upper[i] = lower[i] == Double.NEGATIVE_INFINITY ? upper[i] : lower[i];
            }
        }
        return BoxProblem.of(
                random.nextBoolean() ? gram(n, n, 0.1) : positiveDefiniteWithSkew(n), vector(n), lower, upper);
    }

    /** A semidefinite LCP of rank at most n/2 that has a solution: q = w* − M z* for a complementary pair. */
    public BoxProblem hyperstatic(int n) {
        return solvable(gram(n, Math.max(1, n / 2), 0.0));
    }

    /** q = w* − M z* for a complementary pair with some zᵢ* = wᵢ* = 0. */
    public BoxProblem solvable(DenseMatrix m) {
        int n = m.size();
        double[] z = new double[n];
        double[] q = new double[n];
        for (int i = 0; i < n; i++) {
            int kind = random.nextInt(3);
            z[i] = kind == 0 ? random.nextDouble() : 0.0;
            q[i] = kind == 1 ? random.nextDouble() : 0.0;
        }
        for (int i = 0; i < n; i++) {
            q[i] -= m.rowTimes(i, z);
        }
        return BoxProblem.lcp(m, q);
    }

    /**
     * A semidefinite LCP without solution: M y = 0 and qᵀy = −1 for a y &gt; 0 of powers of 2, so that yᵀw &lt; 0 whatever z. All
     * numbers are multiples of small powers of 2: no sum is rounded, and the problem is exactly what it is said to be.
     */
    public BoxProblem squeezed(int n) {
        double[] y = new double[n];
        for (int i = 0; i < n; i++) {
            y[i] = Math.scalb(1.0, random.nextInt(5) - 2);
        }
        double[] q = orthogonalTo(y, -1.0);
        DenseMatrix m = new DenseMatrix(n);
        for (int k = 0; k < Math.max(1, n / 2); k++) {
            double[] a = orthogonalTo(y, 0.0);
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    m.set(i, j, m.get(i, j) + a[i] * a[j]);
                }
            }
        }
        return BoxProblem.lcp(m, q);
    }

    /** Multiples of 1/64 with yᵀa = product. */
    private double[] orthogonalTo(double[] y, double product) {
        int n = y.length;
        double[] a = new double[n];
        double rest = product;
        for (int i = 0; i < n - 1; i++) {
            a[i] = (random.nextInt(129) - 64) / 64.0;
            rest -= y[i] * a[i];
        }
        a[n - 1] = rest / y[n - 1];
        return a;
    }
}
