package org.nsds.mechanics.particlestring;

import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.StepListener;
import org.nsds.mechanics.Require;

/**
 * Tells when a string has come to rest, by the criterion of Schubert and Greenspan 1972, eq. (6.5),
 *
 * <pre>
 *     max_i ‖ x_i(t) − x̄_i ‖_∞ ≤ δ,      δ = 0.001
 * </pre>
 *
 * <p>with x̄ its equilibrium: either exactly, in every step, or as one reads it off a printout, where only rounded numbers at
 * certain times are seen. Add it to a run as a listener, and ask it afterwards. It belongs to one run, in whose model the
 * string is the first system.
 */
public final class SteadyState implements StepListener {

    private final double[] rest;
    private final double tolerance;
    private final double resolution;
    private final double interval;
    private long nextPrintout = 1;
    private double before = Double.NaN;
    private double firstPassage = Double.NaN;
    private double since = Double.NaN;

    private SteadyState(ParticleString string, double[] rest, double tolerance, double resolution, double interval) {
        this.rest = rest.clone();
        this.tolerance = tolerance;
        this.resolution = resolution;
        this.interval = interval;
        if (rest.length != string.dimension()) {
            throw new IllegalArgumentException("the rest position has " + rest.length + " coordinates but string '"
                    + string.name() + "' has " + string.dimension() + ": take them from its equilibrium");
        }
    }

    /** Looks at every step, as closely as it can. */
    public static SteadyState exact(ParticleString string, double[] rest, double tolerance) {
        return new SteadyState(string, rest, Require.positive("tolerance", tolerance), 0.0, 0.0);
    }

    /**
     * Looks at printouts with so many decimals, one every {@code interval}: rounded coordinates must be within the tolerance of
     * the rounded rest position. A tolerance of 0 wants them to be identical.
     */
    public static SteadyState printed(
            ParticleString string, double[] rest, double tolerance, int decimals, double interval) {
        return new SteadyState(
                string,
                rest,
                Require.notNegative("tolerance", tolerance),
                StrictMath.pow(10.0, -Require.atLeast("decimals", 0, decimals)),
                Require.positive("interval of the printouts", interval));
    }

    @Override
    public void stepCompleted(Simulation simulation) {
        double t = simulation.time();
        double halfStep = Double.isNaN(before) ? 0.5 * t : 0.5 * (t - before);
        before = t;
        if (interval > 0.0 && t < nextPrintout * interval - halfStep) {
            return;
        }
        nextPrintout++;
        if (within(simulation.state().system(0).q())) {
            firstPassage = Double.isNaN(firstPassage) ? t : firstPassage;
            since = Double.isNaN(since) ? t : since;
        } else {
            since = Double.NaN;
        }
    }

    private boolean within(double[] q) {
        double worst = 0.0;
        for (int i = 0; i < rest.length; i++) {
            double off = resolution == 0.0
                    ? Math.abs(q[i] - rest[i])
                    : resolution * Math.abs(Math.rint(q[i] / resolution) - Math.rint(rest[i] / resolution));
            worst = Math.max(worst, off);
        }
        return worst <= tolerance + 1e-3 * resolution;
    }

    /** When the criterion was met for the first time; NaN if it never was. */
    public double firstPassage() {
        return firstPassage;
    }

    /** Since when it has been met without interruption until the end of the run; NaN if it is not. */
    public double since() {
        return since;
    }
}
