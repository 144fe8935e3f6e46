package org.nsds.workbench.worker;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.nsds.report.files.Json;

/** A process that computes, as the server sees it. A thread of its own reads what it says. */
final class Worker implements AutoCloseable {

    /** What a process that had too little memory ends with. */
    private static final int OUT_OF_MEMORY = 3;

    private final Process process;
    private final Writer in;
    private final Map<Long, Consumer<Answer>> listeners = new ConcurrentHashMap<>();
    private final int megabytes;
    private volatile boolean ended;

    private Worker(Process process, int megabytes) {
        this.process = process;
        this.megabytes = megabytes;
        in = new BufferedWriter(new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8));
        Thread reader = new Thread(this::read, "worker " + process.pid());
        reader.setDaemon(true);
        reader.start();
    }

    /**
     * Starts a process.
     *
     * @param megabytes the memory it may take
     * @throws IOException if it cannot be started
     */
    static Worker start(int megabytes) throws IOException {
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:+ExitOnOutOfMemoryError",
                "-Xmx" + megabytes + "m",
                "-cp",
                System.getProperty("java.class.path"),
                WorkerMain.class.getName());
        return new Worker(
                new ProcessBuilder(command)
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start(),
                megabytes);
    }

    /** Gives it a task; the listener hears every answer, the last of which ends it. */
    void ask(long id, Map<String, Object> asked, Consumer<Answer> listener) {
        listeners.put(id, listener);
        if (ended || !tell(asked)) {
            giveUp();
        }
    }

    /** Asks a task to stop. */
    void stop(long id) {
        tell(Map.of("id", id, "do", "stop"));
    }

    private boolean tell(Map<String, Object> message) {
        try {
            synchronized (in) {
                in.write(Json.compact(message));
                in.write('\n');
                in.flush();
            }
            return true;
        } catch (IOException gone) {
            return false; // the reader tells the listeners
        }
    }

    private void read() {
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                hear(line);
            }
        } catch (IOException broken) {
            process.destroyForcibly();
        }
        ended = true;
        giveUp();
    }

    private void hear(String line) {
        int first = line.indexOf(' ');
        int second = line.indexOf(' ', first + 1);
        if (first <= 0 || second < 0 || !line.substring(0, first).chars().allMatch(Character::isDigit)) {
            return; // what a virtual machine says when it ends
        }
        long id = Long.parseLong(line.substring(0, first));
        Answer answer = new Answer(Answer.Kind.valueOf(line.substring(first + 1, second)), line.substring(second + 1));
        Consumer<Answer> listener = answer.isLast() ? listeners.remove(id) : listeners.get(id);
        if (listener != null) {
            listener.accept(answer);
        }
    }

    /** The process is gone: whoever waits for it hears so. */
    private void giveUp() {
        String why = "the process that computed has ended";
        try {
            if (process.waitFor(2, TimeUnit.SECONDS) && process.exitValue() == OUT_OF_MEMORY) {
                why = "this needs more than the " + megabytes
                        + " MB of memory that a run may take: ask for something smaller, or start the workbench with a larger --memory";
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        String sentence = why;
        listeners.keySet().forEach(id -> {
            Consumer<Answer> listener = listeners.remove(id);
            if (listener != null) {
                listener.accept(new Answer(Answer.Kind.FAILED, Json.compact(Map.of("message", sentence))));
            }
        });
    }

    /** Whether it can take tasks. */
    boolean isAlive() {
        return !ended && process.isAlive();
    }

    /** Ends it at once. */
    void kill() {
        process.destroyForcibly();
    }

    /** Lets it keep what it has and end. */
    @Override
    public void close() {
        try {
            in.close();
        } catch (IOException gone) {
            process.destroyForcibly();
        }
    }

    /** Waits for its end; one that does not end in time is killed. */
    void await(long seconds) throws InterruptedException {
        if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
        }
    }
}
