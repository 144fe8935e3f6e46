package org.nsds.workbench.worker;

import java.awt.image.BufferedImage;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import javax.imageio.ImageIO;
import org.nsds.report.files.Json;
import org.nsds.workbench.offer.ModelOffer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The program of a process that computes. It reads tasks from standard input and answers on standard output, line by line. When its input ends, as it
 * does when the server is gone, or when it gets a signal, its tasks are asked to stop and keep what they have.
 */
public final class WorkerMain {

    /** How long tasks may take to write what they have. */
    private static final long FAREWELL_SECONDS = 60;

    private final PrintStream out;
    private final Map<String, Task> tasks;
    private final Map<Long, Talk> talks = new ConcurrentHashMap<>();
    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(null, task, "task", 16L << 20);
        thread.setDaemon(true);
        return thread;
    });

    private WorkerMain(PrintStream out, ModelOffer offer) {
        this.out = out;
        Subjects subjects = new Subjects(offer);
        tasks = Map.of(
                "describe", new DescribeTask(subjects),
                "check", new CheckTask(offer),
                "preview", new PreviewTask(subjects),
                "run", new RunTask(subjects),
                "sweep", new SweepTask(subjects),
                "compare", new CompareTask());
    }

    /** Works until standard input ends. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        System.setProperty("java.awt.headless", "true");
        ImageIO.setUseCache(false); // its files cannot be made while the process ends
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);
        System.setOut(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
        Thread graphics = new Thread(WorkerMain::wakeGraphics, "graphics");
        graphics.setDaemon(true);
        graphics.start();
        WorkerMain worker = new WorkerMain(out, ModelOffer.installed());
        Runtime.getRuntime().addShutdownHook(new Thread(worker::farewell));
        try (BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                worker.accept(new JsonMapper().readTree(line));
            }
        }
        worker.farewell();
        System.exit(0);
    }

    /** What draws pictures begins here, since it cannot begin while the process ends. */
    private static void wakeGraphics() {
        new BufferedImage(1, 1, BufferedImage.TYPE_INT_ARGB).createGraphics().dispose();
    }

    private void accept(JsonNode asked) {
        long id = asked.get("id").asLong();
        String what = asked.get("do").asString();
        if (what.equals("stop")) {
            Talk talk = talks.get(id);
            if (talk != null) {
                talk.stop();
            }
            return;
        }
        Talk talk = new Talk(id, out);
        talks.put(id, talk);
        threads.execute(() -> {
            try {
                answer(talk, tasks.get(what), asked);
            } finally {
                talks.remove(id);
            }
        });
    }

    private static void answer(Talk talk, Task task, JsonNode asked) {
        try {
            talk.say(Answer.Kind.RESULT, task.run(asked, talk));
        } catch (IllegalArgumentException refused) {
            talk.say(Answer.Kind.REFUSED, message(refused.getMessage()));
        } catch (IOException | UncheckedIOException e) {
            talk.say(Answer.Kind.FAILED, message("files cannot be read or written: " + e.getMessage()));
        } catch (StackOverflowError e) {
            talk.say(Answer.Kind.FAILED, message("the model is nested too deeply: write it flatter"));
        } catch (RuntimeException e) {
            talk.say(Answer.Kind.FAILED, message("this is an error of NSDS itself: " + e));
        }
    }

    private static String message(String sentence) {
        return Json.compact(Map.of("message", sentence));
    }

    private void farewell() {
        talks.values().forEach(Talk::stop);
        threads.shutdown();
        try {
            threads.awaitTermination(FAREWELL_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
