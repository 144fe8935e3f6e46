package org.nsds.numerics.friction;

/**
 * Anderson's extrapolation of a fixed point iteration r ← G(r), from the last m steps.
 *
 * <pre>
 *     f = G(r) − r,     γ = argmin | f − Σ γⱼ Δfⱼ |,     next r = G(r) − Σ γⱼ ΔGⱼ
 * </pre>
 *
 * <p>Δfⱼ and ΔGⱼ are differences of successive steps. The least squares problem is solved by its normal equations, of which a step adds
 * one row; columns that depend on newer ones are left out.
 *
 * <p>Cost: 4 m n operations per step.
 *
 * <p>Reference: D. G. Anderson, <i>Iterative procedures for nonlinear integral equations</i>, Journal of the ACM 12, 1965; H. F. Walker,
 * P. Ni, <i>Anderson acceleration for fixed-point iterations</i>, SIAM Journal on Numerical Analysis 49, 2011.
 */
final class AndersonMixing {

    private static final double DEPENDENT = 1e-13;

    private final int memory;
    private final double[][] gram;
    private final double[][] factor;
    private final double[] gamma;
    private final int[] order;
    private double[][] deltaF = {};
    private double[][] deltaG = {};
    private double[] lastF = {};
    private double[] lastG = {};
    private int n;
    private int kept;
    private int newest;
    private boolean started;

    /** An extrapolation from that many differences. */
    AndersonMixing(int memory) {
        this.memory = memory;
        gram = new double[memory][memory];
        factor = new double[memory][memory];
        gamma = new double[memory];
        order = new int[memory];
    }

    /** Prepares for vectors of that size. */
    void start(int size) {
        n = size;
        if (lastF.length < size) {
            lastF = new double[size];
            lastG = new double[size];
            deltaF = new double[memory][size];
            deltaG = new double[memory][size];
        }
        forget();
    }

    /** Drops everything learnt so far. */
    void forget() {
        kept = 0;
        newest = memory - 1;
        started = false;
    }

    /**
     * Takes in one step and proposes the next point.
     *
     * @param f G(r) − r in a norm where all entries count alike; not modified
     * @param g in: G(r); out: the extrapolated point
     */
    void extrapolate(double[] f, double[] g) {
        if (started) {
            newest = (newest + 1) % memory;
            kept = Math.min(memory, kept + 1);
            for (int i = 0; i < n; i++) {
                deltaF[newest][i] = f[i] - lastF[i];
                deltaG[newest][i] = g[i] - lastG[i];
            }
            for (int j = 0; j < kept; j++) {
                int other = (newest - j + memory) % memory;
                gram[newest][other] = dot(deltaF[newest], deltaF[other]);
                gram[other][newest] = gram[newest][other];
            }
        }
        started = true;
        System.arraycopy(f, 0, lastF, 0, n);
        System.arraycopy(g, 0, lastG, 0, n);
        int used = factor(f);
        for (int a = 0; a < used; a++) {
            double[] column = deltaG[order[a]];
            double weight = gamma[a];
            for (int i = 0; i < n; i++) {
                g[i] -= weight * column[i];
            }
        }
    }

    /** Solves the normal equations by Cholesky, newest column first; returns how many columns took part. */
    private int factor(double[] f) {
        int used = 0;
        for (int j = 0; j < kept; j++) {
            int column = (newest - j + memory) % memory;
            double[] row = factor[used];
            double pivot = gram[column][column];
            double squared = pivot;
            for (int a = 0; a < used; a++) {
                double sum = gram[column][order[a]];
                for (int b = 0; b < a; b++) {
                    sum -= row[b] * factor[a][b];
                }
                row[a] = sum / factor[a][a];
                pivot -= row[a] * row[a];
            }
            if (pivot > DEPENDENT * squared) {
                row[used] = Math.sqrt(pivot);
                order[used++] = column;
            }
        }
        for (int a = 0; a < used; a++) {
            double sum = dot(deltaF[order[a]], f);
            for (int b = 0; b < a; b++) {
                sum -= factor[a][b] * gamma[b];
            }
            gamma[a] = sum / factor[a][a];
        }
        for (int a = used - 1; a >= 0; a--) {
            double sum = gamma[a];
            for (int b = a + 1; b < used; b++) {
                sum -= factor[b][a] * gamma[b];
            }
            gamma[a] = sum / factor[a][a];
        }
        return used;
    }

    private double dot(double[] a, double[] b) {
        double even = 0.0; // two sums keep two additions in flight
        double odd = 0.0;
        int i = 0;
        for (; i + 1 < n; i += 2) {
            even += a[i] * b[i];
            odd += a[i + 1] * b[i + 1];
        }
        return i < n ? even + odd + a[i] * b[i] : even + odd;
    }
}
