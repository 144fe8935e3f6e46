package org.nsds.examples.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Charts under a reader's hands: wheel, drag, hover, legend, keys, downloads. */
@ExtendWith(ChromiumInstalled.class)
class ChartControlsTest {

    @TempDir(cleanup = CleanupMode.NEVER) // the browser may still be writing
    static Path profile;

    @TempDir
    static Path pages;

    private static Chromium browser;
    private static Path curves;

    @BeforeAll
    static void start() throws Exception {
        curves = TestPages.write(pages, "curves.html", TestPages.curves());
        browser = new Chromium(profile);
    }

    @AfterAll
    static void stop() {
        browser.close();
    }

    @BeforeEach
    void open() throws Exception {
        browser.resize(1200, 1000);
        browser.preferDark(false);
        browser.openAlive(curves);
    }

    @AfterEach
    void nothingWentWrong() {
        assertThat(browser.errors()).isEmpty();
        assertThat(browser.fetched()).allMatch(address -> address.matches("(file|data|blob):.*"));
    }

    /** The place of the plot of a chart in the window: left, top, width, height. */
    private static double[] plot(int chart) throws Exception {
        JsonNode box = browser.evaluate("""
                (() => {
                    const plot = nsds.page.charts[%d].plot;
                    plot.scrollIntoView({ block: 'center' });
                    const box = plot.getBoundingClientRect();
                    return [box.left, box.top, box.width, box.height];
                })()""".formatted(chart));
        return new double[] {
            box.get(0).asDouble(),
            box.get(1).asDouble(),
            box.get(2).asDouble(),
            box.get(3).asDouble()
        };
    }

    private static double range(int chart, int end) throws Exception {
        return browser.evaluate("nsds.page.charts[" + chart + "].at.x.range[" + end + "]")
                .asDouble();
    }

    private static double width(int chart) throws Exception {
        return range(chart, 1) - range(chart, 0);
    }

    private static String tip(int chart) throws Exception {
        return browser.evaluate("nsds.page.charts[" + chart + "].readout.tip.innerText")
                .asString();
    }

    @Test
    void theWheelZoomsAroundThePointerAndOtherTimeChartsFollow() throws Exception {
        double[] box = plot(0);
        double before = width(0);
        browser.mouse("mouseMoved", box[0] + 0.5 * box[2], box[1] + 0.5 * box[3], Map.of());
        browser.waitFor("performance.now() > 400"); // a wheel that scrolled the page goes on scrolling for so long
        browser.mouse("mouseWheel", box[0] + 0.5 * box[2], box[1] + 0.5 * box[3], Map.of("deltaX", 0, "deltaY", -200));
        browser.waitFor("nsds.page.charts[0].linked.value !== null && !nsds.page.charts[1].waiting");

        assertThat(width(0)).isCloseTo(before / 1.5625, within(1e-9)); // two notches of 1.25
        assertThat(range(1, 0)).isEqualTo(range(0, 0));
        assertThat(range(1, 1)).isEqualTo(range(0, 1));
        assertThat(range(2, 1)).isLessThan(1.1); // the circle is not over time
    }

    @Test
    void draggingShowsTheStretchThatWasMarkedAndADoubleClickShowsAll() throws Exception {
        double[] box = plot(0);
        double from = browser.evaluate("nsds.page.charts[0].at.x.pixel(1)").asDouble();
        double to = browser.evaluate("nsds.page.charts[0].at.x.pixel(2)").asDouble();
        double y = box[1] + 0.5 * box[3];
        browser.drag(box[0] + from, y, box[0] + to, y + 2);
        browser.waitFor("nsds.page.charts[0].linked.value !== null && !nsds.page.charts[0].waiting");

        assertThat(range(0, 0)).isCloseTo(1.0, within(0.01));
        assertThat(range(0, 1)).isCloseTo(2.0, within(0.01));
        assertThat(browser.evaluate("nsds.page.charts[0].at.y.range[1]").asDouble())
                .as("the vertical axis follows: t² up to 4, with air")
                .isBetween(4.0, 4.5);

        browser.mouse("mousePressed", box[0] + to, y, Map.of("button", "left", "clickCount", 2));
        browser.mouse("mouseReleased", box[0] + to, y, Map.of("button", "left", "clickCount", 2));
        browser.waitFor("nsds.page.charts[0].linked.value === null && !nsds.page.charts[0].waiting");
        assertThat(range(0, 1)).isCloseTo(3.018, within(1e-9));
    }

