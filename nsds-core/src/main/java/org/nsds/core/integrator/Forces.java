package org.nsds.core.integrator;

import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.state.EnergyLedger;

/** The three forces of a mechanical system at one time and state; f = F_ext − F_int − F_damp. */
final class Forces {

    final double[] internal;
    final double[] damping;
    final double[] external;

    private final LagrangianSystem system;

    Forces(LagrangianSystem system) {
        this.system = system;
        int n = system.dimension();
        internal = new double[n];
        damping = new double[n];
        external = new double[n];
    }

    void evaluate(double t, double[] q, double[] v) {
        system.internalForce(t, q, v, internal);
        system.dampingForce(t, q, v, damping);
        system.externalForce(t, external);
    }

    /** Component i of f. */
    double total(int i) {
        return external[i] - internal[i] - damping[i];
    }

    /** The largest component of any of the three. */
    double largest() {
        double largest = 0.0;
        for (int i = 0; i < internal.length; i++) {
            largest = Math.max(largest, Math.max(Math.abs(internal[i]), Math.abs(damping[i])));
            largest = Math.max(largest, Math.abs(external[i]));
        }
        return largest;
    }

    /** Component i of what does work that no potential accounts for. */
    double working(int i) {
        return system.hasPotential() ? external[i] : external[i] - internal[i];
    }

    /** Adds the work and the dissipation of a step at whose end these forces act, by the trapezoidal rule along its way. */
    void account(Forces start, double[] from, double[] to, EnergyLedger ledger) {
        double work = 0.0;
        double loss = 0.0;
        for (int i = 0; i < from.length; i++) {
            double way = to[i] - from[i];
            work += 0.5 * (start.working(i) + working(i)) * way;
            loss += 0.5 * (start.damping[i] + damping[i]) * way;
        }
        ledger.addWork(work);
        ledger.addDamping(loss);
    }
}
