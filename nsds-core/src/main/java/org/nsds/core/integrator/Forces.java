package org.nsds.core.integrator;

import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.state.EnergyLedger;

/** This class evaluates the three forces of a mechanical system at one time and state; f = F_ext − F_int − F_damp. */
public final class Forces {

    private final double[] internal;
    private final double[] damping;
    private final double[] external;

    /** Where they were evaluated. */
    private final double[] velocity;

    private final LagrangianSystem system;
    private final InertialWork inertial;

    /** Makes room for the forces of a system, without evaluating them. */
    public Forces(LagrangianSystem system) {
        this.system = system;
        int n = system.dimension();
        internal = new double[n];
        damping = new double[n];
        external = new double[n];
        velocity = new double[n];
        inertial = new InertialWork(system);
    }

    /** Evaluates all three. */
    public void evaluate(double t, double[] q, double[] v) {
        system.internalForce(t, q, v, internal);
        system.dampingForce(t, q, v, damping);
        system.externalForce(t, q, v, external);
        System.arraycopy(v, 0, velocity, 0, velocity.length);
    }

    /** Returns component i of f. */
    public double total(int i) {
        return external[i] - internal[i] - damping[i];
    }

    /** Returns the largest component of any of the three. */
    public double largest() {
        double largest = 0.0;
        for (int i = 0; i < internal.length; i++) {
            largest = Math.max(largest, Math.max(Math.abs(internal[i]), Math.abs(damping[i])));
            largest = Math.max(largest, Math.abs(external[i]));
        }
        return largest;
    }

    /** Returns component i of the forces whose work no potential accounts for. */
    public double working(int i) {
        return system.hasPotential() ? external[i] : external[i] - internal[i];
    }

    /** Returns component i of the damping force. */
    public double damping(int i) {
        return damping[i];
    }

    /** Returns what the change of M between two positions adds to the kinetic energy, at the velocity of these forces. */
    public double inertialWork(double[] from, double[] to) {
        return inertial.over(from, to, velocity, velocity);
    }

    /** Adds the work and the dissipation of a step at whose end these forces act: weight θ here, 1 − θ at the start. */
    public void account(Forces start, double theta, double[] from, double[] to, EnergyLedger ledger) {
        account(start, theta, null, from, to, ledger);
    }

    /** Does the same where positions moved along a given way; null stands for the difference of positions. */
    public void account(Forces start, double theta, double[] along, double[] from, double[] to, EnergyLedger ledger) {
        double work = 0.0;
        double loss = 0.0;
        for (int i = 0; i < velocity.length; i++) {
            double way = along == null ? to[i] - from[i] : along[i];
            work += ((1.0 - theta) * start.working(i) + theta * working(i)) * way;
            loss += ((1.0 - theta) * start.damping[i] + theta * damping[i]) * way;
        }
        ledger.addWork(work + inertial.over(from, to, start.velocity, velocity));
        ledger.addDamping(loss);
    }
}
