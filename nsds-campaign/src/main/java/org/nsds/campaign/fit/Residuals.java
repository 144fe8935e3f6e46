package org.nsds.campaign.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.nsds.campaign.design.Axis;
import org.nsds.campaign.experiment.Experiment;
import org.nsds.campaign.experiment.Point;
import org.nsds.campaign.measure.RunValues;
import org.nsds.campaign.measure.SeriesNumbers;
import org.nsds.core.solution.Solution;

/**
 * The residuals of a fit, computed minus measured, as a function of the parameters as fractions of their ranges. Columns are divided by their
 * standard deviations, so that quantities of different units may be fitted together.
 */
final class Residuals {

    /** What stands for a value that a run does not have: ten standard deviations. */
    private static final double MISSING = 10.0;

    private final Experiment experiment;
    private final MeasuredData data;
    private final List<Axis> axes;
    private final Map<String, Double> scales = new LinkedHashMap<>();

    Residuals(Experiment experiment, MeasuredData data, List<Axis> axes) {
        this.experiment = experiment;
        this.data = data;
        this.axes = List.copyOf(axes);
        data.columns().forEach((name, values) -> scales.put(name, deviation(values)));
    }

    private static double deviation(List<Double> values) {
        double[] there = values.stream()
                .filter(Double::isFinite)
                .mapToDouble(Double::doubleValue)
                .toArray();
        double mean = Arrays.stream(there).average().orElse(0.0);
        double square = Arrays.stream(there)
                .map(value -> (value - mean) * (value - mean))
                .average()
                .orElse(0.0);
        return square > 0.0 ? Math.sqrt(square) : 1.0;
    }

    /** Returns the value of a parameter at a fraction of its range. */
    double value(int parameter, double fraction) {
        return ((Axis.Range) axes.get(parameter).values()).at(fraction);
    }

    Point point(double[] fractions) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (int i = 0; i < fractions.length; i++) {
            values.put(axes.get(i).name(), value(i, fractions[i]));
        }
        return new Point(values);
    }

    /** Returns the residuals; a run that fails has those of one without any value. */
    double[] at(double[] fractions) {
        Point point = point(fractions);
        Optional<Solution> run = run(point);
        List<Double> residuals = new ArrayList<>();
        data.columns().forEach((name, measured) -> {
            double[] computed = run.map(solution -> computed(point, solution, name, measured.size()))
                    .orElseGet(() -> new double[0]);
            for (int i = 0; i < measured.size(); i++) {
                if (Double.isFinite(measured.get(i))) {
                    double difference =
                            i < computed.length ? (computed[i] - measured.get(i)) / scales.get(name) : MISSING;
                    residuals.add(Double.isFinite(difference) ? difference : MISSING);
                }
            }
        });
        return residuals.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private Optional<Solution> run(Point point) {
        try {
            Solution run = experiment.run(point, Optional.empty());
            return run.report().completed() ? Optional.of(run) : Optional.empty();
        } catch (IllegalArgumentException impossible) {
            return Optional.empty(); // parameters for which there is no model fit nothing
        }
    }

    private double[] computed(Point point, Solution run, String name, int rows) {
        double[] series = new RunValues(point, run).apply(name);
        if (series == null) {
            throw new IllegalStateException("the runs have no column '" + name + "', which was measured: they have "
                    + String.join(", ", run.columns()) + "; name the columns of the file so with --column name=column");
        }
        if (RunValues.isEvents(name)) {
            return series;
        }
        double[] t = run.times();
        double[] computed = new double[rows];
        Arrays.setAll(computed, i -> SeriesNumbers.at(series, t, data.times().get(i)));
        return computed;
    }

    /** Returns the size of a residual of that column in its own unit. */
    double scale(String column) {
        return scales.get(column);
    }
}
