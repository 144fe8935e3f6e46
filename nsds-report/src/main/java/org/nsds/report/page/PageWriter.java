package org.nsds.report.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.Deflater;
import org.nsds.report.files.Json;
import org.nsds.report.scene.WrittenScene;

/**
 * Writes a {@link Page} as one HTML file that needs nothing else: scripts, styles and numbers are inside, and nothing is fetched. Equal pages are
 * equal byte by byte. Without scripts and on paper it shows charts as fixed pictures.
 */
public final class PageWriter {

    static final int LEVEL = Deflater.DEFAULT_COMPRESSION;

    private final Page page;
    private final PageContent content;
    private final StringBuilder html = new StringBuilder();

    private PageWriter(Page page) {
        this.page = page;
        content = PageContent.of(page, PageContent.Fallback.PICTURES);
    }

    /** Returns the text of the file, for UTF-8. */
    public static String html(Page page) {
        PageWriter writer = new PageWriter(page);
        writer.head();
        writer.html.append(writer.content.html());
        writer.end();
        return writer.html.toString();
    }

    private void head() {
        html.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
                .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
                .append("<link rel=\"icon\" href=\"data:,\">\n<title>")
                .append(escape(page.title()))
                .append(" · NSDS</title>\n<style>\n")
                .append(Scripts.styles())
                .append("</style>\n</head>\n<body>\n<header class=\"top\">\n<div>\n<h1>")
                .append(escape(page.title()))
                .append("</h1>\n");
        if (!page.lead().isEmpty()) {
            html.append("<p class=\"lead\">").append(page.lead()).append("</p>\n");
        }
        html.append("</div>\n<button id=\"theme\" type=\"button\" hidden>Dark</button>\n</header>\n<main>\n");
    }

    private void end() {
        html.append("</main>\n<footer>\n").append(page.footer()).append("</footer>\n");
        content.views().forEach((name, view) -> {
            data("application/json", name, view.description());
            data("text/plain", WrittenScene.numbersName(name), view.numbers());
        });
        data("application/json", "nsds-manifest", json(content.manifest()));
        data("text/plain", "nsds-arrays", content.numbers());
        if (content.hasCharts()) {
            html.append("<!-- Apache ECharts 6.0.0, Apache-2.0 licence, deflated -->\n");
            data("text/plain", "nsds-echarts", Scripts.echarts());
        }
        if (content.inSpace()) {
            html.append("<!-- three.js r130, MIT licence, deflated -->\n");
            data("text/plain", "nsds-three", Scripts.three());
        }
        List<String> names = new ArrayList<>(Scripts.needed(
                content.hasCharts(), !content.views().isEmpty(), content.inSpace(), content.hasSounds()));
        if (content.hasMaps()) {
            names.add("map");
        }
        names.addAll(List.of("content", "start"));
        for (String name : names) {
            html.append("<script>\n").append(Scripts.script(name)).append("</script>\n");
        }
        html.append("</body>\n</html>\n");
    }

    private void data(String type, String id, String text) {
        html.append("<script type=\"")
                .append(type)
                .append("\" id=\"")
                .append(id)
                .append("\">")
                .append(text)
                .append("</script>\n");
    }

    static String json(Map<String, Object> value) {
        return Json.compact(value).replace("<", "\\u003c");
    }

    /** Returns text that is safe in HTML and in its attributes. */
    public static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
