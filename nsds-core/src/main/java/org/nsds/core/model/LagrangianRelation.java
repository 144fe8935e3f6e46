package org.nsds.core.model;

import java.util.Arrays;
import org.nsds.numerics.linalg.SquareMatrix;

/**
 * A Lagrangian relation computes outputs from generalized coordinates,
 *
 * <pre>
 *     y = h(q, t) + D λ,      ẏ = H v + ∂h/∂t,      r = Hᵀ λ,      H = ∂h/∂q
 * </pre>
 *
 * <p>where q stacks the coordinates of the systems it joins, in order, and v their velocities. H has a column for each velocity: it is
 * ∂h/∂q where q̇ = v. Matrices are written row by row, one row per output.
 */
public interface LagrangianRelation extends Relation {

    /**
     * Returns the number of columns of H: the sum of the dimensions of its systems; as many as {@link #inputs} unless
     * overridden.
     */
    default int velocities() {
        return inputs();
    }

    /** Writes h(q, t). */
    void output(double t, double[] q, double[] y);

    /** Writes H(q, t), the rows of ẏ = H v + ∂h/∂t. */
    void jacobian(double t, double[] q, double[] out);

    /** Writes ∂h/∂t; zero unless overridden. */
    default void timeRate(double t, double[] q, double[] out) {
        Arrays.fill(out, 0.0);
    }

    /**
     * Writes κ = d/dt (H v + ∂h/∂t) with v held fixed, so that ÿ = H v̇ + κ: what the curvature of the relation adds to the
     * acceleration of the output. Only event-driven runs need it, for contacts that stay closed.
     *
     * <p>A relation need not give it: NaN, which is written unless this is overridden, asks the run to find it by differences of fourth
     * order along the motion of the systems, good to about ten digits. Override it to be exact. It is not asked for where the relation
     * is affine.
     *
     * @param out overwritten, one number per output
     */
    default void curvature(double t, double[] q, double[] v, double[] out) {
        Arrays.fill(out, Double.NaN);
    }

    /**
     * Turns rows H, taken in the middle of a step, into secant rows B with B w = h(q₁) − h(q₀), so that a joint does exactly no work over
     * the step; it leaves them as they are unless overridden. Override it for a relation that does not depend on time and whose output is
     * not quadratic in q, for which H w is that difference already; Gonzalez (1996) and the comment of a joint in space say how.
     *
     * @param rise h(q₁) − h(q₀)
     * @param way w, which takes q₀ to q₁
     * @param rows H, overwritten by B
     */
    default void secant(double[] rise, double[] way, double[] rows) {}

    /**
     * Returns whether it prescribes a motion: coordinates that are given functions of time, whose rates H v + ∂h/∂t = 0 hold at the end of each
     * step, where {@link #place} writes the coordinates themselves. Its multipliers are the reaction.
     */
    default boolean isPrescribed() {
        return false;
    }

    /**
     * Writes the coordinates that are given at a time, and leaves the others as they are; it does nothing unless overridden.
     *
     * @param q the given coordinates are overwritten
     */
    default void place(double t, double[] q) {}

    /** Returns whether h(q, t) = H q + b with constant H and b; everything that depends on H is then computed once. */
    default boolean affine() {
        return false;
    }

    /**
     * Returns whether H is constant though h may depend on time, h(q, t) = H q + b(t), as of something that moves along in a given way; what
     * follows from H is then computed once in time-stepping. {@link #affine()} unless overridden.
     */
    default boolean constantRows() {
        return affine();
    }

    /** Returns the size of the smaller body at the contact, in units of y: deeper penetrations are warned about; NaN if not known. */
    default double bodySize() {
        return Double.NaN;
    }

    /** Returns the compliance D, symmetric and positive, with λ a force; or null for a rigid relation. */
    default SquareMatrix compliance() {
        return null;
    }
}
