package org.nsds.examples.execution;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The command in a process of its own, to which signals can be sent. */
final class NsdsProcess {

    private static final long HANGS_AFTER_SECONDS = 120;
    private static final int SIGINT = 2;

    private final Process process;
    private final Path said;

    private NsdsProcess(Process process, Path said) {
        this.process = process;
        this.said = said;
    }

    /**
     * Starts it.
     *
     * @param said file for all that it prints
     * @param main class to start
     */
    static NsdsProcess start(Path said, Class<?> main, List<String> properties, String... arguments)
            throws IOException {
        List<String> command = command(main, properties);
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        return new NsdsProcess(process, said);
    }

    /** The words that start a class, with the class path of this process. */
    static List<String> command(Class<?> main, List<String> properties) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-XX:+UseSerialGC");
        command.addAll(properties);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        return command;
    }

    /** Waits until a run in that directory listens to signals; false if it ended before. */
    boolean runsIn(Path out) throws IOException, InterruptedException {
        while (process.isAlive()) {
            if (Files.exists(out) && names(out).stream().anyMatch(name -> name.startsWith(".unfinished"))) {
                return true;
            }
            Thread.sleep(2);
        }
        return false;
    }

    /** The names of what is in a directory, hidden or not; none if it does not exist. */
    static List<String> names(Path directory) throws IOException {
        if (!Files.exists(directory)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    /** Sends a signal, such as INT. */
    void signal(String name) throws IOException, InterruptedException {
        new ProcessBuilder("sh", "-c", "kill -" + name + " " + process.pid() + " 2>/dev/null")
                .start()
                .waitFor();
    }

    /** Waits for its end and returns its exit status. */
    int status() throws InterruptedException {
        if (!process.waitFor(HANGS_AFTER_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError("the process hangs; it said: " + text());
        }
        return process.exitValue();
    }

    /** What it printed. */
    String text() {
        try {
            return Files.readString(said);
        } catch (IOException e) {
            return e.toString();
        }
    }

    /** Whether this process ignores Ctrl-C, as in the background of a shell: processes that it starts then do so too. */
    static boolean ignoresInterrupt() throws IOException {
        Path status = Path.of("/proc/self/status");
        if (!Files.exists(status)) {
            return false;
        }
        return Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("SigIgn:"))
                .anyMatch(line -> (Long.parseUnsignedLong(line.substring(7).trim(), 16) >> (SIGINT - 1) & 1) == 1);
    }

    /** The signals that end runs in order, which a process started here receives. */
    static List<String> gentle() throws IOException {
        if (ignoresInterrupt()) {
            System.out.println("SIGINT is ignored here, as in the background of a shell: tested with SIGTERM only");
            return List.of("TERM");
        }
        return Arrays.asList("INT", "TERM");
    }
}
