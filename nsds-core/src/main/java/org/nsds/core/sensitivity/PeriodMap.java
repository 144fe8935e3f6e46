package org.nsds.core.sensitivity;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.nsds.core.derivative.Differences;

/**
 * The Poincaré map of a forced system as a function of its state and of a parameter p on which the period T may depend,
 *
 * <pre>
 *     P(x, p) = x(T(p); x, p),    dP/dp = ∂x(T)/∂p + f(T, x(T)) dT/dp
 * </pre>
 *
 * @param family of one parameter
 * @param period T(p)
 */
record PeriodMap(ModelFamily family, DoubleUnaryOperator period) {

    /**
     * A value of the map.
     *
     * @param at x and p
     * @param rest P(x, p) − x
     * @param slopes a row for each component of P; a column for each component of x, then for p
     * @param end the motion over the period
     */
    record Image(double[] at, double[] rest, double[][] slopes, Sensitivities end) {

        int size() {
            return rest.length;
        }

        /** Returns the largest component of P(x, p) − x beside x, in units of what the map makes of a small error of x: near a grazing that is much. */
        double error() {
            double error = 0.0;
            double size = 1.0;
            double growth = 1.0;
            for (int i = 0; i < rest.length; i++) {
                error = Math.max(error, Math.abs(rest[i]));
                size = Math.max(size, 1.0 + Math.abs(at[i]));
                for (int j = 0; j < rest.length; j++) {
                    growth = Math.max(growth, Math.abs(slopes[i][j]));
                }
            }
            return error / (size * growth);
        }

        List<PeriodicMotion.Multiplier> multipliers() {
            return PeriodicMotion.multipliers(slopes, size());
        }

        /** Returns the least velocity at which a contact is met beside the velocities at the start; infinite if there are no impacts. */
        double slowness() {
            double speed = Double.MIN_NORMAL;
            for (int i = 0; i < size(); i++) {
                if (end.names().get(i).contains(".v")) {
                    speed = Math.max(speed, Math.max(Math.abs(at[i]), Math.abs(rest[i] + at[i])));
                }
            }
            return end.slowest() / speed;
        }
    }

    /**
     * Returns the value at (x, p).
     *
     * @throws IllegalArgumentException if x cannot be the start of a motion
     * @throws IllegalStateException if derivatives end before the period
     */
    Image at(double[] y) {
        int n = y.length - 1;
        double p = y[n];
        double length = period.applyAsDouble(p);
        Sensitivities end = Sensitivities.from(family, Arrays.copyOf(y, n), 0.0, length, p);
        if (!end.reason().isEmpty()) {
            throw new IllegalStateException(end.reason());
        }
        double[] x = new double[n];
        double[] rest = new double[n];
        for (int i = 0; i < n; i++) {
            x[i] = end.state().get(i);
            rest[i] = x[i] - y[i];
        }
        double[] rate = new double[n];
        new FreeFlight(family.at(p)).rate(length, x, rate);
        double[] growth = new double[1];
        Differences.jacobian((q, out) -> out[0] = period.applyAsDouble(q[0]), new double[] {p}, 1, growth);
        double[][] slopes = new double[n][];
        for (int i = 0; i < n; i++) {
            slopes[i] = end.derivatives()[i].clone();
            slopes[i][n] += rate[i] * growth[0];
        }
        return new Image(y.clone(), rest, slopes, end);
    }
}
