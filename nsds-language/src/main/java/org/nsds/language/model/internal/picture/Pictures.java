package org.nsds.language.model.internal.picture;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.nsds.core.model.CompliantLaw;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.language.model.build.Lagrangian;
import org.nsds.language.model.build.SceneRecipe;
import org.nsds.language.model.internal.reading.BuiltSystem;
import org.nsds.language.model.internal.reading.Section;
import org.nsds.language.model.internal.reading.Skipped;
import org.nsds.language.model.source.ListNode;
import org.nsds.language.model.source.Mapping;
import org.nsds.language.model.source.Place;
import org.nsds.language.model.source.Scalar;
import org.nsds.language.model.source.SourceNode;
import org.nsds.numerics.solver.Suggestion;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.Palette;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.TimeFigure;

/** This class reads what is drawn and heard of a run: figures, scene, sound, and units of columns. */
public final class Pictures {

    /** Of a body in space, the first velocities are rates of its first coordinates; the others are those of its turning. */
    private static final int CENTRE = 3;

    private final Section file;
    /** The columns of a run, by their names and by the names of coordinates. */
    private final Map<String, String> columns = new LinkedHashMap<>();

    private final Map<String, String> coordinates = new LinkedHashMap<>();

    public Pictures(Section file, Collection<BuiltSystem> systems, List<Interaction> interactions) {
        this.file = file;
        columns.put("t", "t");
        systems.forEach(this::addColumns);
        interactions.forEach(this::addColumns);
        file.names().inputs().keySet().forEach(this::add);
    }

    private void addColumns(BuiltSystem built) {
        String name = built.system().name();
        boolean mechanics = built.system() instanceof LagrangianSystem;
        int positions = built.system() instanceof LagrangianSystem system
                ? system.positions()
                : built.system().dimension();
        for (int i = 0; i < positions; i++) {
            add(name + "." + (mechanics ? "q" : "x") + i);
        }
        for (int i = 0; mechanics && i < built.system().dimension(); i++) {
            add(name + ".v" + i);
        }
        boolean alike = positions == built.system().dimension();
        for (int i = 0; i < built.coordinates().size(); i++) {
            String coordinate = built.coordinates().get(i);
            addCoordinate(name, coordinate, (mechanics ? "q" : "x") + i);
            if (mechanics && (alike || i < CENTRE)) {
                addCoordinate(name, Lagrangian.velocity(coordinate), "v" + i);
            }
        }
    }

    private void addCoordinate(String system, String coordinate, String component) {
        columns.putIfAbsent(system + "." + coordinate, system + "." + component);
        coordinates.put(system + "." + component, coordinate);
    }

    /** Returns the names of coordinates by the columns that record them. */
    public Map<String, String> names() {
        return coordinates;
    }

    private void addColumns(Interaction interaction) {
        int outputs = interaction.relation().outputs();
        String force = interaction.law() instanceof CompliantLaw ? "f" : "lambda";
        for (String kind : List.of("y", "ydot", force)) {
            for (int i = 0; i < outputs; i++) {
                add(interaction.name() + "." + kind + (outputs == 1 ? "" : i));
            }
        }
    }

    private void add(String column) {
        columns.put(column, column);
    }

    /** Returns the column that a text names: its own name, or that of a coordinate. */
    public String column(SourceNode node) {
        if (!(node instanceof Scalar scalar)) {
            throw new Skipped();
        }
        String column = columns.get(scalar.text());
        if (column == null) {
            throw file.refuse(
                    node.place(),
                    "there is no column " + node.described() + ": "
                            + (scalar.text().length() > 60 ? "" : Suggestion.words(scalar.text(), columns.keySet()))
                            + "there are "
                            + String.join(
                                    ", ", columns.keySet().stream().limit(20).toList())
                            + (columns.size() > 20 ? ", …" : ""));
        }
        return column;
    }

    public Optional<String> sound() {
        return file.has("sound") ? Optional.of(column(file.node("sound"))) : Optional.empty();
    }

