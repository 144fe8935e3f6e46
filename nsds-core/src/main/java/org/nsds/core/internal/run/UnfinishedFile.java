package org.nsds.core.internal.run;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An unfinished file is written beside the one that it is going to replace: {@code FILE.PID-N.part}, with the process that
 * writes it and a number of its own, so that no two writers share one. {@link #close} removes it unless it was published.
 */
public final class UnfinishedFile implements AutoCloseable {

    private static final Pattern SUFFIX = Pattern.compile("\\.(\\d{1,18})-\\d+\\.part");
    private static final AtomicLong COUNT = new AtomicLong();

    private final Path target;
    private final Path path;

    private UnfinishedFile(Path target, Path path) {
        this.target = target;
        this.path = path;
    }

    /** Returns a new one, after removing those that processes left behind which are no more. */
    public static UnfinishedFile of(Path target) throws IOException {
        removeStale(target.toAbsolutePath());
        String name =
                target.getFileName() + "." + ProcessHandle.current().pid() + "-" + COUNT.incrementAndGet() + ".part";
        return new UnfinishedFile(target, target.resolveSibling(name));
    }

    /** Returns the file to write to. */
    public Path path() {
        return path;
    }

    /** Replaces the target by what was written, in one move. */
    public void publish() throws IOException {
        Files.move(path, target, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    @Override
    public void close() throws IOException {
        Files.deleteIfExists(path);
    }

    private static void removeStale(Path target) throws IOException {
        String name = target.getFileName().toString();
        try (DirectoryStream<Path> siblings = Files.newDirectoryStream(
                target.getParent(), sibling -> sibling.getFileName().toString().startsWith(name))) {
            for (Path sibling : siblings) {
                Matcher suffix = SUFFIX.matcher(sibling.getFileName().toString().substring(name.length()));
                if (suffix.matches()
                        && ProcessHandle.of(Long.parseLong(suffix.group(1))).isEmpty()) {
                    Files.deleteIfExists(sibling);
                }
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
    }
}
