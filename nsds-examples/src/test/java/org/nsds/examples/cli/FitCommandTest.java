package org.nsds.examples.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class FitCommandTest {

    @TempDir
    private Path directory;

    /**
     * Times of impacts of a ball from 1 m with restitution 0.63, measured to half a millisecond. What is expected is the least-squares solution for their closed
     * form, and its interval with Student's t of five degrees of freedom, computed apart from this project.
     */
    @Test
    void restitutionOfABallIsFoundFromTimesOfImpacts() throws IOException {
        Random random = new Random(6);
        StringBuilder record = new StringBuilder("clicks\n");
        double time = Math.sqrt(2 / 9.81);
        double flight = 2 * time;
        for (int k = 0; k < 6; k++) {
            record.append(String.format(Locale.ROOT, "%.6f%n", time + 5e-4 * random.nextGaussian()));
            flight *= 0.63;
            time += flight;
        }
        Path file = directory.resolve("clicks.csv");
        Files.writeString(file, record.toString());
        Invocation found = Invocation.of(
                "fit",
                "bouncing-ball",
                "--data",
                file.toString(),
                "--column",
                "impacts=clicks",
                "--vary",
                "e=0.3:0.9",
                "--strategy",
                "event-driven");
        assertThat(found.status()).as(found.err()).isZero();
        Matcher matcher =
                Pattern.compile("e = ([0-9.]+), 95 % within ±([0-9.e-]+)").matcher(found.out());
        assertThat(matcher.find()).as(found.out()).isTrue();
        double half = Double.parseDouble(matcher.group(2));
        assertThat(Double.parseDouble(matcher.group(1))).isEqualTo(0.630012, within(1.5e-6));
        assertThat(half).isEqualTo(1.9e-4, within(1e-5));
        assertThat(found.out()).contains("run it: nsds run bouncing-ball --set e=0.6");
    }

    /** The interval of confidence of the calibration that comes with the program holds the restitution of its record. */
    @Test
    void theReadyCalibrationFindsTheRestitutionOfItsRecord() {
        Invocation found = Invocation.of(
                "fit",
                "fit-restitution",
                "--data",
                directory.resolve("clicks.csv").toString());
        assertThat(found.status()).as(found.err()).isZero();
        Matcher matcher =
                Pattern.compile("e = ([0-9.]+), 95 % within ±([0-9.e-]+)").matcher(found.out());
        assertThat(matcher.find()).as(found.out()).isTrue();
        double half = Double.parseDouble(matcher.group(2));
        assertThat(half).isLessThan(0.002);
        assertThat(Double.parseDouble(matcher.group(1))).isEqualTo(0.82, within(half));
        assertThat(Invocation.of("fit", "fit-restitution", "--vary", "e=0:1").err())
                .contains("makes its record itself");
    }

    /** Read whole, they would take all memory. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void filesWithoutEndAreRefused() {
        for (String command : List.of(
                "fit bouncing-ball --data /dev/zero --vary e=0:1",
                "import /dev/zero",
                "check /dev/zero",
                "sweep /dev/zero")) {
            Invocation refused = Invocation.of(command.split(" "));
            assertThat(refused.status()).as(command).isEqualTo(2);
            assertThat(refused.err())
                    .as(command)
                    .contains("cannot read /dev/zero: it ")
                    .hasLineCount(1);
        }
    }

    @Test
    void badInputGetsASentence() throws IOException {
        Path file = directory.resolve("data.csv");
        Files.writeString(file, "t,height\n0,1\n0.1,0.95\n0.2,0.8\n");
        Invocation unknown = Invocation.of("fit", "bouncing-ball", "--data", file.toString(), "--vary", "f=0:1");
        assertThat(unknown.status()).isEqualTo(2);
        assertThat(unknown.err()).contains("nothing called 'f' can be varied");
        assertThat(Invocation.of("fit", "bouncing-ball", "--data", "none.csv", "--vary", "e=0:1")
                        .err())
                .contains("cannot read none.csv");
        assertThat(Invocation.of("fit", "bouncing-ball", "--data", file.toString(), "--vary", "e=0.1:0.9")
                        .err())
                .contains("the runs have no column 'height'", "--column");
        assertThat(Invocation.of(
                                "fit",
                                "bouncing-ball",
                                "--data",
                                file.toString(),
                                "--vary",
                                "e=0:1",
                                "--method",
                                "magic")
                        .err())
                .contains("choose levenberg-marquardt or cma-es");
    }
}
