package org.nsds.examples.workbench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.nsds.campaign.experiment.Experiment;
import org.nsds.examples.campaign.ExampleExperiment;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Parameter;
import org.nsds.examples.run.RunOptions;
import org.nsds.examples.run.RunPlan;
import org.nsds.report.text.Numbers;
import org.nsds.workbench.offer.OfferedModel;
import org.nsds.workbench.offer.OfferedParameter;
import org.nsds.workbench.offer.PlannedRun;
import org.nsds.workbench.offer.RunRequest;

/** An example as the workbench shows it. */
final class OfferedExample implements OfferedModel {

    private static final List<RunOptions.Option> OPTIONS = List.of(
            RunOptions.Option.STRATEGY,
            RunOptions.Option.INTEGRATOR,
            RunOptions.Option.SOLVER,
            RunOptions.Option.STEP,
            RunOptions.Option.UNTIL,
            RunOptions.Option.EVERY,
            RunOptions.Option.IMPACTS,
            RunOptions.Option.ZENO,
            RunOptions.Option.TOLERANCE);

    private final Example example;

    OfferedExample(Example example) {
        this.example = example;
    }

    @Override
    public String name() {
        return example.name();
    }

    @Override
    public String title() {
        return example.description().title();
    }

    @Override
    public String summary() {
        return example.summary();
    }

    @Override
    public String equations() {
        return example.equations();
    }

    @Override
    public String reference() {
        return example.reference();
    }

    @Override
    public List<OfferedParameter> parameters() {
        return example.parameters().stream().map(OfferedExample::offered).toList();
    }

    private static OfferedParameter offered(Parameter parameter) {
        double low = Double.NaN;
        double high = Double.NaN;
        OfferedParameter.Kind kind = OfferedParameter.Kind.TEXT;
        if (parameter instanceof Parameter.Real real) {
            kind = OfferedParameter.Kind.NUMBER;
            low = real.low();
            high = real.high();
        } else if (parameter instanceof Parameter.Count) {
            kind = OfferedParameter.Kind.COUNT;
        } else if (!parameter.options().isEmpty()) {
            kind = OfferedParameter.Kind.CHOICE;
        }
        Object value = parameter.defaultValue();
        return new OfferedParameter(
                parameter.name(),
                kind,
                value instanceof Double number ? Numbers.exact(number) : value.toString(),
                parameter.unit(),
                parameter.description(),
                low,
                high,
                parameter.options());
    }

    @Override
    public PlannedRun plan(RunRequest request) {
        return new PlannedExample(RunPlan.of(example, options(request)));
    }

    @Override
    public Experiment experiment(RunRequest request) {
        return ExampleExperiment.of(example, options(request));
    }

    private static RunOptions options(RunRequest request) {
        List<String> assignments = new ArrayList<>();
        request.parameters().forEach((name, value) -> assignments.add(name + "=" + value));
        RunOptions options = RunOptions.DEFAULTS.set(assignments);
        for (Map.Entry<String, String> entry : request.options().entrySet()) {
            RunOptions.Option option = OPTIONS.stream()
                    .filter(known -> known.name().toLowerCase(Locale.ROOT).equals(entry.getKey()))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("a run has no option '" + entry.getKey() + "'"));
            options = options.with(option, entry.getValue());
        }
        return options;
    }
}
