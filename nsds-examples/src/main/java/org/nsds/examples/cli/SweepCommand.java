package org.nsds.examples.cli;

import static org.nsds.examples.cli.terminal.WrongUsage.orWrongUsage;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.nsds.campaign.Campaign;
import org.nsds.campaign.page.CampaignPage;
import org.nsds.examples.campaign.SweepFile;
import org.nsds.examples.campaign.SweepKey;
import org.nsds.examples.campaign.SweepText;
import org.nsds.examples.campaign.TopLevelCommas;
import org.nsds.examples.cli.terminal.Terminal;
import org.nsds.examples.cli.terminal.Verbosity;
import org.nsds.examples.cluster.Cluster;
import org.nsds.examples.cluster.MasterAddress;
import org.nsds.examples.execution.CampaignProgress;
import org.nsds.examples.execution.Interruption;
import org.nsds.examples.modelfile.ExampleSource;
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

    @Parameters(
            paramLabel = "NAME",
            description =
                    "An example or a campaign, as nsds list shows them, a model file, or a campaign file (YAML with the key run).")
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

    @Option(names = "--seed", paramLabel = "N", description = "Of samples and perturbations (default: 1).")
    private Optional<String> seed;

    @Option(
            names = "--repeat",
            paramLabel = "N",
            description = "Visit each point N times, each time from a start perturbed by --perturb.")
    private Optional<String> repeat;

    @Option(
            names = "--perturb",
            paramLabel = "key=values",
            description =
                    "What is added to a coordinate of the start: mass.q0=normal(0,0.01) or mass.q0=-1:1. Repeatable.")
    private List<String> perturbed = new ArrayList<>();

    @Option(
            names = "--refine",
            paramLabel = "MEASURE:LEVELS",
            description =
                    "Halve cells of the grid where a measure jumps, so often; :SHARE says which part of its range is a jump"
                            + " (default: 0.1).")
    private Optional<String> refine;

    @Option(
            names = "--keep",
            paramLabel = "CONDITION",
            description = "Keep the whole trajectory of runs for which it is true, as HDF5: 'count(impacts) > 10'.")
    private Optional<String> keep;

    @Option(
            names = "--along",
            paramLabel = "key",
            description = "Follow branches along this parameter: each run starts where the one before it ended.")
    private Optional<String> along;

    @Option(names = "--both-ways", description = "With --along: upwards, and then downwards as other branches.")
    private boolean bothWays;

    @Option(
            names = "--orbits",
            paramLabel = "PERIOD",
            description =
                    "With --along: find periodic motions, stable and unstable, of a forcing of this period: '2*pi/omega'.")
    private Optional<String> orbits;

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
    private Optional<String> threads;

    @Option(names = "--timeout", paramLabel = "S", description = "End runs that take more seconds; their rows say so.")
    private Optional<String> timeout;

    @Option(names = "--limit", paramLabel = "N", description = "Only the first N points.")
    private Optional<String> limit;

    @Option(names = "--out", paramLabel = "DIR", description = "Where the table goes (default: out/NAME-sweep).")
    private Optional<Path> out;

    @Option(
            names = "--on",
            paramLabel = "CLUSTER",
            description =
                    "Where it runs: local (default), or Apache Spark: spark://host:7077, local[2], yarn, k8s://...")
    private Optional<String> on;

    @Option(
            names = "--table",
            paramLabel = "URL",
            description =
                    "With --on: where Spark writes the table as Parquet, such as hdfs://... (default: the directory).")
    private Optional<String> table;

    @Option(names = "--no-plot", description = "The table only: no page.")
    private boolean noPlot;

    @Override
    public Integer call() {
        SweepText text = orWrongUsage(spec, this::text);
        Campaign campaign = orWrongUsage(spec, text::campaign);
        Optional<String> master = on.filter(address -> !address.equals(MasterAddress.LOCAL));
        Optional<Cluster> cluster = Cluster.here().filter(here -> master.isPresent() || submitted());
        orWrongUsage(spec, () -> requireSuited(campaign, master, cluster.isPresent()));
        if (master.isPresent() && cluster.isEmpty()) {
            return new SparkRun(spec, master.get()).call();
        }
        if (cluster.isEmpty()) {
            return run(text, campaign, Optional.empty());
        }
        try (Cluster.Connection connection =
                orWrongUsage(spec, () -> cluster.get().connect(master, text, table))) {
            return run(text, campaign, Optional.of(connection));
        }
    }

    /** Whether {@code spark-submit} started this program, with the address of its cluster. */
    private boolean submitted() {
        return on.isEmpty() && System.getProperty("spark.master") != null;
    }

    private boolean requireSuited(Campaign campaign, Optional<String> master, boolean submitted) {
        if (master.isEmpty() && !submitted) {
            if (table.isPresent()) {
                throw new IllegalArgumentException("--table is where a cluster writes: add --on, or leave it out");
            }
            return true;
        }
        if (campaign.keepsTrajectories()) {
            throw new IllegalArgumentException(
                    "whole trajectories are kept on the machine that runs the points: leave --keep or --on out");
        }
        master.ifPresent(MasterAddress::requireReachable);
        return true;
    }

    private int run(SweepText text, Campaign campaign, Optional<Cluster.Connection> cluster) {
        Path directory = out.orElse(Path.of("out", ExampleSource.plainName(name) + "-sweep"));
        boolean ended;
        try (Interruption interruption = NsdsCommand.interruption(spec);
                CampaignProgress progress =
                        new CampaignProgress(name, verbosity.quiet() ? 0 : Terminal.progressColumns())) {
            interruption.campaign();
            long begun = System.nanoTime();
            ended = orWrongUsage(
                    spec,
                    () -> cluster.isPresent()
                            ? campaign.run(directory, progress, cluster.get())
                            : campaign.run(directory, progress));
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
        if (campaign.points() == campaign.design().size()) {
            text.orbits().ifPresent(wanted -> wanted.write(directory));
        }
        if (!noPlot) {
            Path page = CampaignPage.write(
                    directory, campaign.layout(), ExampleSource.plainName(name) + ": a sweep", text.pointCommand());
            spec.commandLine().getOut().println("page " + page);
        }
        return NsdsCommand.DONE;
    }

    /** Returns what the file says, if it is a campaign file, and the options. */
    private SweepText text() {
        SweepText text = SweepText.empty()
                .with(SweepKey.SET, assignments)
                .with(SweepKey.VARY, varied)
                .with(SweepKey.SECTION, sections)
                .with(SweepKey.PERTURB, perturbed)
                .with(
                        SweepKey.MEASURE,
                        measures.stream()
                                .flatMap(list -> TopLevelCommas.split(list).stream())
                                .toList());
        Map<SweepKey, Optional<String>> once = new EnumMap<>(SweepKey.class);
        once.put(SweepKey.SAMPLE, sample);
        once.put(SweepKey.SEED, seed);
        once.put(SweepKey.ALONG, along);
        once.put(SweepKey.BOTH_WAYS, bothWays ? Optional.of("true") : Optional.empty());
        once.put(SweepKey.ORBITS, orbits);
        once.put(SweepKey.REPEAT, repeat);
        once.put(SweepKey.WHERE, where);
        once.put(SweepKey.REFINE, refine);
        once.put(SweepKey.KEEP, keep);
        once.put(SweepKey.STRATEGY, strategy);
        once.put(SweepKey.INTEGRATOR, integrator);
        once.put(SweepKey.SOLVER, solver);
        once.put(SweepKey.STEP, step);
        once.put(SweepKey.UNTIL, until);
        once.put(SweepKey.EVERY, every);
        once.put(SweepKey.TOLERANCE, tolerance);
        once.put(SweepKey.THREADS, threads);
        once.put(SweepKey.TIMEOUT, timeout);
        once.put(SweepKey.LIMIT, limit);
        for (Map.Entry<SweepKey, Optional<String>> option : once.entrySet()) {
            text = text.with(option.getKey(), option.getValue().stream().toList());
        }
        return SweepFile.read(name)
                .orElseGet(() -> SweepText.empty().with(SweepKey.RUN, List.of(name)))
                .with(text);
    }
}
