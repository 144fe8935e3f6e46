package org.nsds.examples.orders;

import java.util.List;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.solution.Solution;

/**
 * The motion of one system as a function of time, from the rows of an event-driven run: cubic Hermite interpolation of positions between
 * rows, which have both sides of every event; velocities by its slope. States of first order, and velocities that are not the rates of
 * positions, as those of bodies in space, by the cubic through four rows on one side of every event.
 */
final class ReferenceMotion {

    /** Intervals that a cubic goes through. */
    private static final int CUBIC = 3;

    /** Rows that are closer to their neighbour than this part of the interval end a cubic: events, and rows beside them. */
    private static final double NEAR = 0.1;

    private final double[] times;
    private final double[][] q;
    /** Velocities; of length 0 for a first-order system. */
    private final double[][] v;
    /** Rates of positions: those of the system at each row, or the velocities themselves. */
    private final double[][] rates;

    /** Takes the columns q and v of a mechanical system, or x of another one. */
    ReferenceMotion(Solution run, DynamicalSystem system) {
        times = run.times();
        List<String> columns = run.columns();
        boolean first = columns.contains(system.name() + ".x0");
        q = columns(run, system.name() + (first ? ".x" : ".q"), columns);
        v = columns(run, system.name() + ".v", columns);
        rates = system instanceof LagrangianSystem mechanical && !mechanical.isFlat() ? rates(mechanical) : v;
    }

    private double[][] rates(LagrangianSystem system) {
        double[][] all = new double[q.length][times.length];
        double[] position = new double[q.length];
        double[] velocity = new double[v.length];
        double[] rate = new double[q.length];
        for (int k = 0; k < times.length; k++) {
            for (int i = 0; i < position.length; i++) {
                position[i] = q[i][k];
            }
            for (int i = 0; i < velocity.length; i++) {
                velocity[i] = v[i][k];
            }
            system.positionRate(position, velocity, rate);
            for (int i = 0; i < rate.length; i++) {
                all[i][k] = rate[i];
            }
        }
        return all;
    }

    private static double[][] columns(Solution run, String prefix, List<String> all) {
        int count = 0;
        while (all.contains(prefix + count)) {
            count++;
        }
        double[][] values = new double[count][];
        for (int i = 0; i < count; i++) {
            values[i] = run.column(prefix + i);
        }
        return values;
    }

    int positions() {
        return q.length;
    }

    int velocities() {
        return v.length;
    }

    /** Returns position i, or state i of a first-order system, at a time. */
    double position(int i, double t) {
        int k = row(t);
        double h = times[k + 1] - times[k];
        if (h == 0.0) {
            return q[i][k + 1];
        }
        double s = (t - times[k]) / h;
        if (v.length == 0) {
            return between(q[i], k, t);
        }
        double left = (1.0 + 2.0 * s) * q[i][k] + s * h * rates[i][k];
        double right = (3.0 - 2.0 * s) * q[i][k + 1] - (1.0 - s) * h * rates[i][k + 1];
        return (1.0 - s) * (1.0 - s) * left + s * s * right;
    }

    /** Lagrange's polynomial through the rows about the interval after row k that are on its side of every event. */
    private double between(double[] x, int k, double t) {
        double least = NEAR * (times[k + 1] - times[k]);
        int first = k > 0 && times[k] - times[k - 1] > least ? k - 1 : k;
        int last = k + 1;
        while (last + 1 < times.length && last - first < CUBIC && times[last + 1] - times[last] > least) {
            last++;
        }
        while (first > 0 && last - first < CUBIC && times[first] - times[first - 1] > least) {
            first--;
        }
        double sum = 0.0;
        for (int i = first; i <= last; i++) {
            double term = x[i];
            for (int j = first; j <= last; j++) {
                if (j != i) {
                    term *= (t - times[j]) / (times[i] - times[j]);
                }
            }
            sum += term;
        }
        return sum;
    }

    /** Returns velocity i at a time: the slope of the same cubic where it is a rate of a position. */
    double velocity(int i, double t) {
        int k = row(t);
        double h = times[k + 1] - times[k];
        if (h == 0.0) {
            return v[i][k + 1];
        }
        double s = (t - times[k]) / h;
        if (rates != v) {
            return between(v[i], k, t);
        }
        double chord = (q[i][k + 1] - q[i][k]) / h;
        return 6.0 * s * (1.0 - s) * chord + (1.0 - s) * (1.0 - 3.0 * s) * v[i][k] + s * (3.0 * s - 2.0) * v[i][k + 1];
    }

    /** The last row at or before a time, but not the very last. */
    private int row(double t) {
        int low = 0;
        int high = times.length - 1;
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            if (times[middle] <= t) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
