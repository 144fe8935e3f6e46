package org.nsds.numerics.problem;

import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.linalg.SquareMatrix;

/**
 * An affine variational inequality over a polyhedron: find x in C = { x : A x ≤ b } with
 *
 * <pre>
 *     (F x + g)ᵀ (y − x) ≥ 0   for every y in C
 * </pre>
 *
 * <p>With one multiplier λ per row of A this is a mixed complementarity problem, which {@link #toBoxProblem} returns:
 *
 * <pre>
 *     F x + g + Aᵀλ = 0,      0 ≤ b − A x ⟂ λ ≥ 0;      unknowns z = (x, λ), x free
 * </pre>
 *
 * <p>Solve it with any solver that takes free unknowns, then read x with {@link #solution}.
 *
 * <p>Reference: F. Facchinei, J.-S. Pang, <i>Finite-Dimensional Variational Inequalities</i>, 2003, section 1.2.
 */
public final class AffineVariationalInequality {

    private final SquareMatrix f;
    private final double[] g;
    private final double[][] a;
    private final double[] b;

    /**
     * The inequality with those data, which are copied except for F.
     *
     * @param f F, as large as g
     * @param a rows of A, each as long as g
     * @param b one entry per row of A
     */
    public AffineVariationalInequality(SquareMatrix f, double[] g, double[][] a, double[] b) {
        if (f.size() != g.length || a.length != b.length) {
            throw new IllegalArgumentException("F has " + f.size() + " rows and g " + g.length + " entries, A has "
                    + a.length + " rows and b " + b.length + " entries: each pair must agree");
        }
        this.f = f;
        this.g = g.clone();
        this.a = new double[a.length][];
        this.b = b.clone();
        for (int i = 0; i < a.length; i++) {
            if (a[i].length != g.length) {
                throw new IllegalArgumentException(
                        "row " + i + " of A has " + a[i].length + " entries, but x has " + g.length);
            }
            this.a[i] = a[i].clone();
        }
    }

    /** Its conditions on z = (x, λ). */
    public BoxProblem toBoxProblem() {
        int n = g.length;
        int m = b.length;
        DenseMatrix matrix = new DenseMatrix(n + m);
        double[] q = new double[n + m];
        boolean[] free = new boolean[n + m];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                matrix.set(i, j, f.get(i, j));
            }
            q[i] = g[i];
            free[i] = true;
        }
        for (int k = 0; k < m; k++) {
            for (int j = 0; j < n; j++) {
                matrix.set(j, n + k, a[k][j]);
                matrix.set(n + k, j, -a[k][j]);
            }
            q[n + k] = b[k];
        }
        return BoxProblem.mixed(matrix, q, free);
    }

    /** x of a solution z = (x, λ) of {@link #toBoxProblem}. */
    public double[] solution(double[] z) {
        double[] x = new double[g.length];
        System.arraycopy(z, 0, x, 0, x.length);
        return x;
    }
}
