package org.nsds.core.eventdriven;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.nsds.core.eventdriven.MassesBetweenWalls.Wall;

/**
 * An independent simulation of {@link MassesBetweenWalls}: the modes in closed form between events, events by samples and
 * bisection, and rules of its own. Walls touch single coordinates and M is diagonal, so that impacts do not couple:
 *
 * <pre>
 *     impact     ẏ⁺ = −e ẏ⁻ of that wall alone
 *     rest       a wall is held when a flight would rise by less than {@value #LOW}, or has no rate and is pressed
 *     release    where the force of a held wall becomes negative
 * </pre>
 */
final class ModalReference {

    private static final double LOW = 1e-15;
    private static final double NO_RATE = 1e-12;

    private final MassesBetweenWalls system;
    private final double[] q;
    private final double[] v;
    private final boolean[] held;
    private double time;
    int impacts;
    final List<double[]> touches = new ArrayList<>(); // time and speed before each impact

    ModalReference(MassesBetweenWalls system) {
        this.system = system;
        q = system.q().clone();
        v = system.v().clone();
        held = new boolean[system.walls().length];
    }

    /** Positions at 0, h, 2h, …, one row each. */
    double[][] run(double h, int rows) {
        double[][] all = new double[rows][];
        for (int k = 0; k < rows; k++) {
            flowTo(k * h);
            all[k] = q.clone();
        }
        return all;
    }

    private void flowTo(double end) {
        while (time < end) {
            boolean[] fixed = new boolean[q.length];
            for (int w = 0; w < held.length; w++) {
                fixed[system.walls()[w].mass()] |= held[w];
            }
            ModalFlow flow = new ModalFlow(system, fixed, q, v);
            double first = end - time;
            int what = -1;
            for (int w = 0; w < held.length; w++) {
                double s = firstEvent(flow, w, first);
                if (s < first) {
                    first = s;
                    what = w;
                }
            }
            flow.moveTo(first);
            System.arraycopy(flow.q, 0, q, 0, q.length);
            System.arraycopy(flow.v, 0, v, 0, v.length);
            time = what < 0 ? end : time + first;
            if (what >= 0) {
                happen(what);
            }
        }
    }

    /** When the gap of an open wall closes, or the force of a held one ends; the limit if not before. */
    private double firstEvent(ModalFlow flow, int w, double limit) {
        Wall wall = system.walls()[w];
        if (fixedByOther(w)) {
            return limit; // the mass rests at the opposite wall
        }
        DoubleUnaryOperator g = s -> {
            flow.moveTo(s);
            return held[w] ? force(wall, flow.q, flow.v) : wall.gap(flow.q);
        };
        double finest = flow.shortestPeriod() / 100.0;
        double rate = wall.sign() * v[wall.mass()];
        double back = -acceleration(wall, q, v);
        boolean leaving = !held[w] && wall.gap(q) < 1e-13;
        double flight = leaving && rate > 0.0 && back > 0.0 ? 2.0 * rate / back : finest;
        double a = 0.0;
        double length = Math.min(finest, 0.1 * flight);
        double before = g.applyAsDouble(0.0);
        double twoBefore = Double.NaN;
        while (a < limit) {
            double b = Math.min(limit, a + length);
            double gb = g.applyAsDouble(b);
            if (gb < 0.0) {
                return bisect(g, a, b);
            }
            if (before < twoBefore && before <= gb && (a > length || !leaving)) { // it may have dipped between samples
                double lowest = lowest(g, Math.max(0.0, a - length), b);
                if (g.applyAsDouble(lowest) < 0.0) {
                    return bisect(g, Math.max(0.0, a - length), lowest);
                }
            }
            twoBefore = before;
            before = gb;
            a = b;
            length = Math.min(finest, 1.2 * length);
        }
        return limit;
    }

    private boolean fixedByOther(int w) {
        for (int other = 0; other < held.length; other++) {
            if (other != w && held[other] && system.walls()[other].mass() == system.walls()[w].mass()) {
                return true;
            }
        }
        return false;
    }

    private static double bisect(DoubleUnaryOperator g, double open, double closed) {
        double a = open;
        double b = closed;
        for (int k = 0; k < 200 && b - a > Math.ulp(b); k++) {
            double m = 0.5 * (a + b);
            if (g.applyAsDouble(m) < 0.0) {
                b = m;
            } else {
                a = m;
            }
        }
        return b;
    }

    private static double lowest(DoubleUnaryOperator g, double from, double to) {
        double a = from;
        double b = to;
        for (int k = 0; k < 80; k++) {
            double third = (b - a) / 3.0;
            if (g.applyAsDouble(a + third) < g.applyAsDouble(b - third)) {
                b -= third;
            } else {
                a += third;
            }
        }
        return 0.5 * (a + b);
    }

    private void happen(int w) {
        Wall wall = system.walls()[w];
        if (held[w]) {
            held[w] = false;
            return;
        }
        int i = wall.mass();
        q[i] = wall.sign() * wall.offset();
        touches.add(new double[] {time, Math.abs(v[i])});
        v[i] *= -wall.e();
        impacts++;
        double rate = wall.sign() * v[i];
        double a = acceleration(wall, q, v);
        if (a < 0.0 && (rate * rate <= -2.0 * a * LOW || rate <= NO_RATE)) {
            held[w] = true;
            v[i] = 0.0;
        }
    }

    /** The acceleration of a mass away from its wall, with nothing to hold it. */
    private double acceleration(Wall wall, double[] at, double[] velocity) {
        return -force(wall, at, velocity) / system.m()[wall.mass()];
    }

    /** What the wall has to push with so that its mass stays. */
    private double force(Wall wall, double[] at, double[] velocity) {
        int i = wall.mass();
        double sum = system.f()[i];
        for (int j = 0; j < at.length; j++) {
            sum -= system.k()[i][j] * at[j] + system.damping(i, j) * velocity[j];
        }
        return -wall.sign() * sum;
    }
}
