package org.nsds.workbench.worker;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.nsds.core.solution.Solution;
import org.nsds.report.files.Json;
import org.nsds.report.page.PageContent;
import org.nsds.workbench.offer.PlannedRun;
import org.nsds.workbench.offer.RunOutput;
import org.nsds.workbench.offer.RunWatch;
import tools.jackson.databind.JsonNode;

/**
 * Runs a model for sliders: nothing is written, and what takes longer than its limit ends there and says so. The result has the settings of the run,
 * its command, and the content of its page.
 */
final class PreviewTask implements Task {

    /** Numbers that are kept at most. */
    private static final long LARGEST = 600_000;

    private final Subjects subjects;
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "limits of previews");
        thread.setDaemon(true);
        return thread;
    });

    PreviewTask(Subjects subjects) {
        this.subjects = subjects;
    }

    @Override
    public String run(JsonNode asked, Talk talk) {
        PlannedRun plan = subjects.of(asked).plan(Subjects.request(asked));
        Map<String, Object> result = new LinkedHashMap<>(RunTask.planned(plan));
        if (plan.size() > LARGEST) {
            result.put("tooLarge", true);
            return Json.compact(result);
        }
        var limit = clock.schedule(talk::stop, asked.get("milliseconds").asLong(), TimeUnit.MILLISECONDS);
        RunOutput output = plan.run(new RunWatch() {
            @Override
            public void begins(Runnable stop, Supplier<Optional<Solution>> recorded) {
                talk.stoppedBy(stop);
            }

            @Override
            public void reached(double time) {
                // nobody waits that long
            }
        });
        limit.cancel(false);
        result.put("cut", talk.isStopped());
        result.put("outcome", output.solution().report().outcome().toString());
        result.put("seconds", output.solution().report().wallSeconds());
        if (output.solution().rows() < 2) {
            return Json.compact(result);
        }
        String content =
                PageContent.of(output.page(), PageContent.Fallback.NONE).json();
        String said = Json.compact(result);
        return said.substring(0, said.length() - 1) + ",\"content\":" + content + "}";
    }
}
