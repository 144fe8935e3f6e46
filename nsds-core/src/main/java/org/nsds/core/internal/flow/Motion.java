package org.nsds.core.internal.flow;

import java.util.List;
import org.hipparchus.ode.OrdinaryDifferentialEquation;

/**
 * The smooth motion between two events as one differential equation in the time s since its start, together with the state
 * that it moves. Mechanics moves under held contacts ({@code ContactMotion}), first-order systems in a mode of their switches
 * ({@code SwitchedMotion}); the flow and its search for events are the same for both.
 *
 * <p>Time starts at zero for each motion so that short motions late in a run lose no digits.
 */
public interface Motion extends OrdinaryDifferentialEquation {

    /** Starts a motion at time t, from the state as it is; returns it as a vector. */
    double[] begin(double t);

    /** Time from the start of the motion on. */
    double time(double s);

    /** The time of the state as it is. */
    double now();

    /** Sets the state, with its outputs, to what x says at s. */
    void moveTo(double s, double[] x);

    /** What is infinite or NaN of the state as it is, its outputs and its multipliers, as a sentence; null if nothing is. */
    String notFinite();

    /** The k-th component of the vector, in words. */
    String component(int k);

    /** Multipliers at the state as it is. */
    void findForces(double s);

    /** What may end this motion, besides the events of users. */
    List<Watch> watches();

    /** Whether the state is further off its constraints than may be put right silently. */
    boolean drifted();

    /** Puts the state back on its constraints, finds the multipliers, and the ledger up to date. */
    void settle(double s);

    /** Returns what should be known before the motion so far is trusted, one sentence each; nothing unless overridden. */
    default List<String> warnings() {
        return List.of();
    }

    /** The deepest penetration of an obstacle seen so far. */
    double deepest();

    /** Kinetic energy of the state as it is. */
    double kineticEnergy();

    /** Potential or stored energy of the state as it is. */
    double potentialEnergy();

    /** Both. */
    default double energy() {
        return kineticEnergy() + potentialEnergy();
    }
}
