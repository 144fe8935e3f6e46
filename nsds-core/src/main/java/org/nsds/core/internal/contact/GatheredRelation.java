package org.nsds.core.internal.contact;

import org.nsds.core.integrator.StepFailure;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.model.LagrangianRelation;

/**
 * A gathered relation evaluates a relation between mechanical systems at positions gathered from them, and gives its rows in
 * blocks, one per system. What the relation throws is told under the name of its interaction.
 */
public final class GatheredRelation {

    private final String name;
    private final LagrangianRelation relation;
    /** Velocities and positions per system. */
    private final int[] sizes;

    private final int[] positions;
    private final double[] stacked;
    /** Where the rows were evaluated last in a step, and when; NaN if they were not. */
    private final double[] known;

    private double knownTime = Double.NaN;
    private double[][] written;
    private final double[] jacobian;
    /** The largest difference of rows that were written from those before, and the largest entry. */
    private double change;

    private double size;

    public GatheredRelation(String name, LagrangianRelation relation, Stepper[] steppers) {
        this.name = name;
        this.relation = relation;
        sizes = new int[steppers.length];
        positions = new int[steppers.length];
        for (int s = 0; s < sizes.length; s++) {
            sizes[s] = steppers[s].unknown().length;
            positions[s] = steppers[s].position().length;
        }
        stacked = new double[relation.inputs()];
        known = new double[stacked.length];
        jacobian = new double[relation.outputs() * relation.velocities()];
    }

    /** Takes q as the position of system s. */
    public void place(int s, double[] q) {
        System.arraycopy(q, 0, stacked, first(s), positions[s]);
    }

    /** Writes the coordinates that the relation prescribes to those of the systems, which have been taken. */
    public void prescribe(double t, Stepper[] steppers) {
        try {
            relation.place(t, stacked);
        } catch (Exception | AssertionError | LinkageError | StackOverflowError thrown) {
            throw failure(thrown);
        }
        for (int s = 0; s < steppers.length; s++) {
            System.arraycopy(stacked, first(s), steppers[s].position(), 0, positions[s]);
        }
    }

    private int first(int s) {
        int first = 0;
        for (int r = 0; r < s; r++) {
            first += positions[r];
        }
        return first;
    }

    /** Writes h at the positions taken. */
    public void output(double t, double[] y) {
        try {
            relation.output(t, stacked, y);
        } catch (Exception | AssertionError | LinkageError | StackOverflowError thrown) {
            throw failure(thrown);
        }
    }

    /** Writes ∂h/∂t at the positions taken. */
    public void timeRate(double t, double[] out) {
        try {
            relation.timeRate(t, stacked, out);
        } catch (Exception | AssertionError | LinkageError | StackOverflowError thrown) {
            throw failure(thrown);
        }
    }

    /** Forgets where the rows were evaluated last: what a relation reads beside q and t changes between steps alone. */
    public void forget() {
        knownTime = Double.NaN;
    }

    /** Returns whether the rows written last in this step are those of the positions taken and of that time, and went to those blocks. */
    public boolean hasWritten(double t, double[][] blocks) {
        boolean same = t == knownTime && blocks == written;
        for (int i = 0; same && i < stacked.length; i++) {
            same = stacked[i] == known[i];
        }
        return same;
    }

    /** Writes rows of ∂h/∂q at the positions taken; returns how much they differ from what was there, relative to the largest. */
    public double jacobian(double t, double[][] blocks) {
        evaluateRows(t);
        written = blocks;
        return split(blocks);
    }

    /** Writes secant rows for a way in whose middle the positions taken are; returns how much they differ from what was there. */
    public double secant(double t, double[] rise, double[] way, double[][] blocks) {
        evaluateRows(t);
        try {
            relation.secant(rise, way, jacobian);
            forget(); // other rows
        } catch (Exception | AssertionError | LinkageError | StackOverflowError thrown) {
            throw failure(thrown);
        }
        return split(blocks);
    }

    private void evaluateRows(double t) {
        try {
            relation.jacobian(t, stacked, jacobian);
            knownTime = t;
            System.arraycopy(stacked, 0, known, 0, known.length);
        } catch (Exception | AssertionError | LinkageError | StackOverflowError thrown) {
            throw failure(thrown);
        }
    }

    private double split(double[][] blocks) {
        change = 0.0;
        size = 0.0;
        for (int s = 0, first = 0; s < sizes.length; s++) {
            int n = sizes[s];
            if (sizes.length == 1) {
                replace(blocks[0], 0, 0, blocks[0].length);
            }
            for (int i = 0; i < relation.outputs() && sizes.length > 1; i++) {
                replace(blocks[s], i * n, i * relation.velocities() + first, n);
            }
            first += n;
        }
        return change == 0.0 ? 0.0 : change / Math.max(size, change); // NaN stays
    }

    /** Puts entries of the jacobian in the place of others, and takes note of how large they are and how much they differ. */
    private void replace(double[] block, int to, int from, int count) {
        double most = change;
        double largest = size;
        double sum = 0.0;
        for (int j = 0; j < count; j++) {
            double entry = jacobian[from + j];
            double difference = Math.abs(entry - block[to + j]);
            most = difference > most ? difference : most;
            largest = Math.abs(entry) > largest ? Math.abs(entry) : largest;
            sum += difference;
            block[to + j] = entry;
        }
        change = Double.isNaN(sum) ? Double.NaN : most; // comparisons lose NaN
        size = largest;
    }

    /** κ at the positions taken, for velocities stacked in the same order; NaN where the relation does not give it. */
    public void curvature(double t, double[] velocities, double[] out) {
        try {
            relation.curvature(t, stacked, velocities, out);
        } catch (Exception | AssertionError | LinkageError | StackOverflowError thrown) {
            throw failure(thrown);
        }
    }

    /** Returns Σ |H_ij v_j|, to which the rounding of a rate is proportional. */
    static double sizeOfRate(double[] matrix, int i, double[] v) {
        double sum = 0.0;
        for (int j = 0, k = i * v.length; j < v.length; j++, k++) {
            sum += Math.abs(matrix[k] * v[j]);
        }
        return sum;
    }

    /**
     * Returns Σ |H_ij| times the largest |q|, to which the rounding of an output is proportional: coordinates near zero do not hide that of
     * its other terms.
     */
    static double sizeOfOutput(double[] matrix, int rows, int i, double[] q) {
        double largest = 0.0;
        for (double each : q) {
            largest = Math.max(largest, Math.abs(each));
        }
        int n = matrix.length / rows;
        double sum = 0.0;
        for (int k = i * n; k < (i + 1) * n; k++) {
            sum += Math.abs(matrix[k]);
        }
        return largest * sum;
    }

    private StepFailure failure(Throwable thrown) {
        return StepFailure.of("interaction '" + name + "': its relation", thrown);
    }
}
