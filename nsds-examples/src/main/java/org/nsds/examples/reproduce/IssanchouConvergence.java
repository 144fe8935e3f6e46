package org.nsds.examples.reproduce;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.report.sound.Formant;

/** The tanpura of the paper over three seconds: at which sampling frequency it has converged, and what does not matter then. */
final class IssanchouConvergence {

    private static final double UNTIL = 3.0;
    /** Signals are compared at 100 kHz. */
    private static final double COMPARED = 1e-5;

    private static final String CRITERION = "section IV A, criterion of convergence";

    private static final int FIRST_SECOND = 100_001;

    private static final Reference FORMANT =
            Reference.words("section IV A, figure 3, \"both methods accurately recover the descending formant\"");
    private static final double PITCH = TanpuraRuns.modes().frequency(1);
    /** When the formant is looked for, and in how many samples. */
    private static final double[] LISTENED = {0.1, 0.5, 0.8, 0.95};

    private static final int WINDOW = 6000;

    private IssanchouConvergence() {}

    static Reproduction reproduction() {
        return Reproduction.of(
                        "issanchou-convergence",
                        "a string against a point for 3 s: converged at 2 MHz, whatever the restitution",
                        TanpuraRuns.PAPER + ", section IV A; differences of an independent implementation",
                        IssanchouConvergence::rows)
                .takingMinutes();
    }

    private static List<Row> rows() {
        double[] finest = heard(TanpuraRuns.rigid(1.0), 8e6);
        double[] atTwo = heard(TanpuraRuns.rigid(1.0), 2e6);
        double[] dead = heard(TanpuraRuns.rigid(0.0), 2e6);
        double[] soft = heard(TanpuraRuns.penalty(), 2e6);
        int all = finest.length;
        double error = TanpuraRuns.difference(atTwo, finest, all);
        double compliant = TanpuraRuns.difference(soft, atTwo, FIRST_SECOND);
        double[] formants = formants(atTwo);
        double[] softFormants = formants(soft);
        double apart = 0.0;
        boolean falls = true;
        for (int i = 0; i < formants.length; i++) {
            apart = Math.max(apart, Math.abs(softFormants[i] - formants[i]));
            falls &= i == 0 || formants[i] < formants[i - 1];
        }
        return List.of(
                FORMANT.holds(
                        "2 MHz, e = 1: reinforced frequency at 0.95 s over that at 0.1 s",
                        formants[formants.length - 1] / formants[0],
                        falls,
                        "it falls throughout: " + inHertz(formants) + " Hz at 0.1, 0.5, 0.8 and 0.95 s"),
                FORMANT.holds(
                        "2 MHz, penalty beside e = 1: largest difference of that frequency (Hz)",
                        apart,
                        apart <= 1.01 * PITCH,
                        "at most one partial: " + inHertz(softFormants) + " Hz at the same times"),
                Reference.printed(CRITERION)
                        .judged(
                                error < 0.1,
                                "2 MHz: relative error over 3 s is below",
                                0.1,
                                error,
                                "the criterion of the paper, by which it chose 2 MHz"),
                Reference.independent(CRITERION)
                        .relative(
                                "1 MHz: relative error over 3 s, beside 8 MHz",
                                0.38,
                                TanpuraRuns.difference(heard(TanpuraRuns.rigid(1.0), 1e6), finest, all),
                                0.1,
                                "not converged by the criterion of the paper; within 10 % of the independent implementation"),
                Reference.independent(CRITERION)
                        .relative(
                                "2 MHz: the same", 6.5e-2, error, 0.1, "within 10 % of the independent implementation"),
                Reference.independent(CRITERION)
                        .relative(
                                "4 MHz: the same",
                                1.1e-2,
                                TanpuraRuns.difference(heard(TanpuraRuns.rigid(1.0), 4e6), finest, all),
                                0.1,
                                "within 10 % of the independent implementation"),
                Reference.independent("figure 2")
                        .relative(
                                "2 MHz: e = 0 beside e = 1, relative difference over 1 s",
                                3.4e-2,
                                TanpuraRuns.difference(dead, atTwo, FIRST_SECOND),
                                0.1,
                                "within 10 % of the independent implementation"),
                Reference.independent("figure 2")
                        .relative(
                                "2 MHz: e = 0 beside e = 1, relative difference over 3 s",
                                4.0e-2,
                                TanpuraRuns.difference(dead, atTwo, all),
                                0.1,
                                "within 10 % of the independent implementation"),
                Reference.words("section IV A, figure 2, \"extremely similar\"")
                        .holds(
                                "2 MHz: e = 1 beside the penalty method, relative difference over 1 s",
                                compliant,
                                compliant < 0.1,
                                "below 0.1"));
    }

    /** Returns the frequency of the formant at some times, zero where there is none. */
    private static double[] formants(double[] heard) {
        return Arrays.stream(LISTENED)
                .map(t -> {
                    int from = (int) Math.round(t / COMPARED);
                    double[] window = Arrays.copyOfRange(heard, from, from + WINDOW);
                    return Formant.frequency(window, 1.0 / COMPARED, PITCH).orElse(0.0);
                })
                .toArray();
    }

    private static String inHertz(double[] frequencies) {
        return Arrays.stream(frequencies)
                .mapToObj(f -> String.format(Locale.ROOT, "%.0f", f))
                .collect(Collectors.joining(", "));
    }

    private static double[] heard(NonSmoothLaw law, double samplingFrequency) {
        int every = (int) Math.round(samplingFrequency * COMPARED);
        return TanpuraRuns.run(law, 1.0 / samplingFrequency, every, UNTIL).column(TanpuraRuns.HEARD);
    }
}
