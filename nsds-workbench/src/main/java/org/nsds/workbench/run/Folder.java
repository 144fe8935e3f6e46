package org.nsds.workbench.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import java.util.regex.Pattern;

/** The directory of a workbench. Names that come from outside are plain words, links are not followed, so that no path leaves it. */
public final class Folder {

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,120}");
    private static final String RUNS = "runs";

    private final Path root;

    private Folder(Path root) {
        this.root = root;
    }

    /**
     * Opens a directory, making it if it is missing.
     *
     * @throws IllegalArgumentException with a sentence, if it cannot be used
     */
    public static Folder open(Path directory) {
        try {
            Files.createDirectories(directory);
            Path root = directory.toRealPath();
            if (!Files.isWritable(root)) {
                throw new IllegalArgumentException(
                        "cannot write to " + directory + ": name another directory for the workbench");
            }
            if (Files.exists(root.resolve(RUNS), LinkOption.NOFOLLOW_LINKS)
                    && !Files.isDirectory(root.resolve(RUNS), LinkOption.NOFOLLOW_LINKS)) {
                throw new IllegalArgumentException(
                        root.resolve(RUNS) + " is no directory: name another directory for the workbench");
            }
            return new Folder(root);
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "cannot use " + directory + " for the workbench (" + e + "): name another directory", e);
        }
    }

    /** Returns the directory itself. */
    public Path root() {
        return root;
    }

    /** Returns the directory of all runs. */
    Path runs() {
        return root.resolve(RUNS);
    }

    /** Returns whether a name can be that of a file or a run. */
    public static boolean isName(String name) {
        return NAME.matcher(name).matches() && !name.contains("..");
    }

    /** Returns a file of a run, if it is there. */
    public Optional<Path> fileOf(String run, String name) {
        if (!isName(run) || !isName(name)) {
            return Optional.empty();
        }
        Path file = runs().resolve(run).resolve(name);
        return Files.isDirectory(runs().resolve(run), LinkOption.NOFOLLOW_LINKS)
                        && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                ? Optional.of(file)
                : Optional.empty();
    }

    /** Writes a text, all or nothing. */
    static void write(Path file, String text) {
        Path part = file.resolveSibling("." + file.getFileName() + ".part");
        try {
            Files.write(part, text.getBytes(StandardCharsets.UTF_8));
            Files.move(part, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file.getFileName() + ": " + e, e);
        }
    }

    /** Removes a directory and what is in it; links are removed, not followed. */
    static void remove(Path directory) {
        try {
            Files.walkFileTree(directory, new SimpleFileVisitor<>() {
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
            });
        } catch (IOException e) {
            throw new UncheckedIOException("cannot remove " + directory.getFileName() + ": " + e, e);
        }
    }
}
