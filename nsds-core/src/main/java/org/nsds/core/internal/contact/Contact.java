package org.nsds.core.internal.contact;

import org.nsds.core.integrator.Stepper;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.core.state.EnergyLedger;
import org.nsds.core.state.InteractionState;
import org.nsds.numerics.linalg.LongRow;
import org.nsds.numerics.problem.FrictionCone;

/**
 * An interaction in a simulation: relation and law bound to the steppers of its systems. It forms its rows of the one-step
 * problem and applies their solution. With v standing for x in first-order systems,
 *
 * <pre>
 *     w = H v_free + shift + (H Ŵ⁻¹ B + own) λ,      v = v_free + Ŵ⁻¹ B λ
 * </pre>
 *
 * <p>where H maps states to outputs and B multipliers to impulses or inputs; in mechanics B = Hᵀ. Blocks are kept per system,
 * one row per output.
 */
public abstract class Contact {

    private static final double[] NONE = {};

    public final InteractionState state;
    /** Outputs, their rates and the multipliers: those of the state. */
    public final double[] y;

    public final double[] ydot;
    public final double[] lambda;
    public final int rows;
    public final LawTerms terms;
    public final Stepper[] steppers;
    /** The numbers of its systems in the model. */
    public int[] bodies;
    /** Per system s, row i of H. */
    public final double[][] H;
    /** Per system s, column i of B, stored as a row. */
    public final double[][] Bt;
    /** Per system s, row i holds Ŵ_s⁻¹ times column i of B. */
    public final double[][] response;
    /** The same interaction in the level before; null in the first. */
    public Contact before;
    /** Whether it takes part in the level. */
    public boolean member;
    /** Whether an impact pushed it when the step began. */
    public boolean hit;
    /** Its number among the contacts of its problem. */
    public int number;
    /** Its place among those that take part in the problem of the step; negative if it does not. */
    public int block = -1;
    /** The first of its rows in the problem of the step, if it takes part. */
    public int firstRow;

    /** ẏ when the step began. */
    public final double[] ydotStart;

    private final double[] yStart;
    private final double[] lambdaStart;
    private final double[] row;
    private final double[] solved;

    public Contact(NonSmoothLaw law, int rows, InteractionState state, Stepper[] steppers, boolean actsAlongItsOutput) {
        double[] memory = law.memory() == 0 ? NONE : state.memory("law", law.memory());
        law.initialMemory(memory);
        if (!LongRow.finite(memory)) {
            throw new IllegalArgumentException(
                    "the law " + law + " starts with a memory that is infinite or NaN: look at its initialMemory(...)");
        }
        terms = LawTerms.of(law, rows, memory);
        this.rows = rows;
        this.state = state;
        y = state.y();
        ydot = state.ydot();
        lambda = state.lambda();
        this.steppers = steppers;
        yStart = new double[rows];
        ydotStart = new double[rows];
        lambdaStart = new double[rows];
        H = new double[steppers.length][];
        Bt = new double[steppers.length][];
        response = new double[steppers.length][];
        int longest = 0;
        for (int s = 0; s < steppers.length; s++) {
            int n = steppers[s].unknown().length;
            H[s] = new double[rows * n];
            Bt[s] = actsAlongItsOutput ? H[s] : new double[rows * n];
            response[s] = new double[rows * n];
            longest = Math.max(longest, n);
        }
        row = rows == 1 ? NONE : new double[longest];
        solved = rows == 1 ? NONE : new double[longest];
    }

    /** Returns whether H, B and Ŵ never change. */
    public abstract boolean constant();

    /** Returns whether it takes part in the step that is about to begin. */
    public abstract boolean active();

    /** Returns whether it wants its level to take place; a level that nobody calls for is left out. */
    public boolean calls() {
        return true;
    }

    /** Returns whether the solution of its level closed it, where the level is at position level. */
    public boolean closed() {
        return member;
    }

    /** Returns whether its rate depends on the iterates of the step, also where it takes no part. */
    public boolean followsIterates() {
        return false;
    }

    /** Returns whether it has to take part after all, as its output at the end t of the step says. */
    public boolean joins(double t) {
        return false;
    }

    /** Adds its multipliers to those that are reported for the whole step, where a step has several levels. */
    public void report(double[] reported) {
        for (int i = 0; i < rows; i++) {
            reported[i] += lambda[i];
        }
    }

    /** Linearises at the current iterate; returns how far the previous linearisation was off, relative to its terms. */
    public abstract double linearise(double t);

    /** Returns whether its relation prescribes positions. */
    public boolean prescribes() {
        return false;
    }

    /** Puts positions at the end t of a step where the relation prescribes them. */
    public void place(double t) {}

    /** y and its rate at the current state; returns the depth of a penetration, or NaN if a number is not finite. */
    public abstract double output(double t);

    /** Returns the constant part of w in row i, with v free. */
    public abstract double freeOutput(int i);

    /** What stands beside H Ŵ⁻¹ B in this contact's own block, at (i, j). */
    public abstract double ownBlock(int i, int j);

    /** Bounds on forces become bounds on multipliers when multiplied by this. */
    public abstract double multiplierPerForce();

    /** Adds what it exchanged in the finished step. */
    public abstract void account(EnergyLedger ledger);

    /** Takes note that the steps to come have another length: what follows from the scheme's matrix, rules and velocities
     * is computed again, at time t. */
    public void stepSizeChanged(double t) {
        if (constant()) {
            respond();
        }
    }

