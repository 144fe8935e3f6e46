package org.nsds.examples.campaign;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import org.nsds.campaign.design.Axis;
import org.nsds.campaign.design.Grid;
import org.nsds.campaign.orbit.OrbitBranch;
import org.nsds.campaign.orbit.OrbitSearch;
import org.nsds.campaign.orbit.OrbitTable;
import org.nsds.core.sensitivity.ModelFamily;
import org.nsds.core.sensitivity.Sensitivities;
import org.nsds.language.expression.Expression;
import org.nsds.language.expression.ExpressionException;
import org.nsds.report.files.IoReason;

/**
 * The periodic motions that a campaign along one parameter looks for, stable and unstable.
 *
 * @param parameter over which they are followed
 * @param family of models
 * @param period of the forcing
 * @param from the least value of the parameter
 * @param to the largest
 */
public record SweepOrbits(String parameter, ModelFamily family, DoubleUnaryOperator period, double from, double to) {

    /**
     * Returns the motions that are meant.
     *
     * @param text the period of the forcing, an expression in the parameter
     * @param along the parameter that branches follow
     * @param varied all axes
     * @throws IllegalArgumentException with a sentence, if they cannot be looked for
     */
    static SweepOrbits of(ExampleExperiment experiment, String text, Optional<String> along, List<String> varied) {
        String parameter = along.orElseThrow(() ->
                new IllegalArgumentException("orbits along what? Add along, the name of the parameter that is varied"));
        if (varied.size() != 1) {
            throw new IllegalArgumentException(
                    "orbits are followed over one parameter: vary only " + parameter + ", and set the others");
        }
        Grid grid = new Grid(List.of(Axis.parse(varied.get(0))));
        double first = grid.point(0).number(parameter);
        double last = grid.point(grid.size() - 1).number(parameter);
        DoubleUnaryOperator period = period(text, parameter);
        double from = Math.min(first, last);
        double to = Math.max(first, last);
        if (!(period.applyAsDouble(from) > 0.0) || !(period.applyAsDouble(to) > 0.0)) {
            throw new IllegalArgumentException("the period '" + text + "' is not positive for all " + parameter
                    + " from " + from + " to " + to + ": give that of the forcing");
        }
        SweepOrbits orbits = new SweepOrbits(parameter, experiment.family(parameter), period, from, to);
        orbits.columns(); // models of which sensitivities are not known are refused here
        return orbits;
    }

    private static DoubleUnaryOperator period(String text, String parameter) {
        try {
            Expression expression = Expression.parse(text);
            List<String> unknown = expression.variables().stream()
                    .filter(name -> !name.equals(parameter))
                    .toList();
            if (!unknown.isEmpty()) {
                throw new IllegalArgumentException("the period '" + text + "' has " + String.join(", ", unknown)
                        + ", but only " + parameter + " is varied: write numbers for the others");
            }
            return value -> expression.evaluate(name -> value);
        } catch (ExpressionException e) {
            throw new IllegalArgumentException("the period '" + text + "' cannot be read: " + e.getMessage(), e);
        }
    }

    private List<String> columns() {
        double middle = 0.5 * (from + to);
        return Sensitivities.of(family, 0.0, 1e-6 * period.applyAsDouble(middle), middle)
                .names();
    }

    /** Looks for them and writes {@code orbits.csv} to the directory of a campaign. */
    public void write(Path directory) {
        List<OrbitBranch> branches = new OrbitSearch(family, period, from, to).branches();
        try {
            OrbitTable.of(parameter, columns(), branches, family, period).write(directory);
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "cannot write " + OrbitTable.NAME + " to " + directory + ": " + IoReason.of(e), e);
        }
    }
}
