package org.nsds.report.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.nsds.report.figure.Axis;
import org.nsds.report.figure.EventMark;
import org.nsds.report.figure.Figure;
import org.nsds.report.figure.Palette;
import org.nsds.report.figure.Picture;
import org.nsds.report.figure.Series;
import org.nsds.report.scene.Outline;
import org.nsds.report.scene.PlaneScene;
import org.nsds.report.scene.SpaceScene;
import org.nsds.report.scene.SpaceShape;

class PageWriterTest {

    private static final double[] TIMES = {0.0, 0.1, 0.2, 0.35};
    private static final double[] HEIGHTS = {1.0, 0.9, 0.4, 0.2};
    private static final double[] ONES = {1.0, 1.0, 1.0, 1.0};
    private static final double[] NONE = new double[4];

    private static Figure figure() {
        return Figure.titled("Height <of> the ball")
                .named("height")
                .captioned("It falls.")
                .overTime(Axis.labelled("time t (s)"), Axis.labelled("height q (m)"), TIMES)
                .with(new Series("ball & co", TIMES, HEIGHTS, Series.Style.LINE, Palette.BLUE).jumpingAt(2))
                .marked(List.of(new EventMark(0.2, "impact", "floor")));
    }

    private static Page page() {
        return Page.titled("A </script> of a title")
                .lead("lead")
                .scene("Scene", PlaneScene.over(TIMES).body("ball", Outline.disc(0.1), NONE, HEIGHTS, NONE))
                .scene(
                        "Space",
                        SpaceScene.over(TIMES)
                                .body(
                                        "ball",
                                        new SpaceShape.Sphere(0.1),
                                        List.of(NONE, NONE, HEIGHTS, ONES, NONE, NONE, NONE)))
                .with(new Block.Sound("Sound", new short[] {0, 100, -100}, 44_100, true))
                .figures("Figures", List.of(figure(), new Picture("p", "Picture", "A picture.", new byte[] {1, 2})))
                .footer("<p>the end</p>\n");
    }

    @Test
    void equalPagesAreEqualByteByByte() {
        assertThat(PageWriter.html(page())).isEqualTo(PageWriter.html(page()));
    }

    @Test
    void nothingIsFetchedFromAnywhere() {
        String html = PageWriter.html(page());

        assertThat(html.replaceAll("xmlns=\"[^\"]*\"", ""))
                .doesNotContain("http:", "https:", "<link rel=\"stylesheet", " src=\"/");
        assertThat(html).contains("nsds-echarts", "nsds-three", "<noscript>", "the end");
    }

    @Test
    void namesCannotBreakThePage() {
        String html = PageWriter.html(page());

        assertThat(html).contains("A &lt;/script&gt; of a title", "Height &lt;of&gt; the ball", "ball &amp; co");
        int scripts = html.split("<script", -1).length;
        assertThat(html.split("</script>", -1)).hasSize(scripts);
    }

    @Test
    void aPageContainsOnlyTheScriptsThatItNeeds() {
        String text = PageWriter.html(Page.titled("text").html("Only", "<p>text</p>\n"));

        assertThat(text)
                .doesNotContain("nsds-echarts\"", "nsds-three\"", "nsds.SpaceView = class", "nsds.Chart = class");
        assertThat(text.length()).isLessThan(60_000);
    }

    /** The limit of the task is 0.9 MB for the report of a ball, which has six figures of 3000 rows. */
    @Test
    void thePageOfABallIsSmall() {
        double[] times = new double[3001];
        double[] heights = new double[3001];
        Arrays.setAll(times, i -> 1e-3 * i);
        Arrays.setAll(heights, i -> Math.abs(Math.cos(3.0 * times[i])) * Math.exp(-times[i]));
        Figure one = Figure.titled("Height")
                .overTime(Axis.labelled("time t (s)"), Axis.labelled("height q (m)"), times)
                .line("ball", times, heights, Palette.BLUE);

        assertThat(PageWriter.html(Page.titled("ball").figures("Figures", List.of(one, one, one, one, one, one))))
                .hasSizeLessThan(650_000);
    }

    @Test
    void emptyFiguresAndValuesThatAreNoNumbersAreWritten() {
        double[] nan = {Double.NaN, Double.POSITIVE_INFINITY, Double.NaN, 1.0};
        Figure empty = Figure.titled("Nothing").axes("x", "y");
        Figure broken = Figure.titled("Gaps")
                .axes(
                        Axis.labelled("x (m)").withLogarithms(),
                        Axis.labelled("y").withLogarithms())
                .line("gaps", TIMES, nan, Palette.BLUE);

        String html = PageWriter.html(Page.titled("odd").figures("Figures", List.of(empty, broken)));
        int manifest = html.indexOf("nsds-manifest\">");
        assertThat(html.substring(manifest, html.indexOf("</script>", manifest)))
                .contains("Nothing", "Gaps")
                .doesNotContain("NaN", "Infinity");
    }

    @Test
    void aPlayerWithoutScenesIsRefused() {
        assertThatThrownBy(() -> Page.titled("x").scene("none")).hasMessageContaining("at least one scene");
    }
}
