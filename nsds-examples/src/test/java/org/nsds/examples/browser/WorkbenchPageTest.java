package org.nsds.examples.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.nsds.language.model.StarterFile;
import org.nsds.workbench.Workbench;
import org.nsds.workbench.WorkbenchSettings;

/** The workbench as somebody uses it who has never seen it: each test is a thing that people do there. */
@ExtendWith(ChromiumInstalled.class)
class WorkbenchPageTest {

    private static final int CTRL = 2;
    private static final int ENTER = 13;
    private static final int ARROW_RIGHT = 39;

    /** A run of 5 billion steps, which nobody waits for. */
    private static final String LONG = "/models/impact-oscillator?s.until=1e7&s.every=1000000";

    @TempDir(cleanup = CleanupMode.NEVER) // the browser may still be writing
    static Path profile;

    @TempDir
    static Path directory;

    private static WorkbenchSettings settings;
    private static Workbench workbench;
    private static Chromium browser;

    @BeforeAll
    static void start() throws Exception {
        settings = WorkbenchSettings.of(directory).megabytes(256).runsAtOnce(2);
        workbench = Workbench.open(settings);
        browser = new Chromium(profile);
        browser.resize(1400, 1000);
    }

    @AfterAll
    static void stop() {
        browser.close();
        workbench.close();
    }

