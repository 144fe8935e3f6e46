package org.nsds.examples.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.nsds.examples.cli.NsdsCommand;

/** What every reader needs of a page: names of all controls, contrast of all texts, light and dark, room on a phone. */
@ExtendWith(ChromiumInstalled.class)
class AccessiblePagesTest {

    /** One page each of a ball, a string, a circuit and bodies in the plane; bodies in space are {@link TestPages#space}. */
    private static final String[][] RUNS = {
        {"bouncing-ball", "--until", "1"},
        {"tanpura", "--until", "0.02", "--set", "mode-count=60", "--step", "1e-5"},
        {"diode-bridge", "--until", "0.002"},
        {"stacked-blocks", "--until", "0.2"}
    };

    @TempDir(cleanup = CleanupMode.NEVER) // the browser may still be writing
    static Path profile;

    @TempDir
    static Path pages;

    private static Chromium browser;
    private static Path[] files;
    private static String checks;

    @BeforeAll
    static void start() throws Exception {
        try (var stream = AccessiblePagesTest.class.getResourceAsStream("accessibility.js")) {
            checks = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
        files = new Path[RUNS.length + 1];
        for (int i = 0; i < RUNS.length; i++) {
            Path directory = pages.resolve(RUNS[i][0]);
            String[] words = new String[RUNS[i].length + 3];
            words[0] = "run";
            System.arraycopy(RUNS[i], 0, words, 1, RUNS[i].length);
            words[words.length - 2] = "--out";
            words[words.length - 1] = directory.toString();
            assertThat(NsdsCommand.commandLine().execute(words)).isZero();
            files[i] = directory.resolve("report.html");
        }
        files[RUNS.length] = TestPages.write(pages, "space.html", TestPages.space());
        browser = new Chromium(profile);
    }

    @AfterAll
    static void stop() {
        browser.close();
    }

    @Test
    void controlsHaveNamesAndTextsHaveContrastInLightAndDark() throws Exception {
        for (Path file : files) {
            for (boolean dark : new boolean[] {false, true}) {
                browser.resize(1200, 1000);
                browser.preferDark(dark);
                browser.openAlive(file);
                assertThat(browser.evaluate("nsds.theme.isDark()").asBoolean()).isEqualTo(dark);
                assertThat(browser.evaluate(checks).asString())
                        .as(file + (dark ? " dark" : " light"))
                        .isEmpty();
            }
        }
        assertThat(browser.errors()).isEmpty();
        assertThat(browser.fetched()).allMatch(address -> address.matches("(file|data|blob):.*"));
    }

    @Test
    void theSwitchTurnsLightIntoDarkAndBack() throws Exception {
        browser.resize(1200, 1000);
        browser.preferDark(false);
        browser.openAlive(files[0]);
        String ground = "getComputedStyle(document.body).backgroundColor";
        String light = browser.evaluate(ground).asString();
        String axis = "nsds.page.charts[0].engine.getOption().xAxis[0].axisLabel.color";
        String ink = browser.evaluate(axis).asString();
        browser.evaluate("document.getElementById('theme').click()");
        browser.waitFor("!nsds.page.charts[0].waiting");
        assertThat(browser.evaluate(ground).asString()).isNotEqualTo(light);
        assertThat(browser.evaluate(axis).asString()).isNotEqualTo(ink);
        assertThat(browser.evaluate("document.getElementById('theme').textContent")
                        .asString())
                .isEqualTo("Light");
        browser.evaluate("document.getElementById('theme').click()");
        assertThat(browser.evaluate(ground).asString()).isEqualTo(light);
    }

    @Test
    void phonesNeedNoScrollingSideways() throws Exception {
        for (Path file : files) {
            browser.resize(390, 844);
            browser.openAlive(file);
            assertThat(browser.evaluate("document.documentElement.scrollWidth").asInt())
                    .as(file.toString())
                    .isLessThanOrEqualTo(390);
        }
        browser.resize(1200, 1000);
    }

    @Test
    void everyControlIsReachedByTheTabKey() throws Exception {
        browser.openAlive(files[0]);
        assertThat(browser.evaluate("""
                        [...document.querySelectorAll('button, select, input, canvas, .plot, audio')]
                            .filter(e => e.offsetParent !== null && e.tabIndex < 0 && !e.closest('.plot-canvas') && !e.closest('.sound'))
                            .map(e => e.outerHTML.slice(0, 80)).join('\\n')""").asString()).isEmpty();
    }
}
