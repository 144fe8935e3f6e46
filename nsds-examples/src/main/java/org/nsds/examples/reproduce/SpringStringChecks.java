package org.nsds.examples.reproduce;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.nsds.mechanics.particlestring.SpringString;

/**
 * The mass-spring string of the lecture notes, L = 0.65 m, T = 70 N, μ = 0.55 g/m, EA = 14137 N: its frequencies beside those of
 * the lattice and of the continuous string, the stability limit, the energy over 100 periods, and how amplitude raises the pitch.
 */
final class SpringStringChecks {

    private static final double TINY = 1e-6;

    private static SpringString string(int segments) {
        return new SpringString(0.65, 70.0, 5.5e-4, 14137.0, segments);
    }

    private SpringStringChecks() {}

    static Reproduction reproduction() {
        return Reproduction.of(
                "spring-string",
                "mass-spring string under leapfrog: frequencies, stability, energy, amplitude",
                "Notes on simulating a vibrating string; closed forms, and numbers by an independent implementation",
                SpringStringChecks::rows);
    }

    private static List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        rows.add(Reference.independent("parameters of the notes")
                .relative(
                        "fundamental of the continuous string (Hz)",
                        273.74851,
                        string(50).continuumFrequency(1),
                        1e-8,
                        "8 digits"));
        lattice(rows);
        continuum(rows);
        stability(rows);
        energy(rows);
        amplitude(rows);
        return rows;
    }

    private static void lattice(List<Row> rows) {
        for (int n : new int[] {10, 20, 40, 80, 160}) {
            for (int mode = 1; mode <= 3; mode++) {
                SpringString string = string(n);
                SpringStringStudy study = new SpringStringStudy(string, mode, TINY / mode, 0.5);
                rows.add(Reference.closedForm("lattice and leapfrog")
                        .relative(
                                "N=" + n + " mode " + mode + ": frequency beside lattice and leapfrog (Hz)",
                                string.latticeFrequency(mode, study.step()),
                                study.frequency(12.0),
                                2e-9,
                                "to 2e-9"));
            }
        }
    }

    private static void continuum(List<Row> rows) {
        double[][] offsets = {{10, -4.10e-3}, {20, -1.027e-3}, {40, -2.57e-4}, {80, -6.42e-5}, {160, -1.61e-5}};
        double[] found = new double[offsets.length];
        for (int i = 0; i < offsets.length; i++) {
            SpringString string = string((int) offsets[i][0]);
            found[i] = new SpringStringStudy(string, 1, TINY, 0.1).frequency(3.0) / string.continuumFrequency(1) - 1.0;
            rows.add(Reference.independent("m = mu L/N")
                    .relative(
                            "N=" + (int) offsets[i][0] + ": fundamental off the continuous one, relative",
                            offsets[i][1],
                            found[i],
                            5e-3,
                            "-pi^2/(24 N^2)"));
        }
        rows.add(Reference.closedForm("-(n pi)^2/(24 N^2)")
                .absolute(
                        "order in 1/N of the fundamental",
                        2.0,
                        Math.log(found[1] / found[4]) / Math.log(8.0),
                        0.01,
                        "with m = mu L/N"));
        double[] asPrinted = new double[2];
        for (int i = 0; i < 2; i++) {
            var printed = new SpringString(0.65, 70.0, 5.5e-4, 14137.0, 40 << i, SpringString.Masses.PER_PARTICLE);
            asPrinted[i] =
                    new SpringStringStudy(printed, 1, TINY, 0.1).frequency(3.0) / printed.continuumFrequency(1) - 1.0;
        }
        rows.add(Reference.closedForm("1/(2N)")
                .absolute(
                        "order with m = mu L/(N+1), as the notes print",
                        1.0,
                        Math.log(asPrinted[0] / asPrinted[1]) / Math.log(2.0),
                        0.03,
                        "one less"));
    }

    private static void stability(List<Row> rows) {
        for (double share : new double[] {1.0, 1.01}) {
            boolean stable = new SpringStringStudy(string(50), 1, 2e-3, share).stable(20_000);
            rows.add(Reference.closedForm("dt <= sqrt(m/k)")
                    .absolute(
                            "step " + share + " sqrt(m/k): stable (1 yes)",
                            share == 1.0 ? 1.0 : 0.0,
                            stable ? 1.0 : 0.0,
                            0.0,
                            "the limit is that of longitudinal waves"));
        }
    }

    private static void energy(List<Row> rows) {
        double[][] bounds = {{0.8, 6.1e-6}, {0.4, 1.5e-6}, {0.2, 3.8e-7}};
        double[] found = new double[bounds.length];
        for (int i = 0; i < bounds.length; i++) {
            found[i] = new SpringStringStudy(string(50), 1, 2e-3, bounds[i][0]).energyDeviation(100.0, 7);
            rows.add(Reference.independent("leapfrog of the notes")
                    .relative(
                            String.format(
                                    Locale.ROOT, "step %.1f sqrt(m/k): energy error over 100 periods", bounds[i][0]),
                            bounds[i][1],
                            found[i],
                            0.05,
                            "largest, relative to the energy of the vibration; to two digits"));
        }
        rows.add(Reference.closedForm("leapfrog is of order two")
                .absolute(
                        "order in dt of the energy error",
                        2.0,
                        Math.log(found[0] / found[2]) / Math.log(4.0),
                        0.05,
                        "two"));
    }

    private static void amplitude(List<Row> rows) {
        double[][] measured = {{0.5e-3, 1.098e-4}, {1e-3, 4.385e-4}, {2e-3, 1.752e-3}, {4e-3, 6.987e-3}};
        for (double[] line : measured) {
            SpringString string = string(50);
            SpringStringStudy study = new SpringStringStudy(string, 1, line[0], 0.4);
            double raised = study.frequencyByZeros(40.0) / string.latticeFrequency(1, study.step()) - 1.0;
            String who = "A=" + 1e3 * line[0] + " mm: ";
            rows.add(Reference.independent("leapfrog of the notes")
                    .relative(who + "pitch raised by, relative", line[1], raised, 0.01, "within 1 %"));
            rows.add(Reference.closedForm("3/32 (EA L'/L - T)/T (pi A/L')^2")
                    .relative(
                            who + "the same, beside 3/32 (EA L'/L - T)/T (pi A/L')^2",
                            string.stiffening(line[0]),
                            raised,
                            0.01,
                            "within 1 %"));
        }
    }
}
