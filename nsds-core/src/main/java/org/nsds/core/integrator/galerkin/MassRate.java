package org.nsds.core.integrator.galerkin;

import java.util.Arrays;
import org.nsds.core.integrator.matrix.SystemMatrix;
import org.nsds.core.model.LagrangianSystem;

/** This class computes d/ds M(q + s w) w at s = 0, by differences of fourth order; zero where M is constant. */
final class MassRate {

    /** Length of a difference relative to 1 + max |q|: rounding and truncation are both near 1e-12 of M. */
    private static final double LENGTH = 1e-3;

    private final boolean constant;
    private final SystemMatrix mass;
    private final double[] shifted;

    MassRate(LagrangianSystem system) {
        constant = system.constantMass() != null;
        mass = SystemMatrix.mass(system);
        shifted = new double[system.dimension()];
    }

    /** Writes the derivative along w at q. */
    void along(double[] q, double[] w, double[] out) {
        Arrays.fill(out, 0.0);
        double fastest = 0.0;
        double farthest = 0.0;
        for (int i = 0; i < w.length; i++) {
            fastest = Math.max(fastest, Math.abs(w[i]));
            farthest = Math.max(farthest, Math.abs(q[i]));
        }
        if (constant || fastest == 0.0) {
            return;
        }
        double s = LENGTH * (1.0 + farthest) / fastest;
        add(q, w, s, 8.0 / (12.0 * s), out);
        add(q, w, -s, -8.0 / (12.0 * s), out);
        add(q, w, 2.0 * s, -1.0 / (12.0 * s), out);
        add(q, w, -2.0 * s, 1.0 / (12.0 * s), out);
    }

    private void add(double[] q, double[] w, double s, double weight, double[] out) {
        for (int i = 0; i < w.length; i++) {
            shifted[i] = q[i] + s * w[i];
        }
        double[] momentum = mass.momentum(shifted, w);
        for (int i = 0; i < w.length; i++) {
            out[i] += weight * momentum[i];
        }
    }
}
