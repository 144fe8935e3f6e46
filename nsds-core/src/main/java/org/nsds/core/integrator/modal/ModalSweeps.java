package org.nsds.core.integrator.modal;

/**
 * These are the loops of {@link ExactModalStepper} over all modes of a system, which are the whole cost of a step. Sweeps that
 * follow each other go through the modes in blocks that fit the fastest cache with all their arrays. Each loop is short enough
 * for the virtual machine to make vector instructions of it.
 */
final class ModalSweeps {

    /** Added and taken away again, it clears numbers too small to matter, on which processors are slow. */
    private static final double FLUSH = 1e-30;

    /** Modes in a block. */
    private static final int BLOCK = 256;

    private double h;
    private final double[] q;
    private final double[] v;
    private final double[] next;
    private final double[] decay;
    private final double[] pull;
    private final int n;

    /**
     * Makes the loops over a state (q, v), with w_free = decay w − pull q.
     *
     * @param next where the velocity at the end of a step is before it enters the state
     */
    ModalSweeps(double h, double[] q, double[] v, double[] next, double[] decay, double[] pull) {
        this.h = h;
        this.q = q;
        this.v = v;
        this.next = next;
        this.decay = decay;
        this.pull = pull;
        n = q.length;
    }

    /** Takes steps of another length; decay and pull change with it. */
    void stepSize(double length) {
        h = length;
    }

    /** Takes a step without contact. */
    void fly() {
        fly(0, n);
    }

    /** Sets next to the free velocity seen from some state, which may be that of another array. */
    void freeMotion(double[] velocity, double[] position) {
        freeMotion(velocity, position, 0, n);
    }

    /** Takes next as the velocity at the end of the step. */
    void land(double[] start) {
        for (int j = 0; j < n; j++) {
            double w = next[j];
            v[j] = w;
            q[j] = start[j] + h * w;
        }
    }

    /** Takes next + factor · row as the velocity at the end of the step. */
    void land(double factor, double[] row, double[] start) {
        land(factor, row, start, 0, n);
    }

    /** Ends a step as {@link #land(double, double[], double[])} does, and next becomes the free velocity of the step after it. */
    void landAndFree(double factor, double[] row) {
        for (int from = 0; from < n; from += BLOCK) {
            int to = Math.min(n, from + BLOCK);
            land(factor, row, q, from, to);
            freeMotion(v, q, from, to);
        }
    }

    /** Does the same with a step without contact in between. */
    void landFlyAndFree(double factor, double[] row) {
        for (int from = 0; from < n; from += BLOCK) {
            int to = Math.min(n, from + BLOCK);
            landAndFly(factor, row, from, to);
            freeMotion(v, q, from, to);
        }
    }

    private void fly(int from, int to) {
        for (int j = from; j < to; j++) {
            double w = (decay[j] * v[j] - pull[j] * q[j] + FLUSH) - FLUSH;
            v[j] = w;
            q[j] += h * w;
        }
    }

    private void freeMotion(double[] velocity, double[] position, int from, int to) {
        for (int j = from; j < to; j++) {
            next[j] = (decay[j] * velocity[j] - pull[j] * position[j] + FLUSH) - FLUSH;
        }
    }

    private void land(double factor, double[] row, double[] start, int from, int to) {
        for (int j = from; j < to; j++) {
            double w = next[j] + factor * row[j];
            v[j] = w;
            q[j] = start[j] + h * w;
        }
    }

    private void landAndFly(double factor, double[] row, int from, int to) {
        for (int j = from; j < to; j++) {
            double landed = next[j] + factor * row[j];
            double x = q[j] + h * landed;
            double w = (decay[j] * landed - pull[j] * x + FLUSH) - FLUSH;
            v[j] = w;
            q[j] = x + h * w;
        }
    }
}