    /** At t = 1.5 the parabola is 2.25 and the sawtooth 0.5. */
    @Test
    void thePointerIsToldTheValuesOfTheNearestSamples() throws Exception {
        double[] box = plot(0);
        double pixel =
                browser.evaluate("nsds.page.charts[0].at.x.pixel(1.5001)").asDouble();
        browser.mouse("mouseMoved", box[0] + pixel, box[1] + 0.5 * box[3], Map.of());
        browser.waitFor("!nsds.page.charts[0].readout.tip.hidden");

        double shown = browser.evaluate(
                        "parseFloat(nsds.page.charts[0].readout.tip.innerText.match(/t ([0-9.]+) s/)[1])")
                .asDouble();
        assertThat(shown).as("within half a pixel").isCloseTo(1.5, within(0.005));
        assertThat(shown * 1000.0).as("a sample").isCloseTo(Math.rint(shown * 1000.0), within(1e-6));
        assertThat(tip(0))
                .contains("parabola " + trimmed(shown * shown) + " m")
                .contains("sawtooth " + trimmed(shown - 1.0));
    }

    private static String trimmed(double value) {
        return new BigDecimal(value)
                .round(new MathContext(6))
                .stripTrailingZeros()
                .toPlainString();
    }

    @Test
    void jumpsAreDrawnUpright() throws Exception {
        browser.evaluate("nsds.page.charts[0].zoom([0.99, 1.01])");
        browser.waitFor("!nsds.page.charts[0].waiting");
        JsonNode points = browser.evaluate(
                "nsds.page.charts[0].curves[1].points(nsds.page.charts[0].at.x, nsds.page.charts[0].at.y).filter(p => Math.abs(p[0] - 1) < 1e-9)");

        assertThat(points.size()).isGreaterThanOrEqualTo(2);
        assertThat(points.get(0).get(1).asDouble()).as("before").isCloseTo(0.999, within(1e-9));
        assertThat(points.get(points.size() - 1).get(1).asDouble()).as("after").isCloseTo(0.0, within(1e-9));
    }

    @Test
    void theLegendHidesAndShowsCurves() throws Exception {
        String button = "document.querySelectorAll('#chart-1 .legend button')[0]";
        String series = "nsds.page.charts[0].engine.getOption().series.map(s => s.name).join()";
        assertThat(browser.evaluate(series).asString()).isEqualTo("parabola,sawtooth");
        browser.evaluate(button + ".click()");
        browser.waitFor(button + ".getAttribute('aria-pressed') === 'false'");
        assertThat(browser.evaluate(series).asString()).isEqualTo("sawtooth");
        assertThat(browser.evaluate("nsds.page.charts[0].at.y.range[1]").asDouble())
                .isLessThan(1.2);
        browser.evaluate(button + ".click()");
        browser.waitFor(button + ".getAttribute('aria-pressed') === 'true'");
        assertThat(browser.evaluate(series).asString()).isEqualTo("parabola,sawtooth");
    }

    @Test
    void eventsCanBeShown() throws Exception {
        String button =
                "[...document.querySelectorAll('#chart-1 .tools button')].find(b => b.textContent === 'Events')";
        String marks =
                "nsds.page.charts[0].engine.getOption().series.filter(s => s.name === 'impact').flatMap(s => s.data).filter(p => p[0] !== null).map(p => p[0]).join()";
        assertThat(browser.evaluate(marks).asString()).isEmpty();
        browser.evaluate(button + ".click()");
        browser.waitFor(marks + " !== ''");
        assertThat(browser.evaluate(marks).asString()).isEqualTo("1,1,2,2");
        assertThat(browser.evaluate(button + ".getAttribute('aria-pressed')").asString())
                .isEqualTo("true");
    }

    @Test
    void keysZoomAndMoveTheCursorFromSampleToSample() throws Exception {
        browser.evaluate("nsds.page.charts[0].plot.focus()");
        double before = width(0);
        browser.key("+");
        browser.waitFor("nsds.page.charts[0].linked.value !== null && !nsds.page.charts[0].waiting");
        assertThat(width(0)).isCloseTo(0.8 * before, within(1e-9));
        browser.key("0");
        browser.waitFor("nsds.page.charts[0].linked.value === null && !nsds.page.charts[0].waiting");
        assertThat(width(0)).isCloseTo(before, within(1e-9));

        browser.evaluate("nsds.page.clock.set(1.5)");
        browser.key("ArrowRight");
        assertThat(browser.evaluate("nsds.page.clock.time").asDouble()).isCloseTo(1.501, within(1e-9));
        assertThat(browser.evaluate("document.querySelector('#chart-1 .unseen').textContent")
                        .asString())
                .contains("1.501 s", "parabola 2.253 m");
        browser.key("ArrowLeft");
        browser.key("ArrowLeft");
        assertThat(browser.evaluate("nsds.page.clock.time").asDouble()).isCloseTo(1.499, within(1e-9));
    }

