package org.nsds.examples.modelfile;

import java.nio.file.Path;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.gallery.Gallery;
import org.nsds.language.model.ModelFile;

/** This class finds the example that a word names: one of the gallery, or a model file. */
public final class ExampleSource {

    private ExampleSource() {}

    /**
     * Returns the example.
     *
     * @throws IllegalArgumentException if there is none, or something is wrong with the file
     */
    public static Example named(String word) {
        return isFile(word) ? new FileExample(word, ModelFile.read(Path.of(word))) : Gallery.named(word);
    }

    /** Returns whether a word is meant as a file: it ends in .yaml or .yml, or has a directory in it. */
    public static boolean isFile(String word) {
        return word.endsWith(".yaml") || word.endsWith(".yml") || word.contains("/") || word.contains("\\");
    }

    /** Returns a word without directories and ending, as directories of results are named. */
    public static String plainName(String word) {
        return isFile(word) ? String.valueOf(Path.of(word).getFileName()).replaceFirst("\\.ya?ml$", "") : word;
    }
}
