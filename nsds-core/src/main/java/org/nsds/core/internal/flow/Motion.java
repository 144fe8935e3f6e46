package org.nsds.core.internal.flow;

import java.util.Arrays;
import java.util.List;
import org.hipparchus.ode.OrdinaryDifferentialEquation;
import org.nsds.core.internal.integration.ExactMotion;

/**
 * A motion is the smooth motion between two events as one differential equation in the time s since its start, together with
 * the state that it moves. Mechanics moves under held contacts ({@code ContactMotion}), first-order systems in a mode of their
 * switches ({@code SwitchedMotion}); the flow and its search for events are the same for both.
 *
 * <p>Time starts at zero for each motion so that short motions late in a run lose no digits.
 */
public interface Motion extends OrdinaryDifferentialEquation {

    /** Starts a motion at time t, from the state as it is; returns it as a vector. */
    double[] begin(double t);

    /**
     * Returns the motion that {@link #begin} has started in closed form, in vectors of that length whose last entries are not used;
     * null unless overridden.
     */
    default ExactMotion exact(int length) {
        return null;
    }

    /** Returns, per component, that of its velocity where it is a position, and −1 elsewhere; unless overridden, none is. */
    default int[] velocities() {
        int[] none = new int[getDimension()];
        Arrays.fill(none, -1);
        return none;
    }

    /** Returns time from the start of the motion on. */
    double time(double s);

    /** Returns the time of the state as it is. */
    double now();

    /** Sets the state, with its outputs, to what x says at s. */
    void moveTo(double s, double[] x);

    /**
     * Returns what is infinite or NaN of the state as it is, its outputs and its multipliers, as a sentence; null if nothing
     * is.
     */
    String notFinite();

    /** Returns the k-th component of the vector, in words. */
    String component(int k);

    /** Computes the multipliers at the state as it is. */
    void findForces(double s);

    /** Computes outputs and multipliers at x, for which derivatives have just been computed. */
    default void complete(double s, double[] x) {
        moveTo(s, x);
        findForces(s);
    }

    /** Returns what may end this motion, besides the events of users. */
    List<Watch> watches();

    /** Returns whether the state is further off its constraints than may be corrected without an event. */
    boolean drifted();

    /** Puts the state back on its constraints, finds the multipliers, and the ledger up to date. */
    void settle(double s);

    /** Returns what should be known before the motion so far is trusted, one sentence each; nothing unless overridden. */
    default List<String> warnings() {
        return List.of();
    }

    /** Returns the deepest penetration of an obstacle seen so far. */
    double deepest();

    /** Returns the kinetic energy of the state as it is. */
    double kineticEnergy();

    /** Returns the potential or stored energy of the state as it is. */
    double potentialEnergy();

    /** Returns the kinetic and the potential energy, added. */
    default double energy() {
        return kineticEnergy() + potentialEnergy();
    }
}
