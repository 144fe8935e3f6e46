package org.nsds.core.control;

import java.util.List;
import org.nsds.core.fingerprint.Fingerprint;

/**
 * A controller samples sensors at the instants t_n = t₀ + n T and computes outputs that are held until the next instant,
 *
 * <pre>
 *     (m_{n+1}, u_n) = sample(t_n, s(t_n), m_n),      u(t) = u_n for t_n ≤ t &lt; t_{n+1}
 * </pre>
 *
 * <p>where s are the sensed values and m is its memory. Systems, relations and laws of the model read u as an {@link Input}.
 *
 * <p>A controller is part of the immutable model, called from many threads: what changes is in the arrays that it is given. They are
 * part of the state, so that a checkpoint contains them. Outputs and memory are recorded as columns of its name: {@code pid.u},
 * {@code pid.integral}.
 *
 * <p>It samples before the step that begins at its instant; event-driven runs stop at its instants. The period of time-stepping runs is
 * a whole number of steps.
 */
public interface Controller {

    /** The period of a controller that samples before every step; time-stepping only. */
    double EVERY_STEP = 0.0;

    /** Returns the name of the controller in columns, inputs and messages. */
    String name();

    /** Returns the time T between two samples, or {@link #EVERY_STEP}. */
    double period();

    /**
     * Returns the time of sample n after the start of the run: n T unless overridden by a controller whose instants are not regular. Each
     * is later than the one before, and in time-stepping runs the end of a step.
     */
    default double instant(long n) {
        return n * period();
    }

    /** Returns what it senses, in the order of {@code sensed} in {@link #sample}. */
    List<Sensor> sensors();

    /** Returns the names of its outputs, such as {@code u}. */
    List<String> outputs();

    /** Returns the names of the numbers that it remembers from sample to sample; none unless overridden. */
    default List<String> memory() {
        return List.of();
    }

    /**
     * Writes memory and outputs as they are before the first sample; zeros unless overridden.
     *
     * @param memory overwritten, zero before
     * @param outputs overwritten, zero before
     */
    default void initialState(double[] memory, double[] outputs) {}

    /**
     * Computes the outputs that are held from t on.
     *
     * @param t the instant
     * @param sensed the values of the sensors, not modified
     * @param memory what it remembers; overwritten with what it remembers from now on
     * @param outputs the outputs held until now; overwritten with those held from now on
     */
    void sample(double t, double[] sensed, double[] memory, double[] outputs);

    /**
     * Returns the controller for one run, with scratch memory of its own where it needs some: itself unless overridden. Nothing that
     * influences later samples may be kept there.
     *
     * @param step the time between two samples of the run: the period, or the step of the run
     */
    default Controller forRun(double step) {
        return this;
    }

    /** Returns a text that changes when the controller does, as far as can be told; part of the model's fingerprint. */
    default String signature() {
        return Fingerprint.describe(this);
    }
}
