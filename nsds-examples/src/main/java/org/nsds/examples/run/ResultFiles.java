package org.nsds.examples.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.nsds.core.solution.RunOutcome;
import org.nsds.examples.catalogue.Table;
import org.nsds.numerics.io.NspFile;
import org.nsds.numerics.problem.Problem;
import org.nsds.report.Report;
import org.nsds.report.chart.PngRenderer;
import org.nsds.report.export.Progress;
import org.nsds.report.figure.Illustration;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.files.ResultDirectory;
import org.nsds.report.page.PageWriter;
import org.nsds.report.sound.Sound;

/**
 * Writes the files of a run: first its numbers (trajectory, energy ledger, summary, tables, sound, and the problem that stopped it if
 * one did), which survive whatever goes wrong with the rest, then figures and report.
 */
public final class ResultFiles {

    /** The file that holds a one-step problem that no solver solved. */
    public static final String FAILED_PROBLEM = "failed-problem.nsp";

    private static final String SUMMARY = "summary.json";
    private static final String REPORT = "report.html";
    private static final String SOUND = "sound.wav";

    private final RunResult result;
    private final ResultDirectory directory;
    private final Progress progress;
    private Optional<byte[]> wav = Optional.empty();
    private Map<String, String> published = Map.of();

    /** The files of a run, in that directory. */
    public ResultFiles(RunResult result, ResultDirectory directory, Progress progress) {
        this.result = result;
        this.directory = directory;
        this.progress = progress;
    }

    /**
     * Opens the directory for the results of a run.
     *
     * @param plots whether figures and a report are going to be written
     * @throws IllegalArgumentException with a sentence, if they cannot be written there
     */
    public static ResultDirectory open(Path directory, RunPlan plan, boolean plots) {
        List<String> names = new ArrayList<>(plan.output().names());
        names.addAll(List.of(SUMMARY, FAILED_PROBLEM));
        names.addAll(plan.example().tables(plan.values()).keySet());
        plan.example()
                .recorder(plan.values(), plan.model())
                .ifPresent(recorder -> names.addAll(recorder.tables().keySet()));
        if (plan.example().sound(plan.values()).isPresent()) {
            names.add(SOUND);
        }
        if (plots) {
            figures(plan).forEach(figure -> names.add(picture(figure.name())));
            names.add(REPORT);
        }
        return ResultDirectory.open(directory, SUMMARY, names);
    }

    /** Writes the numbers. */
    public void writeNumbers() throws IOException {
        try {
            wav = sound();
            result.numbers().write(result.plan().output().formats(), directory::unfinished, progress);
            writeFailedProblem();
            if (!cutShort()) {
                writeTables();
            }
            if (wav.isPresent()) {
                Files.write(directory.unfinished(SOUND), wav.get());
            }
            publish(numbers());
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** Draws the figures, and the report that shows them; the numbers must be there. */
    public void writePictures() throws IOException {
        Report report = RunPage.of(result);
        List<Illustration> illustrations = report.illustrations();
        for (Illustration each : illustrations) {
            Files.write(directory.unfinished(picture(each.name())), PngRenderer.render(each));
        }
        Files.writeString(directory.unfinished(REPORT), PageWriter.html(report.page()));
        List<String> names = numbers();
        illustrations.forEach(each -> names.add(picture(each.name())));
        names.add(REPORT);
        publish(names);
    }

    /** Writes the report only, without figures beside it; the numbers must be there. */
    public void writeReport() throws IOException {
        Files.writeString(
                directory.unfinished(REPORT), PageWriter.html(RunPage.of(result).page()));
        List<String> names = numbers();
        names.add(REPORT);
        publish(names);
    }

    private void publish(List<String> names) throws IOException {
        Map<String, Object> summary = result.summary();
        summary.put("files", names);
        published = directory.publish(summary, published);
    }

    /** Whether it ended in the midst of a step, so that only its rows are known. */
    private boolean cutShort() {
        return result.report().outcome() == RunOutcome.INTERRUPTED
                && result.solution().stateHash().isEmpty();
    }

    private void writeTables() throws IOException {
        for (Map.Entry<String, Table> table : tables().entrySet()) {
            try (Writer out = Files.newBufferedWriter(directory.unfinished(table.getKey()))) {
                table.getValue().write(result.solution(), out);
            }
        }
    }

    private Map<String, Table> tables() {
        Map<String, Table> tables =
                new LinkedHashMap<>(result.plan().example().tables(result.plan().values()));
        result.recorder().ifPresent(recorder -> tables.putAll(recorder.tables()));
        return tables;
    }

    private void writeFailedProblem() throws IOException {
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

    private Optional<byte[]> sound() {
        Optional<Sound> left = heard(result.plan().example().sound(result.plan().values()));
        Optional<Sound> right =
                heard(result.plan().example().soundOnTheRight(result.plan().values()));
        return left.map(mono -> right.map(mono::wavWith).orElseGet(mono::wav));
    }

    private Optional<Sound> heard(Optional<String> column) {
        return column.filter(result.solution().columns()::contains).map(heard -> Sound.of(result.solution(), heard));
    }

    private List<String> numbers() {
        List<String> names = new ArrayList<>(result.plan().output().names());
        names.add(SUMMARY);
        if (!cutShort()) {
            names.addAll(tables().keySet());
        }
        if (result.report().failedProblem().isPresent()) {
            names.add(FAILED_PROBLEM);
        }
        if (wav.isPresent()) {
            names.add(SOUND);
        }
        return names;
    }

    private static List<RunFigure> figures(RunPlan plan) {
        return plan.example().figures(plan.values());
    }

    private static String picture(String name) {
        return name + ".png";
    }
}
