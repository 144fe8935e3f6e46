package org.nsds.examples.cli;

import java.time.Duration;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.StepListener;

/**
 * A progress bar with steps per second and time left, which appears once a run has taken a second. Only wanted where standard
 * error is a terminal; the launcher knows and says so by a system property, because Java cannot tell.
 */
final class RunProgress implements StepListener, AutoCloseable {

    private static final long LOOK_EVERY = 1024;
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    private final String name;
    private final long steps;
    private final long begun = System.nanoTime();
    private ProgressBar bar;

    RunProgress(String name, long steps) {
        this.name = name;
        this.steps = steps;
    }

    /** Whether someone is looking. */
    static boolean wanted() {
        return Boolean.getBoolean("nsds.terminal");
    }

    @Override
    public void stepCompleted(Simulation simulation) {
        if (simulation.stepIndex() % LOOK_EVERY != 0) {
            return;
        }
        if (bar == null && System.nanoTime() - begun > PATIENCE.toNanos()) {
            bar = new ProgressBarBuilder()
                    .setTaskName(name)
                    .setInitialMax(steps)
                    .setStyle(ProgressBarStyle.UNICODE_BLOCK)
                    .setUnit(" steps", 1)
                    .showSpeed()
                    .clearDisplayOnFinish()
                    .build();
        }
        if (bar != null) {
            bar.stepTo(simulation.stepIndex());
        }
    }

    @Override
    public void close() {
        if (bar != null) {
            bar.close();
        }
    }
}