    /** Remembers the state at the start of the step that ends at t. */
    public void begin(double t) {
        for (int i = 0; i < rows; i++) {
            yStart[i] = y[i];
            ydotStart[i] = ydot[i];
            lambdaStart[i] = lambda[i];
        }
        if (terms.varies) {
            terms.read();
        }
    }

    /** Goes back to the start of the step. */
    public void rollBack() {
        System.arraycopy(yStart, 0, y, 0, rows);
        System.arraycopy(ydotStart, 0, ydot, 0, rows);
        System.arraycopy(lambdaStart, 0, lambda, 0, rows);
    }

    /** Lets the law remember a step of length h that is complete. */
    public void remember(double h, double[] lambda) {
        terms.remember(h, y, ydot, lambda);
    }

    /** Returns whether its law remembers steps. */
    public boolean remembers() {
        return terms.remembers;
    }

    /** Adds inputs that do not depend on the new multipliers to the free state. */
    public void addKnownInputs() {}

    /** Writes Ŵ⁻¹ B, for the current B and Ŵ, into {@link #response}. */
    public final void respond() {
        for (int s = 0; s < steppers.length; s++) {
            int n = steppers[s].unknown().length;
            if (rows == 1) {
                steppers[s].applyInverse(Bt[s], response[s]);
                continue;
            }
            for (int i = 0; i < rows; i++) {
                System.arraycopy(Bt[s], i * n, row, 0, n);
                steppers[s].applyInverse(row, solved);
                System.arraycopy(solved, 0, response[s], i * n, n);
            }
        }
    }

    /** Takes its part of a solution, which starts at row first, and corrects the velocities. */
    public void accept(double[] z, double[] w, int first) {
        System.arraycopy(z, first, lambda, 0, rows);
        for (int s = 0; s < steppers.length; s++) {
            ContactRows.addRows(response[s], lambda, steppers[s].unknown());
        }
    }

    /** The state was replaced by another of time t, which is up to date. */
    public void restored(double t) {}

    /** v += Ŵ⁻¹ B λ. */
    public final void correct(double[] lambda) {
        for (int s = 0; s < steppers.length; s++) {
            ContactRows.addRows(response[s], lambda, steppers[s].unknown());
        }
    }

    /** Row i, column i of H Ŵ⁻¹ B. */
    public final double mobility(int i) {
        return coupling(i, this, i);
    }

    /** Returns row i of H times Ŵ⁻¹ times column j of another contact's B, over the systems that they share. */
    public final double coupling(int i, Contact other, int j) {
        double sum = 0.0;
        for (int s = 0; s < bodies.length; s++) {
            for (int r = 0; r < other.bodies.length; r++) {
                if (bodies[s] == other.bodies[r]) {
                    int n = H[s].length / rows;
                    for (int k = 0; k < n; k++) {
                        sum += H[s][i * n + k] * other.response[r][j * n + k];
                    }
                }
            }
        }
        return sum;
    }

    /** Adds B λ to the steppers' impulses. */
    public void addImpulses() {
        addImpulses(lambda);
    }

    public final void addImpulses(double[] lambda) {
        for (int s = 0; s < steppers.length; s++) {
            ContactRows.addRows(Bt[s], lambda, steppers[s].contactImpulse());
        }
    }

    /** Returns whether its multipliers lie in a friction cone, instead of between bounds. */
    public boolean cone() {
        return terms.cone;
    }

    /** μ of a cone, at the speed with which the contact slides when the step begins. */
    public final double friction() {
        return terms.friction(
                terms.kind.tangents() == 1 ? Math.abs(ydotStart[1]) : FrictionCone.length(ydotStart[1], ydotStart[2]));
    }

    /** Returns whether the step has to be iterated until the linearisation of this contact is exact. */
    public boolean affectsMotion() {
        return carriesImpulse();
    }

    public final boolean carriesImpulse() {
        for (double each : lambda) {
            if (each != 0.0) {
                return true;
            }
        }
        return false;
    }

    public double lower(int i) {
        double force = terms.lower[i];
        return force == 0.0 || Double.isInfinite(force) ? force : force * multiplierPerForce();
    }

    public double upper(int i) {
        double force = terms.upper[i];
        return force == 0.0 || Double.isInfinite(force) ? force : force * multiplierPerForce();
    }

    public final double yStart(int i) {
        return yStart[i];
    }

    public final double[] startOutputs() {
        return yStart;
    }

    public final double[] lambdaStart() {
        return lambdaStart;
    }

    /** Row i of H v. */
    public final double rowTimesVelocity(int i) {
        double sum = 0.0;
        for (int s = 0; s < steppers.length; s++) {
            sum += ContactRows.rowTimes(H[s], i, steppers[s].unknown());
        }
        return sum;
    }

    /** Row i of H v_k, with v at the start of the step. */
    public final double rowTimesStart(int i) {
        double sum = 0.0;
        for (int s = 0; s < steppers.length; s++) {
            sum += ContactRows.rowTimes(H[s], i, steppers[s].startUnknown());
        }
        return sum;
    }

    /** The penetration, unless y or its rate is not finite. */
    public final double unlessNotFinite(double penetration) {
        double probe = 0.0;
        for (int i = 0; i < rows; i++) {
            probe += 0.0 * y[i] + 0.0 * ydot[i]; // 0 · ∞ and 0 · NaN are NaN
        }
        return penetration + probe;
    }
}
