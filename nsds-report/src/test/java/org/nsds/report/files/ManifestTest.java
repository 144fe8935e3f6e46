package org.nsds.report.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A list of results speaks of its own directory only. */
class ManifestTest {

    private static final String LIST = "summary.json";

    @Test
    void aForgedListNamesNothingOutsideItsDirectory(@TempDir Path directory) throws IOException {
        Path precious = Files.writeString(directory.resolve("precious"), "mine");
        Path inside = Files.createDirectory(directory.resolve("results"));
        Map<String, String> sums = Map.of("../precious", Manifest.checksum(precious));
        Files.writeString(inside.resolve(LIST), Manifest.text(Map.of(), sums, LIST));
        assertThatThrownBy(() -> ResultDirectory.open(inside, LIST, List.of(LIST)))
                .hasMessageContaining(LIST + " is there");
        assertThat(precious).hasContent("mine");
    }
}
