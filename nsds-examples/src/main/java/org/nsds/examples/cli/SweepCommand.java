package org.nsds.examples.cli;

import static org.nsds.examples.cli.terminal.WrongUsage.orWrongUsage;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.nsds.campaign.Campaign;
import org.nsds.campaign.page.CampaignPage;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.cli.terminal.Terminal;
import org.nsds.examples.cli.terminal.Verbosity;
import org.nsds.examples.execution.CampaignProgress;
import org.nsds.examples.execution.Interruption;
import org.nsds.examples.modelfile.ExampleSource;
import org.nsds.examples.run.RunOptions;
import org.nsds.examples.sweep.ExampleExperiment;
import org.nsds.examples.sweep.TopLevelCommas;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code nsds sweep NAME}: runs an example at many points, and writes a table and a page of what was measured. */
@Command(
        name = "sweep",
        description =
                "Run an example at many points: a table and a page of what was measured. The same command goes on where it was stopped.",
        sortOptions = false)
final class SweepCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Mixin
    private Verbosity verbosity;

    @Parameters(paramLabel = "NAME", description = "An example, as nsds list shows it.")
    private String name;

    @Option(
            names = "--vary",
            paramLabel = "key=values",
            description =
                    "What is varied: e=0:1:101, omega=0.5:4:log:200, mu=0.1,0.2; a parameter, step, until, integrator, solver, or a "
                            + "coordinate of the start as mass.q0. For samples: e=0:1, k=1:100:log, m=normal(1,0.1). Repeatable.")
    private List<String> varied = new ArrayList<>();

    @Option(
            names = "--measure",
            paramLabel = "EXPR,...",
            description =
                    "What is kept of each run: max(mass.q0), count(impacts), energyEnd, ... (default: energyEnd).")
    private List<String> measures = new ArrayList<>();

    @Option(
            names = "--section",
            paramLabel = "TEXT",
            description =
                    "A list that is kept of each run: 'mass.q0 every 2*pi/omega after 100' or 'mass.v0 at impacts'.")
    private List<String> sections = new ArrayList<>();

    @Option(
            names = "--set",
            paramLabel = "key=value",
            arity = "1..*",
            description = "Parameters of the example in all runs.")
    private List<String> assignments = new ArrayList<>();

    @Option(
            names = "--sample",
            paramLabel = "KIND:N",
            description = "Samples instead of a grid: sobol:1024, latin-hypercube:200 or monte-carlo:10000.")
    private Optional<String> sample;

    @Option(names = "--seed", paramLabel = "N", description = "Of samples (default: ${DEFAULT-VALUE}).")
    private long seed = 1;

    @Option(
            names = "--along",
            paramLabel = "key",
            description = "Follow branches along this parameter: each run starts where the one before it ended.")
    private Optional<String> along;

    @Option(names = "--both-ways", description = "With --along: upwards, and then downwards as other branches.")
    private boolean bothWays;

    @Option(
            names = "--where",
            paramLabel = "CONDITION",
            description = "Only points for which it is true: 'e*omega < 2'.")
    private Optional<String> where;

    @Option(
            names = "--strategy",
            paramLabel = "S",
            description = "time-stepping or event-driven (default: see nsds describe NAME).")
    private Optional<String> strategy;

    @Option(names = "--integrator", paramLabel = "S", description = "As nsds integrators shows it.")
    private Optional<String> integrator;

    @Option(names = "--solver", paramLabel = "S", description = "As nsds solvers shows it (default: chain).")
    private Optional<String> solver;

    @Option(names = "--step", paramLabel = "H", description = "Step size, in seconds.")
    private Optional<String> step;

    @Option(names = "--until", paramLabel = "T", description = "Final time, in seconds.")
    private Optional<String> until;

    @Option(names = "--every", paramLabel = "N", description = "Keep every Nth step of a run, for what is measured.")
    private Optional<String> every;

    @Option(names = "--tolerance", paramLabel = "T", description = "As for nsds run.")
    private Optional<String> tolerance;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Runs at the same time (default: the number of cores).")
    private Optional<Integer> threads;

    @Option(names = "--timeout", paramLabel = "S", description = "End runs that take more seconds; their rows say so.")
    private Optional<Double> timeout;

    @Option(names = "--limit", paramLabel = "N", description = "Only the first N points.")
    private Optional<Long> limit;

    @Option(names = "--out", paramLabel = "DIR", description = "Where the table goes (default: out/NAME-sweep).")
    private Optional<Path> out;

    @Option(names = "--no-plot", description = "The table only: no page.")
    private boolean noPlot;

    @Override
    public Integer call() {
        Campaign campaign = orWrongUsage(spec, this::campaign);
        Path directory = out.orElse(Path.of("out", name + "-sweep"));
        boolean ended;
        try (Interruption interruption = NsdsCommand.interruption(spec);
                CampaignProgress progress =
                        new CampaignProgress(name, verbosity.quiet() ? 0 : Terminal.progressColumns())) {
            interruption.campaign();
            long begun = System.nanoTime();
            ended = orWrongUsage(spec, () -> campaign.run(directory, progress));
            interruption.writing();
            double seconds = 1e-9 * (System.nanoTime() - begun);
            if (!ended) {
                spec.commandLine()
                        .getErr()
                        .println("nsds: " + progress.finished() + " of " + campaign.points() + " runs are in "
                                + directory + "; the same command goes on");
                return interruption.status(NsdsCommand.FAILED);
            }
            spec.commandLine()
                    .getOut()
                    .printf(
                            Locale.ROOT,
                            "%s: %d runs in %.3g s (%d computed now), table in %s%n",
                            name,
                            progress.finished(),
                            seconds,
                            progress.computed(),
                            directory.resolve("results.csv"));
        }
        if (!noPlot) {
            Path page = CampaignPage.write(directory, campaign.layout(), name + ": a sweep", command());
            spec.commandLine().getOut().println("page " + page);
        }
        return NsdsCommand.DONE;
    }

    private Campaign campaign() {
        Example example = ExampleSource.named(name);
        Campaign campaign = Campaign.of(ExampleExperiment.of(example, options()));
        for (String axis : varied) {
            campaign = campaign.vary(axis);
        }
        List<String> kept = measures.stream()
                .flatMap(text -> TopLevelCommas.split(text).stream())
                .toList();
        campaign = campaign.measure(kept.isEmpty() ? new String[] {"energyEnd"} : kept.toArray(String[]::new));
        for (String section : sections) {
            campaign = campaign.section(section);
        }
        campaign = sample.isPresent() ? campaign.sample(sample.get(), seed) : campaign;
        campaign = along.isPresent() ? campaign.along(along.get(), bothWays) : campaign;
        campaign = where.isPresent() ? campaign.where(where.get()) : campaign;
        campaign = threads.isPresent() ? campaign.threads(threads.get()) : campaign;
        campaign = timeout.isPresent() ? campaign.timeout(timeout.get()) : campaign;
        campaign = limit.isPresent() ? campaign.limit(limit.get()) : campaign;
        campaign.requireRunnable();
        return campaign;
    }

    private RunOptions options() {
        return RunOptions.DEFAULTS
                .set(assignments)
                .with(RunOptions.Option.STRATEGY, strategy)
                .with(RunOptions.Option.INTEGRATOR, integrator)
                .with(RunOptions.Option.SOLVER, solver)
                .with(RunOptions.Option.STEP, step)
                .with(RunOptions.Option.UNTIL, until)
                .with(RunOptions.Option.EVERY, every)
                .with(RunOptions.Option.TOLERANCE, tolerance);
    }

    /** Returns the command that runs one point again; settings and coordinates of the start are not parameters. */
    private String command() {
        StringBuilder command = new StringBuilder("nsds run ").append(name);
        List<String> all = new ArrayList<>(assignments);
        varied.stream()
                .map(axis -> axis.substring(0, axis.indexOf('=')))
                .filter(key -> key.indexOf('.') < 0)
                .forEach(key -> all.add(key + "={" + key + "}"));
        if (!all.isEmpty()) {
            command.append(" --set ").append(String.join(" ", all));
        }
        strategy.ifPresent(text -> command.append(" --strategy ").append(text));
        step.ifPresent(text -> command.append(" --step ").append(text));
        until.ifPresent(text -> command.append(" --until ").append(text));
        return command.toString();
    }
}
