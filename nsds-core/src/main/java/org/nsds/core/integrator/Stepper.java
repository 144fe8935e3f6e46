package org.nsds.core.integrator;

import java.util.List;
import org.nsds.core.state.EnergyLedger;
import org.nsds.numerics.linalg.LongRow;

/**
 * One integrator bound to one system: advances the system's state in place, allocating nothing. The step loop calls, for each
 * step,
 *
 * <pre>
 *     begin, [predict,]  then until converged:  free,  contacts add Ŵ⁻¹Hᵀλ to v,  update, residual;   and at the end account
 * </pre>
 *
 * <p>First-order systems keep x where mechanical ones keep v. Sub-interfaces say by which rules contacts enter. A scheme that
 * solves several contact problems per step has one stepper for each: this one is for the first, and {@link #laterStages} gives
 * the others, which share its state. Not to be shared between threads.
 */
public interface Stepper {

    /**
     * Says that the steps to come have length h. It is called between steps: before one whose length differs from that of the step
     * before, and before the one after it, as schemes over two steps depend on both lengths. What derives from h is computed here:
     * Ŵ and the rules of contacts may change, and contacts look at them again. It allocates nothing for lengths met before.
     *
     * @throws IllegalArgumentException if the scheme cannot take steps of that length
     */
    void stepSize(double h);

    /** The next step is the first of the run: schemes over several steps start themselves. */
    default void first() {}

    /** Starts the step from t0 to t1, remembering the state at t0. */
    void begin(double t0, double t1);

    /** Sets q and v to the first iterate; called only when the step has to be iterated. */
    void predict();

    /** v becomes the free velocity: what it would be without contact, seen from the current iterate. */
    void free();

    /** q follows from v, which now includes the contacts; their impulses are known where the step is iterated. */
    void update();

    /** The whole step where no contact takes part. */
    default void advance() {
        free();
        update();
    }

    /** Whether all positions and velocities are finite. */
    default boolean finite() {
        return LongRow.finite(velocity()) && LongRow.finite(position());
    }

    /** Whether all positions and velocities are finite, and their squares too, at the end of a step. */
    default boolean squaresFinite() {
        return LongRow.squaresFinite(velocity()) && LongRow.squaresFinite(position());
    }

    /** The kernels of the contact problems that follow in each step, in order; none unless the scheme has several. */
    default List<ContactStage> laterStages() {
        return List.of();
    }

    /** Whether the equations of this stage still hold after all stages; if not, all are done again. */
    default boolean settled(double tolerance) {
        return true;
    }

    /** Whether one solve completes a stage with affine relations; else it is iterated until {@link #residual} is small. */
    default boolean direct() {
        return constant();
    }

    /** Goes back to the start of the step, which could not be completed. */
    void rollBack();

    /** The array, v or x, to which contacts add; during a step it may be another than that of the state. */
    double[] velocity();

    /** The positions; of length 0 for a first-order system. */
    double[] position();

    /** v or x at the start of the step. */
    double[] startVelocity();

    /** Contacts add their impulses or inputs here when the step is iterated. */
    double[] impulse();

    /**
     * out = Ŵ⁻¹ f: the change of v that an impulse f makes, or the change of x that an input f makes.
     *
     * @param f not modified
     * @param out overwritten; another array than f
     */
    void applyInverse(double[] f, double[] out);

    /** Whether Ŵ never changes, so that one pass solves the step if relations are affine too. */
    boolean constant();

    /** How far the equation of motion is from being satisfied after {@link #update}, relative to its largest term; 0 if {@link #constant()}. */
    double residual();

    /** Adds the work and the dissipation of the finished step. */
    void account(EnergyLedger ledger);

    /**
     * Whether {@link #account} leaves dissipation out, because finding it would cost more than the step: it is then what the
     * energies of the run have lost beyond everything else.
     */
    default boolean dampingByBalance() {
        return false;
    }

    /** ½ vᵀ M v, for the state as it is. */
    double kineticEnergy();

    /** V(q), for the state as it is. */
    double potentialEnergy();
}
