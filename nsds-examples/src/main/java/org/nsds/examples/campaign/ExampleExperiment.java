package org.nsds.examples.campaign;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.nsds.campaign.experiment.Experiment;
import org.nsds.campaign.experiment.Point;
import org.nsds.core.model.Model;
import org.nsds.core.model.PhasePoint;
import org.nsds.core.sensitivity.ModelFamily;
import org.nsds.core.solution.Solution;
import org.nsds.core.state.State;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Parameter;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.run.RunOptions;
import org.nsds.examples.run.RunOptions.Option;
import org.nsds.examples.run.RunPlan;

/**
 * The experiment of an example: what is varied are its parameters, the {@code step}, the {@code integrator} or the {@code solver} of its runs, and
 * coordinates of its initial state by the names of their columns, such as {@code mass.q0}.
 */
public final class ExampleExperiment implements Experiment {

    private static final Map<String, Option> SETTINGS = Map.of(
            "step", Option.STEP,
            "until", Option.UNTIL,
            "integrator", Option.INTEGRATOR,
            "solver", Option.SOLVER);

    private final Example example;
    private final RunOptions options;
    private final List<String> parameters;
    private final Solution trial;

    private ExampleExperiment(Example example, RunOptions options, List<String> parameters, Solution trial) {
        this.trial = trial;
        this.example = example;
        this.options = options;
        this.parameters = parameters;
    }

    /**
     * Returns the experiment of an example.
     *
     * @param options what is the same in all runs
     * @throws IllegalArgumentException with a sentence, if the example cannot be run with them
     */
    public static ExampleExperiment of(Example example, RunOptions options) {
        RunPlan plan = RunPlan.of(example, options);
        List<String> names = new ArrayList<>(
                example.parameters().stream().map(Parameter::name).toList());
        SETTINGS.keySet().stream()
                .sorted()
                .filter(name -> !names.contains(name))
                .forEach(names::add);
        PhasePoint start = new State(plan.model()).phasePoint();
        for (String system : start.systems()) {
            names.addAll(coordinates(system, start));
        }
        Solution trial =
                example.derived(plan.values(), plan.model(), plan.strategy().run(0.0, 0.0));
        return new ExampleExperiment(example, options, List.copyOf(names), trial);
    }

    private static List<String> coordinates(String system, PhasePoint start) {
        List<String> names = new ArrayList<>();
        int positions = start.q(system).length;
        int velocities = start.v(system).length;
        for (int i = 0; i < positions; i++) {
            names.add(system + ".q" + i);
        }
        for (int i = 0; i < velocities; i++) {
            names.add(system + (positions == 0 ? ".x" : ".v") + i);
        }
        return names;
    }

    @Override
    public List<String> parameters() {
        return parameters;
    }

    @Override
    public Optional<Solution> trial() {
        return Optional.of(trial);
    }

    @Override
    public Solution run(Point point, Optional<PhasePoint> start) {
        List<String> assignments = new ArrayList<>(options.assignments());
        RunOptions chosen = options;
        List<String> coordinates = new ArrayList<>();
        for (String name : point.values().keySet()) {
            if (SETTINGS.containsKey(name)
                    && example.parameters().stream().noneMatch(p -> p.name().equals(name))) {
                chosen = chosen.with(SETTINGS.get(name), point.text(name));
            } else if (name.indexOf('.') > 0) {
                coordinates.add(name);
            } else {
                assignments.add(name + "=" + text(point, name));
            }
        }
        for (String name : point.offsets().keySet()) {
            if (name.indexOf('.') < 0) {
                throw new IllegalArgumentException(
                        "'" + name + "' is perturbed: only coordinates of the start are, such as mass.q0");
            }
            if (!coordinates.contains(name)) {
                coordinates.add(name);
            }
        }
        RunPlan.OneOfMany run =
                RunPlan.oneOfMany(example, chosen.set(assignments), model -> started(model, start, coordinates, point));
        Solution solution = run.strategy().run(0.0, run.until());
        return example.derived(run.values(), run.strategy().model(), solution);
    }

    /**
     * Returns the models of a parameter, everything else as in all runs.
     *
     * @throws IllegalArgumentException with a sentence, if the example has no such parameter
     */
    ModelFamily family(String parameter) {
        if (example.parameters().stream().noneMatch(known -> known.name().equals(parameter))) {
            throw new IllegalArgumentException("periodic motions are followed over a parameter of the model, and '"
                    + parameter + "' is none: there are "
                    + String.join(
                            ", ",
                            example.parameters().stream().map(Parameter::name).toList()));
        }
        return p -> {
            List<String> assignments = new ArrayList<>(options.assignments());
            assignments.add(parameter + "=" + p[0]);
            return RunPlan.oneOfMany(example, options.set(assignments), model -> model)
                    .strategy()
                    .model();
        };
    }

    /** Whole numbers are written without a point, since some parameters count things. */
    private static String text(Point point, String name) {
        return point.values().get(name) instanceof Double number
                        && number == Math.rint(number)
                        && Math.abs(number) < 1e15
                ? Long.toString(number.longValue())
                : point.text(name);
    }

    private static Model started(Model model, Optional<PhasePoint> start, List<String> coordinates, Point point) {
        Model placed = start.map(model::from).orElse(model);
        if (coordinates.isEmpty()) {
            return placed;
        }
        PhasePoint place = new State(placed).phasePoint();
        for (String coordinate : coordinates) {
            int dot = coordinate.lastIndexOf('.');
            String system = coordinate.substring(0, dot);
            int index = Integer.parseInt(coordinate.substring(dot + 2));
            double[] q = place.q(system);
            double[] v = place.v(system);
            double[] block = coordinate.charAt(dot + 1) == 'q' ? q : v;
            if (point.values().containsKey(coordinate)) {
                block[index] = point.number(coordinate);
            }
            if (point.offsets().containsKey(coordinate)) {
                block[index] += point.offsets().get(coordinate);
            }
            place = place.with(system, q, v);
        }
        return placed.from(place);
    }

    @Override
    public String signature() {
        return example.name()
                + ' '
                + ParameterValues.of(example, options.assignments()).asMap()
                + ' '
                + new TreeMap<>(options.typed());
    }
}
