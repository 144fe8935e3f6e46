package org.nsds.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.nsds.core.solution.Solution;
import org.nsds.report.columns.Units;
import org.nsds.report.export.Format;
import org.nsds.report.export.Provenance;
import org.nsds.report.export.RunNumbers;
import org.nsds.report.export.Selection;
import org.nsds.report.figure.Illustration;
import org.nsds.report.page.Block;
import org.nsds.report.page.Page;
import org.nsds.report.scene.Scene;
import org.nsds.report.sound.Sound;
import org.nsds.report.standard.StandardFigures;
import org.nsds.report.standard.StandardTables;
import org.nsds.report.text.EquationText;
import org.nsds.report.text.HtmlTable;

/** What a {@link Report} was told, and the page that follows from it. Each report has one of its own, which is never changed. */
final class ReportParts {

    /** What has fewer frames does not move. */
    private static final int FEWEST_FRAMES = 2;

    final Solution run;
    String title = "Run";
    String lead = "";
    String equations = "";
    String command = "";
    String footer = "";
    Units units = Units.SI;
    boolean standard = true;
    boolean pictures;
    double vectorWidth;
    String sound;
    List<Format> formats = List.of(Format.CSV);
    Selection selection = Selection.ALL;
    final List<Function<Units, Illustration>> figures = new ArrayList<>();
    final Map<String, String> names = new LinkedHashMap<>();
    final Map<String, String> sections = new LinkedHashMap<>();
    final List<Scene> scenes = new ArrayList<>();
    final Map<String, Object> parameters = new LinkedHashMap<>();
    final HtmlTable parameterTable;
    final List<String> tables = new ArrayList<>();
    final List<String> warnings = new ArrayList<>();

    ReportParts(Solution run) {
        this.run = run;
        this.parameterTable = new HtmlTable("Parameters");
        warnings.addAll(run.report().warnings());
    }

    ReportParts(ReportParts other) {
        run = other.run;
        title = other.title;
        lead = other.lead;
        equations = other.equations;
        command = other.command;
        footer = other.footer;
        units = other.units;
        standard = other.standard;
        pictures = other.pictures;
        vectorWidth = other.vectorWidth;
        sound = other.sound;
        formats = other.formats;
        selection = other.selection;
        figures.addAll(other.figures);
        names.putAll(other.names);
        sections.putAll(other.sections);
        scenes.addAll(other.scenes);
        parameters.putAll(other.parameters);
        parameterTable = new HtmlTable(other.parameterTable);
        tables.addAll(other.tables);
        warnings.addAll(other.warnings);
    }

    /** Returns the figures that were asked for, then the standard ones that have other names. */
    List<Illustration> illustrations() {
        List<Illustration> all = new ArrayList<>();
        Set<String> taken = new LinkedHashSet<>();
        for (Function<Units, Illustration> figure : figures) {
            Illustration made = figure.apply(units);
            taken.add(made.name());
            all.add(made);
        }
        if (standard) {
            for (Illustration figure : new StandardFigures(run, units, names).all()) {
                if (taken.add(figure.name())) {
                    all.add(figure);
                }
            }
        }
        return all;
    }

    Page page(List<Illustration> illustrations) {
        Page page = Page.titled(title).lead(HtmlTable.escape(lead));
        String notices = notices();
        if (!notices.isEmpty()) {
            page = page.html("", notices);
        }
        if (!equations.isEmpty()) {
            page = page.html("Equations", "<div class=\"equations\">" + EquationText.html(equations) + "</div>\n");
        }
        Scene[] moving =
                scenes.stream().filter(scene -> scene.frames() >= FEWEST_FRAMES).toArray(Scene[]::new);
        if (moving.length > 0) {
            page = page.scene("Animation", moving);
        }
        if (sound != null) {
            Sound heard = Sound.of(run, sound);
            page = page.with(new Block.Sound(
                    "Sound", heard.loud(), (int) Sound.RATE, units.time().equals("s")));
        }
        for (Map.Entry<String, String> section : sections.entrySet()) {
            page = page.html(section.getKey(), section.getValue());
        }
        page = page.figures("Figures", illustrations).html("", "<div class=\"columns\">\n" + tables() + "</div>\n");
        String events = new StandardTables(run, units).events();
        return (events.isEmpty() ? page : page.html("Events", events)).footer(last());
    }

    private String tables() {
        StandardTables standardTables = new StandardTables(run, units);
        String own = String.join("", tables);
        return (parameters.isEmpty() ? "" : parameterTable.html())
                + own
                + standardTables.energy(rises())
                + standardTables.steps();
    }

    List<Integer> rises() {
        return run.energy().rises(run.events().isEmpty() ? StandardTables.ROUND_OFF : StandardTables.FLOW_ERROR);
    }

    private String notices() {
        StringBuilder html = new StringBuilder();
        if (!run.report().completed()) {
            html.append("<p class=\"failed\"><strong>The run stopped early.</strong> ")
                    .append(HtmlTable.escape(run.report().reason()))
                    .append(". What was computed until then is below.</p>\n");
        }
        for (String warning : new LinkedHashSet<>(warnings)) {
            html.append("<p class=\"warning\"><strong>Warning.</strong> ")
                    .append(HtmlTable.escape(warning))
                    .append("</p>\n");
        }
        notFinite()
                .forEach(column -> html.append("<p class=\"warning\"><strong>Warning.</strong> Column ")
                        .append(HtmlTable.escape(column))
                        .append(" has values that are not finite; figures leave them out.</p>\n"));
        return html.toString();
    }

    private List<String> notFinite() {
        List<String> names = new ArrayList<>();
        for (int column = 0; column < run.columns().size(); column++) {
            boolean finite = true;
            for (int row = 0; row < run.rows() && finite; row++) {
                finite = Double.isFinite(run.value(row, column));
            }
            if (!finite) {
                names.add(run.columns().get(column));
            }
        }
        return names;
    }

    private String last() {
        String again = command.isEmpty() ? "" : "<p>Again: <code>" + HtmlTable.escape(command) + "</code></p>\n";
        String files = String.join(", ", RunNumbers.names(formats, selection.energy()));
        return again + "<p>Numbers beside this page: " + files + ", summary.json.</p>\n" + footer;
    }

    RunNumbers numbers() {
        return new RunNumbers(title, run, units, selection, parameters, Provenance.ofCommand(command));
    }
}
