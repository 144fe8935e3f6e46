package org.nsds.examples.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.nsds.core.solution.CsvWriter;
import org.nsds.examples.catalogue.Table;
import org.nsds.examples.plot.Figure;
import org.nsds.examples.sound.Sound;
import org.nsds.numerics.io.NspFile;
import org.nsds.numerics.problem.Problem;

/** Writes the files of a run: trajectory, energy ledger, summary, sound, figures, report, and the problem that stopped it if one did. */
public final class ResultFiles {

    /** The file that holds a one-step problem that no solver solved. */
    public static final String FAILED_PROBLEM = "failed-problem.nsp";

    private static final String TRAJECTORY = "trajectory.csv";
    private static final String ENERGY = "energy.csv";
    private static final String SUMMARY = "summary.json";
    private static final String REPORT = "report.html";
    private static final String SOUND = "sound.wav";

    private ResultFiles() {}

    /**
     * Writes everything about a run.
     *
     * @param plots whether to draw figures and the report that shows them
     */
    public static void write(RunResult result, ResultDirectory directory, boolean plots) {
        try {
            Optional<byte[]> wav = sound(result);
            Map<String, Object> summary = result.summary();
            summary.put("files", files(result, wav.isPresent(), plots));
            CsvWriter.write(result.solution(), directory.unfinished(TRAJECTORY));
            CsvWriter.writeEnergy(result.solution(), directory.unfinished(ENERGY));
            Files.writeString(directory.unfinished(SUMMARY), Json.text(summary) + "\n");
            writeFailedProblem(result, directory);
            writeTables(result, directory);
            if (wav.isPresent()) {
                Files.write(directory.unfinished(SOUND), wav.get());
            }
            // Numbers first: they survive if drawing fails.
            directory.publish(FormerRun.files(directory.path(), SUMMARY));
            if (plots) {
                writePictures(result, wav, directory);
                directory.publish(List.of());
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write results to " + directory.path() + ": " + e.getMessage(), e);
        }
    }

    private static void writeTables(RunResult result, ResultDirectory directory) throws IOException {
        for (Map.Entry<String, Table> table : tables(result).entrySet()) {
            try (Writer out = Files.newBufferedWriter(directory.unfinished(table.getKey()))) {
                table.getValue().write(result.solution(), out);
            }
        }
    }

    private static Map<String, Table> tables(RunResult result) {
        return result.plan().example().tables(result.plan().values());
    }

    private static void writeFailedProblem(RunResult result, ResultDirectory directory) throws IOException {
        Optional<Problem> problem = result.report().failedProblem();
        if (problem.isPresent()) {
            String name =
                    result.plan().example().name() + "-step-" + (result.report().steps() + 1);
            double[] guess = result.report().failedGuess().stream()
                    .mapToDouble(Double::doubleValue)
                    .toArray();
            NspFile.write(directory.unfinished(FAILED_PROBLEM), name, problem.get(), guess.length == 0 ? null : guess);
        }
    }

    private static Optional<byte[]> sound(RunResult result) {
        return result.plan()
                .example()
                .sound(result.plan().values())
                .filter(result.solution().columns()::contains)
                .map(heard -> Sound.of(result.solution(), heard).wav());
    }

    private static void writePictures(RunResult result, Optional<byte[]> wav, ResultDirectory directory)
            throws IOException {
        String heading = result.plan().example().heading(result.plan().values());
        Map<Figure, byte[]> pictures = new LinkedHashMap<>();
        for (Figure figure : figures(result)) {
            byte[] png = figure.png(heading, result.solution());
            pictures.put(figure, png);
            Files.write(directory.unfinished(figure.name() + ".png"), png);
        }
        Files.writeString(directory.unfinished(REPORT), new HtmlReport(result, pictures, wav).html());
    }

    /** Everything that is written, for the next run in this directory to know. */
    private static List<String> files(RunResult result, boolean audible, boolean plots) {
        List<String> names = new ArrayList<>(List.of(TRAJECTORY, ENERGY, SUMMARY));
        names.addAll(tables(result).keySet());
        if (result.report().failedProblem().isPresent()) {
            names.add(FAILED_PROBLEM);
        }
        if (audible) {
            names.add(SOUND);
        }
        if (plots) {
            figures(result).forEach(figure -> names.add(figure.name() + ".png"));
            names.add(REPORT);
        }
        return names;
    }

    private static List<Figure> figures(RunResult result) {
        return result.plan().example().figures(result.plan().values());
    }
}
