package org.nsds.campaign.measure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nsds.campaign.experiment.Point;
import org.nsds.core.solution.Solution;
import org.nsds.language.expression.Expression;
import org.nsds.language.expression.ExpressionException;

/**
 * A section keeps columns at chosen times of a run, several for each run: once per period (a stroboscopic section, the bifurcation diagram of
 * textbooks) or at events.
 *
 * <pre>
 *     mass.q0 every 2*pi/omega after 100        from the 100th period on
 *     mass.v0, mass.q0 at impacts               at every impact
 * </pre>
 */
public final class Section {

    private static final Pattern EVERY =
            Pattern.compile("(?<columns>.+?)\\s+every\\s+(?<period>.+?)(?:\\s+after\\s+(?<skip>\\d+))?");
    private static final Pattern AT =
            Pattern.compile("(?<columns>.+?)\\s+at\\s+(?<events>[a-z]+)(?:\\s+after\\s+(?<skip>\\d+))?");
    private static final int MOST = 1_000_000;

    private final String text;
    private final List<String> columns;
    private final Expression period; // null if it is taken at events
    private final String events;
    private final int skipped;

    private Section(String text, List<String> columns, Expression period, String events, int skipped) {
        this.text = text;
        this.columns = columns;
        this.period = period;
        this.events = events;
        this.skipped = skipped;
    }

    /** One point of a section: its time and the values of the columns. */
    public record Crossing(double time, double[] values) {}

    /**
     * Returns the section that a text stands for.
     *
     * @throws IllegalArgumentException with a sentence, if it is none
     */
    public static Section parse(String text) {
        Matcher every = EVERY.matcher(text.strip());
        if (every.matches()) {
            try {
                return new Section(
                        text.strip(), columns(every), Expression.parse(every.group("period")), "", skipped(every));
            } catch (ExpressionException e) {
                throw new IllegalArgumentException(
                        "the period of the section '" + text + "' cannot be read: " + e.getMessage(), e);
            }
        }
        Matcher at = AT.matcher(text.strip());
        if (at.matches()) {
            return new Section(text.strip(), columns(at), null, at.group("events"), skipped(at));
        }
        throw new IllegalArgumentException(
                "cannot read the section '" + text + "': write columns every PERIOD after N, or columns at impacts");
    }

    private static List<String> columns(Matcher matcher) {
        return Arrays.stream(matcher.group("columns").split(","))
                .map(String::strip)
                .toList();
    }

    private static int skipped(Matcher matcher) {
        return matcher.group("skip") == null ? 0 : Integer.parseInt(matcher.group("skip"));
    }

    /** Returns the columns it keeps. */
    public List<String> columns() {
        return columns;
    }

    /** Returns it as users write it. */
    @Override
    public String toString() {
        return text;
    }

    /**
     * Returns its points of a run, in the order of time.
     *
     * @throws IllegalArgumentException if the run has no such column or event, or if the period is not positive
     */
    public List<Crossing> of(Point point, Solution run) {
        double[][] values = columns.stream().map(run::column).toArray(double[][]::new);
        double[] t = run.times();
        List<Crossing> crossings = new ArrayList<>();
        double[] times = times(point, run);
        for (int i = skipped; i < times.length; i++) {
            double[] row = new double[values.length];
            for (int k = 0; k < row.length; k++) {
                row[k] = SeriesNumbers.at(values[k], t, times[i]);
            }
            crossings.add(new Crossing(times[i], row));
        }
        return crossings;
    }

    private double[] times(Point point, Solution run) {
        if (period == null) {
            double[] times = new RunValues(point, run).apply(events);
            if (times == null || !RunValues.isEvents(events)) {
                throw new IllegalArgumentException("the section '" + text + "' is taken at '" + events
                        + "': choose events, impacts, releases or switches");
            }
            return times;
        }
        double length = period.evaluate(point::number);
        double start = run.time(0);
        double count = (run.time(run.rows() - 1) - start) / length;
        if (!(length > 0.0) || !(count < MOST)) {
            throw new IllegalArgumentException("the section '" + text + "' has the period " + length
                    + ": it must be positive, and not below a millionth of the run");
        }
        double[] times = new double[(int) Math.floor(count * (1.0 + 1e-12)) + 1];
        for (int i = 0; i < times.length; i++) {
            times[i] = Math.min(start + i * length, run.time(run.rows() - 1));
        }
        return times;
    }
}
