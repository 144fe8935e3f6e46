package org.nsds.examples.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every package says who may use it. */
class PackagesTest {

    private static final List<String> MODULES = List.of(
            "nsds-numerics",
            "nsds-core",
            "nsds-mechanics",
            "nsds-report",
            "nsds-language",
            "nsds-campaign",
            "nsds-workbench",
            "nsds-examples");
    private static final Pattern AUDIENCE = Pattern.compile("\\b(API|SPI)\\b");

    static Stream<Path> packages() throws IOException {
        Path root = Manual.ROOT;
        Stream.Builder<Path> folders = Stream.builder();
        for (String module : MODULES) {
            try (Stream<Path> files = Files.walk(root.resolve(module).resolve("src/main/java"))) {
                files.filter(file -> file.toString().endsWith(".java"))
                        .map(Path::getParent)
                        .distinct()
                        .forEach(folders);
            }
        }
        return folders.build();
    }

    @ParameterizedTest
    @MethodSource("packages")
    void aPackageSaysWhetherItIsApiOrSpiOrItsNameContainsInternal(Path folder) throws IOException {
        assertThat(folder.resolve("package-info.java")).exists();
        if (!folder.toString().contains("internal")) {
            assertThat(Files.readString(folder.resolve("package-info.java"))).containsPattern(AUDIENCE);
        }
    }
}
