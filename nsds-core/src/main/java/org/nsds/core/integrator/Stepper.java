package org.nsds.core.integrator;

import java.util.List;
import org.nsds.core.state.EnergyLedger;
import org.nsds.numerics.linalg.LongRow;

/**
 * A stepper is one integrator bound to one system: it advances the system's state in place and allocates nothing. The step loop calls, for each
 * step,
 *
 * <pre>
 *     begin, [predict,]  then until converged:  freeMotion,  contacts add Ŵ⁻¹Hᵀλ to unknown(),  update, residual;   and at the end account
 * </pre>
 *
 * <p>Where no contact takes part and one solve completes the step, {@link #advance} takes the place of what stands between.
 *
 * <p>The unknown of its contact problem is v of a mechanical system, x of a first-order one, or q where a level is about gaps. Sub-interfaces say by which rules contacts enter. A scheme that
 * solves several contact problems per step has one stepper for each: this one is for the first, and {@link #laterLevels} gives
 * the others, which share its state. Not to be shared between threads.
 */
public interface Stepper {

    /**
     * Says that the steps to come have length h. It is called between steps: before a step of another length, and
     * again before the next, as schemes over two steps depend on both lengths. What derives from h is computed here:
     * Ŵ and the rules of contacts may change, and contacts look at them again. It allocates nothing for lengths met before.
     *
     * @throws IllegalArgumentException if the scheme cannot take steps of that length
     */
    void stepSize(double h);

    /** Says that the next step is the first of the run, so that schemes over several steps start themselves. */
    default void first() {}

    /** Starts the step from t0 to t1, remembering the state at t0. */
    void begin(double t0, double t1);

    /** Sets q and v to the first iterate; called only when the step has to be iterated. */
    void predict();

    /** Sets the unknown to that of the free motion: what it would be without contact, seen from the current iterate. */
    void freeMotion();

    /** Computes what follows from the unknown, which now includes the contacts: q from v, or v from q. */
    void update();

    /** Takes the whole step, in which no contact takes part. */
    default void advance() {
        freeMotion();
        update();
    }

    /** Returns whether all positions and velocities are finite. */
    default boolean finite() {
        return LongRow.finite(unknown()) && LongRow.finite(position());
    }

    /** Returns whether all positions and velocities are finite, and their squares too, at the end of a step. */
    default boolean squaresFinite() {
        return LongRow.squaresFinite(unknown()) && LongRow.squaresFinite(position());
    }

    /** Returns the steppers of the contact problems that follow in each step, in order; none unless the scheme has several. */
    default List<LevelStepper> laterLevels() {
        return List.of();
    }

    /** Returns whether the equations of this level still hold after all levels; if not, all are solved again. */
    default boolean settled(double tolerance) {
        return true;
    }

    /** Returns whether one solve completes a level with affine relations; else it is iterated until {@link #residual} is small. */
    default boolean direct() {
        return constant();
    }

    /** Returns whether {@link #positionError} is known. */
    default boolean estimatesError() {
        return false;
    }

    /**
     * Returns an estimate of the error that the last step made in a position, the largest over all of them, each relative to 1 + |q|; impacts
     * are not part of it.
     */
    default double positionError() {
        return Double.NaN;
    }

    /** Takes note that the last step, which another run has taken, had that length. */
    default void resumed(double lastLength) {}

    /** Goes back to the start of the step, which could not be completed. */
    void rollBack();

    /** Returns the unknown of the contact problem, v, x or q, to which contacts add; during a step it may be another array than that of the state. */
    double[] unknown();

    /** Returns the positions; of length 0 for a first-order system. */
    double[] position();

    /** Returns v or x at the start of the step. */
    double[] startUnknown();

    /**
     * Returns the array to which contacts add Hᵀλ when the step is iterated: impulses on a mechanical system, inputs of a first-order
     * one.
     */
    double[] contactImpulse();

    /**
     * Writes out = Ŵ⁻¹ f: the change of v that an impulse f makes, or the change of x that an input f makes.
     *
     * @param f not modified
     * @param out overwritten; another array than f
     */
    void applyInverse(double[] f, double[] out);

    /** Returns whether Ŵ never changes, so that one pass solves the step if relations are affine too. */
    boolean constant();

    /**
     * Returns how far the equation of motion is from being satisfied after {@link #update}, relative to its largest term; 0 if
     * {@link #constant()}.
     */
    double residual();

    /** Adds the work and the dissipation of the finished step. */
    void account(EnergyLedger ledger);

    /**
     * Returns whether {@link #account} leaves dissipation out, because finding it would cost more than the step: it is then
     * what the energies of the run have lost beyond everything else.
     */
    default boolean dampingByBalance() {
        return false;
    }

    /** Returns ½ vᵀ M v, for the state as it is. */
    double kineticEnergy();

    /** Returns V(q), for the state as it is. */
    double potentialEnergy();
}
