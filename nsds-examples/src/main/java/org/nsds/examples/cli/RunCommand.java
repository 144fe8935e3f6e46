package org.nsds.examples.cli;

import static org.nsds.examples.cli.terminal.WrongUsage.orWrongUsage;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.cli.terminal.Terminal;
import org.nsds.examples.cli.terminal.Verbosity;
import org.nsds.examples.execution.Interruption;
import org.nsds.examples.execution.RunExecution;
import org.nsds.examples.execution.WritingProgress;
import org.nsds.examples.modelfile.ExampleSource;
import org.nsds.examples.run.KeptNumbers;
import org.nsds.examples.run.ResultFiles;
import org.nsds.examples.run.RunOptions;
import org.nsds.examples.run.RunPlan;
import org.nsds.examples.run.RunResult;
import org.nsds.examples.run.RunText;
import org.nsds.report.export.Progress;
import org.nsds.report.files.IoReason;
import org.nsds.report.files.ResultDirectory;
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

    private static final long WORTH_MENTIONING = 5_000_000;

    @Spec
    private CommandSpec spec;

    @Mixin
    private Verbosity verbosity;

    @Parameters(
            paramLabel = "NAME",
            arity = "0..*",
            description =
                    "An example, as nsds list shows it, or a model file. Further key=value words belong to --set.")
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
            description =
                    "Impact law: simultaneous (default), sequential, poisson, lzb; with friction moreau or fremond.")
    private Optional<String> impacts;

    @Option(
            names = "--zeno",
            paramLabel = "S",
            description =
                    "Event-driven, accumulations of impacts: limit-state (default) or time-stepping to pass them, resolve to follow "
                            + "every impact down to 1e-5 m/s, resolve:V down to a velocity V.")
    private Optional<String> zeno;

    @Option(
            names = "--tolerance",
            paramLabel = "T",
            description =
                    "Event-driven: relative error of the flow per step (default: 1e-13). Time-stepping: error of a step, by which "
                            + "its size is controlled below --step (default: it is not).")
    private Optional<String> tolerance;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Where results go (default: out/NAME); those of a former run there are replaced, other files "
                    + "never.")
    private Optional<Path> out;

    @Option(
            names = "--checkpoint",
            paramLabel = "FILE",
            description =
                    "Time-stepping: where the run is saved every minute, at its end, and when it is stopped by Ctrl-C; only "
                            + "a checkpoint is replaced.")
    private Optional<Path> checkpoint;

    @Option(
            names = "--resume",
            paramLabel = "FILE",
            description =
                    "Time-stepping: continue the run that was saved there, bit by bit as if it had never stopped.")
    private Optional<Path> resume;

    @Option(
            names = "--format",
            paramLabel = "F",
            description = "Files of the numbers: csv (default), npy, hdf5, or several as in csv,hdf5.")
    private Optional<String> format;

    @Option(
            names = "--columns",
            paramLabel = "A,B.*",
            description = "Which columns are written, by name or pattern (default: all).")
    private Optional<String> columns;

    @Option(names = "--no-energy", description = "Do not write the energy ledger.")
    private boolean noEnergy;

    @Option(names = "--no-plot", description = "Numbers only: no pictures and no report.html.")
    private boolean noPlot;

    @Override
    public Integer call() {
        RunPlan plan = orWrongUsage(spec, this::plan);
        RunExecution execution = orWrongUsage(spec, () -> RunExecution.of(plan, checkpoint, resume));
        Path asked = out.orElse(Path.of("out", plan.example().name()));
        try (Interruption interruption = new Interruption(this::say);
                ResultDirectory directory = orWrongUsage(spec, () -> ResultFiles.open(asked, plan, !noPlot))) {
            interruption.cleanBy(directory::close);
            plan.warnings().forEach(this::warn);
            announce(plan, asked);
            RunExecution.Done done = execution.run(
                    interruption,
                    new RunExecution.Surroundings(
                            verbosity.quiet() ? 0 : Terminal.progressColumns(),
                            this::warn,
                            rows -> cutShort(plan, rows, directory)));
            RunResult result = new RunResult(plan, done.solution(), done.recorder());
            boolean stopped = result.report().outcome() == RunOutcome.INTERRUPTED;
            int status = stopped ? stopped(result, done, directory) : complete(result, done, directory, interruption);
            return interruption.status(status);
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
        Example example = ExampleSource.named(names.get(0));
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
                        .with(RunOptions.Option.TOLERANCE, tolerance)
                        .with(RunOptions.Option.FORMAT, format)
                        .with(RunOptions.Option.COLUMNS, columns)
                        .with(RunOptions.Option.ENERGY, Boolean.toString(!noEnergy)));
    }

    /** Says how much is going to be written, if that is more than a moment's work. */
    private void announce(RunPlan plan, Path asked) {
        long forecast = plan.output().forecast();
        if (forecast >= WORTH_MENTIONING) {
            verbosity.note(
                    spec,
                    String.format(
                            Locale.ROOT,
                            "about %.0f MB will be written to %s (--every, --columns, --no-energy and --format npy make it less)",
                            1e-6 * forecast,
                            asked));
        }
    }

    /** Writes the numbers, with a progress bar if someone is looking. */
    private KeptNumbers keep(RunResult result, ResultDirectory directory) {
        int width = verbosity.quiet() ? 0 : Terminal.progressColumns();
        try (WritingProgress progress =
                new WritingProgress(result.plan().output().forecast(), width)) {
            return KeptNumbers.of(result, directory, width > 0 ? progress : Progress.SILENT);
        }
    }

    private void say(String sentence) {
        spec.commandLine().getErr().println("nsds: " + sentence);
    }

    private void warn(String sentence) {
        verbosity.note(spec, "warning: " + sentence);
    }

    /** In a checkpoint the run can go on; without one, its numbers are kept. */
    private int stopped(RunResult result, RunExecution.Done done, ResultDirectory directory) {
        String reason = result.report().reason();
        if (done.saved()) {
            say(reason + "; the same command with --resume " + checkpoint.get() + " continues it");
            return NsdsCommand.FAILED;
        }
        KeptNumbers kept = keep(result, directory);
        kept.trouble().ifPresent(this::say);
        String hint = result.plan().strategy() instanceof TimeStepping && checkpoint.isEmpty()
                ? " (--checkpoint FILE makes a run that can be continued)"
                : "";
        say(reason + "; its numbers are in " + kept.path() + ", without pictures" + hint);
        return NsdsCommand.FAILED;
    }

    /** A second signal came while a step was computed: its rows are all that is known. Called by the thread of the signal. */
    private void cutShort(RunPlan plan, Solution rows, ResultDirectory directory) {
        KeptNumbers kept = KeptNumbers.of(new RunResult(plan, rows), directory, Progress.SILENT);
        kept.trouble().ifPresent(this::say);
        say(rows.report().reason() + "; the rows so far are in " + kept.path());
    }

    private int complete(
            RunResult result, RunExecution.Done done, ResultDirectory directory, Interruption interruption) {
        KeptNumbers kept = keep(result, directory);
        boolean troubled = kept.trouble().isPresent() || checkpoint.isPresent() && !done.saved();
        kept.trouble().ifPresent(this::say);
        interruption.safe();
        if (!noPlot && kept.trouble().isEmpty()) {
            if (interruption.happened()) {
                say("stopped before pictures were drawn; the numbers are in " + kept.path());
            } else {
                troubled |= !draw(kept);
            }
        }
        int status = report(result, kept.path());
        return troubled ? NsdsCommand.FAILED : status;
    }

    private boolean draw(KeptNumbers kept) {
        try {
            kept.files().writePictures();
            return true;
        } catch (IOException e) {
            say("cannot write pictures to " + kept.path() + ": " + IoReason.of(e) + "; the numbers are there");
            return false;
        }
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
