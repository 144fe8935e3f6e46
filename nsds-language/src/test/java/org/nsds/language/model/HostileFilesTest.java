package org.nsds.language.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.nsds.language.model.source.Problem;

/** Hostile and damaged files get sentences with their places, soon. */
class HostileFilesTest {

    private static final String HEAD = "nsds: 1\nname: x\n";
    private static final String SYSTEM = "systems:\n  s: {kind: particle, mass: 1}\n";

    @TestFactory
    Stream<DynamicTest> hostileFilesGetASentence() {
        Map<String, String> files = new LinkedHashMap<>();
        files.put("deep lists", HEAD + "systems: " + "[".repeat(100_000));
        files.put("deep mappings", HEAD + "systems: " + "{a: ".repeat(100_000));
        files.put(
                "deep blocks",
                IntStream.range(0, 1000).mapToObj(i -> " ".repeat(i) + "a:\n").collect(Collectors.joining()));
        files.put("billion laughs", "a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\nd: [*c, *c]\nnsds: 1\n");
        files.put("recursive alias", "nsds: &x [*x]\n");
        files.put("a tag", "nsds: !!javax.script.ScriptEngineManager [x]\n");
        files.put("giant number", HEAD + "systems:\n  s: {kind: particle, mass: " + "9".repeat(10_000) + "}\n");
        files.put("giant exponent", HEAD + "systems:\n  s: {kind: particle, mass: 1e999999999}\n");
        files.put(
                "a million names",
                HEAD + "parameters:\n"
                        + IntStream.range(0, 150_000)
                                .mapToObj(i -> "  p" + i + ": 1\n")
                                .collect(Collectors.joining()));
        files.put(
                "thousands of parameters",
                HEAD + "parameters:\n"
                        + IntStream.range(0, 40_000)
                                .mapToObj(i -> "  p" + i + ": 1\n")
                                .collect(Collectors.joining())
                        + SYSTEM);
        files.put("cycle", HEAD + "definitions: {a: b, b: c, c: a}\n" + SYSTEM);
        files.put(
                "doubling",
                HEAD + "definitions:\n  d0: 1\n"
                        + IntStream.range(1, 300)
                                .mapToObj(i -> "  d" + i + ": d" + (i - 1) + " + d" + (i - 1) + "\n")
                                .collect(Collectors.joining())
                        + "systems:\n  s: {kind: particle, mass: d299/0}\n");
        files.put("endless repetition", HEAD + "systems:\n  's{i}': {for: {i: [1, 1e9]}, kind: particle, mass: 1}\n");
        files.put("no text", "\u0000\u0001\u0002");
        files.put("empty", "");
        files.put("a list", "- 1\n- 2\n");
        files.put("long key", HEAD + "a".repeat(100_000) + ": 1\n" + SYSTEM);
        files.put("two documents", HEAD + SYSTEM + "---\nnsds: 1\n");
        files.put("infinite mass", HEAD + "systems:\n  s: {kind: particle, mass: 1/0}\n");
        files.put("another version", "nsds: 7\nname: x\n" + SYSTEM);
        return files.entrySet().stream()
                .map(file -> DynamicTest.dynamicTest(file.getKey(), () -> requireSentence(file.getValue(), true)));
    }

    @Test
    void fiveHundredMutatedFilesGetSentencesOrModels() {
        String original = StarterFile.named("pendulum");
        Random random = new Random(24L);
        int refused = 0;
        for (int i = 0; i < 500; i++) {
            StringBuilder text = new StringBuilder(original);
            for (int k = 0; k <= random.nextInt(3); k++) {
                mutate(text, random);
            }
            refused += requireSentence(text.toString(), false) ? 1 : 0;
        }
        assertThat(refused).isGreaterThan(150);
    }

    private static void mutate(StringBuilder text, Random random) {
        int at = random.nextInt(text.length());
        int end = Math.min(text.length(), at + 1 + random.nextInt(12));
        String signs = "{}[]:,'\"|>&*!%@`#-+()^\n\t 0e\u00e9x";
        switch (random.nextInt(5)) {
            case 0 -> text.delete(at, end);
            case 1 -> text.insert(at, signs.charAt(random.nextInt(signs.length())));
            case 2 -> text.insert(at, text.substring(random.nextInt(at + 1), at));
            case 3 -> text.setCharAt(at, signs.charAt(random.nextInt(signs.length())));
            default -> text.insert(at, text.substring(at, end));
        }
    }

    /** Returns whether the file was refused. */
    private static boolean requireSentence(String text, boolean refused) {
        ModelFile.Check check =
                Assertions.assertTimeoutPreemptively(Duration.ofSeconds(20), () -> ModelFile.check("x", text));
        int lines = text.split("\n", -1).length;
        for (Problem problem : check.problems()) {
            assertThat(problem.place().line()).as(problem.text()).isBetween(1, lines + 1);
            assertThat(problem.place().column()).isPositive();
            assertThat(problem.message())
                    .isNotBlank()
                    .doesNotContain("Exception")
                    .hasSizeLessThan(700);
        }
        if (refused || check.file().isEmpty()) {
            assertThat(check.file()).isEmpty();
            assertThat(check.problems()).anyMatch(Problem::error);
        }
        return check.file().isEmpty();
    }
}
