package org.nsds.workbench.worker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.nsds.core.solution.RunReport;
import org.nsds.core.solution.Solution;
import org.nsds.report.files.Json;
import org.nsds.report.page.Page;
import org.nsds.workbench.offer.PlannedRun;
import org.nsds.workbench.offer.RunOutput;
import org.nsds.workbench.offer.RunWatch;
import org.nsds.workbench.picture.SmallPicture;
import tools.jackson.databind.JsonNode;

/**
 * Runs a model and keeps everything: while it is computed, the content of its page is written again and again, so that readers see it grow and lose
 * nothing if the power fails; then the files of {@code nsds run}, and the content of the whole.
 */
final class RunTask implements Task {

    private static final String PICTURE = "picture.png";

    private final Subjects subjects;

    RunTask(Subjects subjects) {
        this.subjects = subjects;
    }

    /** Returns what is known of a run before it begins. */
    static Map<String, Object> planned(PlannedRun plan) {
        Map<String, Object> entries = new LinkedHashMap<>();
        entries.put("parameters", plan.parameters());
        entries.put("settings", plan.settings());
        entries.put("command", plan.command());
        entries.put("warnings", plan.warnings());
        entries.put("until", plan.until());
        return entries;
    }

    @Override
    public String run(JsonNode asked, Talk talk) throws IOException {
        PlannedRun plan = subjects.of(asked).plan(Subjects.request(asked));
        talk.progress(planned(plan));
        Path directory = Path.of(asked.get("directory").asString());
        ContentFile content = new ContentFile(directory);
        RunOutput output;
        try (Onlooker onlooker = new Onlooker(plan, content, talk)) {
            output = plan.run(onlooker);
        }
        output.write(directory);
        if (output.solution().rows() > 0) {
            Page page = output.page();
            content.write(page);
            Optional<byte[]> picture = SmallPicture.of(page);
            if (picture.isPresent()) {
                Files.write(directory.resolve(PICTURE), picture.get());
            }
        }
        RunReport report = output.solution().report();
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("outcome", report.outcome().toString());
        result.put("reason", report.reason());
        result.put("steps", report.steps());
        result.put("seconds", report.wallSeconds());
        result.put("stateHash", output.solution().stateHash());
        result.put("energyEnd", output.solution().energy().balance().total());
        result.put("content", content.version());
        return Json.compact(result);
    }

    /** Looks at a run from a thread of its own: tells its time four times a second, and shows its rows as often as a tenth of the time allows. */
    private static final class Onlooker implements RunWatch, AutoCloseable {

        private static final long PERIOD_MILLISECONDS = 250;
        private static final long FIRST_LOOK = 300_000_000L;
        private static final double SHARE = 10.0;

        private final PlannedRun plan;
        private final ContentFile content;
        private final Talk talk;
        private final long begun = System.nanoTime();
        private volatile double time;
        private volatile Supplier<Optional<Solution>> rows = Optional::empty;
        private volatile boolean ended;
        private final Thread thread = new Thread(this::look, "onlooker");

        Onlooker(PlannedRun plan, ContentFile content, Talk talk) {
            this.plan = plan;
            this.content = content;
            this.talk = talk;
            thread.setDaemon(true);
            thread.start();
        }

        @Override
        public void begins(Runnable stop, Supplier<Optional<Solution>> recorded) {
            rows = recorded;
            talk.stoppedBy(stop);
        }

        @Override
        public void reached(double now) {
            time = now;
        }

        private void look() {
            long next = begun + FIRST_LOOK;
            while (!ended) {
                try {
                    Thread.sleep(PERIOD_MILLISECONDS);
                } catch (InterruptedException e) {
                    return; // the run has ended
                }
                long from = System.nanoTime();
                if (from >= next) {
                    show();
                    long cost = System.nanoTime() - from;
                    next = System.nanoTime() + Math.max(FIRST_LOOK, (long) (SHARE * cost));
                }
                Map<String, Object> entries = new LinkedHashMap<>();
                entries.put("time", time);
                entries.put("seconds", 1e-9 * (System.nanoTime() - begun));
                entries.put("content", content.version());
                talk.progress(entries);
            }
        }

        private void show() {
            try {
                Optional<Solution> soFar = rows.get().filter(some -> some.rows() > 2);
                if (soFar.isPresent() && !ended) {
                    content.write(plan.soFar(soFar.get()));
                }
            } catch (IOException | RuntimeException early) {
                // some figures need more rows than there are yet; the next look, or the end, shows them
            }
        }

        @Override
        public void close() {
            ended = true;
            thread.interrupt();
            boolean interrupted = false;
            while (thread.isAlive()) {
                try {
                    thread.join();
                } catch (InterruptedException e) {
                    interrupted = true; // of the run, which has ended
                }
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