    @Test
    void aClickSetsTheTimeOfTheSceneAndTheSceneMovesTheCursorOfTheCharts() throws Exception {
        double[] box = plot(0);
        double pixel = browser.evaluate("nsds.page.charts[0].at.x.pixel(2)").asDouble();
        browser.drag(box[0] + pixel, box[1] + 60, box[0] + pixel, box[1] + 60);
        browser.waitFor("nsds.page.clock.time !== null");
        double time = browser.evaluate("nsds.page.players[0].time").asDouble();
        assertThat(time).isCloseTo(2.0, within(0.005));

        browser.mouse("mouseMoved", 2, 2, Map.of()); // away, so that the chart shows the time of the scene
        browser.evaluate("nsds.page.players[0].seek(1)");
        double cursor = browser.evaluate(
                        "parseFloat(nsds.page.charts[1].readout.cursor.style.transform.match(/[0-9.]+/)[0])")
                .asDouble();
        assertThat(cursor)
                .isCloseTo(browser.evaluate("nsds.page.charts[1].at.x.pixel(1)").asDouble(), within(0.01));
        assertThat(browser.evaluate("document.querySelector('#chart-1 .legend button b').textContent")
                        .asString())
                .contains("1 m");
    }

    @Test
    void chartsCanBeTakenAwayAsPngSvgAndCsv() throws Exception {
        browser.evaluate("""
                window.taken = [];
                nsds.download = (name, blob) => blob.arrayBuffer().then(bytes => taken.push([name, blob.type, new TextDecoder('latin1').decode(bytes)]));
                [...document.querySelectorAll('#chart-1 .tools button')].slice(-3).forEach(button => button.click());
                undefined""");
        browser.waitFor("taken.length === 3");
        Map<String, String> files = Map.of("png", file("png"), "svg", file("svg"), "csv", file("csv"));

        assertThat(files.get("png").substring(1, 4)).isEqualTo("PNG");
        assertThat(files.get("svg"))
                .startsWith("<svg")
                .contains("parabola", "time t (s)")
                .endsWith("</svg>");
        String[] lines = files.get("csv").split("\n");
        assertThat(lines).hasSize(TestPages.ROWS + 1);
        assertThat(lines[0]).isEqualTo("time t (s),parabola: height q (m),sawtooth: height q (m)");
        assertThat(lines[1501]).startsWith("1.5,2.25,0.5");
    }

    private static String file(String kind) throws Exception {
        return browser.evaluate("taken.find(file => file[0] === 'both." + kind + "')[2]")
                .asString();
    }

    /** Two points per column of pixels, and the spike is one of them. */
    @Test
    void aMillionSamplesAreDrawnByFewPointsAndTheSpikeIsAmongThem() throws Exception {
        browser.openAlive(TestPages.write(pages, "million.html", TestPages.million()));
        String points = "nsds.page.charts[0].engine.getOption().series[0].data";

        assertThat(browser.evaluate(points + ".length").asInt()).isBetween(1000, 12_000);
        assertThat(browser.evaluate("Math.max(...%s.map(p => p[1]))".formatted(points))
                        .asDouble())
                .isCloseTo(TestPages.SPIKE, within(1e-8));
        browser.evaluate("nsds.page.charts[0].zoom([%s, %s])"
                .formatted(TestPages.SPIKE_TIME - 1e-4, TestPages.SPIKE_TIME + 1e-4));
        browser.waitFor("!nsds.page.charts[0].waiting");
        assertThat(browser.evaluate(points + ".length").asInt())
                .as("all samples of 0.2 ms, 2 µs apart")
                .isBetween(99, 103);
        assertThat(browser.evaluate("nsds.page.charts[0].at.x.label()").asString())
                .isEqualTo("time t (s)");
    }

    @Test
    void samplesCanBeAppendedWhileARunGoesOn() throws Exception {
        browser.evaluate("nsds.page.charts[1].append(0, [3.5, 4], [7, 80])");
        browser.waitFor("!nsds.page.charts[1].waiting && nsds.page.charts[1].at.x.range[1] > 4");

        assertThat(browser.evaluate("nsds.page.charts[1].at.y.range[1]").asDouble())
                .isGreaterThan(80.0);
        assertThat(browser.evaluate("nsds.page.charts[1].curves[0].samples.nearest(3.6)")
                        .asInt())
                .isEqualTo(TestPages.ROWS);
    }

    @Test
    void paperShowsFixedPicturesInsteadOfCharts() throws Exception {
        assertThat(browser.evaluate("getComputedStyle(document.querySelector('#chart-1 .fixed')).display")
                        .asString())
                .isEqualTo("none");
        browser.printing(true);
        assertThat(browser.evaluate("getComputedStyle(document.querySelector('#chart-1 .fixed')).display")
                        .asString())
                .isEqualTo("block");
        assertThat(browser.evaluate("getComputedStyle(document.querySelector('#chart-1 .plot')).display")
                        .asString())
                .isEqualTo("none");
        assertThat(browser.evaluate("document.querySelectorAll('#chart-1 .fixed svg path').length")
                        .asInt())
                .isGreaterThan(8);
        browser.printing(false);
    }
}
