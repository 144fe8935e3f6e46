package org.nsds.examples.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Finished runs are compared from their directories. */
class CompareRunsCommandTest {

    @TempDir
    private Path directory;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int nsds(String... words) {
        CommandLine command = NsdsCommand.commandLine();
        command.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
        return command.execute(words);
    }

    private String run(String name, String restitution) {
        String place = directory.resolve(name).toString();
        assertThat(nsds(
                        "run",
                        "bouncing-ball",
                        "--no-plot",
                        "--until",
                        "1",
                        "--set",
                        "e=" + restitution,
                        "--out",
                        place))
                .isZero();
        return place;
    }

    @Test
    void theSettingThatDiffersIsNamedAndTheDifferencesArePrinted() throws Exception {
        String high = run("high", "0.9");
        String low = run("low", "0.5");
        Path page = directory.resolve("both").resolve("report.html");
        assertThat(nsds(
                        "compare-runs",
                        high,
                        low,
                        "--out",
                        directory.resolve("both").toString()))
                .as(err.toString())
                .isZero();
        assertThat(out.toString()).contains("largest differences from " + high, "ball.q0");
        assertThat(Files.readString(page))
                .contains("<td>e</td><td class=\"number\">0.9</td><td class=\"number\">0.5</td>")
                .doesNotContain("<td>mass</td>");
    }

    @Test
    void oneRunOrNoneIsNotEnough() {
        assertThat(nsds("compare-runs", run("one", "0.9"))).isEqualTo(2);
        assertThat(nsds(
                        "compare-runs",
                        directory.resolve("a").toString(),
                        directory.resolve("b").toString()))
                .isEqualTo(2);
        assertThat(err.toString()).contains("at least two directories", "name directories that hold summary.json");
    }
}
