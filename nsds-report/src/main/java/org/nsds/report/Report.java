package org.nsds.report;

import java.awt.Desktop;
import java.awt.GraphicsEnvironment;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.nsds.core.solution.Solution;
import org.nsds.report.columns.Column;
import org.nsds.report.columns.Columns;
import org.nsds.report.columns.Units;
import org.nsds.report.comparison.ComparedRun;
import org.nsds.report.comparison.Comparison;
import org.nsds.report.export.Format;
import org.nsds.report.export.Selection;
import org.nsds.report.figure.Illustration;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.files.IoReason;
import org.nsds.report.page.Page;
import org.nsds.report.scene.Scene;
import org.nsds.report.standard.StandardFigures;
import org.nsds.report.text.EquationText;
import org.nsds.report.text.HtmlTable;
import org.nsds.report.text.Numbers;

/**
 * A report of a run of any model: a page with interactive figures, and the numbers beside it. Without being told anything it shows positions,
 * velocities, gaps, multipliers, the energy ledger, phase portraits of systems with one degree of freedom, events, what the solver did, and
 * warnings. Immutable; every method but {@link #write} and {@link #open} returns a new one.
 *
 * <pre>{@code
 * Report.of(run).titled("Crate").plot("crate.z", "crate.vz").units(Units.TRANSLATIONS).write(Path.of("out/crate"));
 * }</pre>
 */
public final class Report {

    private final ReportParts parts;

    private Report(ReportParts parts) {
        this.parts = parts;
    }

    /**
     * Returns the report of a run.
     *
     * @throws IllegalArgumentException if the run has no rows
     */
    public static Report of(Solution run) {
        if (run.rows() == 0) {
            throw new IllegalArgumentException(
                    "the run has no rows, so there is nothing to report: simulate some steps");
        }
        return new Report(new ReportParts(run));
    }

    /**
     * Returns the comparison of runs with the first of them: overlays, differences, settings that differ, ledgers side by side.
     *
     * @throws IllegalArgumentException with a sentence, if there are fewer than two, or they share no column
     */
    public static Comparison comparing(ComparedRun... runs) {
        return Comparison.of(List.of(runs));
    }

    /** Returns the same report under a title. */
    public Report titled(String title) {
        return with(parts -> parts.title = title);
    }

    /** Returns the same report with a line below its title. */
    public Report lead(String line) {
        return with(parts -> parts.lead = line);
    }

    /** Returns the same report in these units; without them, seconds and joules. */
    public Report units(Units units) {
        return with(parts -> parts.units = units);
    }

    /**
     * Returns the same report with a figure of columns over time, by name or pattern; bodies by {@code x}, {@code y}, {@code z}.
     *
     * @throws IllegalArgumentException with the names that exist, if there is no such column
     */
    public Report plot(String... columns) {
        for (String name : columns) {
            Columns.of(parts.run).matching(name);
        }
        return with(parts -> parts.figures.add(units -> {
            List<Column> chosen = new Selection(List.of(columns), false, 1).of(Columns.of(parts.run));
            String title = String.join(", ", columns);
            return new StandardFigures(parts.run, units).overTime(StandardFigures.fileName(title), title, chosen);
        }));
    }

    /**
     * Returns the same report with the phase portrait of a system.
     *
     * @throws IllegalArgumentException with the names that exist, if there is no such system
     */
    public Report phase(String system) {
        new StandardFigures(parts.run, Units.NONE).phase(system);
        return with(parts -> parts.figures.add(units -> new StandardFigures(parts.run, units).phase(system)));
    }

    /** Returns the same report with a figure made in its own way. */
    public Report figure(Illustration figure) {
        return with(parts -> parts.figures.add(units -> figure));
    }

    /** Returns the same report with a figure that is made of the run. */
    public Report figure(RunFigure figure) {
        return with(parts -> parts.figures.add(units -> figure.of(parts.title, units.time(), parts.run)));
    }

    /** Returns the same report whose legends name components as users do, such as {@code angle} for the column {@code pendulum.q0}. */
    public Report names(Map<String, String> byColumn) {
        return with(parts -> parts.names.putAll(byColumn));
    }

    /** Returns the same report without the figures that every run has, only with those that were asked for. */
    public Report withoutStandardFigures() {
        return with(parts -> parts.standard = false);
    }

