package org.nsds.examples.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The pages that people read: README and everything in docs. */
final class Manual {

    static final Path ROOT = Path.of("..");

    private Manual() {}

    /** A page, and its text. */
    record Page(Path path, String text) {

        @Override
        public String toString() {
            return ROOT.relativize(path).toString();
        }
    }

    static List<Page> pages() {
        try (Stream<Path> files = Files.walk(ROOT.resolve("docs"))) {
            return Stream.concat(Stream.of(ROOT.resolve("README.md")), files.sorted())
                    .filter(file -> file.toString().endsWith(".md"))
                    .map(file -> new Page(file, text(file)))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
