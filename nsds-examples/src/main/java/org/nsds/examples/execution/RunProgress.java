package org.nsds.examples.execution;

import java.time.Duration;
import java.util.function.DoubleConsumer;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.StepListener;

/**
 * A progress bar with speed and time left on standard error, which appears once a run has taken a second. It is given the width of the
 * terminal: its library would ask JLine, which takes the handling of signals away from the process.
 */
final class RunProgress implements StepListener, DoubleConsumer, AutoCloseable {

    private static final long LOOK_EVERY = 64;
    private static final long PERCENT = 100;
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    private final String name;
    private final long steps;
    private final double until;
    private final String unit;
    private final int columns;
    private final long begun = System.nanoTime();
    private ProgressBar bar;

    private RunProgress(String name, long steps, double until, String unit, int columns) {
        this.name = name;
        this.steps = steps;
        this.until = until;
        this.unit = unit;
        this.columns = columns;
    }

    /** In time steps. */
    static RunProgress ofSteps(String name, long steps, int columns) {
        return new RunProgress(name, steps, Double.NaN, " steps", columns);
    }

    /** In percent of the time to simulate. */
    static RunProgress ofTime(String name, double until, int columns) {
        return new RunProgress(name, PERCENT, until, " %", columns);
    }

    /** For the step loop of time-stepping. */
    @Override
    public void stepCompleted(Simulation simulation) {
        if (simulation.stepIndex() % LOOK_EVERY == 0) {
            show(simulation.stepIndex());
        }
    }

    /** For event-driven runs: the time reached, as a part of the final time. */
    @Override
    public void accept(double time) {
        show((long) (steps * (time / until)));
    }

    private void show(long done) {
        if (bar == null && System.nanoTime() - begun > PATIENCE.toNanos()) {
            bar = new ProgressBarBuilder()
                    .setConsumer(new ConsoleProgressBarConsumer(System.err, columns - 1))
                    .setTaskName(name)
                    .setInitialMax(steps)
                    .setStyle(ProgressBarStyle.UNICODE_BLOCK)
                    .setUnit(unit, 1)
                    .showSpeed()
                    .clearDisplayOnFinish()
                    .build();
        }
        if (bar != null) {
            bar.stepTo(done);
        }
    }

    @Override
    public void close() {
        if (bar != null) {
            bar.close();
        }
    }
}
