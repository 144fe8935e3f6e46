package org.nsds.report.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The directory that results go to. Files are written into a hidden directory inside it and moved to their places when all of
 * them are complete, so readers never see half of a run; whatever goes wrong, {@link #close} leaves no trace of the rest. Files that are
 * there already are replaced only if a former command recorded them in its {@link Manifest}.
 */
public final class ResultDirectory implements AutoCloseable {

    private static final Pattern STAGING = Pattern.compile("\\.unfinished-(\\d{1,18})-\\d+");
    private static final int ATTEMPTS = 3;

    private static final SimpleFileVisitor<Path> DELETING = new SimpleFileVisitor<>() {
        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            Files.deleteIfExists(file);
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path visited, IOException failure) throws IOException {
            Files.deleteIfExists(visited);
            return FileVisitResult.CONTINUE;
        }
    };

    private final Path directory;
    private final Path staging;
    private final String manifest;
    private final Thread hook = new Thread(this::close); // if a signal ends the process

    private ResultDirectory(Path directory, Path staging, String manifest) {
        this.directory = directory;
        this.staging = staging;
        this.manifest = manifest;
    }

    /**
     * Opens a directory, making it if it is missing.
     *
     * @param manifest the file among the results that lists them
     * @param names of all files that may be written
     * @throws IllegalArgumentException with a sentence, if they cannot be written there
     */
    public static ResultDirectory open(Path directory, String manifest, Collection<String> names) {
        requirePossible(directory);
        try {
            requireOwned(directory, manifest, names);
            Files.createDirectories(directory);
            removeStale(directory);
            Path staging = Files.createTempDirectory(
                    directory, ".unfinished-" + ProcessHandle.current().pid() + "-");
            ResultDirectory result = new ResultDirectory(directory, staging, manifest);
            Runtime.getRuntime().addShutdownHook(result.hook);
            return result;
        } catch (IOException e) {
            throw refusal(directory, "it cannot be created or written (" + IoReason.of(e) + ")", e);
        }
    }

    /**
     * Requires that files can be written in a directory, or that it can be made.
     *
     * @throws IllegalArgumentException with the reason; also for the root of the file system and the home of the user
     */
    public static void requirePossible(Path directory) {
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
        try {
            Path real = directory.toRealPath();
            if (real.getParent() == null || isHome(real)) {
                throw refusal(directory, "results need a directory of their own", null);
            }
        } catch (NoSuchFileException fine) {
            return; // it is going to be made
        } catch (IOException e) {
            throw refusal(directory, IoReason.of(e), e);
        }
    }

    /** Returns whether a directory is the home of the user, as the system knows it or as the environment says. */
    private static boolean isHome(Path real) throws IOException {
        boolean home = false;
        for (String place : new String[] {System.getProperty("user.home"), System.getenv("HOME")}) {
            home |= place != null
                    && Files.exists(Path.of(place))
                    && real.equals(Path.of(place).toRealPath());
        }
        return home;
    }

    private static void requireOwned(Path directory, String manifest, Collection<String> names) throws IOException {
        Manifest former = Manifest.read(directory, manifest);
        for (String name : new TreeSet<>(names)) {
            if (former.isForeign(name)) {
                throw new IllegalArgumentException("cannot write results to " + directory + ": " + name
                        + " is there, and is not what a run of nsds left there, so it is not replaced; move it away,"
                        + " or choose another directory (--out of the command)");
            }
        }
    }

    /** Removes what processes left unfinished that are no more. */
    private static void removeStale(Path directory) throws IOException {
        try (Stream<Path> entries = Files.list(directory)) {
            for (Path entry : entries.toList()) {
                Matcher name = STAGING.matcher(entry.getFileName().toString());
                if (name.matches()
                        && ProcessHandle.of(Long.parseLong(name.group(1))).isEmpty()) {
                    remove(entry);
                }
            }
        }
    }

    private static IllegalArgumentException refusal(Path directory, String reason, Throwable cause) {
        return new IllegalArgumentException(
                "cannot write results to " + directory + ": " + reason
                        + "; choose another directory (--out of the command)",
                cause);
    }

    /** Returns the directory itself. */
    public Path path() {
        return directory;
    }

    /** Where to write a file of that name. */
    public Path unfinished(String name) {
        return staging.resolve(name);
    }

    /**
     * Moves everything written to its place, with a manifest of it. Files of a former command are removed before, so that there is no
     * mixture of both at any time; those that this command published earlier stay.
     *
     * @param entries what else the file says that is the manifest
     */
    public void publish(Map<String, Object> entries) throws IOException {
        publish(entries, Map.of());
    }

    /** Returns the same, with checksums of what this command published earlier; returns those of everything. */
    public Map<String, String> publish(Map<String, Object> entries, Map<String, String> earlier) throws IOException {
        Set<String> names = written();
        Map<String, String> sums = new LinkedHashMap<>(earlier);
        for (String name : names) {
            sums.put(name, Manifest.checksum(staging.resolve(name)));
        }
        Files.writeString(staging.resolve(manifest), Manifest.text(entries, sums, manifest));
        Manifest former = Manifest.read(directory, manifest);
        for (String name : names) {
            if (former.isForeign(name)) {
                throw new IOException(name + " has appeared there and is not replaced");
            }
        }
        if (former.isForeign(manifest)) {
            throw new IOException(manifest + " has appeared there and is not replaced");
        }
        for (String name : former.others().keySet()) {
            if (!earlier.containsKey(name) && former.owns(name)) {
                Files.deleteIfExists(directory.resolve(name));
            }
        }
        move(manifest);
        for (String name : names) {
            move(name);
        }
        return sums;
    }

    private Set<String> written() throws IOException {
        try (Stream<Path> files = Files.list(staging)) {
            Set<String> names = new TreeSet<>();
            files.forEach(file -> names.add(file.getFileName().toString()));
            names.remove(manifest);
            return names;
        }
    }

    private void move(String name) throws IOException {
        Files.move(staging.resolve(name), directory.resolve(name), StandardCopyOption.ATOMIC_MOVE);
    }

    /** Moves everything written to its place, over files of the same names: for files that are there to be drawn again. */
    public void replace() throws IOException {
        for (String name : written()) {
            move(name);
        }
    }

    /** Removes what was not published. */
    @Override
    public void close() {
        try {
            remove(staging);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot remove " + staging + ": " + IoReason.of(e), e);
        }
        if (Thread.currentThread() != hook) {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException ending) {
                return; // the process is ending, and the hook at work
            }
        }
    }

    /** Removes a directory with all that is in it; more than once where another thread is still writing there. */
    private static void remove(Path folder) throws IOException {
        IOException last = null;
        for (int attempt = 0; attempt < ATTEMPTS && Files.exists(folder); attempt++) {
            try {
                Files.walkFileTree(folder, DELETING);
            } catch (IOException e) {
                last = e;
            }
        }
        if (Files.exists(folder) && last != null) {
            throw last;
        }
    }
}
