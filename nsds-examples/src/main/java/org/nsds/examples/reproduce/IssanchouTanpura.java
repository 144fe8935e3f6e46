package org.nsds.examples.reproduce;

import java.util.ArrayList;
import java.util.List;
import org.nsds.core.integrator.ExactModal;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.string.ModalString;
import org.nsds.mechanics.string.Obstacle;
import org.nsds.mechanics.string.StringModes;
import org.nsds.mechanics.string.StringParameters;
import org.nsds.mechanics.string.StringShape;

/**
 * The tanpura of the paper: when contacts end, how the string behaves at the obstacle, that restitution hardly matters, that
 * even partials appear, and Table III.
 */
final class IssanchouTanpura implements Reproduction {

    static final String PAPER =
            "C. Issanchou et al., Nonsmooth contact dynamics for the numerical simulation of collisions in "
                    + "musical string instruments, J. Acoust. Soc. Am. 143, 2018";

    private static final double LENGTH = 1.002;
    private static final double DENSITY = 1.17e-3;
    private static final double STEP = 5e-7;
    private static final double SEPARATE = 1e-6;
    private static final String HEARD = "string.u@0.992";
    private static final double[][] TABLE_3 = {{44.1e3, 7.1}, {88.2e3, 16.0}, {176e3, 22.0}, {1e6, 142.0}};

    @Override
    public String id() {
        return "issanchou-tanpura";
    }

    @Override
    public String summary() {
        return "a string against a point: contact times, bounces, even partials, computation times";
    }

    @Override
    public String source() {
        return PAPER + ", section IV A, figures 2 to 5, Table III";
    }

    @Override
    public List<Row> rows() {
        Solution dead = run(0.0, STEP, 1, 0.0125);
        Solution lossless = run(1.0, STEP, 1, 0.0125);
        double[] ends = contactEnds(dead);
        List<Row> rows = new ArrayList<>();
        rows.add(Row.absolute("end of the first contact (ms)", 3.8, 1e3 * ends[0], 0.05, "to the printed digit"));
        rows.add(Row.absolute(
                "end of the second contact (ms)", 8.8, 1e3 * ends[1], 0.15, "around 8.8 ms, read off a figure"));
        rows.add(Row.absolute(
                "e = 0: motion of the string at the obstacle while it sticks (m)",
                0.0,
                spread(dead, 1.5e-3, 3.7e-3),
                1e-12,
                "it does not move"));
        double bounce = spread(lossless, 1.5e-3, 3.7e-3);
        rows.add(Row.absolute(
                "e = 1: log10 of the height of its bounces (m)",
                -7.0,
                Math.log10(bounce),
                0.5,
                "about 1e-7 m, one step each"));
        double[] reference = run(1.0, STEP, 20, 0.2).column(HEARD);
        rows.add(Row.absolute(
                "e = 0 beside e = 1: relative difference over 0.2 s",
                0.0,
                difference(run(0.0, STEP, 20, 0.2).column(HEARD), reference),
                1e-2,
                "no significant effect: below 1e-2"));
        rows.add(Row.absolute(
                "even partials among 2, 4, 6 that are heard (above -40 dB)",
                3.0,
                evenPartials(reference, 20 * STEP),
                0.0,
                "no missing mode, although the pluck is centred"));
        for (double[] line : TABLE_3) {
            double ours = run(1.0, 1.0 / line[0], 1_000_000, 0.1).report().wallSeconds() / 0.1;
            rows.add(new Row(
                    String.format(
                            java.util.Locale.ROOT,
                            "Table III, nonsmooth, %.4g kHz: seconds per second",
                            1e-3 * line[0]),
                    line[1],
                    ours,
                    ours <= line[1] ? Row.Verdict.AGREES : Row.Verdict.DIFFERS,
                    ours <= line[1]
                            ? "not more than the paper's Matlab on one core at 2.4 GHz; another machine and language"
                            : "slower than the paper's Matlab on one core at 2.4 GHz: is this machine busy?"));
        }
        return rows;
    }

    private static ModalString string() {
        var parameters = new StringParameters(LENGTH, 180.5, DENSITY, 1.78e-5, 0.43e-3, 4.5e-3, 2.03e-4);
        return new ModalString(LENGTH, DENSITY, StringModes.rooted(parameters, 1001));
    }

    private static Solution run(double restitution, double step, int every, double until) {
        ModalString string = string();
        Model model = string.model(
                StringShape.triangle(0.5 * LENGTH, 1.8e-3).rounded(6.7e-3).sampled(),
                StringShape.straight(),
                List.of(new Obstacle("bridge", 6e-3, 0.0)),
                new NewtonImpact(restitution));
        return TimeStepping.of(model)
                .integrator(new ExactModal())
                .step(step)
                .every(every)
                .probes(List.of(string.displacement(LENGTH - 0.01)))
                .run(0.0, until);
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

    private static double difference(double[] a, double[] b) {
        double sum = 0.0;
        double size = 0.0;
        for (int k = 0; k < b.length; k++) {
            sum += (a[k] - b[k]) * (a[k] - b[k]);
            size += b[k] * b[k];
        }
        return Math.sqrt(sum / size);
    }

    private static double evenPartials(double[] u, double step) {
        StringModes modes = string().modes();
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