    public Units units() {
        Units units = Units.SI;
        if (file.has("units") && file.node("units") instanceof Mapping mapping) {
            for (Mapping.Entry entry : mapping.entries()) {
                String unit = entry.value() instanceof Scalar scalar ? scalar.text() : "";
                units = switch (entry.key()) {
                    case "base" -> base(entry.value(), unit);
                    case "time" -> units.over(unit);
                    case "energy" -> new Units(units.time(), unit, units.columns());
                    default -> units.with(entry.key(), unit);
                };
            }
        }
        return units;
    }

    private Units base(SourceNode node, String word) {
        return switch (word) {
            case "si" -> Units.SI;
            case "none" -> Units.NONE;
            case "translations" -> Units.TRANSLATIONS;
            case "planar-bodies" -> Units.PLANAR_BODIES;
            default ->
                throw file.refuse(
                        node.place(),
                        "the base of units is si, none, translations or planar-bodies, not '" + word + "'");
        };
    }

    public List<RunFigure> figures() {
        List<RunFigure> figures = new ArrayList<>();
        if (file.has("plots") && file.node("plots") instanceof ListNode plots) {
            for (SourceNode node : plots.items()) {
                if (node instanceof Mapping mapping) {
                    figures.add(figure(new Section(mapping, file.names(), file.problems()), figures.size() + 1));
                }
            }
        }
        return figures;
    }

    private RunFigure figure(Section plot, int number) {
        List<String> given = List.of("lines", "phase", "impulses", "energy").stream()
                .filter(plot::has)
                .toList();
        if (given.size() != 1) {
            throw plot.refuse(plot.place(), "a plot shows one of lines, phase, impulses and energy: give one");
        }
        String caption = plot.has("caption") ? plot.text("caption") : "";
        return switch (given.get(0)) {
            case "lines" -> lines(plot, number, caption);
            case "phase" -> phase(plot, number, caption);
            case "impulses" ->
                ContactFigures.impulses(
                        plot.has("title") ? plot.text("title") : "impulses", "", plot.nameList("impulses"));
            default ->
                switch (plot.text("energy")) {
                    case "friction" -> ContactFigures.energyWithFriction();
                    case "switches" -> ContactFigures.energy("lost in switches", "J");
                    default -> ContactFigures.energy();
                };
        };
    }

    private RunFigure lines(Section plot, int number, String caption) {
        Map<String, String> lines = new LinkedHashMap<>();
        if (plot.node("lines") instanceof Mapping mapping) {
            mapping.entries().forEach(entry -> lines.put(entry.key(), column(entry.value())));
        } else if (plot.node("lines") instanceof ListNode list) {
            list.items().forEach(item -> lines.put(((Scalar) item).text(), column(item)));
        }
        String title = plot.has("title") ? plot.text("title") : String.join(", ", lines.keySet());
        TimeFigure figure =
                TimeFigure.of(fileName(title, number), title, plot.has("label") ? plot.text("label") : title);
        if (plot.has("levels") && plot.node("levels") instanceof Mapping levels) {
            for (Mapping.Entry level : levels.entries()) {
                figure = figure.level(level.key(), plot.section("levels").number(level.key()));
            }
        }
        for (Map.Entry<String, String> line : lines.entrySet()) {
            figure = figure.line(line.getKey(), line.getValue());
        }
        return figure.captioned(caption);
    }

    private RunFigure phase(Section plot, int number, String caption) {
        Place place = plot.place();
        if (!(plot.node("phase") instanceof ListNode list) || list.items().size() != 2) {
            throw plot.refuse(place, "'phase' has two columns, such as phase: [mass.q0, mass.v0]");
        }
        String x = column(list.items().get(0));
        String y = column(list.items().get(1));
        String title = plot.has("title") ? plot.text("title") : "phase portrait";
        return new RunFigure(
                fileName(title, number),
                title,
                caption,
                (empty, run) -> empty.axes(x, y).line(title, run.column(x), run.column(y), Palette.BLUE));
    }

    private static String fileName(String title, int number) {
        String plain = title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
        return "plot" + number + "-"
                + plain.substring(0, Math.min(40, plain.length())).replaceAll("-+$", "");
    }

    public Optional<SceneRecipe> scene() {
        return file.has("scene") && file.node("scene") instanceof ListNode shapes
                ? Optional.of(SceneShapes.recipe(file, shapes, columns))
                : Optional.empty();
    }
}
