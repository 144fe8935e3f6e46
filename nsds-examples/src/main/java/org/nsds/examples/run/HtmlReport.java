package org.nsds.examples.run;

import java.util.Base64;
import java.util.Map;
import org.nsds.core.solution.EnergyBalance;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Parameter;
import org.nsds.examples.plot.Figure;

/** A run on one page that needs nothing else: pictures are inside the file, and nothing is fetched. */
final class HtmlReport {

    private static final String STYLE = """
            :root { --ink: #2b2f36; --quiet: #667080; --line: #e1e5ea; --accent: #1f5fa8; }
            * { box-sizing: border-box; }
            body { margin: 0 auto; padding: 2.5rem 1.5rem 4rem; max-width: 76rem; color: var(--ink); background: #fff;
                   font: 16px/1.55 system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; }
            h1 { margin: 0; font-size: 2rem; letter-spacing: -0.01em; }
            h2 { margin: 2.6rem 0 0.8rem; font-size: 1.2rem; }
            .lead { margin: 0.3rem 0 0; color: var(--quiet); font-size: 1.1rem; }
            .failed { margin-top: 1.5rem; padding: 0.8rem 1rem; border-left: 4px solid #d1492e; background: #fdf1ee; }
            pre { margin: 0; padding: 1rem 1.2rem; background: #f6f8fa; border-radius: 8px; overflow-x: auto;
                  font: 15px/1.7 "DejaVu Sans Mono", Menlo, Consolas, monospace; }
            .columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(30rem, 1fr)); gap: 0 3rem; }
            table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
            td { padding: 0.32rem 0.6rem 0.32rem 0; border-bottom: 1px solid var(--line); vertical-align: baseline; }
            td:first-child { white-space: nowrap; }
            td.number { text-align: right; white-space: nowrap; }
            td.quiet { color: var(--quiet); }
            tr.sum td { border-top: 2px solid var(--ink); border-bottom: none; font-weight: 600; }
            .figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(28rem, 1fr)); gap: 1.6rem; }
            figure { margin: 0; border: 1px solid var(--line); border-radius: 8px; overflow: hidden; }
            figure img { display: block; width: 100%; height: auto; }
            figcaption { padding: 0.6rem 1rem 0.8rem; color: var(--quiet); font-size: 0.95rem; }
            footer { margin-top: 3rem; color: var(--quiet); font-size: 0.9rem; }
            """;

    private final RunResult result;
    private final Map<Figure, byte[]> pictures;
    private final StringBuilder page = new StringBuilder();

    HtmlReport(RunResult result, Map<Figure, byte[]> pictures) {
        this.result = result;
        this.pictures = pictures;
    }

    /** The page. */
    String html() {
        Example example = result.plan().example();
        page.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
                .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>")
                .append(escape(example.name()))
                .append(" · NSDS</title>\n<style>\n")
                .append(STYLE)
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
