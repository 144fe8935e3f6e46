package org.nsds.examples.cli;

import static org.nsds.examples.cli.WrongUsage.orWrongUsage;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.nsds.core.solution.RunOutcome;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.gallery.Gallery;
import org.nsds.examples.run.ResultDirectory;
import org.nsds.examples.run.ResultFiles;
import org.nsds.examples.run.RunOptions;
import org.nsds.examples.run.RunPlan;
import org.nsds.examples.run.RunResult;
import org.nsds.examples.run.RunText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code nsds run NAME}: simulates an example and writes its results. Everything users typed is checked before anything is
 * computed or written.
 */
@Command(
        name = "run",
        description = "Simulate an example, write its results, print a short summary.",
        sortOptions = false)
final class RunCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Mixin
    private Verbosity verbosity;

    @Parameters(
            paramLabel = "NAME",
            arity = "0..*",
            description = "An example, as nsds list shows it. Further key=value words belong to --set.")
    private List<String> words = new ArrayList<>();

    @Option(
            names = "--set",
            paramLabel = "key=value",
            description = "A parameter of the example; repeatable, also --set a=1 b=2.")
    private List<String> assignments = new ArrayList<>();

    @Option(
            names = "--strategy",
            paramLabel = "S",
            description = "time-stepping or event-driven (default: see nsds describe NAME).")
    private Optional<String> strategy;

    @Option(
            names = "--integrator",
            paramLabel = "S",
            description =
                    "As nsds integrators shows it, for instance moreau-jean:theta=1; for event-driven runs the flow, for "
                            + "instance dormand-prince-54 (default: see nsds describe NAME).")
    private Optional<String> integrator;

    @Option(names = "--solver", paramLabel = "S", description = "As nsds solvers shows it (default: chain).")
    private Optional<String> solver;

    @Option(
            names = "--step",
            paramLabel = "H",
            description = "Step size, in seconds (default: see nsds describe NAME).")
    private Optional<String> step;

    @Option(
            names = "--until",
            paramLabel = "T",
            description = "Final time, in seconds (default: see nsds describe NAME).")
    private Optional<String> until;

    @Option(names = "--every", paramLabel = "N", description = "Keep every Nth step; first and last are always kept.")
    private Optional<String> every;

    @Option(
            names = "--impacts",
            paramLabel = "S",
            description = "Event-driven: simultaneous (default) or sequential, for contacts that collide together.")
    private Optional<String> impacts;

    @Option(
            names = "--zeno",
            paramLabel = "S",
            description = "Event-driven: limit-state (default) or time-stepping, to pass accumulations of impacts.")
    private Optional<String> zeno;

    @Option(
            names = "--tolerance",
            paramLabel = "T",
            description = "Event-driven: relative error of the flow per step (default: 1e-13).")
    private Optional<String> tolerance;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Where results go (default: out/NAME); those of a former run there are replaced.")
    private Optional<Path> out;

    @Option(
            names = "--checkpoint",
            paramLabel = "FILE",
            description =
                    "Time-stepping: where the run is saved every minute, at its end, and when it is stopped by Ctrl-C.")
    private Optional<Path> checkpoint;

    @Option(
            names = "--resume",
            paramLabel = "FILE",
            description =
                    "Time-stepping: continue the run that was saved there, bit by bit as if it had never stopped.")
    private Optional<Path> resume;

    @Option(names = "--no-plot", description = "Numbers only: no pictures and no report.html.")
    private boolean noPlot;

    @Override
    public Integer call() {
        RunPlan plan = orWrongUsage(spec, this::plan);
        RunExecution execution = orWrongUsage(
                spec, () -> RunExecution.of(plan, checkpoint, resume, RunProgress.wanted() && !verbosity.quiet()));
        ResultDirectory opened = orWrongUsage(
                spec,
                () -> ResultDirectory.open(
                        out.orElse(Path.of("out", plan.example().name()))));
        plan.warnings().forEach(warning -> verbosity.note(spec, "warning: " + warning));
        try (RunExecution running = execution;
                ResultDirectory directory = opened) {
            RunResult result = new RunResult(plan, running.run(directory::isWaitedFor));
            if (result.report().outcome() == RunOutcome.INTERRUPTED) {
                return stopped(result, directory);
            }
            ResultFiles.write(result, directory, !noPlot);
            return report(result, directory.path());
        }
    }

    private RunPlan plan() {
        List<String> names = words.stream().filter(word -> !word.contains("=")).toList();
        if (names.size() != 1) {
            throw new IllegalArgumentException(
                    names.isEmpty()
                            ? "no example given: write nsds run NAME with a name that nsds list shows"
                            : "one example at a time can be run, not " + String.join(", ", names));
        }
        Example example = Gallery.named(names.get(0));
        List<String> all = new ArrayList<>(assignments);
        words.stream().filter(word -> word.contains("=")).forEach(all::add);
        return RunPlan.of(
                example,
                RunOptions.DEFAULTS
                        .set(all)
                        .with(RunOptions.Option.STRATEGY, strategy)
                        .with(RunOptions.Option.INTEGRATOR, integrator)
                        .with(RunOptions.Option.SOLVER, solver)
                        .with(RunOptions.Option.STEP, step)
                        .with(RunOptions.Option.UNTIL, until)
                        .with(RunOptions.Option.EVERY, every)
                        .with(RunOptions.Option.IMPACTS, impacts)
                        .with(RunOptions.Option.ZENO, zeno)
                        .with(RunOptions.Option.TOLERANCE, tolerance));
    }

    /** With a checkpoint the run can go on; without one, its numbers are kept. */
    private int stopped(RunResult result, ResultDirectory directory) {
        String kept;
        if (checkpoint.isPresent()) {
            kept = "; the same command with --resume " + checkpoint.get() + " continues it";
        } else {
            ResultFiles.write(result, directory, false);
            kept = "; its numbers are in " + directory.path()
                    + ", without pictures (--checkpoint FILE makes a run that can be continued)";
        }
        spec.commandLine().getErr().println("nsds: " + result.report().reason() + kept);
        return NsdsCommand.FAILED;
    }

    private int report(RunResult result, Path directory) {
        spec.commandLine().getOut().print(RunText.of(result, directory));
        if (result.report().completed()) {
            return NsdsCommand.DONE;
        }
        PrintWriter err = spec.commandLine().getErr();
        err.println("nsds: " + result.report().reason());
        if (result.report().failedProblem().isPresent()) {
            err.println("The problem was kept; to see what other solvers make of it: ./nsds solve "
                    + directory.resolve(ResultFiles.FAILED_PROBLEM) + " --solver all");
        }
        return NsdsCommand.FAILED;
    }
}
