package org.nsds.examples.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.stream.Stream;

/**
 * The directory that results go to. Files are written into a hidden directory inside it and moved to their places when all of
 * them are complete, so readers never see half of a run; whatever goes wrong, {@link #close} leaves no trace of the rest.
 */
public final class ResultDirectory implements AutoCloseable {

    private final Path directory;
    private final Path staging;
    private final Thread hook = new Thread(this::close); // if users interrupt the run

    private ResultDirectory(Path directory, Path staging) {
        this.directory = directory;
        this.staging = staging;
    }

    /**
     * Opens a directory, making it if it is missing.
     *
     * @throws IllegalArgumentException with a sentence, if nothing can be written there
     */
    public static ResultDirectory open(Path directory) {
        requirePossible(directory);
        try {
            Files.createDirectories(directory);
            Path staging = Files.createTempDirectory(directory, ".unfinished-");
            ResultDirectory result = new ResultDirectory(directory, staging);
            Runtime.getRuntime().addShutdownHook(result.hook);
            return result;
        } catch (IOException e) {
            throw refusal(directory, "it cannot be created or written (" + e.getMessage() + ")", e);
        }
    }

    private static void requirePossible(Path directory) {
        Path existing = directory.toAbsolutePath();
        while (existing != null && !Files.exists(existing)) {
            existing = existing.getParent();
        }
        if (existing == null || !Files.isDirectory(existing)) {
            throw refusal(directory, existing + " is not a directory", null);
        }
        if (!Files.isWritable(existing)) {
            throw refusal(directory, existing + " may not be written", null);
        }
    }

    private static IllegalArgumentException refusal(Path directory, String reason, Throwable cause) {
        return new IllegalArgumentException(
                "cannot write results to " + directory + ": " + reason + "; choose another directory with --out",
                cause);
    }

    /** The directory itself. */
    public Path path() {
        return directory;
    }

    /** Says that the process waits for {@link #close} when it is interrupted, so that nothing is taken away before. */
    public void isWaitedFor() {
        Runtime.getRuntime().removeShutdownHook(hook);
    }

    /** Where to write a file of that name. */
    public Path unfinished(String name) {
        return staging.resolve(name);
    }

    /** Moves everything written to its place, after removing files of an earlier run that this one did not write again. */
    public void publish(List<String> stale) throws IOException {
        for (String name : stale) {
            Files.deleteIfExists(directory.resolve(name));
        }
        try (Stream<Path> files = Files.list(staging)) {
            for (Path file : files.toList()) {
                Files.move(file, directory.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    /** Removes what was not published. */
    @Override
    public void close() {
        if (!Files.exists(staging)) {
            return;
        }
        try {
            Files.walkFileTree(staging, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                    Files.delete(file);
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult postVisitDirectory(Path visited, IOException failure) throws IOException {
                    Files.delete(visited);
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException("cannot remove " + staging + ": " + e.getMessage(), e);
        }
    }
}
