package org.nsds.examples.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.nsds.workbench.Workbench;
import org.nsds.workbench.WorkbenchSettings;

/** The workbench as somebody uses it who has never seen it: each test is a thing that people do there. */
@ExtendWith(ChromiumInstalled.class)
class WorkbenchPageTest {

    @TempDir(cleanup = CleanupMode.NEVER) // the browser may still be writing
    static Path profile;

    @TempDir
    static Path directory;

    private static Workbench workbench;
    private static Chromium browser;

    @BeforeAll
    static void start() throws Exception {
        workbench =
                Workbench.open(WorkbenchSettings.of(directory).megabytes(256).runsAtOnce(1));
        browser = new Chromium(profile);
        browser.resize(1400, 1000);
    }

    @AfterAll
    static void stop() {
        browser.close();
        workbench.close();
    }

    @AfterEach
    void nothingWentWrongAndNothingCameFromElsewhere() {
        assertThat(browser.errors()).isEmpty();
        assertThat(browser.fetched())
                .allMatch(address -> address.startsWith(workbench.address().toString())
                        || address.startsWith("blob:")
                        || address.startsWith("data:")
                        || address.startsWith("about:"));
    }

    private static void open(String path) throws Exception {
        browser.openAlive(workbench.address().resolve(path));
    }

    private static String text(String selector) throws Exception {
        return browser.evaluate("document.querySelector('" + selector + "').innerText")
                .asString();
    }

    private static double number(String expression) throws Exception {
        return browser.evaluate(expression).asDouble();
    }

    /** Moves a slider as a hand does. */
    private static void slide(String parameter, int place) throws Exception {
        browser.evaluate("(() => { const s = document.querySelector('#p-" + parameter
                + "').closest('.parameter').querySelector('input[type=range]'); s.value = " + place
                + "; s.dispatchEvent(new Event('input', { bubbles: true })); return 1; })()");
    }

    private static void press(String label) throws Exception {
        browser.evaluate(
                "[...document.querySelectorAll('button, a')].find(b => b.offsetParent && b.innerText.trim() === '"
                        + label + "').click()");
    }

    /** Runs what the page of a model shows, and waits until the run is shown. */
    private static String run(String address) throws Exception {
        open(address);
        browser.waitFor("document.querySelector('.status').dataset.time !== undefined");
        press("Run");
        browser.waitFor("location.pathname.startsWith('/runs/') && document.documentElement?.dataset.ready === 'yes'");
        return browser.evaluate("location.pathname.slice(6)").asString();
    }

    private static void awaitChip(String word) throws Exception {
        browser.waitFor("document.querySelector('.lead .chip')?.innerText === '" + word + "'");
    }

    @Test
    void theGalleryFindsAModelByAWordAndOpensIt() throws Exception {
        open("/");
        browser.evaluate("(() => { const s = document.querySelector('input[type=search]'); s.value = 'woodpecker'; "
                + "s.dispatchEvent(new Event('input')); return 1; })()");
        assertThat(number("document.querySelectorAll('.card:not([hidden]) a.cover').length"))
                .isPositive()
                .isLessThan(4);
        browser.evaluate(
                "document.querySelector('input[type=search]').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))");
        browser.waitFor(
                "location.pathname === '/models/woodpecker' && document.documentElement?.dataset.ready === 'yes'");
        browser.waitFor("document.querySelector('.status').dataset.time !== undefined");
    }

    @Test
    void aSliderChangesChartsSceneAddressAndCommandAtOnce() throws Exception {
        open("/models/bouncing-ball");
        browser.waitFor("document.querySelector('.status').dataset.time !== undefined");
        String highest =
                "nsds.page.charts[0].curves.map(c => Math.max(...Array.from(c.samples.y).slice(200))).reduce((a, b) => Math.max(a, b))";
        double before = number(highest);
        double seen =
                number("nsds.page.players[0].seek(1), nsds.page.players[0].views[0].actors.find(a => a.at).at[1][200]");
        slide("e", 100);
        browser.waitFor("document.querySelector('.command code').innerText.includes('e=0.25')");
        assertThat(number(highest)).isLessThan(0.6 * before);
        assertThat(number("nsds.page.players[0].views[0].actors.find(a => a.at).at[1][200]"))
                .isNotEqualTo(seen);
        assertThat(number("nsds.page.players[0].time")).as("the time stays").isEqualTo(1.0);
        assertThat(browser.evaluate("location.search").asString()).isEqualTo("?p.e=0.25");
        open("/models/bouncing-ball?p.e=0.25");
        assertThat(browser.evaluate("document.querySelector('#p-e').value").asString())
                .isEqualTo("0.25");
        browser.evaluate(
                "(() => { const f = document.querySelector('#p-mass'); f.value = '-1'; f.dispatchEvent(new Event('input')); return 1; })()");
        browser.waitFor("document.querySelector('.status.bad')?.innerText.includes('mass')");
        browser.errors().clear(); // refusals are errors to the log of a browser
    }

    @Test
    void aRunThatCanBeHeardHasASoundOfItsLength() throws Exception {
        run("/models/tanpura?s.until=0.2&s.step=1e-5&p.mode-count=60");
        awaitChip("completed");
        browser.waitFor("document.querySelector('audio')?.duration > 0");
        assertThat(number("document.querySelector('audio').duration")).isBetween(0.19, 0.21);
    }

