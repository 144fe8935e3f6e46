package org.nsds.examples.reproduce;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.core.simulation.Simulation;
import org.nsds.mechanics.string.Obstacle;

/**
 * Table III of the paper: seconds of computation for one second of the tanpura. Parts of a step are shorter than a clock can
 * tell, so the split is made of whole runs: what is only done at contacts is the time by which a run takes longer than one whose
 * obstacle is out of reach, and what the modes need by themselves is the time of a string without obstacle.
 */
final class IssanchouTable3 {

    private static final double[] FREQUENCIES = {44.1e3, 88.2e3, 176e3, 1e6};
    private static final double[][] FULL_GRID = {{30, 55, 105, 362}, {175, 352, 710, 3964}, {205, 407, 815, 4326}};
    private static final double[][] AT_THE_OBSTACLE = {{7.7, 12, 29, 140}, {100, 196, 343, 1592}, {108, 208, 372, 1732}
    };
    private static final double[][] NONSMOOTH = {
        {1.4, 5.3, 3.9, 21}, {1.4, 2.6, 5.2, 38}, {4.3, 8.0, 13, 83}, {7.1, 16, 22, 142}
    };
    /** Two oscillations: half of the time the string lies on the obstacle. */
    private static final double SIMULATED = 0.0102;

    private static final int TRIES = 3;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private IssanchouTable3() {}

    static Reproduction reproduction() {
        return Reproduction.of(
                        "issanchou-table-3",
                        "computation times of penalty and nonsmooth method, by sampling frequency",
                        TanpuraRuns.PAPER + ", Table III: Matlab on one core at 2.4 GHz",
                        IssanchouTable3::rows)
                .takingMinutes();
    }

    private static List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        NonSmoothLaw soft = TanpuraRuns.penalty();
        for (int i = 0; i < FREQUENCIES.length; i++) {
            List<Obstacle> touched = TanpuraRuns.onTheWholeGrid(TanpuraRuns.bridge());
            List<Obstacle> untouched = TanpuraRuns.onTheWholeGrid(TanpuraRuns.nothing());
            penalty(
                    rows,
                    "penalty, full grid",
                    FULL_GRID,
                    i,
                    seconds(touched, soft, i, 1),
                    seconds(untouched, soft, i, 1));
        }
        for (int i = 0; i < FREQUENCIES.length; i++) {
            double total = seconds(TanpuraRuns.bridge(), soft, i, TRIES);
            penalty(
                    rows,
                    "penalty at the obstacle",
                    AT_THE_OBSTACLE,
                    i,
                    total,
                    seconds(TanpuraRuns.nothing(), soft, i, TRIES));
        }
        for (int i = 0; i < FREQUENCIES.length; i++) {
            double total = seconds(TanpuraRuns.bridge(), TanpuraRuns.rigid(1.0), i, TRIES);
            double apart = Math.min(total, seconds(TanpuraRuns.nothing(), TanpuraRuns.rigid(1.0), i, TRIES));
            double modes = Math.min(apart, seconds(List.of(), TanpuraRuns.rigid(1.0), i, TRIES));
            rows.add(row("nonsmooth, LCP and its impulses", NONSMOOTH[0], i, total - apart));
            rows.add(row("nonsmooth, computation in (27)", NONSMOOTH[1], i, modes));
            rows.add(row("nonsmooth, other operations", NONSMOOTH[2], i, apart - modes));
            rows.add(row("nonsmooth, total", NONSMOOTH[3], i, total));
        }
        return rows;
    }

    private static void penalty(List<Row> rows, String method, double[][] table, int i, double total, double apart) {
        double other = Math.min(total, apart);
        rows.add(row(method + ", Newton-Raphson", table[0], i, total - other));
        rows.add(row(method + ", other operations", table[1], i, other));
        rows.add(row(method + ", total", table[2], i, total));
    }

    /** Processor time per simulated second; the least of some tries, because whatever else the machine does only adds. */
    private static double seconds(List<Obstacle> obstacles, NonSmoothLaw law, int i, int tries) {
        double least = Double.POSITIVE_INFINITY;
        for (int k = 0; k < tries; k++) {
            Simulation simulation = TanpuraRuns.stepping(obstacles, law, 1.0 / FREQUENCIES[i], 1)
                    .start(0.0);
            long begun = THREADS.getCurrentThreadCpuTime();
            while (simulation.time() < SIMULATED && simulation.step()) {
                continue;
            }
            least = Math.min(least, 1e-9 * (THREADS.getCurrentThreadCpuTime() - begun) / SIMULATED);
        }
        return least;
    }

    private static Row row(String part, double[] paper, int i, double ours) {
        boolean agrees = ours <= paper[i];
        return Row.judgedBy(
                agrees,
                String.format(Locale.ROOT, "%s, %.4g kHz (s)", part, 1e-3 * FREQUENCIES[i]),
                paper[i],
                ours,
                agrees
                        ? "not more than the paper's; another machine and language"
                        : "more than the paper's: is this machine busy?");
    }
}
