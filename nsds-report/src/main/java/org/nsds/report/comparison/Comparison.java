package org.nsds.report.comparison;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.nsds.report.columns.Column;
import org.nsds.report.columns.Columns;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.Axis;
import org.nsds.report.figure.Figure;
import org.nsds.report.figure.Illustration;
import org.nsds.report.figure.Palette;
import org.nsds.report.figure.Series;
import org.nsds.report.figure.Series.Style;
import org.nsds.report.files.IoReason;
import org.nsds.report.files.ResultDirectory;
import org.nsds.report.page.Page;
import org.nsds.report.page.PageWriter;
import org.nsds.report.scene.MovingPicture;
import org.nsds.report.text.HtmlTable;
import org.nsds.report.text.Numbers;

/**
 * Finished runs beside each other. Columns of the same names are drawn over each other, then their differences from the first run; tables say
 * which settings differ, how far the columns are apart, and where the energies went. Immutable; every method but {@link #write} returns a new
 * one.
 */
public final class Comparison {

    private static final String PAGE = "report.html";
    private static final String RESULT = "compare-runs.json";
    private static final int MOST_COLUMNS = 24;

    private final List<ComparedRun> runs;
    private final String title;
    private final Units units;
    private final List<String> patterns;

    private Comparison(List<ComparedRun> runs, String title, Units units, List<String> patterns) {
        this.runs = runs;
        this.title = title;
        this.units = units;
        this.patterns = patterns;
    }

    /**
     * Returns the comparison of runs with the first of them.
     *
     * @throws IllegalArgumentException with a sentence, if there are fewer than two, or they share no column
     */
    public static Comparison of(List<ComparedRun> runs) {
        if (runs.size() < 2) {
            throw new IllegalArgumentException("a comparison needs at least two runs, not " + runs.size());
        }
        if (runs.stream().map(ComparedRun::name).distinct().count() < runs.size()) {
            throw new IllegalArgumentException("runs that are compared need different names, not "
                    + runs.stream().map(ComparedRun::name).toList());
        }
        Comparison comparison = new Comparison(List.copyOf(runs), "Runs compared", Units.SI, List.of());
        if (comparison.shared().isEmpty()) {
            throw new IllegalArgumentException("the runs share no columns: the first has "
                    + List.copyOf(runs.get(0).columns().keySet()) + ", the others "
                    + runs.subList(1, runs.size()).stream()
                            .map(run -> List.copyOf(run.columns().keySet()))
                            .toList());
        }
        return comparison;
    }

    /** Returns the same comparison under a title. */
    public Comparison titled(String other) {
        return new Comparison(runs, other, units, patterns);
    }

    /** Returns the same comparison in these units. */
    public Comparison units(Units others) {
        return new Comparison(runs, title, others, patterns);
    }

    /**
     * Returns the same comparison of some columns only, by name or pattern.
     *
     * @throws IllegalArgumentException with the names that all runs have, if one fits none
     */
    public Comparison columns(List<String> names) {
        Columns there = Columns.named(shared());
        names.forEach(there::matching);
        return new Comparison(runs, title, units, List.copyOf(names));
    }

    private List<String> shared() {
        Set<String> names = new LinkedHashSet<>(runs.get(0).columns().keySet());
        runs.forEach(run -> names.retainAll(run.columns().keySet()));
        return List.copyOf(names);
    }

    private List<String> chosen() {
        List<String> all = shared();
        if (patterns.isEmpty()) {
            return all.subList(0, Math.min(MOST_COLUMNS, all.size()));
        }
        Set<String> chosen = new LinkedHashSet<>();
        patterns.forEach(pattern -> Columns.named(all).matching(pattern).forEach(column -> chosen.add(column.name())));
        return List.copyOf(chosen);
    }

    /** Returns the largest differences of a column from the first run, one for each other run. */
    public Map<String, Double> largestDifferences(String column) {
        Map<String, Double> largest = new LinkedHashMap<>();
        for (ComparedRun run : runs.subList(1, runs.size())) {
            largest.put(run.name(), difference(run, column).largest());
        }
        return largest;
    }

    private Difference difference(ComparedRun run, String column) {
        ComparedRun first = runs.get(0);
        return Difference.of(
                first.times(),
                first.columns().get(column),
                run.times(),
                run.columns().get(column));
    }

