package org.nsds.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.nsds.report.chart.PngRenderer;
import org.nsds.report.export.Progress;
import org.nsds.report.export.RunNumbers;
import org.nsds.report.figure.Figure;
import org.nsds.report.figure.Illustration;
import org.nsds.report.files.ResultDirectory;
import org.nsds.report.page.PageWriter;
import org.nsds.report.page.SvgFigure;
import org.nsds.report.sound.Sound;
import org.nsds.report.standard.RunSummary;

/** Writes the files of a report: the page, the summary, the numbers, and pictures and a sound where they are wanted. */
final class ReportFiles {

    private static final String PAGE = "report.html";
    private static final String SUMMARY = "summary.json";
    private static final String SOUND = "sound.wav";

    private ReportFiles() {}

    static Path write(ReportParts parts, List<Illustration> illustrations, Path directory) throws IOException {
        List<String> names = new ArrayList<>(RunNumbers.names(parts.formats, parts.selection.energy()));
        names.add(PAGE);
        if (parts.sound != null) {
            names.add(SOUND);
        }
        if (parts.pictures) {
            illustrations.forEach(each -> names.add(each.name() + ".png"));
        }
        if (parts.vectorWidth != 0.0) {
            illustrations.stream().filter(Figure.class::isInstance).forEach(each -> names.add(each.name() + ".svg"));
        }
        List<String> all = new ArrayList<>(names);
        all.add(SUMMARY);
        try (ResultDirectory results = ResultDirectory.open(directory, SUMMARY, all)) {
            parts.numbers().write(parts.formats, results::unfinished, Progress.SILENT);
            Files.writeString(results.unfinished(PAGE), PageWriter.html(parts.page(illustrations)));
            if (parts.sound != null) {
                Files.write(
                        results.unfinished(SOUND),
                        Sound.of(parts.run, parts.sound).wav());
            }
            if (parts.pictures) {
                for (Illustration each : illustrations) {
                    Files.write(results.unfinished(each.name() + ".png"), PngRenderer.render(each));
                }
            }
            if (parts.vectorWidth != 0.0) {
                for (Illustration each : illustrations) {
                    if (each instanceof Figure figure) {
                        Files.writeString(
                                results.unfinished(each.name() + ".svg"), SvgFigure.file(figure, parts.vectorWidth));
                    }
                }
            }
            results.publish(summary(parts, all));
        }
        return directory.resolve(PAGE);
    }

    private static Map<String, Object> summary(ReportParts parts, List<String> files) {
        Map<String, Object> summary = new LinkedHashMap<>();
        summary.put("title", parts.title);
        summary.put("parameters", parts.parameters);
        if (!parts.command.isEmpty()) {
            summary.put("command", parts.command);
        }
        summary.putAll(RunSummary.of(parts.run, List.copyOf(parts.warnings), parts.rises()));
        summary.put("files", files);
        return summary;
    }
}
