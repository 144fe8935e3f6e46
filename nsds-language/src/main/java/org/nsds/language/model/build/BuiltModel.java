package org.nsds.language.model.build;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.nsds.core.model.Model;
import org.nsds.core.solution.Probe;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.RunFigure;

/**
 * A built model is what a file says with certain values of its parameters.
 *
 * @param model the model
 * @param run how it is run
 * @param equations of everything, as text, one per line
 * @param figures asked for; none for the usual ones
 * @param scene the moving picture, if there is one
 * @param sound the column that can be heard, if there is one
 * @param probes what is recorded instead of all components of systems; none for everything
 * @param names of coordinates, by the columns that record them
 * @param units of columns, time and energy
 */
public record BuiltModel(
        Model model,
        RunSettings run,
        List<String> equations,
        List<RunFigure> figures,
        Optional<SceneRecipe> scene,
        Optional<String> sound,
        List<Probe> probes,
        Map<String, String> names,
        Units units) {

    public BuiltModel {
        equations = List.copyOf(equations);
        figures = List.copyOf(figures);
        probes = List.copyOf(probes);
        names = Map.copyOf(names);
    }
}
