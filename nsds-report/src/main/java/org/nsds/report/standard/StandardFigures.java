package org.nsds.report.standard;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.nsds.core.solution.EnergyBalance;
import org.nsds.core.solution.Event;
import org.nsds.core.solution.Solution;
import org.nsds.report.columns.Column;
import org.nsds.report.columns.Column.Kind;
import org.nsds.report.columns.Columns;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.Axis;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.EventMark;
import org.nsds.report.figure.Figure;
import org.nsds.report.figure.Illustration;
import org.nsds.report.figure.Palette;
import org.nsds.report.figure.Series;
import org.nsds.report.figure.Series.Style;

/**
 * The figures that can be made of any run from the names of its columns: positions, velocities or states of each system, outputs and
 * multipliers of the interactions, phase portraits of systems with one degree of freedom, and the energy ledger.
 */
public final class StandardFigures {

    /** More systems than these share a figure. */
    private static final int SEPARATE_SYSTEMS = 4;

    private static final int MOST_LINES = 60;
    private static final int MOST_PORTRAITS = 3;
    private static final int MOST_MARKS = 2000;

    private final Solution run;
    private final Columns columns;
    private final Units units;
    private final Map<String, String> names;
    private final List<EventMark> marks;

    /** Prepares the figures of a run in these units. */
    public StandardFigures(Solution run, Units units) {
        this(run, units, Map.of());
    }

    /**
     * Prepares the figures of a run in these units.
     *
     * @param names what components are called in legends, by the names of their columns, such as {@code angle} for {@code pendulum.q0}
     */
    public StandardFigures(Solution run, Units units, Map<String, String> names) {
        this.run = run;
        this.names = names;
        this.columns = Columns.of(run);
        this.units = units;
        this.marks = marks(run);
    }

    /** Returns all of them. */
    public List<Illustration> all() {
        List<Illustration> figures = new ArrayList<>();
        Map<String, List<Column>> systems = columns.systems();
        for (Kind kind : List.of(Kind.POSITION, Kind.VELOCITY, Kind.STATE, Kind.PROBE)) {
            if (systems.size() <= SEPARATE_SYSTEMS) {
                systems.forEach((name, own) -> addOverTime(figures, name, kind, own));
            } else {
                addOverTime(figures, "all systems", kind, columns.of(kind));
            }
        }
        systems.values().stream()
                .filter(own -> own.stream()
                                .filter(column -> column.kind() == Kind.POSITION)
                                .count()
                        == 1)
                .limit(MOST_PORTRAITS)
                .forEach(own -> figures.add(phase(own.get(0).owner())));
        for (Kind kind : List.of(Kind.OUTPUT, Kind.MULTIPLIER, Kind.FORCE)) {
            addOverTime(figures, "interactions", kind, columns.of(kind));
        }
        if (run.energy().balances().stream().anyMatch(StandardFigures::hasEnergy)) {
            figures.add(energy());
        }
        return figures;
    }

    private static boolean hasEnergy(EnergyBalance balance) {
        return balance.total() != 0.0 || balance.work() != 0.0 || balance.damping() != 0.0;
    }

    private void addOverTime(List<Illustration> figures, String owner, Kind kind, List<Column> own) {
        List<Column> shown =
                own.stream().filter(column -> column.kind() == kind).toList();
        if (!shown.isEmpty()) {
            String plural = kind == Kind.VELOCITY ? "velocities" : kind.word() + "s";
            String title = shown.size() == 1
                    ? kind.word() + " of " + shown.get(0).owner()
                    : plural + " of " + (owner.equals("interactions") ? "the interactions" : owner);
            figures.add(overTime(fileName(title), title, shown));
        }
    }

