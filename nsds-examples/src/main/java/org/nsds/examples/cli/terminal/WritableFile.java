package org.nsds.examples.cli.terminal;

import java.nio.file.Files;
import java.nio.file.Path;

/** A single file that a command is asked to write. */
public final class WritableFile {

    private WritableFile() {}

    /**
     * Refuses before the work what could not be written after it.
     *
     * @param what is to be written, in words
     * @throws IllegalArgumentException with a sentence
     */
    public static void require(Path file, String what) {
        Path parent = file.toAbsolutePath().getParent();
        boolean possible = Files.exists(file)
                ? !Files.isDirectory(file) && Files.isWritable(file)
                : parent != null && Files.isDirectory(parent) && Files.isWritable(parent);
        if (!possible) {
            throw new IllegalArgumentException("cannot write " + what + " to " + file
                    + ": choose a file in a directory that exists and can be written");
        }
    }
}
