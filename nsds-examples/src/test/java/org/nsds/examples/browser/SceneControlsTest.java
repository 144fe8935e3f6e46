package org.nsds.examples.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** Players of scenes in the plane and in space, and of sounds, under a reader's hands. */
@ExtendWith(ChromiumInstalled.class)
class SceneControlsTest {

    @TempDir(cleanup = CleanupMode.NEVER) // the browser may still be writing
    static Path profile;

    @TempDir
    static Path pages;

    private static Chromium browser;
    private static Path curves;
    private static Path space;

    @BeforeAll
    static void start() throws Exception {
        curves = TestPages.write(pages, "curves.html", TestPages.curves());
        space = TestPages.write(pages, "space.html", TestPages.space());
        browser = new Chromium(profile);
        browser.resize(1200, 1000);
    }

    @AfterAll
    static void stop() {
        browser.close();
    }

    @AfterEach
    void nothingWentWrong() {
        assertThat(browser.errors()).isEmpty();
        assertThat(browser.fetched()).allMatch(address -> address.matches("(file|data|blob):.*"));
    }

    /** A number that changes when the picture of a view does. */
    private static String picture(int player, int view) throws Exception {
        return browser.evaluate("""
                        (() => {
                            const view = nsds.page.players[%d].views[%d];
                            const copy = document.createElement('canvas');
                            [copy.width, copy.height] = [view.canvas.width, view.canvas.height];
                            const context = copy.getContext('2d');
                            context.drawImage(view.canvas, 0, 0);
                            const bytes = context.getImageData(0, 0, copy.width, copy.height).data;
                            let sum = 0;
                            for (let i = 0; i < bytes.length; i++) { sum = (sum * 31 + bytes[i]) %% 1000003; }
                            return String(sum);
                        })()""".formatted(player, view)).asString();
    }

    private static double time() throws Exception {
        return browser.evaluate("nsds.page.players[0].time").asDouble();
    }

    @Test
    void spacePlaysAndPausesAndArrowsStepFrameByFrame() throws Exception {
        browser.openAlive(curves);
        browser.evaluate("nsds.page.players[0].views[0].canvas.focus()");
        browser.key(" ");
        browser.waitFor("nsds.page.players[0].time > 0.05");
        assertThat(browser.evaluate("nsds.page.clock.time").asDouble()).isPositive();
        browser.key(" ");
        double paused = time();
        browser.waitFor("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))");
        assertThat(time()).isEqualTo(paused);

        browser.evaluate("nsds.page.players[0].seek(nsds.page.players[0].views[0].times[10])");
        browser.key("ArrowRight");
        assertThat(time())
                .isEqualTo(browser.evaluate("nsds.page.players[0].views[0].times[11]")
                        .asDouble());
        browser.key("ArrowLeft");
        browser.key("ArrowLeft");
        assertThat(time())
                .isEqualTo(browser.evaluate("nsds.page.players[0].views[0].times[9]")
                        .asDouble());
        browser.key("End");
        assertThat(time()).isCloseTo(3.0, within(1e-9));
        browser.key("Home");
        assertThat(time()).isZero();
    }

    @Test
    void theSliderScrubsThePictureAndTheChartsFollow() throws Exception {
        browser.openAlive(curves);
        String first = picture(0, 0);
        browser.evaluate("""
                (() => {
                    const slider = document.querySelector('#scene-1 input[type=range]');
                    slider.value = 2.25;
                    slider.dispatchEvent(new Event('input'));
                })()""");
        assertThat(picture(0, 0)).isNotEqualTo(first);
        assertThat(browser.evaluate("document.querySelector('#scene-1 output').textContent")
                        .asString())
                .isEqualTo("t = 2.250 s");
        assertThat(browser.evaluate("nsds.page.charts[0].readout.cursor.hidden").asBoolean())
                .isFalse();
        browser.evaluate("nsds.page.players[0].seek(0)");
        assertThat(picture(0, 0)).isEqualTo(first);
    }

