package org.nsds.examples.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.nsds.examples.cli.NsdsCommand;
import org.nsds.examples.gallery.Gallery;
import org.nsds.examples.reproduce.Reproductions;
import org.nsds.examples.run.RunOptions;
import org.nsds.examples.run.RunPlan;
import picocli.CommandLine;

/**
 * Every command that the manual shows. Simulations run for a few steps, into a temporary directory; reproductions and figures,
 * which other tests run, must be known; commands with files of the user must be well-formed; everything else runs as it stands.
 * Lines with a placeholder in capitals or dots are no commands.
 */
class DocumentedCommandsTest {

    private static final Pattern BLOCK = Pattern.compile("```sh\\n(.*?)```", Pattern.DOTALL);
    private static final Pattern INLINE = Pattern.compile("`(\\./nsds [^`]*)`");
    private static final Pattern PLACEHOLDER = Pattern.compile("\\.\\.\\.| [A-Z]{2,}\\b|\\[");
    private static final Pattern USERS_FILE =
            Pattern.compile("\\.(csv|mat|ckp|yaml|json|urdf)\\b|^\\./nsds (new|export) |[ =]out/\\S+\\.nsp");
    private static final Pattern WORD = Pattern.compile("\'([^\']*)\'|\\S+");
    private static final int FEW_STEPS = 5;
    private static final String SHORT_COMPARISON = "0.02";

    @TempDir
    Path directory;

    static List<String> commands() {
        return Manual.pages().stream()
                .flatMap(page -> Stream.concat(
                        BLOCK.matcher(page.text())
                                .results()
                                .flatMap(found -> found.group(1).lines()),
                        INLINE.matcher(page.text()).results().map(found -> found.group(1))))
                .map(line -> line.replaceFirst("\\s+#.*", "").strip())
                .filter(line ->
                        line.startsWith("./nsds ") && !PLACEHOLDER.matcher(line).find())
                .distinct()
                .sorted()
                .toList();
    }

    @ParameterizedTest
    @MethodSource("commands")
    void works(String line) {
        List<String> arguments = words(line.substring("./nsds ".length()));
        CommandLine command = NsdsCommand.commandLine();
        if (USERS_FILE.matcher(line).find()) {
            command.parseArgs(arguments.toArray(String[]::new));
            return;
        }
        switch (arguments.get(0)) {
            case "run" -> {
                set(arguments, "--until", Double.toString(FEW_STEPS * step(arguments)));
                intoTemporaryDirectory(arguments);
            }
            case "compare" -> {
                set(arguments, "--until", SHORT_COMPARISON);
                intoTemporaryDirectory(arguments);
            }
            case "sweep" -> {
                set(arguments, "--limit", "2");
                intoTemporaryDirectory(arguments);
            }
            case "fit" ->
                set(arguments, "--data", directory.resolve("record.csv").toString());
            case "reproduce" -> {
                command.parseArgs(arguments.toArray(String[]::new));
                if (arguments.size() > 1 && !arguments.get(1).equals("all")) {
                    assertThat(Reproductions.named(arguments.get(1))).isNotNull();
                }
                return;
            }
            case "figures", "orders", "workbench" -> {
                command.parseArgs(arguments.toArray(String[]::new));
                return;
            }
            case "solve" -> {
                arguments.set(1, Manual.ROOT.resolve(arguments.get(1)).toString());
                assertThat(Files.exists(Path.of(arguments.get(1)))).isTrue();
            }
            default -> {}
        }
        assertThat(command.execute(arguments.toArray(String[]::new))).isZero();
    }

    /** Splits a command as a shell does: what stands between quotes is one word. */
    private static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        Matcher word = WORD.matcher(line);
        while (word.find()) {
            words.add(word.group(1) == null ? word.group() : word.group(1));
        }
        return words;
    }

    private void intoTemporaryDirectory(List<String> arguments) {
        set(arguments, "--out", directory.toString());
        if (!arguments.contains("--no-plot")) {
            arguments.add("--no-plot");
        }
    }

    private static double step(List<String> arguments) {
        int given = arguments.indexOf("--step");
        return given >= 0
                ? Double.parseDouble(arguments.get(given + 1))
                : RunPlan.of(Gallery.named(arguments.get(1)), RunOptions.DEFAULTS)
                        .step();
    }

    private static void set(List<String> arguments, String option, String value) {
        int given = arguments.indexOf(option);
        if (given >= 0) {
            arguments.set(given + 1, value);
        } else {
            arguments.addAll(List.of(option, value));
        }
    }
}
