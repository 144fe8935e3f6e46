package org.nsds.mechanics.friction;

import java.util.ArrayList;
import java.util.List;

/**
 * Two blocks on top of each other, each pushed by a harmonic force, put together from closed forms: in each phase the floor and the
 * upper contact stick or slip in a known direction, and velocities are integrals of the forces. Phases are found by trying all
 * combinations, their ends on a fine grid and by bisection.
 */
final class StackReference {

    private static final double SCAN = 1e-3;

    /** Masses, bounds μ N of both contacts, and amplitude, frequency and phase of both forces. */
    record Data(double[] mass, double[] bound, double[] force, double[] frequency, double[] phase, double[] velocity) {

        double push(int i, double t) {
            return force[i] * Math.cos(frequency[i] * t + phase[i]);
        }

        double impulse(int i, double from, double to) {
            double w = frequency[i];
            return force[i] * (Math.sin(w * to + phase[i]) - Math.sin(w * from + phase[i])) / w;
        }
    }

    final List<Double> switches = new ArrayList<>();
    final double[] velocity;

    private final Data data;
    /** Direction of each contact, 0 if it sticks. */
    private int[] mode;

    StackReference(Data data, double until) {
        this.data = data;
        velocity = data.velocity().clone();
        double t = 0.0;
        mode = choose(t);
        while (t < until) {
            double end = phaseEnd(t, until);
            double[] next = {velocity(0, t, end), velocity(1, t, end)};
            velocity[0] = next[0];
            velocity[1] = next[1];
            t = end;
            if (t < until) {
                int[] before = mode;
                snap(t);
                mode = choose(t);
                if (before[0] != mode[0] || before[1] != mode[1]) {
                    switches.add(t);
                }
            }
        }
    }

    private double slide(int contact) {
        return contact == 0 ? velocity[0] : velocity[1] - velocity[0];
    }

    /** Puts sliding velocities that have come to zero there exactly. */
    private void snap(double t) {
        if (mode[0] != 0 && mode[0] * slide(0) < 1e-12) {
            velocity[0] = 0.0;
            velocity[1] = mode[1] == 0 ? 0.0 : velocity[1];
        }
        if (mode[1] != 0 && mode[1] * slide(1) < 1e-12) {
            velocity[1] = velocity[0];
        }
    }

    /** Returns the friction forces on the lower block from the floor and on the upper from the lower one, in a mode. */
    private double[] friction(int[] m, double t) {
        double f1 = data.push(0, t);
        double f2 = data.push(1, t);
        double m1 = data.mass()[0];
        double m2 = data.mass()[1];
        double floor = -m[0] * data.bound()[0];
        double between = -m[1] * data.bound()[1];
        if (m[0] == 0 && m[1] == 0) {
            between = -f2;
            floor = -f1 - f2;
        } else if (m[0] == 0) {
            floor = -f1 + between;
        } else if (m[1] == 0) {
            between = m2 / (m1 + m2) * (f1 + f2 + floor) - f2;
        }
        return new double[] {floor, between};
    }

    private int[] choose(double t) {
        int[][] options = new int[2][];
        for (int c = 0; c < 2; c++) {
            options[c] = slide(c) == 0.0 ? new int[] {0, 1, -1} : new int[] {slide(c) > 0.0 ? 1 : -1};
        }
        double later = t + 1e-9; // decisions on a border look ahead
        for (int a : options[0]) {
            for (int b : options[1]) {
                int[] m = {a, b};
                double[] f = friction(m, later);
                double a1 = (data.push(0, later) + f[0] - f[1]) / data.mass()[0];
                double a2 = (data.push(1, later) + f[1]) / data.mass()[1];
                boolean floor = a == 0 ? Math.abs(f[0]) <= data.bound()[0] : slide(0) != 0.0 || a * a1 > 0.0;
                boolean between = b == 0 ? Math.abs(f[1]) <= data.bound()[1] : slide(1) != 0.0 || b * (a2 - a1) > 0.0;
                if (floor && between) {
                    return m;
                }
            }
        }
        throw new AssertionError("no mode at t = " + t);
    }

    /** Returns the velocity of a block at a time of the present phase, from the integral of all forces. */
    private double velocity(int block, double from, double to) {
        double m1 = data.mass()[0];
        double m2 = data.mass()[1];
        double p1 = data.impulse(0, from, to);
        double p2 = data.impulse(1, from, to);
        double floor = -mode[0] * data.bound()[0] * (to - from);
        double between = -mode[1] * data.bound()[1] * (to - from);
        if (mode[0] == 0) {
            return block == 0 ? 0.0 : mode[1] == 0 ? 0.0 : velocity[1] + (p2 + between) / m2;
        }
        if (mode[1] == 0) {
            return velocity[0] + (p1 + p2 + floor) / (m1 + m2);
        }
        return block == 0 ? velocity[0] + (p1 + floor - between) / m1 : velocity[1] + (p2 + between) / m2;
    }

    private double reserve(double from, double t) {
        double least = Double.POSITIVE_INFINITY;
        double[] f = friction(mode, t);
        for (int c = 0; c < 2; c++) {
            double slides = c == 0 ? velocity(0, from, t) : velocity(1, from, t) - velocity(0, from, t);
            least = Math.min(least, mode[c] == 0 ? data.bound()[c] - Math.abs(f[c]) : mode[c] * slides);
        }
        return least;
    }

    private double phaseEnd(double from, double until) {
        double low = from;
        for (double t = from + 1e-6; low < until; t = Math.min(until, t + SCAN)) {
            if (reserve(from, t) < 0.0) {
                double high = t;
                for (int k = 0; k < 200 && high - low > Math.ulp(high); k++) {
                    double m = 0.5 * (low + high);
                    if (reserve(from, m) < 0.0) {
                        high = m;
                    } else {
                        low = m;
                    }
                }
                return high;
            }
            low = t;
        }
        return until;
    }
}
