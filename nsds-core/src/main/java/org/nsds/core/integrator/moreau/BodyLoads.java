package org.nsds.core.integrator.moreau;

import org.nsds.core.model.body.BodyInSpace;

/** The force in the world and the torque in the frame of a body, F_ext − F_damp − ∂V, at one time and state. */
final class BodyLoads {

    private final BodyInSpace body;
    private final double[] potential = new double[6];
    private final double[] damping = new double[6];
    private final double[] external = new double[6];
    private final double[] total = new double[6];

    BodyLoads(BodyInSpace body) {
        this.body = body;
    }

    void evaluate(double t, double[] q, double[] v) {
        body.potentialForce(q, potential);
        body.dampingForce(t, q, v, damping);
        body.externalForce(t, q, v, external);
        for (int i = 0; i < 6; i++) {
            total[i] = external[i] - damping[i] - potential[i];
        }
    }

    double total(int i) {
        return total[i];
    }

    double damping(int i) {
        return damping[i];
    }

    double external(int i) {
        return external[i];
    }
}
