package org.nsds.campaign.measure;

import java.util.ArrayList;
import java.util.List;
import org.nsds.campaign.experiment.Point;
import org.nsds.core.solution.Solution;
import org.nsds.language.expression.series.Reducers;
import org.nsds.language.expression.series.SeriesExpression;
import org.nsds.numerics.solver.Suggestion;

/**
 * A measure is a number that a campaign keeps of each run: an expression over its columns, its summary and the parameters of the point, such as
 * {@code max(mass.q0)}, {@code count(impacts)} or {@code energyEnd/energyStart}. Immutable.
 *
 * <p>Beside the usual functions of series there are {@code at(x, t, t1)}, the value at a time; {@code crossings(x)}, how often a series
 * becomes positive; {@code frequency(x, t)}, the strongest frequency of a series whose rows are equally far apart.
 */
public final class Measure {

    private static final String NAMED = ":=";

    private static final Reducers REDUCERS = Reducers.standard()
            .with("at", 3, SeriesNumbers::at)
            .with("crossings", SeriesNumbers::crossings)
            .with("frequency", 2, SeriesNumbers::frequency);

    private final String name;
    private final String text;
    private final SeriesExpression expression;

    private Measure(String name, String text) {
        this.name = name;
        this.text = text;
        expression = SeriesExpression.parse(text, REDUCERS);
    }

    /**
     * Returns the measure that a text stands for: an expression, which is also its name, or {@code name := expression}.
     *
     * @throws IllegalArgumentException with a sentence, if it is no expression
     */
    public static Measure of(String text) {
        int sign = text.indexOf(NAMED);
        return sign < 0
                ? named(text.strip(), text.strip())
                : named(
                        text.substring(0, sign).strip(),
                        text.substring(sign + NAMED.length()).strip());
    }

    /** Returns the measure of an expression under another name. */
    public static Measure named(String name, String expression) {
        try {
            return new Measure(name, expression);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("the measure '" + expression + "' cannot be read: " + e.getMessage(), e);
        }
    }

    /** Returns the name of its column in the table. */
    public String name() {
        return name;
    }

    /** Returns its value for a run; NaN where there is none. */
    public double of(Point point, Solution run) {
        RunValues values = new RunValues(point, run);
        return expression.evaluate(wanted -> {
            double[] rows = values.apply(wanted);
            if (rows == null) {
                List<String> known = new ArrayList<>(run.columns());
                known.addAll(RunValues.general());
                known.addAll(point.values().keySet());
                throw new IllegalArgumentException("the measure '" + text + "' needs '" + wanted
                        + "', which the run has not: " + Suggestion.words(wanted, known) + "it has "
                        + String.join(", ", known.size() <= 40 ? known : known.subList(0, 40)));
            }
            return rows;
        });
    }

    /** Returns its expression. */
    public String expression() {
        return text;
    }
}
