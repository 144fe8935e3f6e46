package org.nsds.benchmarks;

import java.util.Arrays;
import java.util.Locale;
import org.nsds.core.simulation.Simulation;

/**
 * A quick look at the same as {@link StringBenchmark}, for noisy machines: the run is cut into pieces, each piece is timed
 * several times in turns with the loop written by hand, and its least time counts.
 */
public final class StringSpeed {

    private static final int PIECES = 200;
    private static final int STEPS = 200;
    private static final int ROUNDS = 12;

    private StringSpeed() {}

    /** Prints microseconds per step of both, and their ratio. */
    public static void main(String[] arguments) {
        for (Strings strings : Strings.values()) {
            double[] generic = new double[PIECES];
            double[] byHand = new double[PIECES];
            Arrays.fill(generic, Double.POSITIVE_INFINITY);
            Arrays.fill(byHand, Double.POSITIVE_INFINITY);
            for (int round = 0; round < ROUNDS; round++) {
                Simulation simulation = strings.simulation();
                HandWrittenString hand = strings.byHand();
                for (int piece = 0; piece < PIECES; piece++) {
                    generic[piece] = Math.min(generic[piece], microseconds(simulation::step));
                    byHand[piece] = Math.min(byHand[piece], microseconds(hand::step));
                }
            }
            double ours = Arrays.stream(generic).average().orElseThrow();
            double theirs = Arrays.stream(byHand).average().orElseThrow();
            System.out.printf(
                    Locale.ROOT,
                    "%-8s generic %.3f us/step, by hand %.3f us/step, ratio %.2f%n",
                    strings,
                    ours,
                    theirs,
                    ours / theirs);
        }
    }

    private static double microseconds(Runnable step) {
        long begun = System.nanoTime();
        for (int k = 0; k < STEPS; k++) {
            step.run();
        }
        return 1e-3 * (System.nanoTime() - begun) / STEPS;
    }
}