    @Test
    void loopsBeginAgainAndSpeedsAreSaid() throws Exception {
        browser.openAlive(curves);
        browser.evaluate("""
                (() => {
                    const player = nsds.page.players[0];
                    player.loop.checked = true;
                    player.speed.value = 8;
                    player.seek(2.9);
                    player.toggle();
                })()""");
        browser.waitFor("nsds.page.players[0].time < 2.5");
        assertThat(browser.evaluate("nsds.page.players[0].playing").asBoolean()).isTrue();
        browser.evaluate("nsds.page.players[0].pause()");
        assertThat(browser.evaluate(
                                "[...document.querySelectorAll('#scene-1 select')[0].options].map(o => o.text).join()")
                        .asString())
                .contains("real time", "2 × faster", "4 × slower");
    }

    @Test
    void aBodyInThePlaneCanBeFollowedAndLeavesATrail() throws Exception {
        browser.openAlive(curves);
        browser.evaluate("nsds.page.players[0].seek(2)");
        String plain = picture(0, 0);
        browser.evaluate("document.querySelectorAll('#scene-1 input[type=checkbox]')[1].click()");
        String trails = picture(0, 0);
        assertThat(trails).isNotEqualTo(plain);
        browser.evaluate("nsds.page.players[0].trails.click()");
        assertThat(picture(0, 0)).isEqualTo(plain);
        browser.evaluate("""
                (() => {
                    const follow = nsds.page.players[0].follow;
                    follow.value = 'box';
                    follow.dispatchEvent(new Event('change'));
                })()""");
        double centre = browser.evaluate(
                        "nsds.page.players[0].views[0].place(2, 0)[0] / nsds.page.players[0].views[0].canvas.clientWidth")
                .asDouble();
        assertThat(centre).isCloseTo(0.5, within(1e-6));
    }

    @Test
    void everyShapeInSpaceIsDrawnAndMoves() throws Exception {
        browser.openAlive(space);
        assertThat(browser.evaluate("nsds.page.players[0].views[0].groups.length")
                        .asInt())
                .isEqualTo(7);
        String first = picture(0, 0);
        browser.evaluate("nsds.page.players[0].seek(0.5)");
        assertThat(picture(0, 0)).isNotEqualTo(first);
        browser.evaluate("nsds.page.players[0].seek(0)");
        assertThat(picture(0, 0)).isEqualTo(first);
        assertThat(browser.evaluate("nsds.page.players[0].views[0].renderer.info.render.triangles")
                        .asInt())
                .isGreaterThan(1000);
    }

    /** x of body 3 is 0 and its z is 0.6 + 0.6 |sin(3 t + 3)|; codes are multiples of the box divided by 65535. */
    @Test
    void bodiesAreWhereTheirColumnsSay() throws Exception {
        browser.openAlive(space);
        double z = browser.evaluate("""
                (() => {
                    const view = nsds.page.players[0].views[0];
                    const [p, q] = [new THREE.Vector3(), new THREE.Quaternion()];
                    view.poses.read(3, 30, 0, p, q);
                    return p.z;
                })()""").asDouble();
        assertThat(z).isCloseTo(0.6 + 0.6 * Math.abs(Math.sin(4.5)), within(7.0 / 65535));
    }

