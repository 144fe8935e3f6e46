package org.nsds.examples.reproduce;

import static org.nsds.examples.reproduce.PapettiCase.GRAVITY;
import static org.nsds.examples.reproduce.PapettiCase.SCHEMES;
import static org.nsds.examples.reproduce.PapettiCase.STEP;
import static org.nsds.examples.reproduce.PapettiCase.percent;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.nsds.core.model.law.compliant.HuntCrossleyImpact;
import org.nsds.core.solution.EnergyBalance;
import org.nsds.core.solution.Solution;
import org.nsds.report.figure.Figure;
import org.nsds.report.figure.Palette;
import org.nsds.report.figure.Series;
import org.nsds.report.figure.Series.Style;
import org.nsds.report.mechanics.ImpactFigures;

/** Figures 4 to 8 of the paper: simulated impacts beside what is known of them. */
final class PapettiSimulations {

    /** Differences of energy up to this part of it are rounding. */
    private static final double ROUND_OFF = 1e-14;

    private PapettiSimulations() {}

    static Reproduction figure4() {
        return PapettiCase.figure(
                4,
                "a soft impact: all schemes agree",
                PapettiSimulations::softRows,
                () -> List.of(
                        portraits("Figure 4(a): soft impact", PapettiCase.SOFT, SCHEMES)
                                .named("papetti-fig-4a"),
                        withParts(energies("Figure 4(b): energies T, V and their sum H", PapettiCase.SOFT, SCHEMES))
                                .named("papetti-fig-4b")));
    }

    static Reproduction figure5() {
        return PapettiCase.figure(
                5,
                "a hard impact with little damping: energy rises",
                () -> hardRows(PapettiCase.A, 5, 8, new int[][] {{8}, {2, 3, 4, 8}, {2, 3, 4, 8}, {}}),
                () -> List.of(
                        portraits("Figure 5(a): case 1", PapettiCase.A, SCHEMES).named("papetti-fig-5a"),
                        energies("Figure 5(b): energy", PapettiCase.A, SCHEMES).named("papetti-fig-5b")));
    }

    static Reproduction figure6() {
        return PapettiCase.figure(
                6,
                "a hard impact with more damping: forces and energy",
                () -> hardRows(PapettiCase.B, 6, 6, new int[][] {{}, {6}, {}, {}}),
                () -> List.of(
                        forces().named("papetti-fig-6a"),
                        energies("Figure 6(b): energy", PapettiCase.B, SCHEMES).named("papetti-fig-6b")));
    }

    static Reproduction figure7() {
        List<String> verlet = List.of("verlet", "corrected:scheme=verlet");
        List<String> heun = List.of("heun", "corrected:scheme=heun");
        return PapettiCase.figure(
                7,
                "impacts with and without corrections",
                PapettiSimulations::correctedRows,
                () -> List.of(
                        portraits("Figure 7(a): Verlet, case 1", PapettiCase.A, verlet)
                                .named("papetti-fig-7a"),
                        energies("Figure 7(b): Verlet, case 1", PapettiCase.A, verlet)
                                .named("papetti-fig-7b"),
                        energies("Figure 7(c): Heun, case 2", PapettiCase.B, heun)
                                .named("papetti-fig-7c")));
    }

    static Reproduction figure8() {
        return PapettiCase.figure(
                8,
                "a bouncing mass: errors add up",
                PapettiSimulations::bounceRows,
                () -> List.of(bounces().named("papetti-fig-8")));
    }

    private static List<Row> softRows() {
        List<Row> rows = new ArrayList<>();
        double samples = PapettiCase.SOFT.impact().contactTime() / STEP;
        rows.add(Reference.independent("(9)")
                .absolute("contact time (samples)", 158.96, samples, 0.005, "to the digits given"));
        for (String scheme : SCHEMES) {
            double error = percent(
                    PapettiCase.outputVelocity(PapettiCase.SOFT.run(scheme)),
                    PapettiCase.SOFT.impact().outputVelocity());
            rows.add(Reference.words("section 3.3.1, \"all the simulations substantially overlap\"")
                    .holds("error of v_out, " + scheme + " (%)", error, Math.abs(error) <= 0.003, "within 0.003 %"));
        }
        return rows;
    }

