package org.nsds.report.comparison;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.nsds.report.files.IoReason;
import org.nsds.report.scene.MovingPicture;
import org.nsds.report.scene.WrittenScene;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads a run from the directory that a report or the command wrote: {@code summary.json} and {@code trajectory.csv}, and the
 * moving picture of its {@code report.html}, if there is one.
 */
public final class FinishedRun {

    private static final List<String> SETTINGS = List.of(
            "example",
            "title",
            "strategy",
            "integrator",
            "impacts",
            "zeno",
            "tolerance",
            "solver",
            "step",
            "until",
            "every",
            "steps",
            "outcome",
            "contactSteps",
            "maxPenetration",
            "maxResidual",
            "stateHash");

    private static final Map<String, String> LEDGER = ledger();

    private FinishedRun() {}

    private static Map<String, String> ledger() {
        Map<String, String> names = new LinkedHashMap<>();
        names.put("energyStart", "at the start");
        names.put("energyWork", "+ work of external forces");
        names.put("dampingLoss", "− dissipated by damping");
        names.put("impactLoss", "− lost in contacts or switches");
        names.put("energyEnd", "= at the end");
        return names;
    }

    /**
     * Reads a run.
     *
     * @param name by which legends call it
     * @throws IllegalArgumentException with a sentence, if there is none
     */
    public static ComparedRun read(String name, Path directory) {
        try {
            JsonNode summary = new JsonMapper().readTree(Files.readAllBytes(directory.resolve("summary.json")));
            Map<String, Object> settings = new LinkedHashMap<>();
            for (Map.Entry<String, JsonNode> entry : summary.path("parameters").properties()) {
                settings.put(entry.getKey(), value(entry.getValue()));
            }
            for (String key : SETTINGS) {
                if (summary.has(key) && !summary.get(key).isNull()) {
                    settings.put(key, value(summary.get(key)));
                }
            }
            Map<String, Double> energies = new LinkedHashMap<>();
            LEDGER.forEach((key, words) -> {
                if (summary.path(key).isNumber()) {
                    energies.put(words, summary.get(key).doubleValue());
                }
            });
            Map<String, double[]> columns = columns(directory.resolve("trajectory.csv"));
            double[] times = columns.remove("t");
            Optional<MovingPicture> scene =
                    WrittenScene.read(name, directory.resolve("report.html")).map(MovingPicture.class::cast);
            return new ComparedRun(name, times, columns, settings, energies, scene);
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "cannot compare " + directory + ": " + IoReason.of(e)
                            + "; name directories that hold summary.json and trajectory.csv of a run",
                    e);
        } catch (JacksonException | NumberFormatException e) {
            throw new IllegalArgumentException(
                    "cannot compare " + directory
                            + ": its summary.json or trajectory.csv is not what a run writes; run it again",
                    e);
        }
    }

    private static Object value(JsonNode node) {
        return node.isNumber() ? (Object) node.doubleValue() : node.asString();
    }

    private static Map<String, double[]> columns(Path file) throws IOException {
        try (BufferedReader reader = Files.newBufferedReader(file)) {
            String header = reader.readLine();
            if (header == null || !header.startsWith("t")) {
                throw new NumberFormatException("no header");
            }
            String[] names = header.split(",");
            List<double[]> rows = new ArrayList<>();
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                rows.add(row(line, names.length));
            }
            Map<String, double[]> columns = new LinkedHashMap<>();
            for (int i = 0; i < names.length; i++) {
                int column = i;
                columns.put(
                        names[i], rows.stream().mapToDouble(row -> row[column]).toArray());
            }
            return columns;
        }
    }

    private static double[] row(String line, int width) {
        String[] cells = line.split(",", -1);
        if (cells.length != width) {
            throw new NumberFormatException(cells.length + " cells instead of " + width);
        }
        double[] row = new double[width];
        for (int i = 0; i < width; i++) {
            row[i] = Double.parseDouble(cells[i]);
        }
        return row;
    }
}
