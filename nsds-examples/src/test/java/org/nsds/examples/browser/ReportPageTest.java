package org.nsds.examples.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.nsds.examples.cli.NsdsCommand;

/** Reports as a browser shows them. */
@ExtendWith(ChromiumInstalled.class)
class ReportPageTest {

    @TempDir(cleanup = CleanupMode.NEVER) // the browser may still be writing
    static Path profile;

    @TempDir
    static Path results;

    /** Planar bodies and strings of every kind. */
    private static final String[] MOVING = {
        "bouncing-ball",
        "impact-oscillator",
        "pendulum-wall",
        "string-over-peg",
        "sliding-block",
        "sliding-disc",
        "stacked-blocks",
        "rocking-block",
        "woodpecker",
        "slider-crank",
        "friction-oscillator",
        "box-stack",
        "pendulum-joint"
    };

    private static Chromium browser;

    @BeforeAll
    static void start() throws Exception {
        run("ball", "bouncing-ball-2d", "--until", "1");
        run("string", "tanpura", "--until", "0.01", "--set", "mode-count=60", "--step", "1e-5");
        for (String example : MOVING) {
            run(example, example, "--until", "0.2", "--every", "5");
        }
        browser = new Chromium(profile);
    }

    @AfterAll
    static void stop() {
        browser.close();
    }

    private static void run(String directory, String... words) {
        String[] all = new String[words.length + 3];
        all[0] = "run";
        System.arraycopy(words, 0, all, 1, words.length);
        all[words.length + 1] = "--out";
        all[words.length + 2] = results.resolve(directory).toString();
        assertThat(NsdsCommand.commandLine().execute(all)).isZero();
    }

    private static void open(String directory) throws Exception {
        browser.open(results.resolve(directory).resolve("report.html"));
    }

    /** How many pixels of the animation are drawn, and a number that changes when the picture does. */
    private static String pixels() throws Exception {
        return browser.evaluate("""
                        (() => {
                            const c = document.getElementById('animation');
                            const p = c.getContext('2d').getImageData(0, 0, c.width, c.height).data;
                            let drawn = 0, sum = 0;
                            for (let i = 3; i < p.length; i += 4) { if (p[i]) { drawn++; sum = (sum + i * p[i]) % 1000003; } }
                            return drawn + ' ' + sum;
                        })()""").asString();
    }

    @Test
    void everythingIsInThePageAndIsShown() throws Exception {
        for (String directory : new String[] {"ball", "string"}) {
            open(directory);
            assertThat(browser.evaluate("[...document.images].every(i => i.complete && i.naturalWidth > 300)")
                            .asBoolean())
                    .isTrue();
            assertThat(browser.evaluate("document.images.length").asInt()).isGreaterThan(3);
            assertThat(browser.evaluate("document.body.innerText").asString())
                    .contains("Equations", "Parameters", "Energy balance", "Steps and solver");
        }
        assertThat(browser.errors()).isEmpty();
        assertThat(browser.fetched()).allMatch(address -> address.startsWith("file:") || address.startsWith("data:"));
    }

    @Test
    void theAnimationPlaysPausesAndFollowsItsSlider() throws Exception {
        open("ball");
        String first = pixels();
        assertThat(Integer.parseInt(first.split(" ")[0])).isGreaterThan(200);

        browser.evaluate("document.getElementById('animation-play').click()");
        browser.waitFor("Number(document.getElementById('animation-time').value) >= 3");
        assertThat(browser.evaluate("document.getElementById('animation-play').textContent")
                        .asString())
                .isEqualTo("Pause");
        assertThat(pixels()).isNotEqualTo(first);

        browser.evaluate("document.getElementById('animation-play').click()");
        assertThat(browser.evaluate("document.getElementById('animation-play').textContent")
                        .asString())
                .isEqualTo("Play");
        String paused = browser.evaluate("document.getElementById('animation-time').value")
                .asString();
        Thread.sleep(300);
        assertThat(browser.evaluate("document.getElementById('animation-time').value")
                        .asString())
                .isEqualTo(paused);

        slideTo("slider.max");
        assertThat(label()).isEqualTo("t = 1.000 s");
    }

    @ParameterizedTest
    @FieldSource("MOVING")
    void everyAnimationShowsAnotherPictureAtAnotherTime(String example) throws Exception {
        open(example);
        String first = pixels();
        String start = label();
        slideTo("0.37 * slider.max");
        String middle = pixels();
        String later = label();
        slideTo("0");

        assertThat(Integer.parseInt(first.split(" ")[0])).isGreaterThan(300);
        assertThat(start).matches("t = 0\\.000 m?s");
        assertThat(later).matches("t = [0-9.]+ m?s").isNotEqualTo(start);
        assertThat(middle).isNotEqualTo(first);
        assertThat(pixels()).isEqualTo(first);
        assertThat(browser.errors()).isEmpty();
    }

    private static String label() throws Exception {
        return browser.evaluate("document.getElementById('animation-label').textContent")
                .asString();
    }

    private static void slideTo(String frame) throws Exception {
        browser.evaluate("""
                (() => {
                    const slider = document.getElementById('animation-time');
                    slider.value = Math.round(FRAME);
                    slider.dispatchEvent(new Event('input'));
                })()""".replace("FRAME", frame));
    }

    @Test
    void aNarrowWindowNeedsNoScrollingSideways() throws Exception {
        open("woodpecker");
        browser.resize(400, 900);
        assertThat(browser.evaluate("document.documentElement.scrollWidth").asInt())
                .isLessThanOrEqualTo(400);
        browser.resize(1200, 1600);
    }

    @Test
    void theSoundCanBePlayed() throws Exception {
        open("string");
        browser.waitFor("document.querySelector('audio').readyState >= 1");
        assertThat(browser.evaluate("document.querySelector('audio').duration").asDouble())
                .isBetween(0.009, 0.02);
        assertThat(Integer.parseInt(pixels().split(" ")[0])).isGreaterThan(500);
    }
}
