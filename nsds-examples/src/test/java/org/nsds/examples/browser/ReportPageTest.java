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
        browser.openAlive(results.resolve(directory).resolve("report.html"));
    }

    @Test
    void everythingIsInThePageAndIsShown() throws Exception {
        for (String directory : new String[] {"ball", "string"}) {
            open(directory);
            assertThat(browser.evaluate("document.querySelectorAll('figure.chart').length")
                            .asInt())
                    .isGreaterThan(3);
            assertThat(browser.evaluate("document.querySelectorAll('figure.chart canvas').length")
                            .asInt())
                    .isPositive();
            assertThat(browser.evaluate("document.body.innerText").asString())
                    .contains("Equations", "Parameters", "Energy balance", "Steps and solver");
        }
        assertThat(browser.errors()).isEmpty();
        assertThat(browser.fetched()).allMatch(address -> address.matches("(?s)(file|data|blob):.*"));
    }

    @ParameterizedTest
    @FieldSource("MOVING")
    void everySceneIsDrawn(String example) throws Exception {
        open(example);
        browser.waitFor("document.querySelectorAll('section.scene canvas').length > 0");
        assertThat(browser.errors()).isEmpty();
    }

    @Test
    void aNarrowWindowNeedsNoScrollingSideways() throws Exception {
        open("woodpecker");
        browser.resize(400, 900);
        assertThat(browser.evaluate("document.documentElement.scrollWidth").asInt())
                .isLessThanOrEqualTo(400);
        browser.resize(1200, 1600);
    }
}
