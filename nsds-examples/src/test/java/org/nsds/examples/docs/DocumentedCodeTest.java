package org.nsds.examples.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every Java file that the manual shows, run as the manual says: {@code java -cp … Name.java}. A block of Java whose first line
 * names a file is such a file; what it prints stands in the block of text that follows, where there is one.
 */
class DocumentedCodeTest {

    private static final int LONGEST = 60;
    private static final Pattern PROGRAM = Pattern.compile(
            "```java\\n// (\\w+\\.java)\\n(.*?)```\\n(?:\\s*prints\\s*```text\\n(.*?)```)?", Pattern.DOTALL);

    @TempDir
    Path directory;

    record Program(String page, String file, String source, String prints) {
        @Override
        public String toString() {
            return page + ": " + file;
        }
    }

    static List<Program> programs() {
        return Manual.pages().stream()
                .flatMap(page -> PROGRAM.matcher(page.text())
                        .results()
                        .map(found -> new Program(page.toString(), found.group(1), found.group(2), found.group(3))))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("programs")
    void runs(Program program) throws Exception {
        assertThat(program.source().lines().count()).isLessThanOrEqualTo(LONGEST);
        Path file = Files.writeString(directory.resolve(program.file()), program.source());
        Path printed = directory.resolve("printed");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1", // most of it compiles the file once
                        "-XX:+UseSerialGC",
                        "-Dfile.encoding=UTF-8",
                        "-Dstdout.encoding=UTF-8",
                        "-cp",
                        System.getProperty("java.class.path"),
                        file.toString())
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(printed.toFile())
                .start();
        assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
        String output = Files.readString(printed);
        assertThat(process.exitValue()).as(output).isZero();
        assertThat(output).isNotBlank();
        if (program.prints() != null) {
            assertThat(output.strip()).isEqualTo(program.prints().strip());
        }
    }
}
