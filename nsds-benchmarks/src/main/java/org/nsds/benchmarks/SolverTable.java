package org.nsds.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.nsds.numerics.Solvers;
import org.nsds.numerics.io.NspFile;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;

/**
 * Prints the table of docs/choosing-a-solver.md: the default chain on problems of every family, with its microseconds beside those of
 * Siconos. Processor time of the thread, warm, from z = 0, the least of many repetitions: other work on the machine only adds.
 *
 * <p>Problems are those of the tests of nsds-numerics; files that are not among them are taken from the folder given as argument,
 * and left out without it.
 */
public final class SolverTable {

    private static final double SECONDS = 2.0; // per problem
    private static final double WARM_UP_SECONDS = 0.3;
    private static final double BATCH_SECONDS = 5e-3;

    private SolverTable() {}

    /** One line of the table: a heading if there is no problem. */
    private record Line(String text, BoxProblem problem, String siconos) {}

    /** Prints the table; the argument, if any, is a folder with further problem files. */
    public static void main(String[] arguments) throws IOException {
        List<Line> lines = read(arguments.length > 0 ? Path.of(arguments[0]) : null);
        for (Line line : lines) { // so that everything is compiled before the first is measured
            if (line.problem() != null && line.problem().size() <= 100) {
                row(line.problem(), WARM_UP_SECONDS);
            }
        }
        System.out.println("| problem | outcome | residual | iterations | solved by | µs | Siconos µs |");
        System.out.println("|---|---|---|---|---|---|---|");
        for (Line line : lines) {
            System.out.println(
                    line.problem() == null
                            ? "| **" + line.text() + "** | | | | | | |"
                            : "| " + line.text() + " | " + row(line.problem(), SECONDS) + " | " + line.siconos()
                                    + " |");
        }
    }

    private static List<Line> read(Path folder) throws IOException {
        List<Line> lines = new ArrayList<>();
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(
                SolverTable.class.getResourceAsStream("/siconos-lcp.txt"), StandardCharsets.UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                String[] parts = line.split("; ");
                if (line.startsWith("# ")) {
                    lines.add(new Line(line.substring(2), null, null));
                    continue;
                }
                BoxProblem problem = read(parts[0].startsWith("relay") ? parts[0] : "lcp_" + parts[0], folder);
                if (problem != null) {
                    lines.add(new Line(parts[0], problem, parts[1]));
                }
            }
        }
        return lines;
    }

    private static String row(BoxProblem problem, double seconds) {
        Solver<BoxProblem> chain = Solvers.named("chain");
        double[] z = new double[problem.size()];
        double[] w = new double[problem.size()];
        LeastTime<Outcome> timed = LeastTime.of(
                () -> {
                    Arrays.fill(z, 0.0);
                    return chain.solve(problem, z, w);
                },
                seconds,
                BATCH_SECONDS);
        Outcome outcome = timed.result();
        String residual = outcome != Outcome.SOLVED
                ? ""
                : chain.residual() == 0.0 ? "0" : String.format(Locale.ROOT, "%.1e", chain.residual());
        return outcome + " | " + residual + " | " + chain.iterations() + " | " + chain.lastWinner() + " | "
                + text(timed.microseconds());
    }

    /** Three digits, thousands apart. */
    private static String text(double microseconds) {
        int decimals = microseconds < 10.0 ? 2 : microseconds < 100.0 ? 1 : 0;
        return String.format(Locale.ROOT, "%,." + decimals + "f", microseconds).replace(',', ' ');
    }

    private static BoxProblem read(String name, Path folder) throws IOException {
        for (String place : List.of("problems/", "large/")) {
            for (String ending : List.of(".nsp", ".nsp.gz")) {
                Optional<BoxProblem> problem = Problems.box(place + name + ending);
                if (problem.isPresent()) {
                    return problem.get();
                }
            }
        }
        for (String ending : List.of(".nsp", ".nsp.gz")) {
            if (folder != null && Files.exists(folder.resolve(name + ending))) {
                return NspFile.read(folder.resolve(name + ending));
            }
        }
        return null;
    }
}
