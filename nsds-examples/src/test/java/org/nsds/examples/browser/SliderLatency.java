package org.nsds.examples.browser;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import org.nsds.workbench.Workbench;
import org.nsds.workbench.WorkbenchSettings;

/**
 * Measures, inside of the browser, how long it takes from a slider that moves to the frame in which the charts and the scene of the new run of a
 * bouncing ball are painted: the request, the run, the answer, the drawing. Prints milliseconds: least, median, most.
 */
final class SliderLatency {

    private static final int WARM = 60;
    private static final int COUNT = 31;

    private SliderLatency() {}

    public static void main(String[] arguments) throws Exception {
        Path directory = Files.createTempDirectory("slider");
        Path profile = Files.createTempDirectory("browser");
        try (Workbench workbench = Workbench.open(WorkbenchSettings.of(directory));
                Chromium browser = new Chromium(profile)) {
            browser.resize(1400, 1000);
            browser.openAlive(workbench.address().resolve("/models/bouncing-ball"));
            browser.waitFor("document.querySelector('.status').dataset.time !== undefined");
            browser.evaluate("""
                    window.move = value => new Promise(done => {
                        const slider = document.querySelector('.parameter:has(#p-e) input[type=range]');
                        const status = document.querySelector('.status');
                        delete status.dataset.time;
                        const begun = performance.now();
                        new MutationObserver((changes, observer) => {
                            if (status.dataset.time !== undefined) {
                                observer.disconnect();
                                requestAnimationFrame(() => setTimeout(() => done(performance.now() - begun), 0));
                            }
                        }).observe(status, { attributes: true });
                        slider.value = value;
                        slider.dispatchEvent(new Event('input', { bubbles: true }));
                    }), true""");
            double[] painted = new double[COUNT];
            for (int i = -WARM; i < COUNT; i++) {
                int place = 200 + 37 * (i + WARM) % 180;
                double milliseconds = browser.evaluate("move(" + place + ")").asDouble();
                painted[Math.max(0, i)] = milliseconds;
            }
            Arrays.sort(painted);
            System.out.printf(
                    Locale.ROOT,
                    "slider to painted result of the bouncing ball, %d runs after %d: least %.1f, median %.1f, most %.1f ms%n",
                    COUNT,
                    WARM,
                    painted[0],
                    painted[COUNT / 2],
                    painted[COUNT - 1]);
        }
        System.exit(0); // a profile that the browser still writes to keeps nobody waiting
    }
}
