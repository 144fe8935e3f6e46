package org.nsds.examples.reproduce;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.mechanics.string.Obstacle;

/**
 * Table III of the paper: seconds of computation for one second of the tanpura, and the claim that the paper draws from it: the
 * nonsmooth method is 12 to 37 times cheaper than the compliant one. Parts of a step are shorter than a clock can tell, so the
 * split is made of whole runs: what is only done at contacts is the time by which a run takes longer than one whose obstacle is
 * out of reach, and what the modes need by themselves is the time of a string without obstacle.
 */
final class IssanchouTable3 {

    private static final double[] FREQUENCIES = {44.1e3, 88.2e3, 176e3, 1e6};
    private static final double[][] FULL_GRID = {{30, 55, 105, 362}, {175, 352, 710, 3964}, {205, 407, 815, 4326}};
    private static final double[][] AT_THE_OBSTACLE = {{7.7, 12, 29, 140}, {100, 196, 343, 1592}, {108, 208, 372, 1732}
    };
    private static final double[][] NONSMOOTH = {
        {1.4, 5.3, 3.9, 21}, {1.4, 2.6, 5.2, 38}, {4.3, 8.0, 13, 83}, {7.1, 16, 22, 142}
    };
    /** The range of the claim. */
    private static final double LEAST = 12.0;

    private static final double MOST = 37.0;

    private static final String CHEAPER =
            "below 12: our penalty method finds its force by one scalar equation, where the paper's "
                    + "multiplies by a matrix in every iteration of Newton-Raphson";
    private static final String DEARER =
            "above 37: every point of the grid is a contact of its own here, and all of them are looked "
                    + "at in every step, where the nonsmooth method looks at those only that can be reached";

    private IssanchouTable3() {}

    static Reproduction reproduction() {
        return Reproduction.of(
                        "issanchou-table-3",
                        "computation times of penalty and nonsmooth method, by sampling frequency, and their ratio",
                        TanpuraRuns.PAPER + ", Table III: Matlab on one core at 2.4 GHz",
                        IssanchouTable3::rows)
                .takingMinutes();
    }

    private static List<Row> rows() {
        List<Row> ratios = new ArrayList<>();
        List<Row> seconds = new ArrayList<>();
        for (int i = 0; i < FREQUENCIES.length; i++) {
            double nonsmooth = nonsmooth(seconds, i);
            double local = penalty(seconds, "penalty at the obstacle", AT_THE_OBSTACLE, i, false);
            double full = penalty(seconds, "penalty, full grid", FULL_GRID, i, true);
            ratios.add(ratio("penalty at the obstacle", AT_THE_OBSTACLE[2][i], i, local / nonsmooth));
            ratios.add(ratio("penalty, full grid", FULL_GRID[2][i], i, full / nonsmooth));
            ratios.add(
                    Reference.printed("section IV A, \"a factor two is present\"")
                            .unattainable(
                                    at("penalty: time on the full grid over that at the obstacle", i),
                                    2.0,
                                    full / local,
                                    0.5,
                                    "the whole grid has 1001 rows in place of one, which Matlab's cost of every statement hides"));
        }
        ratios.addAll(seconds);
        return ratios;
    }

    /** The claim itself: the ratio of two times of one machine. */
    private static Row ratio(String method, double printed, int i, double ours) {
        boolean claimed = ours >= LEAST && ours <= MOST;
        return Reference.printed("section IV A and table III, \"12 to 37 times smaller\"")
                .unattainable(
                        at(method + ": time over that of the nonsmooth method", i),
                        printed / NONSMOOTH[3][i],
                        ours,
                        claimed ? Double.POSITIVE_INFINITY : 0.0,
                        claimed ? "between 12 and 37" : ours < LEAST ? CHEAPER : DEARER);
    }

    private static double nonsmooth(List<Row> rows, int i) {
        NonSmoothLaw rigid = TanpuraRuns.rigid(1.0);
        double total = seconds(TanpuraRuns.bridge(), rigid, i);
        double apart = seconds(TanpuraRuns.nothing(), rigid, i);
        double modes = seconds(List.of(), rigid, i);
        rows.add(time("nonsmooth, LCP and its impulses", NONSMOOTH[0], i, total - apart));
        rows.add(time("nonsmooth, computation in (27)", NONSMOOTH[1], i, modes));
        rows.add(time("nonsmooth, other operations", NONSMOOTH[2], i, apart - modes));
        rows.add(time("nonsmooth, total", NONSMOOTH[3], i, total));
        return total;
    }

    private static double penalty(List<Row> rows, String method, double[][] table, int i, boolean wholeGrid) {
        List<Obstacle> touched = TanpuraRuns.bridge();
        List<Obstacle> untouched = TanpuraRuns.nothing();
        double total = seconds(wholeGrid ? TanpuraRuns.onTheWholeGrid(touched) : touched, TanpuraRuns.penalty(), i);
        double apart = seconds(wholeGrid ? TanpuraRuns.onTheWholeGrid(untouched) : untouched, TanpuraRuns.penalty(), i);
        rows.add(time(method + ", Newton-Raphson", table[0], i, total - apart));
        rows.add(time(method + ", other operations", table[1], i, apart));
        rows.add(time(method + ", total", table[2], i, total));
        return total;
    }

    private static double seconds(List<Obstacle> obstacles, NonSmoothLaw law, int i) {
        return HotTime.perSimulatedSecond(TanpuraRuns.stepping(obstacles, law, 1.0 / FREQUENCIES[i], 1));
    }

    private static Row time(String part, double[] printed, int i, double ours) {
        return Reference.printed("table III")
                .unattainable(
                        at(part, i) + " (s)",
                        printed[i],
                        ours,
                        0.0,
                        String.format(
                                Locale.ROOT, "another machine and language: %.3g of the time", ours / printed[i]));
    }

    private static String at(String part, int i) {
        return String.format(Locale.ROOT, "%s, %.4g kHz", part, 1e-3 * FREQUENCIES[i]);
    }
}
