package org.nsds.core.integrator.levels;

import org.nsds.core.state.SystemState;

/**
 * The acceleration memory is what {@link GeneralizedAlpha} carries from step to step, as part of the state: a_k and u̇_k of
 *
 * <pre>
 *     (1−α_m) a_{k+1} + α_m a_k = (1−α_f) u̇_{k+1} + α_f u̇_k
 * </pre>
 */
final class AccelerationMemory {

    private final double alphaM;
    private final double alphaF;
    private final int n;
    /** a_k, then u̇_k. */
    private final double[] carried;

    private final double[] atStart;

    AccelerationMemory(GeneralizedAlpha scheme, SystemState state, int n) {
        alphaM = scheme.alphaM();
        alphaF = scheme.alphaF();
        this.n = n;
        carried = state.memory("accelerations", 2 * n);
        atStart = new double[2 * n];
    }

    /** Remembers itself at the start of a step. */
    void begin() {
        System.arraycopy(carried, 0, atStart, 0, 2 * n);
    }

    void rollBack() {
        System.arraycopy(atStart, 0, carried, 0, 2 * n);
    }

    /** Begins with a_0 = u̇_0. */
    void start(double[] acceleration) {
        System.arraycopy(acceleration, 0, carried, 0, n);
        System.arraycopy(acceleration, 0, carried, n, n);
    }

    /**
     * Converts itself to steps of another length, where r is the ratio of the new to the old one. The recursion keeps a_k =
     * u̇(t_k + (α_m − α_f) h) up to O(h²), which both of its sides show when expanded; so a_k ← u̇_k + r (a_k − u̇_k), and the
     * order stays two. Reference: L. O. Jay, D. Negrut, <i>Extensions of the HHT-α method to differential-algebraic equations
     * in mechanics</i>, 2007.
     */
    void convert(double r) {
        for (int i = 0; i < n; i++) {
            carried[i] = carried[n + i] + r * (carried[i] - carried[n + i]);
        }
    }

    /** Returns a_k. */
    double a(int i) {
        return carried[i];
    }

    /** Returns u̇_k. */
    double uDot(int i) {
        return carried[n + i];
    }

    /** Returns u̇ at the start of the last step. */
    double uDotBefore(int i) {
        return atStart[n + i];
    }

    /** Returns a_{k+1} without its share of u̇_{k+1}. */
    double rest(int i) {
        return (alphaF * carried[n + i] - alphaM * carried[i]) / (1.0 - alphaM);
    }

    /** Takes u̇_{k+1} at the end of a step. */
    void carry(double[] uDot) {
        for (int i = 0; i < n; i++) {
            double smooth = (1.0 - alphaF) * uDot[i] + alphaF * carried[n + i];
            carried[i] = (smooth - alphaM * carried[i]) / (1.0 - alphaM);
            carried[n + i] = uDot[i];
        }
    }
}
