package org.nsds.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.nsds.numerics.FrictionSolvers;
import org.nsds.numerics.Solvers;
import org.nsds.numerics.io.NspFile;
import org.nsds.numerics.problem.FrictionProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;

/**
 * Prints the tables of docs/solvers/friction.md: each problem with the default chain beside the best of Siconos, then each problem
 * with every solver (residual, iterations, time).
 *
 * <pre>
 *     java -cp nsds-benchmarks/target/benchmarks.jar org.nsds.benchmarks.FrictionTable [--solvers a,b] [--most 100] [--only 'nc100?$'] [FOLDER …]
 * </pre>
 *
 * <p>The second table leaves out problems of more than {@code --most} contacts (300), on which some solvers take minutes; both leave
 * out problems in whose name the regular expression after {@code --only} is not found.
 *
 * <p>Problems that are not among the tests of nsds-numerics are looked for in the folders, and left out if they are not there. Time is
 * that of the processor, warm, the least of as many solves as fit a tenth of a second, from r = 0 to the default tolerance.
 */
public final class FrictionTable {

    private static final double SECONDS = 0.1; // per problem and solver
    private static final double BATCH_SECONDS = 1e-3;

    private record Trial(String winner, Outcome outcome, double residual, int iterations, double microseconds) {

        String cell() {
            return outcome == Outcome.NOT_APPLICABLE
                    ? ""
                    : String.format(Locale.ROOT, "%.0e, %d, %s", residual, iterations, time(microseconds))
                            + (outcome == Outcome.SOLVED ? "" : " (" + outcome + ")");
        }
    }

    private final List<Path> folders = new ArrayList<>();
    private int most = 300;
    private Pattern only = Pattern.compile("");
    private List<String> solvers = FrictionSolvers.catalogue().stream()
            .map(Solvers.CatalogueEntry::name)
            .toList();

    private FrictionTable(String[] arguments) {
        for (int k = 0; k < arguments.length; k++) {
            if (arguments[k].equals("--solvers")) {
                solvers = List.of(arguments[++k].split(","));
            } else if (arguments[k].equals("--most")) {
                most = Integer.parseInt(arguments[++k]);
            } else if (arguments[k].equals("--only")) {
                only = Pattern.compile(arguments[++k]);
            } else {
                folders.add(Path.of(arguments[k]));
            }
        }
    }

    /** Prints the tables. */
    public static void main(String[] arguments) throws IOException {
        new FrictionTable(arguments).print();
    }

    private void print() throws IOException {
        List<String> matrix = new ArrayList<>();
        System.out.println("| problem | μ | contacts | `chain` | solved by | residual | iterations | time | Siconos |");
        System.out.println("|---|---|---|---|---|---|---|---|---|");
        for (SiconosFigure figure : SiconosFigure.all()) {
            Optional<FrictionProblem> found = only.matcher(figure.problem()).find() ? read(figure) : Optional.empty();
            if (found.isPresent()) {
                FrictionProblem problem = found.get();
                String mu = figure.mu().isEmpty() ? "file" : figure.mu();
                Trial chain = trial(FrictionSolvers.DEFAULT, problem);
                System.out.println(row(
                        figure.problem(),
                        mu,
                        Integer.toString(problem.contacts()),
                        chain.outcome().toString(),
                        chain.winner(),
                        String.format(Locale.ROOT, "%.1e", chain.residual()),
                        Integer.toString(chain.iterations()),
                        time(chain.microseconds()),
                        figure.best()));
                if (problem.contacts() <= most) {
                    matrix.add(comparison(row(figure.problem(), mu), problem, chain));
                }
            }
        }
        System.out.println("\n| problem | μ | `" + String.join("` | `", solvers) + "` |");
        System.out.println("|---|---|" + "---|".repeat(solvers.size()));
        matrix.forEach(System.out::println);
    }

    /** The cells of every solver after those given. */
    private String comparison(String begun, FrictionProblem problem, Trial chain) {
        StringBuilder line = new StringBuilder(begun);
        for (String solver : solvers) {
            Trial trial = solver.equals(FrictionSolvers.DEFAULT) ? chain : trial(solver, problem);
            line.append(' ').append(trial.cell()).append(" |");
        }
        return line.toString();
    }

    private static String row(String... cells) {
        return "| " + String.join(" | ", cells) + " |";
    }

    /** Microseconds in the unit in which they read best. */
    static String time(double microseconds) {
        return microseconds < 1e3
                ? String.format(Locale.ROOT, "%.2f µs", microseconds)
                : microseconds < 1e6
                        ? String.format(Locale.ROOT, "%.1f ms", 1e-3 * microseconds)
                        : String.format(Locale.ROOT, "%.1f s", 1e-6 * microseconds);
    }

    private static Trial trial(String name, FrictionProblem problem) {
        Solver<FrictionProblem> solver = FrictionSolvers.named(name);
        double[] r = new double[problem.size()];
        double[] u = new double[problem.size()];
        LeastTime<Outcome> timed = LeastTime.of(
                () -> {
                    Arrays.fill(r, 0.0);
                    return solver.solve(problem, r, u);
                },
                SECONDS,
                BATCH_SECONDS);
        return new Trial(
                solver.lastWinner(), timed.result(), solver.residual(), solver.iterations(), timed.microseconds());
    }

    private Optional<FrictionProblem> read(SiconosFigure figure) throws IOException {
        Optional<FrictionProblem> problem = Problems.friction(figure.file());
        for (Path folder : folders) {
            Path file = folder.resolve(figure.file());
            problem = problem.isEmpty() && Files.exists(file) ? Optional.of(NspFile.readFriction(file)) : problem;
        }
        return problem.map(p -> figure.mu().isEmpty() ? p : p.withFriction(Double.parseDouble(figure.mu())));
    }
}
