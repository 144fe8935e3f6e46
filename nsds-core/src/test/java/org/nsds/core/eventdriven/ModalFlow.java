package org.nsds.core.eventdriven;

import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.EigenDecompositionSymmetric;

/**
 * The exact motion of {@link MassesBetweenWalls} while some masses are held: each mode of the others is a damped oscillator,
 * z̈ + (α + βω²) ż + ω² z = 0 about its equilibrium, with z in closed form.
 */
final class ModalFlow {

    private final int[] free;
    private final double[] start;
    private final double[] equilibrium;
    private final double[] omega2;
    private final double[] decay;
    private final double[][] shape;
    private final double[] z0;
    private final double[] zdot0;
    final double[] q;
    final double[] v;

    ModalFlow(MassesBetweenWalls system, boolean[] held, double[] q0, double[] v0) {
        int n = q0.length;
        int count = 0;
        int[] all = new int[n];
        for (int i = 0; i < n; i++) {
            if (!held[i]) {
                all[count++] = i;
            }
        }
        free = java.util.Arrays.copyOf(all, count);
        start = q0.clone();
        q = q0.clone();
        v = new double[n];
        equilibrium = new double[count];
        omega2 = new double[count];
        decay = new double[count];
        shape = new double[count][count];
        z0 = new double[count];
        zdot0 = new double[count];
        if (count > 0) {
            decompose(system, v0);
        }
    }

    /** K φ = ω² M φ for the free masses, by A = M^{-1/2} K M^{-1/2}. */
    private void decompose(MassesBetweenWalls system, double[] v0) {
        int r = free.length;
        double[][] a = new double[r][r];
        double[] load = new double[r];
        for (int i = 0; i < r; i++) {
            double root = StrictMath.sqrt(system.m()[free[i]]);
            load[i] = system.f()[free[i]] / root;
            for (int j = 0; j < start.length; j++) {
                load[i] -= system.k()[free[i]][j] * start[j] / root; // what drives it away from where it starts
            }
            for (int j = 0; j < r; j++) {
                a[i][j] = system.k()[free[i]][free[j]] / (root * StrictMath.sqrt(system.m()[free[j]]));
            }
        }
        var eigen = new EigenDecompositionSymmetric(new Array2DRowRealMatrix(a));
        for (int mode = 0; mode < r; mode++) {
            omega2[mode] = eigen.getEigenvalue(mode);
            decay[mode] = 0.5 * (system.alpha() + system.beta() * omega2[mode]);
            double force = 0.0;
            double rate = 0.0;
            for (int i = 0; i < r; i++) {
                double root = StrictMath.sqrt(system.m()[free[i]]);
                double phi = eigen.getEigenvector(mode).getEntry(i);
                shape[i][mode] = phi / root;
                force += phi * load[i];
                rate += phi * root * v0[free[i]];
            }
            equilibrium[mode] = force / omega2[mode];
            z0[mode] = -equilibrium[mode];
            zdot0[mode] = rate;
        }
    }

    /** Positions and velocities of all masses that long after the start. */
    void moveTo(double s) {
        System.arraycopy(start, 0, q, 0, q.length);
        java.util.Arrays.fill(v, 0.0);
        for (int mode = 0; mode < free.length; mode++) {
            double d = decay[mode];
            double w = StrictMath.sqrt(omega2[mode] - d * d); // all of them oscillate
            double e = StrictMath.exp(-d * s);
            double cos = StrictMath.cos(w * s);
            double sin = StrictMath.sin(w * s);
            double b = (zdot0[mode] + d * z0[mode]) / w;
            double z = e * (z0[mode] * cos + b * sin);
            double zdot = e * (zdot0[mode] * cos - (d * b + w * z0[mode]) * sin);
            for (int i = 0; i < free.length; i++) {
                q[free[i]] += shape[i][mode] * (equilibrium[mode] + z);
                v[free[i]] += shape[i][mode] * zdot;
            }
        }
    }

    /** The shortest period of any mode; a second if there is none. */
    double shortestPeriod() {
        double largest = 4.0 * Math.PI * Math.PI;
        for (double each : omega2) {
            largest = Math.max(largest, each);
        }
        return 2.0 * Math.PI / StrictMath.sqrt(largest);
    }
}
