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
    public double[] begin(double t);

    /** Time from the start of the motion on. */
    public double time(double s);

    /** The time of the state as it is. */
    public double now();

    /** Sets the state, with its outputs, to what x says at s. */
    public void moveTo(double s, double[] x);

    /** What is infinite or NaN of the state as it is, its outputs and its multipliers, as a sentence; null if nothing is. */
    public String notFinite();

    /** The k-th component of the vector, in words. */
    public String component(int k);

    /** Multipliers at the state as it is. */
    public void findForces(double s);

    /** What may end this motion, besides the events of users. */
    public List<Watch> watches();

    /** Whether the state is further off its constraints than may be put right silently. */
    public boolean drifted();

    /** Puts the state back on its constraints, finds the multipliers, and the ledger up to date. */
    public void settle(double s);

    /** The deepest penetration of an obstacle seen so far. */
    public double deepest();

    /** Kinetic energy of the state as it is. */
    public double kineticEnergy();

    /** Potential or stored energy of the state as it is. */
    public double potentialEnergy();

    /** Both. */
    public default double energy() {
        return kineticEnergy() + potentialEnergy();
    }
}
