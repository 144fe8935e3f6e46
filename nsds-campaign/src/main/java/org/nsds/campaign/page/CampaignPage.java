package org.nsds.campaign.page;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.nsds.campaign.orbit.OrbitTable;
import org.nsds.campaign.table.Layout;
import org.nsds.campaign.table.Row;
import org.nsds.report.figure.Axis;
import org.nsds.report.figure.Figure;
import org.nsds.report.figure.HeatMap;
import org.nsds.report.figure.Illustration;
import org.nsds.report.figure.Palette;
import org.nsds.report.figure.Series;
import org.nsds.report.figure.Series.Style;
import org.nsds.report.files.IoReason;
import org.nsds.report.page.Page;
import org.nsds.report.page.PageWriter;
import org.nsds.report.text.HtmlTable;

/**
 * The page of a campaign. Where two numbers are varied on a grid, every measure is a map; where one is, it is a line, or a line for each word; samples
 * are clouds and histograms; sections are drawn over the first number, as bifurcation diagrams are.
 */
public final class CampaignPage {

    /** The name of the page in the directory of its campaign. */
    public static final String PAGE = "report.html";

    private static final int MOST_LINES = 12;
    private static final int BINS = 30;
    private static final int MOST_FAILURES = 50;

    private final ResultTable table;
    private final String title;
    private final String command;
    private final List<Integer> numeric;
    private final Optional<OrbitTable> orbits;

    private CampaignPage(ResultTable table, Optional<OrbitTable> orbits, String title, String command) {
        this.table = table;
        this.orbits = orbits;
        this.title = title;
        this.command = command;
        numeric = IntStream.range(0, table.layout().varied().size())
                .filter(i -> Arrays.stream(table.varied(i)).allMatch(Double::isFinite))
                .boxed()
                .toList();
    }

    /**
     * Writes {@code report.html} beside the tables of a campaign.
     *
     * @param command what runs one point, with {@code {name}} in the place of each value; empty for none
     * @return the page
     */
    public static Path write(Path directory, Layout layout, String title, String command) {
        try {
            Path file = directory.resolve(PAGE);
            Path part = directory.resolve(PAGE + ".part");
            Files.writeString(part, PageWriter.html(of(directory, layout, title, command)));
            Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the page to " + directory + ": " + IoReason.of(e), e);
        }
    }

    /**
     * Returns the page of the rows that are in the tables of a campaign so far.
     *
     * @param command what runs one point, with {@code {name}} in the place of each value; empty for none
     * @throws IOException if they cannot be read
     */
    public static Page of(Path directory, Layout layout, String title, String command) throws IOException {
        Optional<OrbitTable> orbits = Files.exists(directory.resolve(OrbitTable.NAME))
                ? Optional.of(OrbitTable.read(directory))
                : Optional.empty();
        return new CampaignPage(new ResultTable(directory, layout), orbits, title, command).page();
    }

    private Page page() {
        List<Row> rows = table.rows();
        Page page = Page.titled(title)
                .lead(rows.size() + table.left() + " runs"
                        + (table.failed() > 0 ? ", of which " + table.failed() + " did not complete" : ""));
        List<Illustration> figures = new ArrayList<>(sections());
        for (int measure = 0; measure < table.layout().measures().size() && !rows.isEmpty(); measure++) {
            figures.addAll(figures(measure));
        }
        page = figures.isEmpty() ? page : page.figures("Results", figures);
        if (orbits.isPresent()) {
            page = page.html("Where periodic motions change", OrbitFigure.changes(orbits.get()));
        }
        if (table.failed() > 0) {
            page = page.html("Runs that did not complete", failures());
        }
        return page.footer(table.left() > 0 ? "<p>" + table.left() + " more rows are in results.csv.</p>\n" : "");
    }

    private List<Illustration> figures(int measure) {
        if (numeric.size() >= 2) {
            HeatMap map = map(measure);
            if (map != null) {
                return List.of(map);
            }
            List<Illustration> clouds = new ArrayList<>();
            numeric.forEach(axis -> clouds.add(cloud(measure, axis)));
            clouds.add(histogram(measure));
            return clouds;
        }
        return numeric.isEmpty() ? List.of() : List.of(lines(measure), histogram(measure));
    }

    private String name(int axis) {
        return table.layout().varied().get(axis);
    }

    private String measureName(int measure) {
        return table.layout().measures().get(measure);
    }

    private Figure figure(int measure, int axis, String kind) {
        return Figure.titled(measureName(measure) + " over " + name(axis))
                .named(kind + "-" + (measure + 1) + "-" + name(axis))
                .captioned("The measure " + measureName(measure) + " of each run.")
                .axes(new Axis(name(axis), ""), new Axis(measureName(measure), ""));
    }

