package org.nsds.core.internal.problem;

import java.util.Arrays;
import org.nsds.core.integrator.SolverCall;
import org.nsds.core.integrator.StepFailure;
import org.nsds.core.internal.contact.Contact;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.FrictionViolations;
import org.nsds.numerics.problem.Problem;
import org.nsds.numerics.solver.ChoosingSolver;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;

/**
 * The problem of a step in the form that its laws ask for, with its solver and the memory of both. One instance serves all steps
 * of a run.
 *
 * @param <P> the form
 */
public abstract sealed class Assembly<P extends Problem> permits BoxAssembly, FrictionAssembly {

    /** Larger problems grow their buffers when they first occur. */
    public static final int REHEARSED_SIZE = 64;

    /** Rows of joints up to which one factorisation costs no more than what the solvers look at first. */
    private static final int FEW_JOINTS = 64;

    /** A dense matrix of more rows would not fit. */
    private static final int DENSE_LIMIT = 10_000;

    public final P problem;
    public final Solver<P> solver;
    /** The unknowns; before a solution the guess. */
    public double[] z = new double[0];
    /** M z + q. */
    public double[] w = new double[0];
    /** What solved the last problem. */
    Solver<?> used;

    private boolean redundant;
    /** The number of unknowns. */
    private int size;
    /** z before the last solve. */
    private double[] guess = new double[0];

    public Assembly(P problem, Solver<P> solver) {
        this.problem = problem;
        this.solver = solver;
        used = solver;
    }

    /** Writes a problem of a row of pressed contacts, so that steps find room for that many unknowns. */
    public abstract void writeRehearsal(int size);

    /** Writes matrix, bounds or cones of the active contacts, which have responded; returns the array for the constant part of w. */
    public abstract double[] write(ActiveContacts active, DelassusMatrix delassus);

    /** Returns the constant part of w, to be written. */
    abstract double[] constantPart();

    /** Makes the matrix of the problem a dense one of zeros, and returns it to be written. */
    abstract DenseMatrix clearedMatrix();

    /** Requires that there are few enough rigid contacts for a dense matrix, which they need beside compliant ones. */
    static void requireFew(int rows) {
        if (rows > DENSE_LIMIT) {
            throw new StepFailure(rows + " rigid contacts are closed at once: beside compliant ones time-stepping"
                    + " solves at most " + DENSE_LIMIT + " together");
        }
    }

    /** Lets problem and solver make room, up to a size. */
    public final void rehearse(int rows) {
        int rehearsed = Math.min(rows, REHEARSED_SIZE);
        size = rehearsed;
        makeRoom(rehearsed);
        writeRehearsal(rehearsed);
        try {
            solve();
        } catch (StepFailure failure) {
            throw new IllegalArgumentException(
                    failure.getMessage() + ", on the small made-up problem before the first step", failure.getCause());
        }
    }

    /** The whole problem of the active contacts. */
    public final void assemble(ActiveContacts active, DelassusMatrix delassus) {
        size = active.rows;
        if (z.length < size) {
            makeRoom(size);
        }
        for (int m = 0; m < active.end; m++) {
            if (!active.contacts[m].constant()) {
                active.contacts[m].respond();
            }
        }
        double[] q = write(active, delassus);
        for (int m = active.first; m < active.end; m++) {
            Contact contact = active.contacts[m];
            for (int i = 0, row = contact.firstRow; i < contact.rows; i++, row++) {
                q[row] = contact.freeOutput(i);
                z[row] = contact.lambda[i];
            }
        }
    }

    /** Takes in by how much the solution violates the conditions of Coulomb's law, where there is friction. */
    public void measure(FrictionViolations violations) {}

    /**
     * Solves the problem from the guess in z; where that fails and the guess was not zero, once more from zero. A few joints alone are linear
     * equations, which are solved at once unless a solver was chosen, and so are joints of which some hold what others hold.
     */
    public final Outcome solve() {
        System.arraycopy(z, 0, guess, 0, size);
        boolean linear = redundant || size <= FEW_JOINTS && solver instanceof ChoosingSolver<?>;
        if (linear && solveJoints() == Outcome.SOLVED) {
            return Outcome.SOLVED;
        }
        used = solver;
        Outcome outcome = solveBySolver();
        boolean ended = outcome == Outcome.SOLVED
                || outcome == Outcome.INTERRUPTED
                || outcome == Outcome.TIME_LIMIT
                || outcome == Outcome.NOT_APPLICABLE;
        return ended || solveJoints() != Outcome.SOLVED ? outcome : Outcome.SOLVED;
    }

    /** Solves a problem of joints alone with the least norm; returns {@link Outcome#NOT_APPLICABLE} for others. */
    Outcome solveJoints() {
        return Outcome.NOT_APPLICABLE;
    }

    private Outcome solveBySolver() {
        Outcome outcome = SolverCall.solve(solver, problem, z, w);
        boolean again = outcome != Outcome.SOLVED
                && outcome != Outcome.NOT_APPLICABLE
                && !outcome.isProof()
                && outcome != Outcome.INTERRUPTED
                && outcome != Outcome.TIME_LIMIT
                && !Thread.currentThread().isInterrupted()
                && solver.usesGuess()
                && !(solver instanceof ChoosingSolver<?>) // which starts again from zero itself
                && !guessIsZero(size);
        if (!again) {
            return outcome;
        }
        Arrays.fill(z, 0, size, 0.0);
        return SolverCall.solve(solver, problem, z, w);
    }

    private boolean guessIsZero(int size) {
        for (int i = 0; i < size; i++) {
            if (guess[i] != 0.0) {
                return false;
            }
        }
        return true;
    }

    /** Says that some joints of the model hold what others hold already. */
    public final void expectRedundantJoints() {
        redundant = true;
    }

    /** Returns the solver of the last problem. */
    public final Solver<?> used() {
        return used;
    }

    /** Returns a copy of the guess from which the last problem was first tried. */
    public final double[] guess() {
        return Arrays.copyOf(guess, problem.size());
    }

    private void makeRoom(int size) {
        z = new double[Math.max(size, 2 * z.length)];
        w = new double[z.length];
        guess = new double[z.length];
    }
}
