package org.nsds.examples.reproduce;

import java.util.List;
import org.nsds.core.model.NonSmoothLaw;

/** The tanpura of the paper over three seconds: at which sampling frequency it has converged, and what does not matter then. */
final class IssanchouConvergence {

    private static final double UNTIL = 3.0;
    /** Signals are compared at 100 kHz. */
    private static final double COMPARED = 1e-5;

    private static final String CRITERION = "section IV A, criterion of convergence";

    private static final int FIRST_SECOND = 100_001;

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
        return List.of(
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

    private static double[] heard(NonSmoothLaw law, double samplingFrequency) {
        int every = (int) Math.round(samplingFrequency * COMPARED);
        return TanpuraRuns.run(law, 1.0 / samplingFrequency, every, UNTIL).column(TanpuraRuns.HEARD);
    }
}
