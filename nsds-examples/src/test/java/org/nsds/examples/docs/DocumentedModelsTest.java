package org.nsds.examples.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page of ready models has every class with a model, and the parameters of its constructor in their order. */
class DocumentedModelsTest {

    private static final Path SOURCES = Manual.ROOT.resolve("nsds-mechanics/src/main/java");
    private static final Pattern DOCUMENTED = Pattern.compile("^\\| `(\\w+)\\(([^)]*)\\)` \\|", Pattern.MULTILINE);

    @Test
    void constructorsAreThoseOfTheSources() throws IOException {
        Map<String, String> sources = sources();
        Map<String, String> documented = documented();
        assertThat(documented).isNotEmpty();
        assertThat(sources.keySet()).containsAll(documented.keySet());
        documented.forEach(
                (name, parameters) -> assertThat(parameters).as(name).isEqualTo(parametersOf(name, sources.get(name))));
    }

    @Test
    void everyClassWithAModelIsThere() throws IOException {
        Map<String, String> sources = sources();
        assertThat(documented().keySet())
                .containsAll(sources.keySet().stream()
                        .filter(name -> sources.get(name).contains("public Model model("))
                        .filter(name -> !sources.get(name).contains("public static Builder builder("))
                        .toList());
    }

    private static Map<String, String> documented() throws IOException {
        return DOCUMENTED
                .matcher(Files.readString(Manual.ROOT.resolve("docs/models.md")))
                .results()
                .collect(Collectors.toMap(row -> row.group(1), row -> row.group(2)));
    }

    /** The text of every class, by its name. */
    private static Map<String, String> sources() throws IOException {
        try (Stream<Path> files = Files.walk(SOURCES)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.endsWith("package-info.java"))
                    .collect(Collectors.toMap(
                            file -> file.getFileName().toString().replace(".java", ""), Manual::text));
        }
    }

    /** The names of the parameters of the first constructor, which is that of the record if it is one. */
    private static String parametersOf(String name, String source) {
        MatchResult header = Pattern.compile("public (?:record )?" + name + "\\(([^)]*)\\)")
                .matcher(source)
                .results()
                .findFirst()
                .orElseThrow();
        return Stream.of(header.group(1).split(","))
                .map(parameter -> parameter.strip().replaceAll(".*\\s", ""))
                .collect(Collectors.joining(", "));
    }
}
