package org.nsds.workbench.worker;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.nsds.campaign.Campaign;
import org.nsds.campaign.page.CampaignPage;
import org.nsds.report.files.Json;
import org.nsds.workbench.offer.PlannedRun;
import tools.jackson.databind.JsonNode;

/** Runs a model over one or two parameters: a line or a map of each measure grows while it is computed. */
final class SweepTask implements Task {

    private static final long MOST_POINTS = 10_000;
    private static final long PERIOD = 400_000_000L;
    private static final double TIMEOUT_SECONDS = 60.0;

    private final Subjects subjects;

    SweepTask(Subjects subjects) {
        this.subjects = subjects;
    }

    @Override
    public String run(JsonNode asked, Talk talk) throws IOException {
        var model = subjects.of(asked);
        PlannedRun plan = model.plan(Subjects.request(asked));
        Campaign campaign = Campaign.of(model.experiment(Subjects.request(asked)))
                .threads(1)
                .timeout(TIMEOUT_SECONDS);
        for (JsonNode axis : asked.get("vary")) {
            campaign = campaign.vary(axis.asString());
        }
        for (JsonNode measure : asked.get("measure")) {
            campaign = campaign.measure(measure.asString());
        }
        campaign.requireRunnable();
        if (campaign.points() > MOST_POINTS) {
            throw new IllegalArgumentException("the sweep has " + campaign.points() + " points: at most " + MOST_POINTS
                    + " are possible here; nsds sweep in a terminal does more");
        }
        talk.progress(RunTask.planned(plan));
        Path directory = Path.of(asked.get("directory").asString());
        String title = asked.get("title").asString();
        String command = asked.get("command").asString();
        ContentFile content = new ContentFile(directory);
        Campaign all = campaign;
        Thread runner = Thread.currentThread();
        talk.stoppedBy(runner::interrupt);
        long begun = System.nanoTime();
        boolean complete = all.run(directory, new Campaign.Progress() {
            private long next = System.nanoTime();

            @Override
            public synchronized void rows(long done, long total) {
                long from = System.nanoTime();
                if (from < next) {
                    return;
                }
                try {
                    content.write(CampaignPage.of(directory, all.layout(), title, command));
                } catch (IOException | RuntimeException early) {
                    // the first rows may be on their way to the disk; the next ones, or the end, show them
                }
                long now = System.nanoTime();
                next = now + Math.max(PERIOD, 10 * (now - from));
                Map<String, Object> entries = new LinkedHashMap<>();
                entries.put("done", done);
                entries.put("total", total);
                entries.put("seconds", 1e-9 * (System.nanoTime() - begun));
                entries.put("content", content.version());
                talk.progress(entries);
            }
        });
        Thread.interrupted(); // what follows writes files
        CampaignPage.write(directory, all.layout(), title, command);
        content.write(CampaignPage.of(directory, all.layout(), title, command));
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("outcome", complete ? "completed" : "interrupted");
        result.put("reason", complete ? "" : "stopped before all points were computed");
        result.put("steps", all.points());
        result.put("seconds", 1e-9 * (System.nanoTime() - begun));
        result.put("content", content.version());
        return Json.compact(result);
    }
}
