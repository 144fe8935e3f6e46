package org.nsds.examples.run;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import org.nsds.core.solution.EnergyBalance;
import org.nsds.examples.animation.Animation;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Parameter;
import org.nsds.examples.plot.Figure;

/** A run on one page that needs nothing else: pictures, sound and animation are inside the file, and nothing is fetched. */
final class HtmlReport {

    private final RunResult result;
    private final Map<Figure, byte[]> pictures;
    private final Optional<byte[]> sound;
    private final StringBuilder page = new StringBuilder();

    HtmlReport(RunResult result, Map<Figure, byte[]> pictures, Optional<byte[]> sound) {
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
        if (!result.report().completed()) {
            page.append("<p class=\"failed\"><strong>The run stopped early.</strong> ")
                    .append(escape(result.report().reason()))
                    .append("</p>\n");
        }
        for (String warning : result.plan().warnings()) {
            page.append("<p class=\"warning\"><strong>Warning.</strong> ")
                    .append(escape(warning))
                    .append("</p>\n");
        }
        sound.ifPresent(this::sound);
        example.animation(result.plan().values(), result.solution()).ifPresent(this::animation);
        figures();
        page.append("<h2>Equations</h2>\n<pre>")
                .append(escape(example.equations()))
                .append("</pre>\n<div class=\"columns\">\n");
        parameters(example);
        setting();
        energy(result.energy());
        statistics();
        page.append("</div>\n<footer>Reference: ")
                .append(escape(example.reference()))
                .append("</footer>\n</body>\n</html>\n");
        return page.toString();
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
                        <output id="animation-label"></output></p>
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
                .append(escape(figure.caption()))
                .append("</figcaption></figure>\n"));
        page.append("</div>\n");
    }

    private void parameters(Example example) {
        begin("Parameters");
        for (Parameter parameter : example.parameters()) {
            Object value = result.plan().values().asMap().get(parameter.name());
            String text = value instanceof Double number ? Numbers.exact(number) : value.toString();
            page.append("<tr><td>")
                    .append(escape(parameter.name()))
                    .append("</td><td class=\"number\">")
                    .append(escape(text + (parameter.unit().isEmpty() ? "" : " " + parameter.unit())))
                    .append("</td><td class=\"quiet\">")
                    .append(escape(parameter.description()))
                    .append("</td></tr>\n");
        }
        end();
    }

    private void setting() {
        begin("Simulation");
        row("strategy", result.plan().strategy().name());
        row("integrator", result.plan().strategy().integrator());
        if (result.plan().strategy() instanceof Strategy.Events events) {
            row("contacts that collide together", events.impacts());
            row("accumulations passed by", events.zeno());
            row("tolerance of the flow", Numbers.exact(events.tolerance()));
        }
        row("solver", result.plan().solver());
        row("step", Numbers.exact(result.plan().step()) + " s");
        row("until", Numbers.exact(result.plan().until()) + " s");
        row(
                "kept",
                result.plan().every() == 1
                        ? "every step"
                        : "every " + result.plan().every() + " steps");
        end();
    }

    private void energy(EnergyBalance balance) {
        begin("Energy balance");
        row("at the start", Numbers.scientific(balance.start()) + " J");
        row("+ work of external forces", Numbers.scientific(balance.work()) + " J");
        row("− dissipated by damping", Numbers.scientific(balance.damping()) + " J");
        row("− lost at impacts", Numbers.scientific(balance.impacts()) + " J");
        row("+ numerical left-over", Numbers.scientific(balance.numerical()) + " J");
        page.append("<tr class=\"sum\"><td>= at the end</td><td class=\"number\">")
                .append(Numbers.scientific(balance.total()))
                .append(" J</td></tr>\n");
        end();
    }

    private void statistics() {
        begin("Steps and solver");
        row("outcome", result.report().outcome().toString());
        row("steps", Long.toString(result.report().steps()));
        if (result.plan().strategy() instanceof Strategy.Events) {
            row("events", RunText.events(result));
        } else {
            row("steps with contact impulses", Long.toString(result.report().contactSteps()));
            row("Newton iterations", Long.toString(result.report().newtonIterations()));
        }
        row("deepest penetration", Numbers.scientific(result.report().maxPenetration()));
        row("largest residual", Numbers.scientific(result.report().maxResidual()));
        result.report()
                .worst()
                .ifPresent(worst -> row(
                        "found in",
                        "step " + worst.step() + ", t = " + Numbers.exact(worst.time()) + " s, by " + worst.solver()));
        row("time of the stepping", Numbers.duration(result.report().wallSeconds()));
        row("time of a step", Numbers.duration(1e-6 * result.microsecondsPerStep()));
        row("hash of the final state", result.solution().stateHash());
        end();
    }

    private void begin(String title) {
        page.append("<section>\n<h2>").append(escape(title)).append("</h2>\n<table>\n");
    }

    private void row(String name, String value) {
        page.append("<tr><td>")
                .append(escape(name))
                .append("</td><td class=\"number\">")
                .append(escape(value))
                .append("</td></tr>\n");
    }

    private void end() {
        page.append("</table>\n</section>\n");
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
