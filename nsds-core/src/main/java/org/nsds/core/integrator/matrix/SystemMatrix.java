package org.nsds.core.integrator.matrix;

import java.util.Arrays;
import org.nsds.core.integrator.StepFailure;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.model.system.BandedSystem;
import org.nsds.core.model.system.LinearMechanics;
import org.nsds.core.solution.ReadableTime;
import org.nsds.numerics.linalg.BlockSparseMatrix;
import org.nsds.numerics.linalg.DiagonalMatrix;
import org.nsds.numerics.linalg.SparseMatrix;
import org.nsds.numerics.linalg.SquareMatrix;

/**
 * A system matrix is the matrix of a mechanical system with which a scheme solves,
 *
 * <pre>
 *     W = M(q) + a ∂F/∂v + b ∂F/∂q,      F = F_int + F_damp
 * </pre>
 *
 * <p>or M alone, for a = b = 0. How it is stored and factored is chosen once, by what the system says of itself:
 *
 * <table>
 *   <caption>Kinds</caption>
 *   <tr><td>diagonal</td><td>a constant diagonal M, and diagonal C and K of {@link LinearMechanics}: no matrix is formed</td></tr>
 *   <tr><td>banded</td><td>a {@link BandedSystem}: linear cost in the number of coordinates</td></tr>
 *   <tr><td>sparse</td><td>{@link LinearMechanics} with sparse matrices; block-diagonal ones fill nothing, and cost what their
 *       blocks cost</td></tr>
 *   <tr><td>dense</td><td>all others</td></tr>
 * </table>
 *
 * <p>A matrix that never changes is factored when its weights are given, another one in each {@link #update}. Nothing is
 * allocated after construction. Not to be shared between threads.
 */
public abstract class SystemMatrix {

    /** The system whose matrix it is. */
    protected final LagrangianSystem system;

    /** M where it is constant; null otherwise. */
    protected final SquareMatrix constantMass;

    private final boolean constant;
    private final double[] product;
    private double a;
    private double b;

    /** Makes a matrix whose weights a and b are still to be given; {@code massAlone} says that both stay zero. */
    SystemMatrix(LagrangianSystem system, boolean massAlone) {
        this.system = system;
        constantMass = system.constantMass();
        constant = massAlone ? constantMass != null : system instanceof LinearMechanics;
        product = new double[system.dimension()];
    }

    /** Returns M of a system; it is to be updated before it is used, unless it is constant. */
    public static SystemMatrix mass(LagrangianSystem system) {
        return of(system, 0.0, 0.0);
    }

    /**
     * Returns M + a ∂F/∂v + b ∂F/∂q of a system; a weight that is zero stays so.
     *
     * @throws IllegalArgumentException if it is constant and singular
     */
    public static SystemMatrix of(LagrangianSystem system, double a, double b) {
        SystemMatrix matrix = chosen(system, a != 0.0, b != 0.0);
        matrix.weigh(a, b);
        return matrix;
    }

    private static SystemMatrix chosen(LagrangianSystem system, boolean damping, boolean stiffness) {
        boolean massAlone = !damping && !stiffness;
        LinearMechanics linear = system instanceof LinearMechanics said ? said : null;
        SquareMatrix[] parts = new SquareMatrix[] {
            system.constantMass(),
            damping && linear != null ? linear.damping() : null,
            stiffness && linear != null ? linear.stiffness() : null
        };
        if (parts[0] != null && (massAlone || linear != null)) {
            if (all(parts, false)) {
                return new DiagonalSystemMatrix(system, parts);
            }
            if (!(system instanceof BandedSystem) && all(parts, true)) {
                return new SparseSystemMatrix(system, parts);
            }
        }
        return system instanceof BandedSystem banded
                ? new BandedSystemMatrix(banded, massAlone)
                : new DenseSystemMatrix(system, massAlone);
    }

    /** Returns whether all given parts are diagonal, or at least sparse. */
    private static boolean all(SquareMatrix[] parts, boolean sparse) {
        return Arrays.stream(parts)
                .allMatch(part -> part == null
                        || part instanceof DiagonalMatrix
                        || sparse && (part instanceof SparseMatrix || part instanceof BlockSparseMatrix));
    }

    /**
     * Gives it other weights, as a change of the step size does; a constant matrix is then factored anew.
     *
     * @throws IllegalArgumentException if it is constant and singular
     */
    public final void weigh(double ofDamping, double ofStiffness) {
        a = ofDamping;
        b = ofStiffness;
        if (constant && !factor(0.0, product, product, a, b)) {
            throw new IllegalArgumentException("system '" + system.name() + "': M + " + a + " ∂F/∂v + " + b
                    + " ∂F/∂q is singular: take another step size");
        }
    }

    /** Returns whether it is the same at all states, so that {@link #update} does nothing. */
    public final boolean constant() {
        return constant;
    }

    /**
     * Makes it that of a state.
     *
     * @throws StepFailure if it is singular there
     */
    public final void update(double t, double[] q, double[] v) {
        if (!constant) {
            evaluate(q);
            refactor(t, q, v);
        }
    }

    /** Does the same where M at these positions is the one that {@link #momentum} has evaluated last. */
    public final void refactor(double t, double[] q, double[] v) {
        if (!constant && !factor(t, q, v, a, b)) {
            throw new StepFailure((a == 0.0 && b == 0.0 ? "the mass matrix" : "the iteration matrix") + " of system '"
                    + system.name() + "' is singular at t = " + ReadableTime.of(t));
        }
    }

    /** Returns M(q) x, in an array that the next call overwrites. */
    public final double[] momentum(double[] q, double[] x) {
        evaluate(q);
        multiply(x, product);
        return product;
    }

    /** Returns max over j of |M_ij x_j|, the largest of the terms of a row of the last {@link #momentum}. */
    public final double largestTerm(int i, double[] x) {
        double largest = 0.0;
        boolean alone = constantMass instanceof DiagonalMatrix;
        for (int j = alone ? i : first(i); j <= (alone ? i : last(i)); j++) {
            largest = Math.max(largest, Math.abs(massEntry(i, j) * x[j]));
        }
        return largest;
    }

    /** Returns ½ vᵀ M(q) v. */
    public final double kineticEnergy(double[] q, double[] v) {
        double[] momentum = momentum(q, v);
        double twice = 0.0;
        for (int i = 0; i < momentum.length; i++) {
            twice += momentum[i] * v[i];
        }
        return 0.5 * twice;
    }

    /** Evaluates M(q); nothing to do where M is constant. */
    void evaluate(double[] q) {}

    /** Writes out = M x, with M as last evaluated. */
    void multiply(double[] x, double[] out) {
        Arrays.fill(out, 0.0);
        constantMass.multiplyAdd(x, out);
    }

    /** Returns row i, column j of M as last evaluated. */
    double massEntry(int i, int j) {
        return constantMass.get(i, j);
    }

    /** Returns the first column of row i that can differ from zero. */
    int first(int i) {
        return 0;
    }

    /** Returns the last column of row i that can differ from zero. */
    int last(int i) {
        return product.length - 1;
    }

    /** Factors W with M as last evaluated; false if it is singular. */
    abstract boolean factor(double t, double[] q, double[] v, double ofDamping, double ofStiffness);

    /**
     * Writes out = W⁻¹ f.
     *
     * @param f not modified
     * @param out overwritten; another array than f
     */
    public abstract void solve(double[] f, double[] out);
}
