package org.nsds.examples.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What the command promises whatever users type and whatever is in their files: it ends, with status 0, 1 or 2, without a stack
 * trace; status 2 comes with one line and leaves every file as it was, status 1 with a reason, and status 0 with finite numbers.
 */
final class CommandContract {

    /** The directory in the sandbox that is emptied before every command. */
    static final String RESULTS = "results";

    /** Far more than any of the short runs takes, on any machine. */
    private static final long HANGS_AFTER_SECONDS = 120;

    private static final Pattern TRACE = Pattern.compile(
            "\\tat |error of NSDS itself|(java|org|picocli)\\.[\\w.]+(Exception|Error)|nsds: null|: null\\R");

    private static final Pattern NOT_FINITE = Pattern.compile("NaN|Infinity");

    private final Path sandbox;
    private final int[] endings = new int[3];

    /**
     * The contract, kept by commands that write nowhere else.
     *
     * @param sandbox where all files are that they may touch
     */
    CommandContract(Path sandbox) {
        this.sandbox = sandbox;
    }

    /** How a command line breaks it, if it does. */
    Optional<String> breach(String... arguments) {
        clear(sandbox.resolve(RESULTS));
        Map<Path, Integer> before = files();
        Invocation invocation;
        try {
            invocation = invoke(arguments);
        } catch (ExecutionException e) {
            return Optional.of(text(arguments) + " ends with " + e.getCause());
        } catch (TimeoutException e) {
            return Optional.of(text(arguments) + " hangs");
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        if (invocation.status() >= 0 && invocation.status() < endings.length) {
            endings[invocation.status()]++;
        }
        return fault(invocation, before)
                .map(fault -> text(arguments) + " " + fault + ", status " + invocation.status() + ": "
                        + invocation.err().strip());
    }

    /** The share of the commands so far that ended with a status. */
    double share(int status) {
        return endings[status] / (double) Arrays.stream(endings).sum();
    }

    private Optional<String> fault(Invocation invocation, Map<Path, Integer> before) {
        List<String> errors = invocation.err().lines().toList();
        if (TRACE.matcher(invocation.err() + invocation.out()).find()) {
            return Optional.of("shows its inside");
        }
        return switch (invocation.status()) {
            case 0 -> notFinite().map(file -> "succeeds with numbers that are not finite in " + file);
            case 1 ->
                errors.stream().anyMatch(line -> line.matches("nsds: .+"))
                        ? Optional.empty()
                        : Optional.of("gives no reason");
            case 2 ->
                errors.size() != 1
                                || !errors.get(0).matches("nsds: .{10,}")
                                || !invocation.out().isEmpty()
                        ? Optional.of("does not refuse in one line")
                        : files().equals(before) ? Optional.empty() : Optional.of("leaves something behind");
            default -> Optional.of("ends with another status");
        };
    }

    private Optional<Path> notFinite() {
        try (Stream<Path> all = Files.walk(sandbox)) {
            return all.filter(file -> file.endsWith("trajectory.csv") || file.endsWith("summary.json"))
                    .filter(file -> NOT_FINITE.matcher(content(file)).find())
                    .findFirst();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void clear(Path results) {
        if (!Files.exists(results)) {
            return;
        }
        try (Stream<Path> all = Files.walk(results)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String content(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Invocation invoke(String... arguments)
            throws ExecutionException, TimeoutException, InterruptedException {
        FutureTask<Invocation> task = new FutureTask<>(() -> Invocation.of(arguments));
        Thread thread = new Thread(task, text(arguments));
        thread.setDaemon(true);
        thread.start();
        return task.get(HANGS_AFTER_SECONDS, TimeUnit.SECONDS);
    }

    /** Every file and directory, with a hash of what it holds. */
    private Map<Path, Integer> files() {
        try (Stream<Path> all = Files.walk(sandbox)) {
            Map<Path, Integer> files = new TreeMap<>();
            for (Path each : all.toList()) {
                files.put(each, Files.isDirectory(each) ? 0 : Arrays.hashCode(Files.readAllBytes(each)));
            }
            return files;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(String... arguments) {
        return "nsds "
                + String.join(
                        " ",
                        Arrays.stream(arguments).map(word -> "'" + word + "'").toList());
    }
}
