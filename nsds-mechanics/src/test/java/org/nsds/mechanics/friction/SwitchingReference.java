package org.nsds.mechanics.friction;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/**
 * Motions with dry friction put together from closed forms, phase by phase, as an independent reference for event-driven runs. Ends of
 * phases are found on a fine grid and by bisection.
 */
final class SwitchingReference {

    private static final int GRID = 4000;

    /** Times at which the body begins to slip (or turns round) and to stick. */
    final List<Double> slips = new ArrayList<>();

    final List<Double> sticks = new ArrayList<>();
    final List<Double> reversals = new ArrayList<>();
    double position;
    double velocity;

    /**
     * A mass on a spring, with damping and a harmonic force, on a belt that moves with a constant velocity.
     *
     * @param bound μ N
     */
    record Oscillator(
            double mass,
            double stiffness,
            double damping,
            double force,
            double frequency,
            double phase,
            double bound,
            double belt,
            double position,
            double velocity) {

        double driving(double t) {
            return force * Math.cos(frequency * t + phase);
        }

        /** The force that keeps the mass on the belt at x. */
        double needed(double t, double x) {
            return stiffness * x + damping * belt - driving(t);
        }
    }

    /** One phase of slipping in a direction, in closed form. */
    private record Slip(
            double start,
            double offset,
            double cosine,
            double sine,
            double frequency,
            double a,
            double b,
            double decay,
            double omega) {

        static Slip of(Oscillator o, double direction, double t0, double x0, double v0) {
            double w = o.frequency();
            double omega0 = o.stiffness() / o.mass();
            double decay = 0.5 * o.damping() / o.mass();
            double omega = Math.sqrt(omega0 - decay * decay);
            double p = omega0 - w * w;
            double r = 2.0 * decay * w;
            double size = o.force() / o.mass() / (p * p + r * r);
            // particular solution size (p cos(w t + phase) + r sin(w t + phase))
            double cosine = size * (p * Math.cos(o.phase()) + r * Math.sin(o.phase()));
            double sine = size * (r * Math.cos(o.phase()) - p * Math.sin(o.phase()));
            double offset = -direction * o.bound() / o.stiffness();
            double x = x0 - offset - cosine * Math.cos(w * t0) - sine * Math.sin(w * t0);
            double v = v0 + w * cosine * Math.sin(w * t0) - w * sine * Math.cos(w * t0);
            return new Slip(t0, offset, cosine, sine, w, x, (v + decay * x) / omega, decay, omega);
        }

        double x(double t) {
            double s = t - start;
            double free = Math.exp(-decay * s) * (a * Math.cos(omega * s) + b * Math.sin(omega * s));
            return offset + cosine * Math.cos(frequency * t) + sine * Math.sin(frequency * t) + free;
        }

        double v(double t) {
            double s = t - start;
            double c = Math.cos(omega * s);
            double d = Math.sin(omega * s);
            double free = Math.exp(-decay * s) * ((b * omega - decay * a) * c - (a * omega + decay * b) * d);
            return frequency * (sine * Math.cos(frequency * t) - cosine * Math.sin(frequency * t)) + free;
        }
    }

    /** Runs to a time; the smallest distance of a decision from its border is kept. */
    SwitchingReference(Oscillator o, double until) {
        double t = 0.0;
        double x = o.position();
        double v = o.velocity();
        double direction = Math.signum(v - o.belt());
        boolean sticks0 = direction == 0.0 && Math.abs(o.needed(0.0, x)) <= o.bound();
        if (direction == 0.0) {
            direction = -Math.signum(o.needed(0.0, x));
        }
        double scan = Math.min(until / GRID, 0.002);
        while (t < until) {
            if (sticks0) {
                double t0 = t;
                double x0 = x;
                DoubleUnaryOperator reserve = s -> o.bound() - Math.abs(o.needed(s, x0 + o.belt() * (s - t0)));
                double end = firstNegative(reserve, t, until, scan);
                x = x0 + o.belt() * (end - t0);
                v = o.belt();
                t = end;
                if (t < until) {
                    slips.add(t);
                    direction = -Math.signum(o.needed(t, x));
                    sticks0 = false;
                }
            } else {
                Slip slip = Slip.of(o, direction, t, x, v);
                double sign = direction;
                double end = firstNegative(s -> sign * (slip.v(s) - o.belt()), t, until, scan);
                x = slip.x(end);
                v = slip.v(end);
                t = end;
                if (t < until) {
                    v = o.belt();
                    sticks0 = Math.abs(o.needed(t, x)) <= o.bound();
                    (sticks0 ? sticks : reversals).add(t);
                    direction = -Math.signum(o.needed(t, x));
                }
            }
        }
        position = x;
        velocity = v;
    }

    /** The first time after a at which g passes from positive to negative, or the end. */
    private static double firstNegative(DoubleUnaryOperator g, double a, double end, double scan) {
        double low = a;
        double first = a + 1e-3 * scan; // it starts at zero
        for (double t = first; low < end; t = Math.min(end, t + scan)) {
            if (g.applyAsDouble(t) < 0.0) {
                double high = t;
                for (int k = 0; k < 200 && high - low > Math.ulp(high); k++) {
                    double m = 0.5 * (low + high);
                    if (g.applyAsDouble(m) < 0.0) {
                        high = m;
                    } else {
                        low = m;
                    }
                }
                return high;
            }
            low = t;
        }
        return end;
    }
}
