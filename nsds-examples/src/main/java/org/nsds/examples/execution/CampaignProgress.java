package org.nsds.examples.execution;

import java.time.Duration;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.nsds.campaign.Campaign;

/** A progress bar of a campaign, with runs per second and time left, which appears once it has taken a second; and a count of its rows. */
public final class CampaignProgress implements Campaign.Progress, AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(1);

    private final String name;
    private final int columns;
    private final long begun = System.nanoTime();
    private ProgressBar bar;
    private long before = -1;
    private long finished;

    /** Makes the bar of a terminal of that width; 0 if nobody would see it. */
    public CampaignProgress(String name, int columns) {
        this.name = name;
        this.columns = columns;
    }

    @Override
    public synchronized void rows(long done, long total) {
        before = before < 0 ? done : before;
        finished = done;
        if (bar == null && columns > 0 && System.nanoTime() - begun > PATIENCE.toNanos()) {
            bar = new ProgressBarBuilder()
                    .setConsumer(new ConsoleProgressBarConsumer(System.err, columns - 1))
                    .setTaskName(name)
                    .setInitialMax(total)
                    .setStyle(ProgressBarStyle.UNICODE_BLOCK)
                    .setUnit(" runs", 1)
                    .showSpeed()
                    .clearDisplayOnFinish()
                    .build();
        }
        if (bar != null) {
            bar.stepTo(done);
        }
    }

    /** Returns the number of rows there are. */
    public synchronized long finished() {
        return finished;
    }

    /** Returns the number of rows that were computed since the beginning. */
    public synchronized long computed() {
        return finished - Math.max(0, before);
    }

    @Override
    public synchronized void close() {
        if (bar != null) {
            bar.close();
        }
    }
}