    @Test
    void forcesJointsAndTrailsCanBeSwitchedAndTheCameraTurnsFollowsAndFits() throws Exception {
        browser.openAlive(space);
        browser.evaluate("nsds.page.players[0].seek(1)");
        String plain = picture(0, 0);
        for (String option : new String[] {"contacts", "joints", "trails"}) {
            browser.evaluate("nsds.page.players[0]." + option + ".click()");
            assertThat(picture(0, 0)).as(option).isNotEqualTo(plain);
            browser.evaluate("nsds.page.players[0]." + option + ".click()");
            assertThat(picture(0, 0)).as(option + " back").isEqualTo(plain);
        }
        double azimuth = camera("azimuth");
        browser.evaluate("document.querySelector('#scene-1 canvas').scrollIntoView({ block: 'center' })");
        browser.drag(500, 500, 600, 520);
        browser.waitFor("nsds.page.players[0].views[0].waiting === null");
        assertThat(camera("azimuth")).isCloseTo(azimuth - 0.8, within(1e-9)); // 0.008 a pixel
        double distance = camera("distance");
        browser.mouse("mouseWheel", 500, 500, Map.of("deltaX", 0, "deltaY", -100));
        browser.waitFor("nsds.page.players[0].views[0].orbit.distance < " + 0.9 * distance);
        browser.evaluate("""
                (() => {
                    const follow = nsds.page.players[0].follow;
                    follow.value = 'body2';
                    follow.dispatchEvent(new Event('change'));
                })()""");
        assertThat(browser.evaluate("nsds.page.players[0].views[0].orbit.target.x")
                        .asDouble())
                .isCloseTo(-1.1, within(1e-3));
        browser.evaluate(
                "[...document.querySelectorAll('#scene-1 button')].find(b => b.textContent === 'Fit').click()");
        assertThat(browser.evaluate("nsds.page.players[0].views[0].followed").asInt())
                .isEqualTo(-1);
    }

    private static double camera(String value) throws Exception {
        return browser.evaluate("nsds.page.players[0].views[0].orbit." + value).asDouble();
    }

    @Test
    void comparedScenesPlayInStep() throws Exception {
        browser.openAlive(space);
        assertThat(browser.evaluate("nsds.page.players[1].views.length").asInt())
                .isEqualTo(2);
        browser.evaluate("nsds.page.players[1].seek(1.25)");
        assertThat(browser.evaluate("nsds.page.players[1].views.map(view => view.time).join()")
                        .asString())
                .isEqualTo("1.25,1.25");
        assertThat(time()).as("the other player follows").isEqualTo(1.25);
        assertThat(browser.evaluate(
                                "[...document.querySelectorAll('#scene-2 .view-name')].map(p => p.textContent).join()")
                        .asString())
                .isEqualTo("high,low");
    }

    /** The limit of the task for 1000 bodies, 10 s and 60 frames per second is 20 MB. */
    @Test
    void aThousandBodiesArePlayedFromASmallPage() throws Exception {
        Path file = TestPages.write(pages, "thousand.html", TestPages.thousandBodies());
        assertThat(Files.size(file)).isLessThan(20_000_000);
        browser.openAlive(file);
        assertThat(browser.evaluate("nsds.page.players[0].views[0].renderer.info.render.calls")
                        .asInt())
                .as("instances, not objects")
                .isLessThan(12);
        browser.evaluate("nsds.page.players[0].toggle()");
        browser.waitFor("nsds.page.players[0].frames > 5 && nsds.page.players[0].time > 0.2");
        browser.evaluate("nsds.page.players[0].pause()");
    }

    @Test
    void aSoundHasPicturesAndItsCursorFollowsThePlaying() throws Exception {
        browser.openAlive(TestPages.write(pages, "sound.html", TestPages.sound()));
        browser.waitFor("nsds.page.sounds[0].player.readyState >= 1");
        assertThat(browser.evaluate("nsds.page.sounds[0].player.duration").asDouble())
                .isCloseTo(3.0, within(1e-3));
        assertThat(browser.evaluate("nsds.page.sounds[0].wave.canvas.getAttribute('aria-label')")
                        .asString())
                .isEqualTo("Waveform");
        // the loudest line of the spectrogram is at 440 Hz
        assertThat(browser.evaluate(
                                "nsds.page.sounds[0].levels[200].indexOf(Math.max(...nsds.page.sounds[0].levels[200])) * 44100 / 2048")
                        .asDouble())
                .isCloseTo(440.0, within(22.0));
        browser.evaluate("nsds.page.sounds[0].player.play()");
        browser.waitFor("nsds.page.clock.time > 0.1");
        browser.evaluate("nsds.page.sounds[0].player.pause()");
        browser.waitFor("parseFloat(nsds.page.sounds[0].wave.cursor.style.left) > 3");
        assertThat(browser.evaluate("nsds.page.charts[0].readout.cursor.hidden").asBoolean())
                .isFalse();
    }
}
