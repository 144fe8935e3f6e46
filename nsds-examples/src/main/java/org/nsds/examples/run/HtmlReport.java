package org.nsds.examples.run;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.nsds.core.solution.Event;
import org.nsds.examples.catalogue.Example;
import org.nsds.report.animation.Animation;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.files.Json;
import org.nsds.report.text.EquationText;
import org.nsds.report.text.Numbers;

/** A run on one page that needs nothing else: pictures, sound and animation are inside the file, and nothing is fetched. */
final class HtmlReport {

    private static final int MOST_EVENTS = 200;

    /** What has fewer does not move. */
    private static final int FEWEST_FRAMES = 2;

    private final RunResult result;
    private final Map<RunFigure, byte[]> pictures;
    private final Optional<byte[]> sound;
    private final StringBuilder page = new StringBuilder();

    HtmlReport(RunResult result, Map<RunFigure, byte[]> pictures, Optional<byte[]> sound) {
        this.result = result;
        this.pictures = pictures;
        this.sound = sound;
    }

    /** The page. */
    String html() {
        Example example = result.plan().example();
        page.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
                .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>")
                .append(escape(example.name()))
                .append(" · NSDS</title>\n<style>\n")
                .append(resource("report.css"))
                .append("</style>\n</head>\n<body>\n<h1>")
                .append(escape(example.name()))
                .append("</h1>\n<p class=\"lead\">")
                .append(escape(example.summary()))
                .append("</p>\n");
        notices();
        page.append("<h2>Equations</h2>\n<div class=\"equations\">")
                .append(EquationText.html(example.equations()))
                .append("</div>\n");
        example.animation(result.plan().values(), result.solution())
                .filter(animation -> animation.frames() >= FEWEST_FRAMES)
                .ifPresent(this::animation);
        sound.ifPresent(this::sound);
        figures();
        page.append("<div class=\"columns\">\n").append(ReportTables.of(result)).append("</div>\n");
        events(result.solution().events());
        page.append("<footer>\n<p>Again: <code>")
                .append(escape(RunText.command(result.plan())))
                .append(
                        "</code></p>\n<p>Numbers beside this page: trajectory.csv, energy.csv, summary.json.</p>\n<p>Reference: ")
                .append(escape(example.reference()))
                .append("</p>\n</footer>\n</body>\n</html>\n");
        return page.toString();
    }

    private void notices() {
        if (!result.report().completed()) {
            page.append("<p class=\"failed\"><strong>The run stopped early.</strong> ")
                    .append(escape(result.report().reason()))
                    .append(
                            result.report().failedProblem().isEmpty()
                                    ? ""
                                    : ". The problem is in " + ResultFiles.FAILED_PROBLEM
                                            + " beside this page; <code>nsds solve</code> tries every solver on it")
                    .append(". What was computed until then is below.</p>\n");
        }
        for (String warning : result.warnings()) {
            page.append("<p class=\"warning\"><strong>Warning.</strong> ")
                    .append(escape(warning))
                    .append("</p>\n");
        }
    }

    private void sound(byte[] wav) {
        page.append("<h2>Sound</h2>\n<audio controls src=\"data:audio/wav;base64,")
                .append(Base64.getEncoder().encodeToString(wav))
                .append("\"></audio>\n");
    }

    private void animation(Animation animation) {
        page.append("""
                        <h2>Animation</h2>
                        <canvas id="animation"></canvas>
                        <p class="controls"><button id="animation-play" type="button">Play</button>
                        <input id="animation-time" type="range" min="0" value="0" aria-label="time">
                        <output id="animation-label"></output> <span id="animation-speed"></span></p>
                        <script type="application/json" id="animation-script">
                        """)
                .append(Json.compact(animation.script()))
                .append("</script>\n<script>\n")
                .append(resource("animation.js"))
                .append("</script>\n");
    }

    private static String resource(String name) {
        try (InputStream stream = HtmlReport.class.getResourceAsStream(name)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + name + " from the program itself", e);
        }
    }

    private void figures() {
        page.append("<h2>Figures</h2>\n<div class=\"figures\">\n");
        pictures.forEach((figure, png) -> page.append("<figure><img alt=\"")
                .append(escape(figure.caption()))
                .append("\" src=\"data:image/png;base64,")
                .append(Base64.getEncoder().encodeToString(png))
                .append("\"><figcaption>")
                .append(EquationText.html(figure.caption()))
                .append("</figcaption></figure>\n"));
        page.append("</div>\n");
    }

    private void events(List<Event> events) {
        if (events.isEmpty()) {
            return;
        }
        page.append(
                        "<h2>Events</h2>\n<p class=\"quiet\">Before and after: rates ẏ of contacts, multipliers λ of switches, ")
                .append("outputs y of jumps.</p>\n<div class=\"events\"><table>\n<tr><th>t (s)</th><th>what</th>")
                .append("<th class=\"text\">of</th><th>before</th><th>after</th><th>impulse</th></tr>\n");
        events.stream()
                .limit(MOST_EVENTS)
                .forEach(event -> page.append("<tr><td class=\"number\">")
                        .append(ReportTables.typeset(Numbers.exact(event.time())))
                        .append("</td><td>")
                        .append(event.kind())
                        .append("</td><td class=\"text\">")
                        .append(escape(String.join(", ", event.interactions())))
                        .append("</td>")
                        .append(cell(event.before()))
                        .append(cell(event.after()))
                        .append(cell(event.impulses()))
                        .append("</tr>\n"));
        page.append("</table></div>\n");
        if (events.size() > MOST_EVENTS) {
            page.append("<p class=\"quiet\">")
                    .append(events.size() - MOST_EVENTS)
                    .append(" more are in summary.json.</p>\n");
        }
    }

    private static String cell(List<Double> values) {
        return values.stream()
                .map(value -> ReportTables.typeset(Numbers.scientific(value)))
                .collect(Collectors.joining(", ", "<td class=\"number\">", "</td>"));
    }

    static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