    @BeforeEach
    void forgetWhatWentWrongBefore() {
        browser.errors().clear();
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

    /** Waits until a page that begins so is there and alive. */
    private static void arrived(String path) throws Exception {
        browser.waitFor(
                "location.pathname.startsWith('" + path + "') && document.documentElement.dataset.ready === 'yes'");
    }

    /** Opens a model and waits until its first result is shown. */
    private static void openModel(String address) throws Exception {
        open(address);
        browser.waitFor("document.querySelector('.status').dataset.time !== undefined");
    }

    private static String text(String selector) throws Exception {
        return browser.evaluate("document.querySelector('" + selector + "').innerText")
                .asString();
    }

    private static double number(String expression) throws Exception {
        return browser.evaluate(expression).asDouble();
    }

    /** Does something with the first element that fits, named {@code it}. */
    private static void with(String selector, String action) throws Exception {
        browser.evaluate("(() => { const it = document.querySelector('" + selector + "'); " + action + "; })(), true");
    }

    private static void type(String selector, String value) throws Exception {
        with(selector, "it.value = '" + value + "'; it.dispatchEvent(new Event('input', { bubbles: true }))");
    }

    private static void press(String label) throws Exception {
        browser.evaluate("[...document.querySelectorAll('button, a')]"
                + ".find(b => b.offsetParent && b.innerText.trim() === '" + label + "').click(), true");
    }

    /** Runs a model and waits until the page of its run is there. */
    private static void run(String address) throws Exception {
        open(address);
        press("Run");
        arrived("/runs/");
    }

    private static void awaitState(String word) throws Exception {
        browser.waitFor("document.querySelector('.lead .chip').innerText === '" + word + "'");
    }

    @Test
    void theGalleryFindsAnExampleByAWordAndOpensItWithTheKeyboard() throws Exception {
        open("/");
        browser.key("/");
        assertThat(browser.evaluate("document.activeElement.type").asString()).isEqualTo("search");
        type("input[type=search]", "woodpecker");
        assertThat(number("document.querySelectorAll('.card:not([hidden]) a.cover').length"))
                .isBetween(1.0, 3.0);
        browser.waitFor("document.querySelector('.card:not([hidden]) img').naturalWidth > 0");
        browser.key("Enter", ENTER, 0);
        arrived("/models/woodpecker");
        browser.waitFor("nsds.page.charts.length > 0 && nsds.page.players.length > 0");
    }

    @Test
    void aSliderChangesChartsSceneAddressAndCommandAtOnce() throws Exception {
        openModel("/models/bouncing-ball");
        String highest = "Math.max(...Array.from(nsds.page.charts[0].curves.at(-1).samples.y).slice(200))";
        String seen = "nsds.page.players[0].views[0].actors.find(actor => actor.at).at[1][200]";
        double before = number(highest);
        browser.evaluate("nsds.page.players[0].seek(1), true");
        double height = number(seen);
        String picture = "document.querySelector('.scene canvas').toDataURL()";
        String drawn = browser.evaluate(picture).asString();
        type(".parameter:has(#p-e) input[type=range]", "100");
        browser.waitFor("document.querySelector('.command code').innerText.includes('e=0.25')");
        assertThat(number(highest)).as("it hardly jumps").isLessThan(0.6 * before);
        assertThat(number(seen)).isLessThan(height);
        assertThat(browser.evaluate(picture).asString()).isNotEqualTo(drawn);
        assertThat(number("nsds.page.players[0].time")).as("the time stays").isEqualTo(1.0);
        assertThat(browser.evaluate("location.search").asString()).isEqualTo("?p.e=0.25");
        with(".parameter:has(#p-e) input[type=range]", "it.focus()");
        browser.key("ArrowRight", ARROW_RIGHT, 0);
        browser.waitFor("document.querySelector('.command code').innerText.includes('e=0.2525')");
        openModel("/models/bouncing-ball?p.e=0.25");
        assertThat(browser.evaluate("document.querySelector('#p-e').value").asString())
                .isEqualTo("0.25");
        type("#p-mass", "-1");
        browser.waitFor("document.querySelector('.status.bad').innerText.includes('mass')");
        browser.errors().clear(); // refusals are errors to the log of a browser
    }

    @Test
    void aRunThatCanBeHeardHasASoundOfItsLength() throws Exception {
        run("/models/impact-sound?s.until=0.25");
        awaitState("completed");
        browser.waitFor("document.querySelector('audio').duration > 0.249"); // it grew with the run
        assertThat(number("document.querySelector('audio').duration")).isLessThan(0.251);
        browser.evaluate("document.querySelector('audio').play().then(() => true)");
        browser.waitFor("document.querySelector('audio').currentTime > 0");
    }

    @Test
    void aLongRunGrowsSurvivesReloadAndIsStopped() throws Exception {
        open(LONG);
        browser.key("Enter", ENTER, CTRL);
        arrived("/runs/");
        String rows = "Math.max(...nsds.page.charts[0].curves.map(c => c.samples.n))";
        browser.waitFor(rows + " > 2");
        double first = number("document.querySelector('progress').value");
        with("html", "it.dataset.ready = 'no'; location.reload()");
        arrived("/runs/");
        browser.waitFor(rows + " > 2 && document.querySelector('progress').value > " + first);
        browser.waitFor(rows + " > " + number(rows));
        press("Stop");
        awaitState("stopped");
        assertThat(text(".command code"))
                .startsWith("nsds run impact-oscillator ")
                .contains(" --until 1e7 ");
        browser.waitFor("document.querySelector('.links a[href$=\"trajectory.csv\"]') !== null");
    }

    @Test
    void twoPagesSeeTheSameRunsAndOneStopsWhatTheOtherStarted(@TempDir(cleanup = CleanupMode.NEVER) Path second)
            throws Exception {
        try (Chromium other = new Chromium(second)) {
            other.openAlive(workbench.address().resolve("/runs"));
            run(LONG);
            awaitState("running");
            String path = browser.evaluate("location.pathname").asString();
            String row = "document.querySelector('a[href=\"" + path + "\"]')?.closest('tr')";
            other.waitFor(row + "?.innerText.includes('running')");
            String rows = "Math.max(...nsds.page.charts[0].curves.map(c => c.samples.n))";
            browser.waitFor(rows + " > 2");
            other.openAlive(workbench.address().resolve(path));
            other.waitFor(rows + " > 2");
            other.openAlive(workbench.address().resolve("/runs"));
            other.evaluate(row + ".querySelector('button').click()");
            awaitState("stopped");
            other.waitFor(row + "?.innerText.includes('stopped')");
            assertThat(other.errors()).isEmpty();
        }
    }

    @Test
    void aPageThatLostItsConnectionCatchesUp() throws Exception {
        run(LONG);
        awaitState("running");
        workbench.close();
        browser.waitFor("!document.getElementById('connection').hidden");
        workbench = Workbench.open(settings.port(workbench.address().getPort()));
        browser.waitFor("document.getElementById('connection').hidden");
        awaitState("stopped");
        browser.errors().clear(); // that the server did not answer is an error to the log of a browser
    }

    @Test
    void runsAreListedWithTheirDifferencesAndShownOverEachOther() throws Exception {
        for (String e : List.of("0.5", "0.7")) {
            run("/models/bouncing-ball?s.until=1&p.e=" + e);
            awaitState("completed");
        }
        open("/runs");
        with(".actions select", "it.value = 'bouncing-ball'; it.dispatchEvent(new Event('change'))");
        assertThat(browser.evaluate("[...document.querySelectorAll('.runs th')].map(h => h.innerText).join()")
                        .asString())
                .endsWith(",e");
        browser.evaluate("[...document.querySelectorAll('.runs input')].slice(0, 2).forEach(box => box.click()), true");
        press("Compare 2");
        arrived("/compare");
        assertThat(browser.evaluate("nsds.page.charts[0].curves.map(c => c.name).sort().join()")
                        .asString())
                .isEqualTo("e = 0.5,e = 0.7");
        assertThat(browser.evaluate("nsds.page.charts[0].curves.map(c => c.samples.y[c.samples.n - 1])")
                        .values())
                .doesNotHaveDuplicates();
    }

    @Test
    void aSweepFromThePageDrawsItsMap() throws Exception {
        open("/models/bouncing-ball?s.until=0.5");
        press("Sweep");
        browser.evaluate("[...document.querySelectorAll('dialog select')].forEach((choice, i) => { "
                + "choice.value = ['e', 'position'][i]; choice.dispatchEvent(new Event('change')); }), "
                + "[...document.querySelectorAll('dialog input[aria-label$=points]')].forEach(f => f.value = 3), true");
        press("Begin");
        arrived("/runs/");
        awaitState("completed");
        browser.waitFor("nsds.page.maps.length > 0 && nsds.page.maps[0].values.length === 9");
    }

    @Test
    void theEditorShowsTheLineOfAnErrorAndTheResultOfWhatIsRight() throws Exception {
        open("/");
        with(".fresh form", "it.querySelector('input').value = 'mine'; it.requestSubmit()");
        arrived("/edit/mine");
        browser.waitFor("nsds.page.charts.length > 0 && document.querySelector('.problems .good') !== null");
        String change = "it.value = it.value.replace('%s', '%s'); it.dispatchEvent(new Event('input'))";
        with("textarea", change.formatted("potential:", "potentail:"));
        browser.waitFor("document.querySelector('.problems .bad') !== null");
        int line = (int) number("nsds.editor.field.text.split('\\n').findIndex(l => l.includes('potentail')) + 1");
        assertThat(text(".problems")).contains("line " + line + ", column ").contains("potential");
        assertThat(text(".numbers .bad")).isEqualTo(Integer.toString(line));
        assertThat(text(".tabbed .status")).contains("wrong");
        with("textarea", change.formatted("potentail:", "potential:"));
        browser.waitFor("document.querySelector('.problems .good') !== null");
        with("textarea", change.formatted("summary: a pendulum", "summary: my pendulum"));
        press("Java");
        browser.waitFor("document.querySelector('.listing').innerText.includes('my pendulum')");
        press("Save");
        browser.waitFor("document.querySelector('.actions .primary').innerText === 'Saved'");
        assertThat(Files.readString(directory.resolve("mine.yaml"))).contains("summary: my pendulum");
    }

    @Test
    void everyPageFitsATabletInLightAndDarkAndHasNamesForItsFields() throws Exception {
        Files.writeString(directory.resolve("narrow.yaml"), StarterFile.named("narrow"));
        try {
            for (String path : List.of("/", "/models/bouncing-ball", "/edit/narrow", "/runs")) {
                browser.preferDark(!path.equals("/runs"));
                open(path);
                for (int width : new int[] {1180, 820}) {
                    browser.resize(width, 1100);
                    assertThat(number("document.documentElement.scrollWidth"))
                            .as(path)
                            .isLessThanOrEqualTo(width);
                }
                assertThat(browser.evaluate("[...document.querySelectorAll('input, select, textarea, button')]"
                                        + ".filter(field => !field.labels?.length && !field.ariaLabel && !field.innerText)"
                                        + ".map(field => field.outerHTML)")
                                .values())
                        .as("fields without a name on " + path)
                        .isEmpty();
            }
        } finally {
            browser.preferDark(false);
            browser.resize(1400, 1000);
        }
    }

    @Test
    void aModelOrRunThatIsNotThereIsSaidSo() throws Exception {
        for (String path : List.of("/models/no-such-model", "/runs/no-such-run")) {
            open(path);
            assertThat(text(".failed")).isNotBlank();
        }
        browser.errors().clear(); // refusals are errors to the log of a browser
    }
}