    /** Returns a line for each combination of the words, or one line. */
    private Figure lines(int measure) {
        int axis = numeric.get(0);
        Map<String, List<Row>> byWords = new LinkedHashMap<>();
        for (Row row : table.rows()) {
            byWords.computeIfAbsent(words(row), any -> new ArrayList<>()).add(row);
        }
        Figure figure = figure(measure, axis, "lines");
        int count = Math.min(MOST_LINES, byWords.size());
        int drawn = 0;
        for (Map.Entry<String, List<Row>> line : byWords.entrySet()) {
            if (drawn < count) {
                List<Row> sorted = line.getValue().stream()
                        .sorted((a, b) -> Double.compare(value(a, axis), value(b, axis)))
                        .toList();
                figure = figure.line(
                        line.getKey().isEmpty() ? measureName(measure) : line.getKey(),
                        sorted.stream().mapToDouble(row -> value(row, axis)).toArray(),
                        sorted.stream()
                                .mapToDouble(row -> row.measures().get(measure))
                                .toArray(),
                        Palette.of(drawn, count));
                drawn++;
            }
        }
        return figure;
    }

    private String words(Row row) {
        List<String> words = new ArrayList<>();
        for (int i = 0; i < row.point().size(); i++) {
            if (!numeric.contains(i)) {
                words.add(row.point().get(i));
            }
        }
        return String.join(", ", words);
    }

    private static double value(Row row, int axis) {
        return ResultTable.number(row.point().get(axis));
    }

    private Figure cloud(int measure, int axis) {
        return figure(measure, axis, "cloud")
                .with(new Series(
                        measureName(measure), table.varied(axis), table.measure(measure), Style.DOTS, Palette.BLUE));
    }

    /** Returns a map over the first two numbers, or null if the points are not a grid of them. */
    private HeatMap map(int measure) {
        double[] x = table.varied(numeric.get(0));
        double[] y = table.varied(numeric.get(1));
        double[] columns = Arrays.stream(x).distinct().sorted().toArray();
        double[] rows = Arrays.stream(y).distinct().sorted().toArray();
        if ((double) columns.length * rows.length > 4.0 * x.length + 16.0) {
            return null; // samples: hardly two points share a value
        }
        double[] cells = new double[columns.length * rows.length];
        Arrays.fill(cells, Double.NaN);
        double[] values = table.measure(measure);
        for (int i = 0; i < values.length; i++) {
            cells[Arrays.binarySearch(rows, y[i]) * columns.length + Arrays.binarySearch(columns, x[i])] = values[i];
        }
        String xName = name(numeric.get(0));
        String yName = name(numeric.get(1));
        return new HeatMap(
                "map-" + (measure + 1),
                measureName(measure),
                "The measure " + measureName(measure) + " over " + xName + " and " + yName
                        + "; empty where a run has none.",
                new Axis(xName, ""),
                new Axis(yName, ""),
                columns,
                rows,
                new Axis(measureName(measure), ""),
                cells,
                command.replace("{" + xName + "}", "{x}").replace("{" + yName + "}", "{y}"));
    }

    private Figure histogram(int measure) {
        double[] values =
                Arrays.stream(table.measure(measure)).filter(Double::isFinite).toArray();
        double least = Arrays.stream(values).min().orElse(0.0);
        double largest = Arrays.stream(values).max().orElse(0.0);
        double width = largest > least ? (largest - least) / BINS : 1.0;
        double[] centres = new double[BINS];
        double[] counts = new double[BINS];
        for (int i = 0; i < BINS; i++) {
            centres[i] = least + (i + 0.5) * width;
        }
        for (double value : values) {
            counts[Math.min(BINS - 1, (int) ((value - least) / width))]++;
        }
        return Figure.titled("How often " + measureName(measure))
                .named("histogram-" + (measure + 1))
                .captioned("Number of runs in each of " + BINS + " intervals of " + measureName(measure) + ".")
                .axes(new Axis(measureName(measure), ""), new Axis("runs", ""))
                .with(new Series("runs", centres, counts, Style.STEMS, Palette.BLUE));
    }

    private List<Figure> sections() {
        List<Figure> figures = new ArrayList<>();
        for (String column :
                numeric.isEmpty() ? List.<String>of() : table.layout().sectionColumns()) {
            String axis = name(numeric.get(numeric.size() - 1));
            Figure section = Figure.titled(column + " over " + axis)
                    .named("section-" + column)
                    .captioned("One point is a periodic motion, several are one of a multiple period, a cloud is chaos."
                            + (orbits.isPresent()
                                    ? " Lines are periodic motions, dashed where they are unstable."
                                    : ""))
                    .axes(new Axis(axis, ""), new Axis(column, ""))
                    .with(new Series("section", table.section(axis), table.section(column), Style.CLOUD, Palette.BLUE));
            figures.add(orbits.filter(found -> found.parameter().equals(axis))
                    .map(found -> OrbitFigure.with(section, found, column))
                    .orElse(section));
        }
        return figures;
    }

    private String failures() {
        StringBuilder html = new StringBuilder("<table>\n<tr><th>point</th><th>outcome</th><th>reason</th></tr>\n");
        table.rows().stream()
                .filter(row -> !row.completed())
                .limit(MOST_FAILURES)
                .forEach(row -> html.append("<tr><td>")
                        .append(HtmlTable.escape(String.join(", ", row.point())))
                        .append("</td><td>")
                        .append(HtmlTable.escape(row.outcome()))
                        .append("</td><td>")
                        .append(HtmlTable.escape(row.reason()))
                        .append("</td></tr>\n"));
        return html.append("</table>\n").toString();
    }
}