    /** Returns columns over time in one figure; where there are too many, some at equal distances. */
    public Figure overTime(String name, String title, List<Column> all) {
        int stride = (all.size() + MOST_LINES - 1) / MOST_LINES;
        List<Column> shown = new ArrayList<>();
        for (int i = 0; i < all.size(); i += stride) {
            shown.add(all.get(i));
        }
        double[] t = run.times();
        Figure figure = Figure.titled(title)
                .named(name)
                .captioned(caption(all, shown))
                .overTime(new Axis(Figure.TIME, units.time()), axis(shown), t)
                .marked(marks);
        boolean oneOwner = shown.stream().map(Column::owner).distinct().count() == 1;
        for (int i = 0; i < shown.size(); i++) {
            Column column = shown.get(i);
            String component = names.getOrDefault(column.name(), column.component());
            String legend = oneOwner && shown.size() > 1
                    ? component
                    : column.name().equals(column.owner()) ? column.name() : column.owner() + "." + component;
            Series line = new Series(legend, t, run.column(column.name()), Style.LINE, Palette.of(i, shown.size()));
            figure = figure.with(line.jumpingAt(Jumps.of(run, column.name())));
        }
        return figure;
    }

    private static String caption(List<Column> all, List<Column> shown) {
        String what = shown.size() == 1
                ? capitalised(shown.get(0).meaning())
                : shown.stream().limit(4).map(Column::name).collect(Collectors.joining(", "))
                        + (shown.size() > 4 ? " and " + (shown.size() - 4) + " more" : "");
        return what + (shown.size() < all.size() ? " of " + all.size() + " columns" : "") + " over time.";
    }

    /** Returns the axis that columns share: their kind and unit if all have the same, else their names alone. */
    private Axis axis(List<Column> shown) {
        List<String> kinds = shown.stream()
                .map(column -> column.kind().word() + " " + column.kind().symbol())
                .distinct()
                .toList();
        List<String> shownUnits =
                shown.stream().map(column -> units.of(column.name())).distinct().toList();
        String quantity = kinds.size() == 1 ? kinds.get(0) : "value";
        return shownUnits.size() == 1
                ? new Axis(quantity, shownUnits.get(0))
                : new Axis(
                        quantity,
                        shownUnits.stream().filter(unit -> !unit.isEmpty()).collect(Collectors.joining(", ")));
    }

    /** Returns the phase portrait of a system: its first velocity over its first position, or its first two states. */
    public Figure phase(String system) {
        boolean second = columns.systems().getOrDefault(system, List.of()).stream()
                .anyMatch(column -> column.kind() == Kind.POSITION);
        Column x = columns.matching(system + (second ? ".q0" : ".x0")).get(0);
        Column y = columns.matching(system + (second ? ".v0" : ".x1")).get(0);
        double[] horizontal = run.column(x.name());
        double[] vertical = run.column(y.name());
        Series line = new Series(system, horizontal, vertical, Style.LINE, Palette.BLUE);
        return Figure.titled("phase portrait of " + system)
                .named(fileName("phase " + system))
                .captioned(capitalised(y.meaning()) + " over " + x.meaning() + ".")
                .axes(axis(List.of(x)), axis(List.of(y)))
                .with(line.jumpingAt(Jumps.of(run, y.name())))
                .with(new Series(
                        "start",
                        new double[] {horizontal[0]},
                        new double[] {vertical[0]},
                        Style.DOTS,
                        Palette.VERMILION));
    }

    private Illustration energy() {
        return ContactFigures.energy(RunWords.of(run).lost(), units.energy())
                .underItsOwnTitle()
                .of("", units.time(), run);
    }

    /** Returns marks of the events of a run; of the first ones if there are many thousands. */
    public static List<EventMark> marks(Solution run) {
        return run.events().stream()
                .limit(MOST_MARKS)
                .map(StandardFigures::mark)
                .toList();
    }

    private static EventMark mark(Event event) {
        return new EventMark(event.time(), event.kind().toString(), String.join(", ", event.interactions()));
    }

    /** Returns words as the name of a file: lower case, joined by hyphens. */
    public static String fileName(String words) {
        String joined =
                words.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
        return joined.isEmpty() ? "figure" : joined;
    }

    private static String capitalised(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }
}