    @Test
    void aLongRunGrowsSurvivesReloadAndIsStopped() throws Exception {
        open("/models/impact-oscillator?s.until=200000&s.every=1000");
        press("Run");
        browser.waitFor("location.pathname.startsWith('/runs/') && document.documentElement?.dataset.ready === 'yes'");
        browser.waitFor("nsds.page?.charts.length > 0 && nsds.page.charts[0].curves[0].samples.n > 2");
        double first = number("document.querySelector('progress').value");
        browser.evaluate("location.reload()");
        browser.waitFor("document.documentElement?.dataset.ready === 'yes' && nsds.page?.charts.length > 0");
        browser.waitFor("document.querySelector('progress').value > " + first);
        double rows = number("nsds.page.charts[0].curves[0].samples.n");
        browser.waitFor("nsds.page.charts[0].curves[0].samples.n > " + rows);
        press("Stop");
        awaitChip("stopped");
        assertThat(text(".command code")).startsWith("nsds run impact-oscillator");
        browser.waitFor("document.querySelector('.links a') !== null");
    }

    @Test
    void runsAreListedWithTheirDifferencesAndShownOverEachOther() throws Exception {
        run("/models/bouncing-ball?p.e=0.5&s.until=1");
        awaitChip("completed");
        run("/models/bouncing-ball?p.e=0.7&s.until=1");
        awaitChip("completed");
        open("/runs");
        browser.evaluate(
                "(() => { const f = document.querySelector('.actions select'); f.value = 'bouncing-ball'; f.dispatchEvent(new Event('change')); return 1; })()");
        assertThat(text(".runs thead")).contains("e");
        browser.evaluate("[...document.querySelectorAll('.runs input')].slice(0, 2).forEach(box => box.click())");
        press("Compare 2");
        browser.waitFor("location.pathname === '/compare' && document.documentElement?.dataset.ready === 'yes'");
        assertThat(browser.evaluate("nsds.page.charts[0].curves.map(c => c.name).sort().join()")
                        .asString())
                .isEqualTo("e = 0.5,e = 0.7");
    }

    @Test
    void aSweepFromThePageDrawsItsMap() throws Exception {
        open("/models/bouncing-ball?s.until=0.5");
        press("Sweep");
        browser.evaluate(
                "(() => { const [a, b] = document.querySelectorAll('dialog select'); a.value = 'e'; b.value = 'position'; "
                        + "[a, b].forEach(s => s.dispatchEvent(new Event('change'))); "
                        + "[...document.querySelectorAll('dialog input[aria-label$=points]')].forEach(f => f.value = 3); return 1; })()");
        press("Begin");
        browser.waitFor("location.pathname.startsWith('/runs/') && document.documentElement?.dataset.ready === 'yes'");
        awaitChip("completed");
        browser.waitFor("nsds.page?.maps.length > 0 && nsds.page.maps[0].values.length === 9");
    }

    @Test
    void theEditorShowsTheLineOfAnErrorAndTheResultOfWhatIsRight() throws Exception {
        open("/");
        browser.evaluate(
                "(() => { document.querySelector('.fresh input').value = 'mine'; document.querySelector('.fresh form').requestSubmit(); return 1; })()");
        browser.waitFor("location.pathname === '/edit/mine' && window.nsds?.editor !== undefined");
        browser.waitFor("nsds.page?.charts.length > 0 && document.querySelector('.problems .good') !== null");
        String change =
                "(() => { const a = nsds.editor.field.area; a.value = a.value.replace('%s', '%s'); a.dispatchEvent(new Event('input')); return 1; })()";
        browser.evaluate(change.formatted("potential:", "potentail:"));
        browser.waitFor("document.querySelector('.problems .bad') !== null");
        int line = browser.evaluate("nsds.editor.field.text.split('\\n').findIndex(l => l.includes('potentail')) + 1")
                .asInt();
        assertThat(text(".problems")).contains("line " + line + ",").contains("potential");
        assertThat(browser.evaluate("[...document.querySelectorAll('.numbers .bad')].map(s => s.innerText).join()")
                        .asString())
                .contains(Integer.toString(line));
        browser.evaluate(change.formatted("potentail:", "potential:"));
        browser.waitFor("document.querySelector('.problems .good') !== null");
        browser.evaluate(change.formatted("summary: a pendulum", "summary: my pendulum"));
        press("Java");
        browser.waitFor("document.querySelector('.listing').innerText.includes('my pendulum')");
        press("Save");
        browser.waitFor("document.querySelector('.actions .primary').innerText === 'Saved'");
        assertThat(Files.readString(directory.resolve("mine.yaml"))).contains("summary: my pendulum");
    }

    @Test
    void everyPageFitsATabletInLightAndDarkAndHasNamesForItsFields() throws Exception {
        browser.resize(800, 1100);
        try {
            for (boolean dark : new boolean[] {false, true}) {
                browser.preferDark(dark);
                for (String path : new String[] {"/", "/models/bouncing-ball", "/runs"}) {
                    open(path);
                    assertThat(number("document.documentElement.scrollWidth"))
                            .as(path)
                            .isLessThanOrEqualTo(800.0);
                    assertThat(
                                    number(
                                            "[...document.querySelectorAll('input, select, textarea, button')].filter(f => !f.labels?.length "
                                                    + "&& !f.getAttribute('aria-label') && !f.innerText && f.type !== 'hidden').length"))
                            .as("fields without a name on " + path)
                            .isZero();
                }
            }
        } finally {
            browser.preferDark(false);
            browser.resize(1400, 1000);
        }
    }

    @Test
    void aModelOrRunThatIsNotThereIsSaidSo() throws Exception {
        for (String path : new String[] {"/models/no-such-model", "/runs/no-such-run"}) {
            open(path);
            assertThat(text(".failed")).isNotBlank();
            browser.errors().clear(); // refusals are errors to the log of a browser
        }
    }
}
