package org.nsds.core.integrator;

import org.nsds.core.model.LagrangianSystem;

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
}
