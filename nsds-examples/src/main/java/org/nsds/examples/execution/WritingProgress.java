package org.nsds.examples.execution;

import java.time.Duration;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.nsds.report.export.Progress;

/** A progress bar on standard error for files that are being written, which appears once that has taken half a second. */
public final class WritingProgress implements Progress, AutoCloseable {

    private static final Duration PATIENCE = Duration.ofMillis(500);
    private static final long MEGABYTE = 1_000_000;

    private final long expected;
    private final int columns;
    private final long begun = System.nanoTime();
    private long done;
    private ProgressBar bar;

    /**
     * Prepares the bar.
     *
     * @param expected about how many bytes will be written
     * @param columns width of the terminal
     */
    public WritingProgress(long expected, int columns) {
        this.expected = expected;
        this.columns = columns;
    }

    @Override
    public void written(long bytes) {
        done += bytes;
        if (bar == null && System.nanoTime() - begun > PATIENCE.toNanos()) {
            bar = new ProgressBarBuilder()
                    .setConsumer(new ConsoleProgressBarConsumer(System.err, columns - 1))
                    .setTaskName("writing")
                    .setInitialMax(Math.max(expected, done))
                    .setStyle(ProgressBarStyle.UNICODE_BLOCK)
                    .setUnit(" MB", MEGABYTE)
                    .clearDisplayOnFinish()
                    .build();
        }
        if (bar != null) {
            bar.maxHint(Math.max(expected, done)).stepTo(done);
        }
    }

    @Override
    public void close() {
        if (bar != null) {
            bar.close();
        }
    }
}