    /** Returns the same report with paragraphs of plain text under a heading. */
    public Report section(String heading, String text) {
        StringBuilder html = new StringBuilder();
        for (String paragraph : text.strip().split("\n\\s*\n")) {
            html.append("<p>").append(EquationText.html(paragraph)).append("</p>\n");
        }
        return with(parts -> parts.sections.put(heading, html.toString()));
    }

    /** Returns the same report with a moving picture, or several side by side. */
    public Report scene(Scene... scenes) {
        return with(parts -> parts.scenes.addAll(List.of(scenes)));
    }

    /**
     * Returns the same report with a column that is heard; its rows must be equally far apart.
     *
     * @throws IllegalArgumentException with the names that exist, if there is no such column
     */
    public Report sound(String column) {
        String found = Columns.of(parts.run).matching(column).get(0).name();
        return with(parts -> parts.sound = found);
    }

    /** Returns the same report with parameters of the model: numbers and texts by name. */
    public Report parameters(Map<String, ?> values) {
        Report report = this;
        for (Map.Entry<String, ?> entry : values.entrySet()) {
            report = report.parameter(entry.getKey(), entry.getValue(), "", "");
        }
        return report;
    }

    /** Returns the same report with a parameter of the model, its unit, and what it means. */
    public Report parameter(String name, Object value, String unit, String meaning) {
        String text = value instanceof Double number ? Numbers.exact(number) : value.toString();
        return with(parts -> {
            parts.parameters.put(name, value);
            parts.parameterTable.number(name, unit.isEmpty() ? text : text + " " + unit, meaning);
        });
    }

    /** Returns the same report with the equations of the model, in plain Unicode, one per line. */
    public Report equations(String lines) {
        return with(parts -> parts.equations = lines);
    }

    /** Returns the same report with a table beside the standard ones. */
    public Report table(HtmlTable table) {
        return with(parts -> parts.tables.add(table.html()));
    }

    /** Returns the same report with further warnings. */
    public Report warnings(List<String> sentences) {
        return with(parts -> parts.warnings.addAll(sentences));
    }

    /** Returns the same report with last lines, as HTML. */
    public Report footer(String html) {
        return with(parts -> parts.footer = html);
    }

    /** Returns the same report that says which command makes the run again. */
    public Report command(String command) {
        return with(parts -> parts.command = command);
    }

    /** Returns the same report with its numbers in these formats; CSV unless told. */
    public Report formats(Format... formats) {
        return with(parts -> parts.formats = List.of(formats));
    }

    /**
     * Returns the same report with some of its numbers only.
     *
     * @throws IllegalArgumentException with the names that exist, if there is no such column
     */
    public Report selection(Selection selection) {
        selection.of(Columns.of(parts.run));
        return with(parts -> parts.selection = selection);
    }

    /** Returns the same report with its figures as PNG files, too. */
    public Report pictures() {
        return with(parts -> parts.pictures = true);
    }

    /**
     * Returns the same report with its figures as SVG files for papers, too.
     *
     * @param millimetres their width: 85 fit a column, 170 a page
     */
    public Report vectorPictures(double millimetres) {
        return with(parts -> parts.vectorWidth = millimetres);
    }

    /** Returns the figures of the report, in their order. */
    public List<Illustration> illustrations() {
        return parts.illustrations();
    }

    /** Returns what stands on the page. */
    public Page page() {
        return parts.page(illustrations());
    }

    /**
     * Writes {@code report.html}, {@code summary.json} and the numbers into a directory, all or nothing. Files of former reports there are
     * replaced, others never.
     *
     * @return the page
     * @throws IllegalArgumentException with a sentence, if they cannot be written there
     * @throws UncheckedIOException if the disk fails
     */
    public Path write(Path directory) {
        try {
            return ReportFiles.write(parts, illustrations(), directory);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the report to " + directory + ": " + IoReason.of(e), e);
        }
    }

    /**
     * Writes the report among the temporary files and opens its page in the browser.
     *
     * @throws IllegalStateException with the place of the page, if no browser can be opened
     */
    public void open() {
        try {
            Path page = write(Files.createTempDirectory("nsds-report-"));
            if (GraphicsEnvironment.isHeadless() || !Desktop.isDesktopSupported()) {
                throw new IllegalStateException("no browser can be opened here; the report is " + page);
            }
            Desktop.getDesktop().browse(page.toUri());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot open the report: " + IoReason.of(e), e);
        }
    }

    private Report with(Consumer<ReportParts> change) {
        ReportParts copy = new ReportParts(parts);
        change.accept(copy);
        return new Report(copy);
    }
}
