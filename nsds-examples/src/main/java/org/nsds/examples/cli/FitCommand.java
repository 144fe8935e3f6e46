package org.nsds.examples.cli;

import static org.nsds.examples.cli.terminal.WrongUsage.orWrongUsage;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.nsds.campaign.fit.Fit;
import org.nsds.campaign.fit.FitResult;
import org.nsds.campaign.fit.MeasuredData;
import org.nsds.examples.campaign.ExampleExperiment;
import org.nsds.examples.campaign.FitRestitution;
import org.nsds.examples.cli.terminal.Verbosity;
import org.nsds.examples.modelfile.ExampleSource;
import org.nsds.examples.run.RunOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code nsds fit NAME --data FILE}: finds the parameters of an example whose runs are closest to measured data. */
@Command(
        name = "fit",
        description = "Find parameters of an example from measured data, with their 95 %% intervals of confidence.",
        sortOptions = false)
final class FitCommand implements Callable<Integer> {

    /** Runs go a little beyond the last measured value, so that it lies inside. */
    private static final double BEYOND = 1.001;

    /** Where times of events are measured, runs go so far that the last of them happens for other parameters, too. */
    private static final double BEYOND_EVENTS = 1.5;

    @Spec
    private CommandSpec spec;

    @Mixin
    private Verbosity verbosity;

    @Parameters(
            paramLabel = "NAME",
            description =
                    "An example, as nsds list shows it, a model file, or fit-restitution, which makes its own record.")
    private String name;

    @Option(
            names = "--data",
            paramLabel = "FILE",
            description =
                    "CSV: a column t and columns of a run, such as mass.q0; or a single column impacts, of times.")
    private Optional<Path> data;

    @Option(
            names = "--vary",
            paramLabel = "key=from:to",
            description = "What is looked for, and where: e=0.3:0.95, stiffness=1:1000:log. Repeatable.")
    private List<String> varied = new ArrayList<>();

    @Option(
            names = "--column",
            paramLabel = "OURS=THEIRS",
            description = "What a column of a run is called in the file: ball.q0=height. Repeatable.")
    private List<String> columns = new ArrayList<>();

    @Option(
            names = "--method",
            paramLabel = "M",
            description = "levenberg-marquardt (default), or cma-es where small changes of a parameter change much.")
    private String method = "levenberg-marquardt";

    @Option(
            names = "--set",
            paramLabel = "key=value",
            arity = "1..*",
            description = "Parameters of the example in all runs.")
    private List<String> assignments = new ArrayList<>();

    @Option(names = "--strategy", paramLabel = "S", description = "time-stepping or event-driven.")
    private Optional<String> strategy;

    @Option(names = "--integrator", paramLabel = "S", description = "As nsds integrators shows it.")
    private Optional<String> integrator;

    @Option(names = "--step", paramLabel = "H", description = "Step size, in seconds.")
    private Optional<String> step;

    @Option(
            names = "--until",
            paramLabel = "T",
            description =
                    "Final time (default: just beyond the last measured one; half as long again for times of events).")
    private Optional<String> until;

    @Override
    public Integer call() {
        if (name.equals(FitRestitution.NAME)) {
            orWrongUsage(spec, this::useRecord);
        }
        Fit fit = orWrongUsage(spec, this::fit);
        FitResult found;
        try {
            found = orWrongUsage(spec, fit::run);
        } catch (IllegalStateException e) {
            spec.commandLine().getErr().println("nsds: " + e.getMessage());
            return NsdsCommand.FAILED;
        }
        PrintWriter out = spec.commandLine().getOut();
        StringBuilder set = new StringBuilder();
        for (FitResult.Parameter parameter : found.parameters()) {
            out.printf(
                    Locale.ROOT,
                    "%s = %.6g, 95 %% within ±%.2g%n",
                    parameter.name(),
                    parameter.value(),
                    parameter.halfWidth());
            set.append(' ').append(parameter.name()).append('=').append(parameter.value());
        }
        out.printf(Locale.ROOT, "rest %.3g standard deviations of %d measured values%n", found.rest(), found.values());
        if (!verbosity.quiet()) {
            found.warnings().forEach(warning -> spec.commandLine().getErr().println("nsds: warning: " + warning));
        }
        out.println("run it: nsds run " + name + " --set" + set);
        return NsdsCommand.DONE;
    }

    /** Becomes the command that fits the record of {@link FitRestitution}. */
    private boolean useRecord() {
        if (!varied.isEmpty() || !columns.isEmpty()) {
            throw new IllegalArgumentException(
                    FitRestitution.NAME
                            + " makes its record itself: give at most --data, where it is written, or fit bouncing-ball to your data");
        }
        name = "bouncing-ball";
        data = data.or(() -> Optional.of(Path.of("out", FitRestitution.NAME, "clicks.csv")));
        FitRestitution.record(data.get());
        columns = List.of("impacts=clicks");
        varied = List.of("e=0.3:0.95");
        strategy = Optional.of("event-driven");
        spec.commandLine()
                .getOut()
                .printf(
                        Locale.ROOT,
                        "the record %s is of a ball with e = %s, its times have errors of %s s; the same as%n"
                                + "nsds fit bouncing-ball --data %s --column impacts=clicks --vary e=0.3:0.95 --strategy event-driven%n",
                        data.get(),
                        FitRestitution.RESTITUTION,
                        FitRestitution.NOISE,
                        data.get());
        return true;
    }

    private static double end(MeasuredData measured) {
        return (measured.times().isEmpty() ? BEYOND_EVENTS : BEYOND) * measured.end();
    }

    private Fit fit() {
        Map<String, String> renamed = new LinkedHashMap<>();
        for (String pair : columns) {
            int equals = pair.indexOf('=');
            if (equals <= 0) {
                throw new IllegalArgumentException("cannot read --column '" + pair + "': write ball.q0=height");
            }
            renamed.put(pair.substring(equals + 1), pair.substring(0, equals));
        }
        Path file = data.orElseThrow(
                () -> new IllegalArgumentException("nothing was measured: add --data FILE, or try fit-restitution"));
        MeasuredData measured = MeasuredData.read(file, renamed);
        RunOptions options = RunOptions.DEFAULTS
                .set(assignments)
                .with(RunOptions.Option.STRATEGY, strategy)
                .with(RunOptions.Option.INTEGRATOR, integrator)
                .with(RunOptions.Option.STEP, step)
                .with(RunOptions.Option.UNTIL, until.or(() -> Optional.of(Double.toString(end(measured)))));
        Fit fit = Fit.of(ExampleExperiment.of(ExampleSource.named(name), options), measured)
                .method(
                        switch (method) {
                            case "levenberg-marquardt" -> Fit.Method.LEVENBERG_MARQUARDT;
                            case "cma-es" -> Fit.Method.CMA_ES;
                            default ->
                                throw new IllegalArgumentException(
                                        "unknown method '" + method + "': choose levenberg-marquardt or cma-es");
                        });
        for (String axis : varied) {
            fit = fit.vary(axis);
        }
        return fit;
    }
}
