package org.nsds.examples.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The programs of docs/python.md load what its command writes, where Python has numpy and h5py; the build says so where it has not. */
class PythonPageTest {

    private static final Pattern COMMAND = Pattern.compile("```sh\\n\\./nsds (.*)\\n```");
    private static final Pattern PROGRAM = Pattern.compile("```python\\n# (\\w+\\.py)\\n(.*?)```", Pattern.DOTALL);

    @TempDir
    private Path directory;

    @Test
    void theProgramsLoadWhatTheCommandWrites() throws Exception {
        List<String> pythons = List.of("/usr/bin/python3", "python3");
        String python = null;
        for (String each : pythons) {
            if (python == null && status(List.of(each, "-c", "import numpy, h5py")) == 0) {
                python = each;
            }
        }
        assumeTrue(python != null, "skipped: no python3 with numpy and h5py is installed");
        String page = Manual.text(Manual.ROOT.resolve("docs").resolve("python.md"));
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "org.nsds.examples.Nsds"));
        var shown = COMMAND.matcher(page);
        assertThat(shown.find()).isTrue();
        command.addAll(Arrays.asList(shown.group(1).split(" ")));
        assertThat(status(command))
                .as(Files.readString(directory.resolve("printed")))
                .isZero();

        Map<String, String> printed = new TreeMap<>();
        var programs = PROGRAM.matcher(page);
        while (programs.find()) {
            Path file = Files.writeString(directory.resolve(programs.group(1)), programs.group(2));
            int status = status(List.of(python, file.toString()));
            String output = Files.readString(directory.resolve("printed")).strip();
            assertThat(status).as(output).isZero();
            printed.put(programs.group(1), output);
        }
        assertThat(printed).containsOnlyKeys("run_csv.py", "run_npy.py", "run_hdf5.py");
        assertThat(printed.get("run_csv.py")).isEqualTo("2.0 1.0");
        assertThat(printed.get("run_npy.py"))
                .isEqualTo("('t', 'ball.q0', 'ball.v0', 'floor.y', 'floor.ydot', 'floor.lambda')\nTrue");
        double impact = Math.sqrt(2.0 / 9.81); // a fall of 1 m
        assertThat(printed.get("run_hdf5.py").lines())
                .startsWith("position q0 of ball in m", "True", "restitution 0.9")
                .anySatisfy(line -> assertThat(line)
                        .startsWith("['impact', 'impact'] "
                                + Double.toString(impact).substring(0, 8)))
                .endsWith("completed by nsds run bouncing-ball");
    }

    private int status(List<String> command) throws IOException, InterruptedException {
        Process process;
        try {
            process = new ProcessBuilder(command)
                    .directory(directory.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(directory.resolve("printed").toFile())
                    .start();
        } catch (IOException notThere) {
            return -1;
        }
        assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
        return process.exitValue();
    }
}
