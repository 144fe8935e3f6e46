package org.nsds.report.page;

import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.Deflater;
import org.nsds.report.chart.PngRenderer;
import org.nsds.report.chart.SmallPng;
import org.nsds.report.figure.Figure;
import org.nsds.report.figure.HeatMap;
import org.nsds.report.figure.Illustration;
import org.nsds.report.figure.Picture;
import org.nsds.report.files.Json;
import org.nsds.report.scene.MovingPicture;
import org.nsds.report.scene.Scene;
import org.nsds.report.scene.SpaceScene;
import org.nsds.report.scene.WrittenScene;
import org.nsds.report.text.EquationText;

/**
 * Writes a {@link Page} as one HTML file that needs nothing else: scripts, styles and numbers are inside, and nothing is fetched. Equal pages are
 * equal byte by byte. Without scripts and on paper it shows charts as fixed pictures.
 */
public final class PageWriter {

    private static final int LEVEL = Deflater.DEFAULT_COMPRESSION;

    private final Page page;
    private final ArrayTable arrays = new ArrayTable();
    private final List<Map<String, Object>> charts = new ArrayList<>();
    private final List<Map<String, Object>> maps = new ArrayList<>();
    private final List<Map<String, Object>> scenes = new ArrayList<>();
    private final List<Map<String, Object>> sounds = new ArrayList<>();
    private final StringBuilder html = new StringBuilder();
    private boolean inSpace;

    private PageWriter(Page page) {
        this.page = page;
    }

    /** Returns the text of the file, for UTF-8. */
    public static String html(Page page) {
        PageWriter writer = new PageWriter(page);
        writer.head();
        writer.blocks();
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

    private void blocks() {
        List<Figure> figures = page.blocks().stream()
                .filter(Block.Figures.class::isInstance)
                .flatMap(block -> ((Block.Figures) block).illustrations().stream())
                .filter(Figure.class::isInstance)
                .map(Figure.class::cast)
                .toList();
        ChartScript script = new ChartScript(arrays, figures);
        for (Block block : page.blocks()) {
            if (!block.heading().isEmpty()) {
                html.append("<h2>").append(escape(block.heading())).append("</h2>\n");
            }
            if (block instanceof Block.Html text) {
                html.append(text.html());
            } else if (block instanceof Block.Figures some) {
                html.append("<div class=\"figures\">\n");
                some.illustrations().forEach(illustration -> illustration(illustration, script));
                html.append("</div>\n");
            } else if (block instanceof Block.Scenes some) {
                scenes(some.scenes());
            } else if (block instanceof Block.Sound sound) {
                sound(sound);
            }
        }
    }

    private void illustration(Illustration illustration, ChartScript script) {
        if (illustration instanceof Picture picture) {
            html.append("<figure><img alt=\"")
                    .append(escape(picture.caption()))
                    .append("\" src=\"data:image/png;base64,")
                    .append(Base64.getEncoder().encodeToString(picture.png()))
                    .append("\">");
        } else if (illustration instanceof HeatMap map) {
            String id = "map-" + (maps.size() + 1);
            maps.add(MapScript.of(map, id, arrays));
            html.append("<figure class=\"map\" id=\"")
                    .append(id)
                    .append("\">\n<header><h3>")
                    .append(escape(map.title()))
                    .append("</h3></header>\n<div class=\"fixed\"><img alt=\"")
                    .append(escape(map.caption()))
                    .append("\" src=\"data:image/png;base64,")
                    .append(Base64.getEncoder().encodeToString(SmallPng.of(PngRenderer.render(map))))
                    .append("\"></div>\n");
        } else if (illustration instanceof Figure figure) {
            String id = "chart-" + (charts.size() + 1);
            charts.add(script.of(figure, id));
            html.append("<figure class=\"chart\" id=\"")
                    .append(id)
                    .append("\">\n<header><h3>")
                    .append(escape(figure.title()))
                    .append("</h3></header>\n<div class=\"fixed\">")
                    .append(FixedChart.svg(figure))
                    .append("</div>\n");
        }
        html.append("<figcaption>")
                .append(EquationText.html(illustration.caption()))
                .append("</figcaption></figure>\n");
    }

    private void scenes(List<MovingPicture> shown) {
        int player = scenes.size() + 1;
        String id = "scene-" + player;
        List<Map<String, Object>> views = new ArrayList<>();
        for (MovingPicture picture : shown) {
            String name = WrittenScene.descriptionName(player, views.size() + 1);
            WrittenScene scene = written(picture);
            data("application/json", name, scene.description());
            data("text/plain", WrittenScene.numbersName(name), scene.numbers());
            views.add(Map.of("name", name, "title", scene.title()));
            inSpace |= scene.inSpace();
        }
        Map<String, Object> script = new LinkedHashMap<>();
        script.put("id", id);
        script.put("views", views);
        scenes.add(script);
        html.append("<section class=\"scene\" id=\"")
                .append(id)
                .append("\" aria-label=\"")
                .append(escape(shown.get(0).title()))
                .append("\"><noscript>Moving pictures need scripts.</noscript></section>\n");
    }

    /** Returns a scene as it stands in the page, with numbers of its own, so that other pages can take it over. */
    private static WrittenScene written(MovingPicture picture) {
        if (picture instanceof WrittenScene written) {
            return written;
        }
        Scene scene = (Scene) picture;
        ArrayTable numbers = new ArrayTable();
        Map<String, Object> view = new SceneScript(numbers).of(scene);
        view.put("arrays", numbers.table());
        return new WrittenScene(
                scene.title(), scene instanceof SpaceScene, json(view), Scripts.base64(numbers.bytes(), LEVEL));
    }

    private static String json(Map<String, Object> value) {
        return Json.compact(value).replace("<", "\\u003c");
    }

    private void sound(Block.Sound sound) {
        String id = "sound-" + (sounds.size() + 1);
        int[] samples = new int[sound.samples().length];
        for (int i = 0; i < samples.length; i++) {
            samples[i] = sound.samples()[i];
        }
        Map<String, Object> script = new LinkedHashMap<>();
        script.put("id", id);
        script.put("samples", arrays.add(samples));
        script.put("rate", sound.rate());
        script.put("linked", sound.sameTime());
        sounds.add(script);
        html.append("<div class=\"audio\" id=\"")
                .append(id)
                .append("\"><noscript>The sound needs scripts here.</noscript></div>\n");
    }

    private void end() {
        html.append("</main>\n<footer>\n").append(page.footer()).append("</footer>\n");
        Map<String, Object> manifest = new LinkedHashMap<>();
        manifest.put("arrays", arrays.table());
        manifest.put("charts", charts);
        manifest.put("maps", maps);
        manifest.put("scenes", scenes);
        manifest.put("sounds", sounds);
        data("application/json", "nsds-manifest", json(manifest));
        data("text/plain", "nsds-arrays", Scripts.base64(arrays.bytes(), LEVEL));
        if (!charts.isEmpty()) {
            html.append("<!-- Apache ECharts 6.0.0, Apache-2.0 licence, deflated -->\n");
            data("text/plain", "nsds-echarts", Scripts.echarts());
        }
        if (inSpace) {
            html.append("<!-- three.js r130, MIT licence, deflated -->\n");
            data("text/plain", "nsds-three", Scripts.three());
        }
        List<String> names =
                new ArrayList<>(Scripts.needed(!charts.isEmpty(), !scenes.isEmpty(), inSpace, !sounds.isEmpty()));
        if (!maps.isEmpty()) {
            names.add("map");
        }
        names.add("start");
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

    /** Returns text that is safe in HTML and in its attributes. */
    public static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
