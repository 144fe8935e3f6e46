package org.nsds.numerics.problem;

import java.util.Arrays;
import org.nsds.numerics.linalg.SquareMatrix;

/**
 * Contacts with Coulomb friction in the plane or in space: find reactions r and relative velocities u with
 *
 * <pre>
 *     u = M r + q,        K_μ ∋ r  ⟂  u + μ |u_T| n ∈ K_μ*,        K_μ = { r : |r_T| ≤ μ r_N },   for every contact
 * </pre>
 *
 * <p>which says in one line: no contact pulls and none is penetrated (0 ≤ u_N ⟂ r_N ≥ 0), the friction force is at most μ r_N, and
 * where the contact slides, it is μ r_N against the sliding. Contact c owns rows c·d … c·d + d − 1, with d = 2 or 3: first the
 * normal (u_N &gt; 0 separates), then the tangents.
 *
 * <p>Reference: V. Acary, B. Brogliato, <i>Numerical Methods for Nonsmooth Dynamical Systems</i>, 2008, section 3.9; G. De Saxcé,
 * Z.-Q. Feng, <i>The bipotential method</i>, Mathematical and Computer Modelling 28, 1998 (the term μ |u_T| n).
 */
public final class FrictionProblem implements Problem {

    private final int dimension;
    private final SquareMatrix matrix;
    private final double[] q;
    private final double[] friction;

    private FrictionProblem(int dimension, SquareMatrix matrix, double[] q, double[] friction) {
        this.dimension = dimension;
        this.matrix = matrix;
        this.q = q;
        this.friction = friction;
    }

    /**
     * A problem of as many contacts as there are coefficients of friction; the vectors are copied.
     *
     * @param dimension rows per contact: 2 in the plane, 3 in space
     * @param matrix M
     * @param q relative velocities without reactions
     * @param friction μ of each contact, not negative
     */
    public static FrictionProblem of(int dimension, SquareMatrix matrix, double[] q, double[] friction) {
        FrictionProblem problem = new FrictionProblem(dimension, matrix, q.clone(), friction.clone());
        problem.validate();
        return problem;
    }

    /** The same contacts, all with this coefficient of friction. */
    public FrictionProblem withFriction(double coefficient) {
        double[] same = new double[friction.length];
        Arrays.fill(same, coefficient);
        return of(dimension, matrix, q, same);
    }

    /** Rows per contact: 2 or 3. */
    public int dimension() {
        return dimension;
    }

    /** Number of contacts. */
    public int contacts() {
        return friction.length;
    }

    @Override
    public int size() {
        return q.length;
    }

    /** M. */
    public SquareMatrix matrix() {
        return matrix;
    }

    /** The relative velocities without reactions. */
    public double[] q() {
        return q;
    }

    /** μ of each contact. */
    public double[] friction() {
        return friction;
    }

    @Override
    public void evaluate(double[] r, double[] u) {
        System.arraycopy(q, 0, u, 0, q.length);
        matrix.multiplyAdd(r, u);
    }

    @Override
    public double residual(double[] r, double[] u) {
        return FrictionResidual.of(this, r, u);
    }

    /** Mean of the diagonal of M over the rows of a contact: how strongly its reaction acts on its velocity. */
    public double meanDiagonal(int contact) {
        double sum = 0.0;
        for (int i = contact * dimension; i < (contact + 1) * dimension; i++) {
            sum += matrix.get(i, i);
        }
        return sum / dimension;
    }

    private void validate() {
        if (dimension != 2 && dimension != 3) {
            throw new IllegalArgumentException(
                    "a contact with friction has " + dimension + " rows: it must have 2 (plane) or 3 (space)");
        }
        int rows = dimension * friction.length;
        if (matrix.size() != rows || q.length != rows) {
            throw new IllegalArgumentException(friction.length + " contacts of " + dimension + " rows make " + rows
                    + ", but the matrix has " + matrix.size() + " rows and q has " + q.length + " entries");
        }
        for (int c = 0; c < friction.length; c++) {
            if (!(friction[c] >= 0.0) || Double.isInfinite(friction[c])) {
                throw new IllegalArgumentException("the coefficient of friction of contact " + c + " is " + friction[c]
                        + ": it must be a finite number, not negative");
            }
        }
        for (int i = 0; i < rows; i++) {
            if (!Double.isFinite(q[i])) {
                throw new IllegalArgumentException("q[" + i + "] is " + q[i] + ": it must be a finite number");
            }
            if (!Double.isFinite(matrix.largestInRow(i))) {
                throw new IllegalArgumentException("row " + i + " of M has an entry that is not a finite number");
            }
        }
    }
}