    private Figure overlay(String column) {
        Figure figure = Figure.titled(column)
                .named("overlay-" + column)
                .captioned(Column.of(column).meaning() + " in all runs.")
                .overTime(new Axis(Figure.TIME, units.time()), axis(column, ""), longest());
        for (int i = 0; i < runs.size(); i++) {
            ComparedRun run = runs.get(i);
            Series line = new Series(
                    run.name(), run.times(), run.columns().get(column), Style.LINE, Palette.of(i, runs.size()));
            figure = figure.with(i == 0 ? line.widened(2.0) : line);
        }
        return figure;
    }

    private Figure apart(String column) {
        Figure figure = Figure.titled(
                        column + ", difference from " + runs.get(0).name())
                .named("difference-" + column)
                .captioned(Column.of(column).meaning() + ": difference from "
                        + runs.get(0).name() + ".")
                .overTime(new Axis(Figure.TIME, units.time()), axis(column, "difference of "), longest());
        for (int i = 1; i < runs.size(); i++) {
            Difference difference = difference(runs.get(i), column);
            figure = figure.line(
                    runs.get(i).name(), difference.times(), difference.values(), Palette.of(i, runs.size()));
        }
        return figure;
    }

    private Axis axis(String column, String before) {
        Column parts = Column.of(column);
        return new Axis(before + parts.kind().word() + " " + parts.kind().symbol(), units.of(column));
    }

    private double[] longest() {
        double from = runs.stream().mapToDouble(run -> run.times()[0]).min().orElseThrow();
        double to = runs.stream()
                .mapToDouble(run -> run.times()[run.times().length - 1])
                .max()
                .orElseThrow();
        return new double[] {from, to};
    }

    /** Returns what stands on the page. */
    public Page page() {
        Page page = Page.titled(title)
                .lead(HtmlTable.escape(
                        String.join(", ", runs.stream().map(ComparedRun::name).toList())));
        MovingPicture[] scenes = runs.stream()
                .flatMap(run -> run.scene().map(scene -> scene.titled(run.name())).stream())
                .toArray(MovingPicture[]::new);
        if (scenes.length > 1) {
            page = page.scene("Animations", scenes);
        }
        List<Illustration> figures = new ArrayList<>();
        for (String column : chosen()) {
            figures.add(overlay(column));
            figures.add(apart(column));
        }
        ComparisonTables tables = new ComparisonTables(runs, units);
        int left = patterns.isEmpty() ? shared().size() - chosen().size() : 0;
        return page.html("Settings that differ", tables.settings())
                .html("Energy ledgers", tables.ledgers())
                .html("Largest differences", tables.differences(chosen(), this::largestDifferences))
                .figures("Columns", figures)
                .footer(left > 0 ? "<p>" + left + " more columns are shared; --columns shows them.</p>\n" : "");
    }

    /**
     * Writes {@code report.html} and {@code compare-runs.json} into a directory. Files of former comparisons there are replaced, others never.
     *
     * @return the page
     * @throws IllegalArgumentException with a sentence, if they cannot be written there
     */
    public Path write(Path directory) {
        try (ResultDirectory results = ResultDirectory.open(directory, RESULT, List.of(PAGE, RESULT))) {
            Files.writeString(results.unfinished(PAGE), PageWriter.html(page()));
            Map<String, Object> entries = new LinkedHashMap<>();
            entries.put("runs", runs.stream().map(ComparedRun::name).toList());
            Map<String, Object> differences = new LinkedHashMap<>();
            chosen().forEach(column -> differences.put(column, largestDifferences(column)));
            entries.put("largestDifferences", differences);
            results.publish(entries);
            return directory.resolve(PAGE);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the comparison to " + directory + ": " + IoReason.of(e), e);
        }
    }

    /** Returns the largest differences as aligned text: a line for each column. */
    public String text() {
        StringBuilder text = new StringBuilder();
        int width = chosen().stream().mapToInt(String::length).max().orElse(0);
        for (String column : chosen()) {
            text.append("  ").append(column).append(" ".repeat(width - column.length()));
            largestDifferences(column)
                    .forEach((run, largest) ->
                            text.append("  ").append(run).append(' ').append(Numbers.scientific(largest)));
            text.append('\n');
        }
        return text.toString();
    }
}
