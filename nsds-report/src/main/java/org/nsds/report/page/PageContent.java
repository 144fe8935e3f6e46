package org.nsds.report.page;

import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
 * What stands between the head and the foot of a {@link Page}: text, places for charts, scenes and sounds, and what the scripts fill them with. A file
 * holds all of it ({@link PageWriter}); a server sends it to a page that is open already, as {@link #json}.
 */
public final class PageContent {

    /** Whether charts are drawn as fixed pictures, too, for paper and where there are no scripts. */
    public enum Fallback {
        /** Pages in files have fixed pictures, too. */
        PICTURES,
        /** Pages that are open already draw their charts themselves. */
        NONE
    }

    private final Page page;
    private final Fallback fallback;
    private final ArrayTable arrays = new ArrayTable();
    private final List<Map<String, Object>> charts = new ArrayList<>();
    private final List<Map<String, Object>> maps = new ArrayList<>();
    private final List<Map<String, Object>> scenes = new ArrayList<>();
    private final List<Map<String, Object>> sounds = new ArrayList<>();
    private final Map<String, WrittenScene> views = new LinkedHashMap<>();
    private final StringBuilder html = new StringBuilder();

    private PageContent(Page page, Fallback fallback) {
        this.page = page;
        this.fallback = fallback;
    }

    /** Returns the content of a page. */
    public static PageContent of(Page page, Fallback fallback) {
        PageContent content = new PageContent(page, fallback);
        content.blocks();
        return content;
    }

    /** Returns text and places, as HTML. */
    String html() {
        return html.toString();
    }

    /** Returns what charts, maps, scenes and sounds are made of. */
    Map<String, Object> manifest() {
        Map<String, Object> manifest = new LinkedHashMap<>();
        manifest.put("arrays", arrays.table());
        manifest.put("charts", charts);
        manifest.put("maps", maps);
        manifest.put("scenes", scenes);
        manifest.put("sounds", sounds);
        return manifest;
    }

    /** Returns the numbers to which the manifest refers, deflated, as text. */
    String numbers() {
        return Scripts.base64(arrays.bytes(), PageWriter.LEVEL);
    }

    /** Returns the scenes by the names under which the manifest knows them. */
    Map<String, WrittenScene> views() {
        return views;
    }

    boolean hasCharts() {
        return !charts.isEmpty();
    }

    boolean hasMaps() {
        return !maps.isEmpty();
    }

    boolean hasSounds() {
        return !sounds.isEmpty();
    }

    boolean inSpace() {
        return views.values().stream().anyMatch(WrittenScene::inSpace);
    }

    /** Returns all of it as one JSON object, which {@code nsds.Content} shows. */
    public String json() {
        Map<String, Object> texts = new LinkedHashMap<>();
        texts.put("title", page.title());
        texts.put("lead", page.lead());
        texts.put("html", html.toString());
        texts.put("footer", page.footer());
        texts.put("manifest", manifest());
        texts.put("numbers", numbers());
        Map<String, Object> written = new LinkedHashMap<>();
        views.forEach((name, view) -> written.put(
                name, Map.of("description", view.description(), "numbers", view.numbers(), "inSpace", view.inSpace())));
        texts.put("views", written);
        return Json.compact(texts);
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
            html.append("<section class=\"part\" data-kind=\"")
                    .append(block.getClass().getSimpleName().toLowerCase(Locale.ROOT))
                    .append("\">\n");
            if (!block.heading().isEmpty()) {
                html.append("<h2>").append(PageWriter.escape(block.heading())).append("</h2>\n");
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
            html.append("</section>\n");
        }
    }

    private void illustration(Illustration illustration, ChartScript script) {
        if (illustration instanceof Picture picture) {
            html.append("<figure><img alt=\"")
                    .append(PageWriter.escape(picture.caption()))
                    .append("\" src=\"data:image/png;base64,")
                    .append(Base64.getEncoder().encodeToString(picture.png()))
                    .append("\">");
        } else if (illustration instanceof HeatMap map) {
            String id = "map-" + (maps.size() + 1);
            maps.add(MapScript.of(map, id, arrays));
            html.append("<figure class=\"map\" id=\"")
                    .append(id)
                    .append("\">\n<header><h3>")
                    .append(PageWriter.escape(map.title()))
                    .append("</h3></header>\n<div class=\"fixed\">")
                    .append(fallback == Fallback.PICTURES ? fixed(map) : "")
                    .append("</div>\n");
        } else if (illustration instanceof Figure figure) {
            String id = "chart-" + (charts.size() + 1);
            charts.add(script.of(figure, id));
            html.append("<figure class=\"chart\" id=\"")
                    .append(id)
                    .append("\">\n<header><h3>")
                    .append(PageWriter.escape(figure.title()))
                    .append("</h3></header>\n<div class=\"fixed\">")
                    .append(fallback == Fallback.PICTURES ? FixedChart.svg(figure) : "")
                    .append("</div>\n");
        }
        html.append("<figcaption>")
                .append(EquationText.html(illustration.caption()))
                .append("</figcaption></figure>\n");
    }

    private static String fixed(HeatMap map) {
        return "<img alt=\"" + PageWriter.escape(map.caption()) + "\" src=\"data:image/png;base64,"
                + Base64.getEncoder().encodeToString(SmallPng.of(PngRenderer.render(map))) + "\">";
    }

    private void scenes(List<MovingPicture> shown) {
        int player = scenes.size() + 1;
        String id = "scene-" + player;
        List<Map<String, Object>> shownViews = new ArrayList<>();
        for (MovingPicture picture : shown) {
            String name = WrittenScene.descriptionName(player, shownViews.size() + 1);
            WrittenScene scene = written(picture);
            views.put(name, scene);
            shownViews.add(Map.of("name", name, "title", scene.title()));
        }
        Map<String, Object> script = new LinkedHashMap<>();
        script.put("id", id);
        script.put("views", shownViews);
        scenes.add(script);
        html.append("<section class=\"scene\" id=\"")
                .append(id)
                .append("\" aria-label=\"")
                .append(PageWriter.escape(shown.get(0).title()))
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
                scene.title(),
                scene instanceof SpaceScene,
                PageWriter.json(view),
                Scripts.base64(numbers.bytes(), PageWriter.LEVEL));
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
}
