package org.nsds.examples.reproduce;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.string.StringModes;

/**
 * The tanpura of the paper: when contacts end, how the string behaves at the obstacle, that restitution hardly matters, that
 * the penalty method gives the same, and that even partials appear.
 */
final class IssanchouTanpura {

    private static final double STEP = 5e-7;
    private static final double SEPARATE = 1e-6;

    private IssanchouTanpura() {}

    static Reproduction reproduction() {
        return Reproduction.of(
                "issanchou-tanpura",
                "a string against a point: contact times, bounces, penetration, penalty, even partials",
                TanpuraRuns.PAPER
                        + ", section IV A, figures 2 to 5; penetrations and differences of an independent implementation",
                IssanchouTanpura::rows);
    }

    private static List<Row> rows() {
        Solution dead = TanpuraRuns.run(TanpuraRuns.rigid(0.0), STEP, 1, 0.0125);
        Solution lossless = TanpuraRuns.run(TanpuraRuns.rigid(1.0), STEP, 1, 0.0125);
        Solution soft = TanpuraRuns.run(TanpuraRuns.penalty(), STEP, 1, 0.0125);
        double[] ends = contactEnds(dead);
        List<Row> rows = new ArrayList<>();
        rows.add(Reference.printed("section IV A, figure 4")
                .absolute(
                        "end of the first contact (ms)",
                        3.8,
                        1e3 * ends[0],
                        0.05,
                        "to the printed digit; gap above 1 µm"));
        rows.add(Reference.printed("section IV A, figure 4")
                .absolute(
                        "end of the second contact (ms)",
                        8.8,
                        1e3 * ends[1],
                        0.15,
                        "around 8.8 ms, read off a figure; gap above 1 µm"));
        rows.add(Reference.words("section IV A, \"the string sticks to the obstacle\"")
                .holds(
                        "e = 0: motion of the string at the obstacle while it sticks (m)",
                        spread(dead, 1.5e-3, 3.7e-3),
                        spread(dead, 1.5e-3, 3.7e-3) <= 1e-12,
                        "it does not move: below 1e-12"));
        double compression = -middle(soft, 1.5e-3, 3.7e-3);
        double bounce = spread(lossless, 1.5e-3, 3.7e-3);
        rows.add(Reference.printed("section IV A, figure 4")
                .absolute(
                        "e = 1: log10 of the height of its bounces (m)",
                        -7.0,
                        Math.log10(bounce),
                        0.5,
                        "about 1e-7 m, one step each"));
        rows.add(Reference.words("section IV A, \"oscillations appear with similar amplitudes\"")
                .holds(
                        "penalty: compression by the string that lies on it, as a multiple of the bounces for e = 1",
                        compression / bounce,
                        compression > 0.2 * bounce && compression < 5.0 * bounce,
                        "between a fifth and five times"));
        rows.addAll(penetrations());
        double[] reference =
                TanpuraRuns.run(TanpuraRuns.rigid(1.0), STEP, 20, 0.2).column(TanpuraRuns.HEARD);
        rows.add(Reference.independent("figure 2")
                .absolute(
                        "e = 0 beside e = 1: relative difference over 0.2 s",
                        5.1e-3,
                        difference(TanpuraRuns.run(TanpuraRuns.rigid(0.0), STEP, 20, 0.2), reference),
                        1e-3,
                        "within 1e-3 of the independent implementation"));
        double apart = difference(TanpuraRuns.run(TanpuraRuns.penalty(), STEP, 20, 0.2), reference);
        rows.add(Reference.words("section IV A, figure 2, \"extremely similar\"")
                .holds(
                        "e = 1 beside the penalty method: relative difference over 0.2 s",
                        apart,
                        apart < 2e-2,
                        "below 2e-2"));
        rows.add(Reference.words("section IV A, \"no missing mode despite the centered initial condition\"")
                .holds(
                        "even partials among 2, 4, 6 that are heard (above -40 dB)",
                        evenPartials(reference, 20 * STEP),
                        evenPartials(reference, 20 * STEP) == 3.0,
                        "all three"));
        return rows;
    }

    private static double difference(Solution run, double[] reference) {
        return TanpuraRuns.difference(run.column(TanpuraRuns.HEARD), reference, reference.length);
    }

    /** Figure 5: the string sinks in by about one step of its way. */
    private static List<Row> penetrations() {
        double[][] depths = {{1e6, 4.1e-7}, {2e6, 3.2e-7}, {4e6, 1.5e-7}, {8e6, 7.3e-8}};
        List<Row> rows = new ArrayList<>();
        for (double[] line : depths) {
            rows.add(Reference.independent("figure 5")
                    .relative(
                            String.format(Locale.ROOT, "e = 0: deepest penetration at %.0f MHz (m)", 1e-6 * line[0]),
                            line[1],
                            TanpuraRuns.run(TanpuraRuns.rigid(0.0), 1.0 / line[0], 1_000_000, 0.2)
                                    .report()
                                    .maxPenetration(),
                            0.05,
                            "within 5 %"));
        }
        return rows;
    }

    /** When the string leaves the obstacle for the first and the second time. */
    private static double[] contactEnds(Solution run) {
        double[] y = run.output("bridge");
        double[] ends = new double[2];
        boolean touching = false;
        for (int k = 0, found = 0; k < y.length && found < 2; k++) {
            if (touching && y[k] > SEPARATE) {
                ends[found++] = run.time(k);
                touching = false;
            } else if (y[k] <= 0.0) {
                touching = true;
            }
        }
        return ends;
    }

    private static double spread(Solution run, double from, double to) {
        double[] y = run.output("bridge");
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < y.length; k++) {
            if (run.time(k) >= from && run.time(k) <= to) {
                least = Math.min(least, y[k]);
                most = Math.max(most, y[k]);
            }
        }
        return most - least;
    }

    private static double middle(Solution run, double from, double to) {
        double[] y = run.output("bridge");
        double sum = 0.0;
        int count = 0;
        for (int k = 0; k < y.length; k++) {
            if (run.time(k) >= from && run.time(k) <= to) {
                sum += y[k];
                count++;
            }
        }
        return sum / count;
    }

    private static double evenPartials(double[] u, double step) {
        StringModes modes = TanpuraRuns.modes();
        double first = level(u, step, modes.frequency(1));
        int heard = 0;
        for (int j = 2; j <= 6; j += 2) {
            heard += level(u, step, modes.frequency(j)) > 1e-2 * first ? 1 : 0;
        }
        return heard;
    }

    /** The magnitude of the Fourier transform at a frequency, in a window of Hann. */
    private static double level(double[] u, double step, double frequency) {
        double real = 0.0;
        double imaginary = 0.0;
        for (int k = 0; k < u.length; k++) {
            double hann = 0.5 - 0.5 * Math.cos(2.0 * Math.PI * k / (u.length - 1));
            double angle = 2.0 * Math.PI * frequency * k * step;
            real += hann * u[k] * Math.cos(angle);
            imaginary += hann * u[k] * Math.sin(angle);
        }
        return Math.hypot(real, imaginary);
    }
}
