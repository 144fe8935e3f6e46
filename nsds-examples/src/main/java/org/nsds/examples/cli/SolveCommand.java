package org.nsds.examples.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.nsds.examples.run.Json;
import org.nsds.numerics.Solvers;
import org.nsds.numerics.io.NspFile;
import org.nsds.numerics.io.ProblemFileException;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;
import org.nsds.numerics.solver.SolverChain;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code nsds solve FILE}: solves a problem file with one solver or with all of them. */
@Command(name = "solve", description = "Solve a problem file (.nsp or .nsp.gz).", sortOptions = false)
final class SolveCommand implements Callable<Integer> {

    private static final String ALL = "all";

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "A problem, such as a run leaves behind when a step fails.")
    private Path file;

    @Option(
            names = "--solver",
            paramLabel = "S",
            defaultValue = Solvers.DEFAULT,
            description = "As nsds solvers shows it, or all (default: ${DEFAULT-VALUE}).")
    private String solver;

    @Option(names = "--all", description = "Compare every solver.")
    private boolean all;

    @Option(names = "--out", paramLabel = "FILE", description = "Write the solution, a line 'z w' per unknown.")
    private Optional<Path> out;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Option(names = "--explain", description = "Say which solvers the chain tries, and why.")
    private boolean explain;

    @Override
    public Integer call() {
        List<Solver<BoxProblem>> solvers;
        BoxProblem problem;
        try {
            solvers = solvers();
            requireWritable();
            problem = read();
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
        if (explain) {
            explain(solvers.get(0), problem);
        }
        List<SolverTrial> trials =
                solvers.stream().map(each -> SolverTrial.of(each, problem)).toList();
        print(trials);
        return conclude(trials.get(0));
    }

    private List<Solver<BoxProblem>> solvers() {
        return all || solver.equals(ALL)
                ? Solvers.catalogue().stream()
                        .map(entry -> Solvers.named(entry.name()))
                        .toList()
                : List.of(Solvers.named(solver));
    }

    private void requireWritable() {
        if (out.isEmpty()) {
            return;
        }
        Path parent = out.get().toAbsolutePath().getParent();
        if (Files.isDirectory(out.get()) || parent == null || !Files.isWritable(parent)) {
            throw new IllegalArgumentException(
                    "cannot write the solution to " + out.get() + ": choose a file in a directory that can be written");
        }
    }

    private BoxProblem read() {
        try {
            return NspFile.read(file);
        } catch (ProblemFileException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        } catch (NoSuchFileException e) {
            throw new IllegalArgumentException("there is no file " + file + ": give the path of a problem file", e);
        } catch (IOException e) {
            throw new IllegalArgumentException("cannot read " + file + ": " + e.getMessage(), e);
        }
    }

    private void explain(Solver<BoxProblem> first, BoxProblem problem) {
        PrintWriter where =
                json ? spec.commandLine().getErr() : spec.commandLine().getOut();
        if (first instanceof SolverChain chain) {
            chain.explain(problem).lines().forEach(line -> where.println("  tries " + line));
        } else {
            where.println("  tries " + first.name() + " only, as asked");
        }
    }

    private void print(List<SolverTrial> trials) {
        PrintWriter stream = spec.commandLine().getOut();
        if (json) {
            stream.println(Json.text(trials.stream().map(SolverTrial::entries).toList()));
            return;
        }
        TextTable table = new TextTable().row("solver", "outcome", "residual", "iterations", "microseconds");
        for (SolverTrial trial : trials) {
            boolean tried = trial.outcome() != Outcome.NOT_APPLICABLE;
            table.row(
                    trial.solver(),
                    trial.outcome().toString(),
                    tried ? String.format(Locale.ROOT, "%.2e", trial.residual()) : "-",
                    tried ? Integer.toString(trial.iterations()) : "-",
                    tried ? String.format(Locale.ROOT, "%.2f", trial.microseconds()) : "-");
        }
        stream.print(table.text(0));
    }

    private int conclude(SolverTrial trial) {
        if (trial.outcome() != Outcome.SOLVED) {
            spec.commandLine()
                    .getErr()
                    .println("nsds: " + trial.solver() + " did not solve the problem (" + trial.outcome() + ")"
                            + (out.isPresent() ? ", so no solution was written" : "")
                            + (all || solver.equals(ALL) ? "" : "; try --solver all"));
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
            throw new UncheckedIOException("cannot write " + target + ": " + e.getMessage(), e);
        }
    }
}
