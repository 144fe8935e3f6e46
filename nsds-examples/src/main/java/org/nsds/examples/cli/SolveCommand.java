package org.nsds.examples.cli;

import static org.nsds.examples.cli.terminal.WrongUsage.orWrongUsage;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.nsds.examples.cli.terminal.TextTable;
import org.nsds.examples.cli.terminal.Verbosity;
import org.nsds.examples.cli.terminal.WritableFile;
import org.nsds.examples.solve.ProofText;
import org.nsds.examples.solve.SolverTrial;
import org.nsds.numerics.FrictionSolvers;
import org.nsds.numerics.Solvers;
import org.nsds.numerics.io.GuessedProblem;
import org.nsds.numerics.io.ProblemFileException;
import org.nsds.numerics.io.ProblemFormat;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.Certificate;
import org.nsds.numerics.problem.FrictionProblem;
import org.nsds.numerics.problem.Problem;
import org.nsds.numerics.solver.ChoosingSolver;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;
import org.nsds.report.files.IoReason;
import org.nsds.report.files.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code nsds solve FILE}: solves a problem file with one solver or with all of them. The class of the problem in the file says which
 * solvers there are.
 */
@Command(name = "solve", description = "Solve a problem file: NSP or Siconos' own, plain or .gz.", sortOptions = false)
final class SolveCommand implements Callable<Integer> {

    private static final String ALL = "all";

    @Spec
    private CommandSpec spec;

    @Mixin
    private Verbosity verbosity;

    @Parameters(paramLabel = "FILE", description = "A problem, such as a run leaves behind when a step fails.")
    private Path file;

    @Option(
            names = "--format",
            paramLabel = "F",
            defaultValue = "nsp",
            description = "nsp (default), or what a text file of Siconos holds: "
                    + "siconos-lcp, siconos-mlcp, siconos-relay, siconos-friction.")
    private String format;

    @Option(
            names = "--solver",
            paramLabel = "S",
            description = "As nsds solvers shows it, or all (default: " + Solvers.DEFAULT + ").")
    private Optional<String> solver;

    @Option(names = "--all", description = "Compare every solver.")
    private boolean all;

    @Option(
            names = "--mu",
            paramLabel = "MU",
            description = "Give every contact this coefficient of friction instead of the one in the file.")
    private Optional<Double> mu;

    @Option(names = "--out", paramLabel = "FILE", description = "Write the solution, a line 'z w' per unknown.")
    private Optional<Path> out;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Option(
            names = "--explain",
            description = "Say which solvers the chain tries, and why; show the proof if there is no solution.")
    private boolean explain;

    @Override
    public Integer call() {
        GuessedProblem read = orWrongUsage(spec, () -> {
            out.ifPresent(target -> WritableFile.require(target, "the solution"));
            return read();
        });
        Problem problem = orWrongUsage(spec, () -> withFriction(read.problem()));
        double[] guess = read.guess();
        List<SolverTrial> trials = problem instanceof FrictionProblem friction
                ? trials(friction, guess, FrictionSolvers.catalogue(), FrictionSolvers::named, FrictionSolvers.DEFAULT)
                : trials((BoxProblem) problem, guess, Solvers.catalogue(), Solvers::named, Solvers.DEFAULT);
        print(trials);
        if (explain) {
            trials.get(0).proof().ifPresent(proof -> explainProof(proof, problem));
        }
        return conclude(trials.get(0));
    }

    private <P extends Problem> List<SolverTrial> trials(
            P problem,
            double[] guess,
            List<Solvers.CatalogueEntry<P>> catalogue,
            Function<String, Solver<P>> named,
            String otherwise) {
        List<Solver<P>> solvers = orWrongUsage(
                spec,
                () -> everySolver()
                        ? catalogue.stream()
                                .map(entry -> named.apply(entry.name()))
                                .toList()
                        : List.of(named.apply(solver.orElse(otherwise))));
        if (explain) {
            explain(solvers.get(0), problem);
        }
        return solvers.stream()
                .map(each -> SolverTrial.of(each, problem, guess))
                .toList();
    }

    private boolean everySolver() {
        return all || solver.filter(ALL::equals).isPresent();
    }

    private GuessedProblem read() {
        try {
            return ProblemFormat.named(format).readGuessed(file);
        } catch (ProblemFileException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        } catch (NoSuchFileException e) {
            throw new IllegalArgumentException("there is no file " + file + ": give the path of a problem file", e);
        } catch (IOException e) {
            throw new IllegalArgumentException("cannot read " + file + ": " + IoReason.of(e), e);
        }
    }

    private Problem withFriction(Problem problem) {
        if (mu.isEmpty()) {
            return problem;
        }
        if (problem instanceof FrictionProblem friction) {
            return friction.withFriction(mu.get());
        }
        throw new IllegalArgumentException(
                "--mu is for contacts with friction, but the problem in " + file + " has none: leave it out");
    }

    private <P extends Problem> void explain(Solver<P> first, P problem) {
        PrintWriter where =
                json ? spec.commandLine().getErr() : spec.commandLine().getOut();
        if (first instanceof ChoosingSolver<P> chain) {
            String[] lines = chain.explain(problem).split("\n");
            where.println("  " + lines[0]);
            Arrays.stream(lines).skip(1).forEach(line -> where.println("  tries " + line));
        } else {
            where.println("  tries " + first.name() + " only" + (solver.isPresent() ? ", as asked" : ""));
        }
    }

    private void explainProof(Certificate proof, Problem problem) {
        PrintWriter where =
                json ? spec.commandLine().getErr() : spec.commandLine().getOut();
        where.print(new ProofText(problem instanceof BoxProblem box ? box : null).of(proof));
    }

    private void print(List<SolverTrial> trials) {
        PrintWriter stream = spec.commandLine().getOut();
        if (json) {
            stream.println(Json.text(trials.stream().map(SolverTrial::entries).toList()));
            return;
        }
        TextTable table = new TextTable().row("solver", "outcome", "residual", "iterations", "microseconds", "by");
        for (SolverTrial trial : trials) {
            boolean tried = trial.outcome() != Outcome.NOT_APPLICABLE;
            table.row(
                    trial.solver(),
                    trial.outcome().toString(),
                    tried ? String.format(Locale.ROOT, "%.2e", trial.residual()) : "-",
                    tried ? Integer.toString(trial.iterations()) : "-",
                    tried ? String.format(Locale.ROOT, "%.2f", trial.microseconds()) : "-",
                    trial.winner().isEmpty() ? "-" : trial.winner());
        }
        stream.print(table.text(0));
    }

    private int conclude(SolverTrial trial) {
        if (trial.outcome() != Outcome.SOLVED) {
            spec.commandLine()
                    .getErr()
                    .println("nsds: " + trial.solver() + " did not solve the problem (" + trial.outcome() + ")"
                            + (out.isPresent() ? ", so no solution was written" : "")
                            + (everySolver() || trial.outcome().isProof() ? "" : "; try --solver all"));
            return NsdsCommand.FAILED;
        }
        out.ifPresent(target -> write(trial, target));
        return NsdsCommand.DONE;
    }

    private static void write(SolverTrial trial, Path target) {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < trial.z().length; i++) {
            lines.append(trial.z()[i]).append(' ').append(trial.w()[i]).append('\n');
        }
        try {
            Files.writeString(target, lines);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + target + ": " + IoReason.of(e), e);
        }
    }
}
