package org.nsds.examples.modelfile;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.nsds.core.model.Model;
import org.nsds.core.solution.Probe;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Parameter;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.language.model.ModelFile;
import org.nsds.language.model.build.BuiltModel;
import org.nsds.language.model.build.ModelParameter;
import org.nsds.language.model.build.RunSettings;
import org.nsds.language.model.source.Problem;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.scene.Scene;

/** A model file as an example: the command describes, runs and compares it as it does the gallery. */
public final class FileExample implements Example {

    private final String path;
    private final ModelFile file;

    /**
     * Makes an example of a file.
     *
     * @param path as users typed it, for commands that repeat a run
     */
    public FileExample(String path, ModelFile file) {
        this.path = path;
        this.file = file;
    }

    @Override
    public String typed() {
        return path;
    }

    @Override
    public Description description() {
        return new Description(
                file.name(),
                file.title(),
                file.summary(),
                file.equations(),
                file.reference().isEmpty() ? "the file " + path : file.reference(),
                file.parameters().stream().map(FileExample::parameter).toList(),
                file.build().units(),
                values -> runDefaults(file.build(values.asMap()).run()));
    }

    private static Parameter parameter(ModelParameter parameter) {
        String meaning = parameter.meaning();
        return switch (parameter.type()) {
            case NUMBER ->
                new Parameter.Real(
                        parameter.name(),
                        (Double) parameter.defaultValue(),
                        parameter.unit(),
                        meaning,
                        parameter.low(),
                        parameter.high());
            case COUNT -> new Parameter.Count(parameter.name(), (Integer) parameter.defaultValue(), meaning);
            case CHOICE ->
                new Parameter.Choice(parameter.name(), (String) parameter.defaultValue(), parameter.options(), meaning);
            case LIST ->
                new Parameter.Numbers(
                        parameter.name(),
                        (String) parameter.defaultValue(),
                        "a number of " + parameter.name(),
                        meaning);
        };
    }

    private static RunDefaults runDefaults(RunSettings run) {
        return new RunDefaults(run.strategy(), run.integrator(), run.step(), run.until(), run.every(), run.kept());
    }

    private BuiltModel built(ParameterValues values) {
        return file.build(values.asMap());
    }

    @Override
    public Units units(ParameterValues values) {
        return built(values).units();
    }

    @Override
    public Model model(ParameterValues values) {
        return built(values).model();
    }

    @Override
    public List<Probe> probes(ParameterValues values) {
        return built(values).probes();
    }

    @Override
    public Map<String, String> names(ParameterValues values) {
        return built(values).names();
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return built(values).figures();
    }

    @Override
    public Optional<? extends Scene> scene(ParameterValues values, Solution solution) {
        return built(values).scene().map(recipe -> recipe.of(solution));
    }

    @Override
    public Optional<String> sound(ParameterValues values) {
        return built(values).sound();
    }

    @Override
    public List<String> warnings(ParameterValues values, double step) {
        List<String> sentences = new ArrayList<>();
        file.warnings().stream().map(Problem::text).forEach(sentences::add);
        return sentences;
    }
}