    private static List<Row> hardRows(PapettiCase which, int figure, int exit, int[][] rises) {
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < SCHEMES.size(); i++) {
            Solution run = which.run(SCHEMES.get(i));
            rows.add(Reference.printed("figure " + figure + ", contact time in samples")
                    .absolute(
                            "first sample after the contact, " + SCHEMES.get(i),
                            exit,
                            PapettiCase.exit(run),
                            0.0,
                            "exactly"));
            List<Integer> expected = Arrays.stream(rises[i]).boxed().toList();
            List<Integer> ours = run.energy().rises(ROUND_OFF);
            rows.add(Reference.independent("(24), figure " + figure)
                    .judged(
                            ours.equals(expected),
                            "samples at which the energy rises, " + SCHEMES.get(i),
                            expected.size(),
                            ours.size(),
                            "samples " + expected + " and " + ours));
            rows.add(velocityNeverRises(run, SCHEMES.get(i)));
        }
        return rows;
    }

    /** (25): the force never pulls, so the velocity never rises while the mass is in contact. */
    private static Row velocityNeverRises(Solution run, String scheme) {
        double[] v = run.velocity("mass", 0);
        int rises = (int) IntStream.rangeClosed(1, PapettiCase.exit(run))
                .filter(n -> v[n] > v[n - 1] + ROUND_OFF)
                .count();
        return Reference.words("(25), v(n+1) <= v(n)")
                .holds("samples at which the velocity rises, " + scheme, rises, rises == 0, "none");
    }

    /** Corrected impacts end with the velocity of (7), whatever the scheme. */
    private static List<Row> correctedRows() {
        List<Row> rows = new ArrayList<>();
        for (PapettiCase which : List.of(PapettiCase.A, PapettiCase.B)) {
            HuntCrossleyImpact impact = which.impact();
            double expected = percent(impact.approximateOutputVelocity(), impact.outputVelocity());
            for (String scheme : SCHEMES) {
                Solution run = which.run("corrected:scheme=" + scheme);
                double error = percent(PapettiCase.outputVelocity(run), impact.outputVelocity());
                rows.add(Reference.closedForm("(7)")
                        .absolute(
                                "(" + which.letter() + ") error of v_out, corrected " + scheme + " (%)",
                                expected,
                                error,
                                1e-10,
                                "that of (7)"));
                double deepest = Arrays.stream(run.position("mass", 0)).max().orElseThrow();
                double excess = Math.max(0.0, percent(deepest, impact.maximumCompression()));
                rows.add(Reference.words("section 4.3, \"the compression is limited to x_max\"")
                        .holds(
                                "(" + which.letter() + ") excess of x_max, corrected " + scheme + " (%)",
                                excess,
                                excess <= 1e-10,
                                "not exceeded"));
            }
        }
        return rows;
    }

    private static Solution bounce(String scheme) {
        return PapettiCase.A.run(scheme, STEP, 2.0, GRAVITY);
    }

    /** The samples at which the mass has just left the floor. */
    private static int[] exits(Solution run) {
        double[] x = run.position("mass", 0);
        return IntStream.range(1, x.length)
                .filter(n -> x[n] <= 0.0 && x[n - 1] > 0.0)
                .toArray();
    }

    /**
     * Each impact depends on where between two samples it begins, and the flight before it turns the last digit of the one
     * before into such a place: after a few bounces implementations agree within this scatter, not beyond.
     */
    private static List<Row> bounceRows() {
        List<Row> rows = new ArrayList<>();
        rows.addAll(bounceRows("am1", 45, new double[] {0.29776, 0.25323, 0.22030}, 0.9916));
        rows.addAll(bounceRows("rk4", 47, new double[] {0.29370, 0.24938, 0.21363}, 0.9773));
        rows.addAll(bounceRows("corrected:scheme=am1", 47, new double[] {0.29412, 0.2499, 0.2147}, 0.9807));
        rows.addAll(bounceRows("corrected:scheme=rk4", 47, new double[] {0.29412, 0.2499, 0.2142}, 0.9803));
        return rows;
    }

    private static List<Row> bounceRows(String scheme, int count, double[] speeds, double time) {
        List<Row> rows = new ArrayList<>();
        Solution run = bounce(scheme);
        int[] exits = exits(run);
        double[] v = run.velocity("mass", 0);
        boolean corrected = scheme.startsWith("corrected");
        double scatter = corrected ? 6e-4 : 5e-3;
        String round = " (the scatter of implementations that round differently)";
        rows.add(Reference.independent("figure 8")
                .absolute("bounces in 2 s, " + scheme, count, exits.length, corrected ? 0.0 : 2.0, "within 2" + round));
        int[] bounces = {1, 10, 20};
        for (int i = 0; i < bounces.length; i++) {
            double tolerance = i == 0 ? 0.5e-5 : scatter;
            rows.add(Reference.independent("figure 8")
                    .absolute(
                            "speed after bounce " + bounces[i] + ", " + scheme + " (m/s)",
                            speeds[i],
                            -v[exits[bounces[i] - 1]],
                            tolerance,
                            i == 0 ? "to the digits given" : "within " + tolerance + round));
        }
        rows.add(Reference.independent("figure 8")
                .absolute(
                        "time of bounce 20, " + scheme + " (s)",
                        time,
                        run.time(exits[19]),
                        corrected ? 1e-3 : 0.02,
                        "within " + (corrected ? 1e-3 : 0.02) + " s" + round));
        return rows;
    }

    private static Figure portraits(String title, PapettiCase which, List<String> schemes) {
        HuntCrossleyImpact impact = which.impact();
        Figure plot = ImpactFigures.withExactPortrait(
                Figure.titled(title).axes("compression x (m)", "velocity v (m/s)"), impact);
        for (int i = 0; i < schemes.size(); i++) {
            Solution run = which.run(schemes.get(i));
            int rows = PapettiCase.exit(run) + 1;
            plot = plot.with(sampled(
                    schemes.get(i),
                    Arrays.copyOf(run.position("mass", 0), rows),
                    Arrays.copyOf(run.velocity("mass", 0), rows),
                    i,
                    schemes.size()));
        }
        double[] ends = {-which.velocity(), which.velocity()};
        double deepest = impact.maximumCompression();
        return plot.with(new Series("x_max, v_out", new double[] {deepest, deepest}, ends, Style.DASHED, Palette.GREY))
                .level("x_max, v_out", new double[] {0.0, deepest}, impact.outputVelocity());
    }

    private static Figure energies(String title, PapettiCase which, List<String> schemes) {
        HuntCrossleyImpact impact = which.impact();
        Figure plot = Figure.titled(title).axes("sample n", "H = T + V (J)");
        double[] last = {0.0, 1.0};
        for (int i = 0; i < schemes.size(); i++) {
            Solution run = which.run(schemes.get(i));
            double[] n = IntStream.range(0, run.rows()).mapToDouble(k -> k).toArray();
            last = n;
            plot = plot.with(sampled(schemes.get(i), n, run.energy().over(EnergyBalance::total), i, schemes.size()));
        }
        double start = 0.5 * impact.mass() * impact.velocity() * impact.velocity();
        return plot.level("H_0, H_tau", last, start).level("H_0, H_tau", last, impact.outputEnergy());
    }

    /** The kinetic and the elastic energy beside their sum, which all schemes share in a soft impact. */
    private static Figure withParts(Figure figure) {
        Solution run = PapettiCase.SOFT.run("rk4");
        double[] n = IntStream.range(0, run.rows()).mapToDouble(k -> k).toArray();
        return figure.axes("sample n", "energy (J)")
                .with(new Series("T, V (rk4)", n, run.energy().over(EnergyBalance::kinetic), Style.DASHED, Palette.INK))
                .with(new Series(
                        "T, V (rk4)", n, run.energy().over(EnergyBalance::potential), Style.DASHED, Palette.INK));
    }

    private static Figure forces() {
        Figure plot = Figure.titled("Figure 6(a): impact forces, case 2").axes("sample n", "force f (N)");
        for (int i = 0; i < SCHEMES.size(); i++) {
            Solution run = PapettiCase.B.run(SCHEMES.get(i));
            double[] n = IntStream.range(0, run.rows()).mapToDouble(k -> k).toArray();
            plot = plot.with(sampled(SCHEMES.get(i), n, run.force("wall"), i, SCHEMES.size()));
        }
        return plot;
    }

    private static Series sampled(String name, double[] x, double[] y, int i, int n) {
        return new Series(name.replace("corrected:scheme=", "corrected "), x, y, Style.LINE, Palette.of(i, n));
    }

    private static Figure bounces() {
        Figure plot = Figure.titled("Figure 8: bouncing, case 1 with gravity").axes("time t (s)", "height −x (m)");
        List<String> schemes = List.of("am1", "rk4", "corrected:scheme=rk4");
        for (int i = 0; i < schemes.size(); i++) {
            Solution run = bounce(schemes.get(i));
            int from = (int) Math.round(0.8 / STEP);
            int to = (int) Math.round(1.1 / STEP);
            double[] height = Arrays.stream(run.position("mass", 0), from, to)
                    .map(x -> -x)
                    .toArray();
            plot = plot.with(
                    sampled(schemes.get(i), Arrays.copyOfRange(run.times(), from, to), height, i, schemes.size()));
        }
        return plot;
    }
}
