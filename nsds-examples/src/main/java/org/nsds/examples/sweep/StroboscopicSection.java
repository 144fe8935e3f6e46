package org.nsds.examples.sweep;

import java.util.Arrays;
import java.util.function.DoubleFunction;
import java.util.stream.IntStream;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.eventdriven.settings.EventTolerances;
import org.nsds.core.model.Model;
import org.nsds.core.solution.Solution;

/**
 * Positions of a periodically forced system seen once per period, after its transient, for many frequencies of the forcing: the
 * bifurcation diagram of textbooks. A motion of the forcing's period is one point over its frequency, one of twice the period
 * two points, a chaotic one a cloud.
 *
 * <p>Frequencies are run in parallel, and each always gives the same points, whatever the number of threads.
 */
public final class StroboscopicSection {

    /** Coarser than usual: attractors do not depend on the last digits, and chaos forgets them at once. */
    private static final EventTolerances TOLERANCES = new EventTolerances(1e-10, 1e-11, 1e-9, 1e-7);

    private final double[] frequencies;
    private final double[] positions;

    private StroboscopicSection(double[] frequencies, double[] positions) {
        this.frequencies = frequencies;
        this.positions = positions;
    }

    /**
     * Runs all frequencies.
     *
     * @param model the model for a given angular frequency
     * @param column whose values are kept
     * @param settling periods of the forcing to let pass
     * @param kept periods of which the values are kept
     */
    public static StroboscopicSection of(
            DoubleFunction<Model> model, double[] omegas, String column, int settling, int kept) {
        double[][] values = IntStream.range(0, omegas.length)
                .parallel()
                .mapToObj(i -> section(model.apply(omegas[i]), omegas[i], column, settling, kept))
                .toArray(double[][]::new);
        double[] x = new double[omegas.length * kept];
        double[] y = new double[omegas.length * kept];
        for (int i = 0; i < omegas.length; i++) {
            Arrays.fill(x, i * kept, (i + 1) * kept, omegas[i]);
            System.arraycopy(values[i], 0, y, i * kept, kept);
        }
        return new StroboscopicSection(x, y);
    }

    private static double[] section(Model model, double omega, String column, int settling, int kept) {
        double period = 2.0 * Math.PI / omega;
        Solution run = EventDriven.of(model)
                .tolerances(TOLERANCES)
                .eventRows(false)
                .step(period)
                .run(0.0, (settling + kept) * period);
        if (!run.report().completed()) {
            throw new IllegalStateException("the run at frequency " + omega + " stopped: "
                    + run.report().reason());
        }
        double[] all = run.column(column);
        return Arrays.copyOfRange(all, all.length - kept, all.length);
    }

    /** The frequency of each point. */
    public double[] frequencies() {
        return frequencies;
    }

    /** The position of each point. */
    public double[] positions() {
        return positions;
    }
}
