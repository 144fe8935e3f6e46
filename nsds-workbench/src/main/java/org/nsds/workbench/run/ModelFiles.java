package org.nsds.workbench.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The model files in the directory of a workbench: {@code NAME.yaml}, as {@code nsds new} writes them. */
public final class ModelFiles {

    /** Longer texts are refused. */
    public static final int LARGEST = 1 << 20;

    private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9-]{0,60}");
    private static final String ENDING = ".yaml";
    private static final int MOST = 500;

    private final Folder folder;

    /** The files of a directory. */
    public ModelFiles(Folder folder) {
        this.folder = folder;
    }

    /** Returns the names of the files, without their ending. */
    public List<String> names() {
        try (Stream<Path> files = Files.list(folder.root())) {
            return files.filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                    .map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(ENDING))
                    .map(name -> name.substring(0, name.length() - ENDING.length()))
                    .filter(name -> NAME.matcher(name).matches())
                    .sorted()
                    .limit(MOST)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot list the model files: " + e, e);
        }
    }

    /** Returns whether there is such a file. */
    public boolean has(String name) {
        return NAME.matcher(name).matches() && Files.isRegularFile(file(name), LinkOption.NOFOLLOW_LINKS);
    }

    private Path file(String name) {
        return folder.root().resolve(name + ENDING);
    }

    /**
     * Returns the text of a file.
     *
     * @throws IllegalArgumentException with a sentence, if there is none that can be read
     */
    public String read(String name) {
        if (!has(name)) {
            throw new IllegalArgumentException("there is no model file '" + name + "'");
        }
        try {
            if (Files.size(file(name)) > LARGEST) {
                throw new IllegalArgumentException("the model file '" + name + "' is larger than 1 MB");
            }
            return Files.readString(file(name));
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException("the model file '" + name + "' is no text in UTF-8", e);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + name + ENDING + ": " + e, e);
        }
    }

    /**
     * Writes a file.
     *
     * @throws IllegalArgumentException with a sentence, if it cannot have that name, or is too large, or there are too many
     */
    public void write(String name, String text) {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("'" + name
                    + "' cannot be the name of a model: take lower case letters, digits and hyphens, at most 60");
        }
        if (text.length() > LARGEST) {
            throw new IllegalArgumentException("the text is larger than 1 MB");
        }
        if (Files.exists(file(name), LinkOption.NOFOLLOW_LINKS)
                && !Files.isRegularFile(file(name), LinkOption.NOFOLLOW_LINKS)) {
            throw new IllegalArgumentException("'" + name + ENDING + "' is a link or a directory: take another name");
        }
        if (!has(name) && names().size() >= MOST) {
            throw new IllegalArgumentException("there are " + MOST + " model files already: remove some");
        }
        Folder.write(file(name), text);
    }

    /** Removes a file, if it is there. */
    public void remove(String name) {
        if (has(name)) {
            try {
                Files.deleteIfExists(file(name));
            } catch (IOException e) {
                throw new UncheckedIOException("cannot remove " + name + ENDING + ": " + e, e);
            }
        }
    }
}
