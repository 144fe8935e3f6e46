package org.nsds.examples.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nsds.examples.campaign.ReadyCampaign;
import org.nsds.examples.campaign.SweepFile;
import org.nsds.examples.campaign.SweepKey;
import org.nsds.examples.campaign.SweepText;
import org.nsds.examples.cluster.SparkProgram;

/** {@code nsds sweep} writes a row for each point, and goes on where it was stopped. */
class SweepCommandTest {

    @TempDir
    private Path directory;

    private Invocation sweep(String... more) {
        List<String> words =
                new ArrayList<>(List.of("sweep", "impact-oscillator", "--until", "0.5", "--out", directory.toString()));
        words.addAll(List.of(more));
        return Invocation.of(words.toArray(String[]::new));
    }

    @Test
    void everyPointIsARowWithTheHashOfItsRun() throws IOException {
        Invocation swept = sweep(
                "--vary", "e=0:1:3", "--vary", "mass.q0=0.5,0.8", "--measure", "first(mass.q0),max(energyEnd, 2e9)");
        assertThat(swept.status()).as(swept.err()).isZero();
        List<String> lines = Files.readAllLines(directory.resolve("results.csv"));
        assertThat(lines).hasSize(7);
        assertThat(lines.get(0))
                .isEqualTo("number,e,mass.q0,first(mass.q0),\"max(energyEnd, 2e9)\",outcome,reason,hash");
        assertThat(lines.stream().filter(line -> line.startsWith("3,")))
                .singleElement()
                .asString()
                .startsWith("3,0.5,0.8,0.8,2.0E9,completed,,");
        assertThat(Files.readString(directory.resolve("report.html")))
                .contains("nsds run impact-oscillator --set e={x}");
        Invocation again = sweep(
                "--vary", "e=0:1:3", "--vary", "mass.q0=0.5,0.8", "--measure", "first(mass.q0),max(energyEnd, 2e9)");
        assertThat(again.out()).contains("0 computed now");
    }

    @Test
    void badInputGetsASentenceAndNothingIsWritten() throws IOException {
        assertThat(sweep().err()).contains("nothing is varied");
        assertThat(sweep("--vary", "f=0:1:3").err()).contains("nothing called 'f' can be varied", "stiffness");
        assertThat(sweep("--vary", "e=0:1:100000", "--vary", "stiffness=1:2:100000")
                        .err())
                .contains("--limit");
        assertThat(sweep("--vary", "e=0:1:3", "--measure", "max(").status()).isEqualTo(2);
        assertThat(sweep("--vary", "e=0:1:3", "--measure", "max(mas.q0)").err()).contains("did you mean mass.q0");
        assertThat(sweep("--vary", "e=0:1:3", "--where", "omega < 2").err()).contains("which is not varied");
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void filesOfOthersAndTheHomeDirectoryAreLeftAlone() throws IOException {
        Path page = Files.writeString(directory.resolve("report.html"), "mine");
        assertThat(sweep("--vary", "e=0:1:3", "--measure", "max(mass.q0)").err())
                .contains("has a report.html that no campaign wrote");
        assertThat(page).hasContent("mine");
        for (String place : List.of("/", System.getProperty("user.home"))) {
            Invocation refused = Invocation.of("sweep", "impact-oscillator", "--vary", "e=0:1:3", "--out", place);
            assertThat(refused.status()).isEqualTo(2);
            assertThat(refused.err()).contains("results need a directory of their own");
        }
    }

    @Test
    void aCampaignFileSaysTheSameAsOptions() throws IOException {
        Path file = directory.resolve("map.yaml");
        Files.writeString(file, """
                run: impact-oscillator
                until: 0.5
                set:
                  stiffness: 400
                vary:
                  e: 0:1:3
                  mass.q0: [0.5, 0.8]
                measure:
                  highest: max(mass.q0)
                  hits: count(impacts)
                repeat: 2
                perturb:
                  mass.v0: normal(0,0.1)
                where: e > 0
                """);
        Invocation byFile = Invocation.of(
                "sweep", file.toString(), "--out", directory.resolve("file").toString(), "--seed", "7");
        assertThat(byFile.status()).as(byFile.err()).isZero();
        Invocation byOptions = Invocation.of(
                "sweep",
                "impact-oscillator",
                "--until",
                "0.5",
                "--set",
                "stiffness=400",
                "--vary",
                "e=0:1:3",
                "--vary",
                "mass.q0=0.5,0.8",
                "--measure",
                "highest := max(mass.q0), hits := count(impacts)",
                "--repeat",
                "2",
                "--perturb",
                "mass.v0=normal(0,0.1)",
                "--where",
                "e > 0",
                "--seed",
                "7",
                "--threads",
                "1",
                "--out",
                directory.resolve("options").toString());
        assertThat(byOptions.status()).as(byOptions.err()).isZero();
        assertThat(rows("file")).hasSize(9).isEqualTo(rows("options"));
        assertThat(rows("file").get(8)).startsWith("number,e,mass.q0,repetition,d(mass.v0),highest,hits,");
    }

    @Test
    void anAxisOfTheCommandTakesThePlaceOfThatOfTheFile() {
        SweepText file = SweepFile.read("basins").orElseThrow();
        SweepText less = file.with(SweepText.empty().with(SweepKey.VARY, List.of("mass.q0=-0.4:3.4:4")));
        assertThat(less.campaign().points()).isEqualTo(4 * 400);
        assertThat(less.campaign().design().names()).containsExactly("mass.q0", "mass.v0");
    }

    private List<String> rows(String name) throws IOException {
        return Files.readAllLines(directory.resolve(name).resolve("results.csv")).stream()
                .sorted()
                .toList();
    }

    @Test
    void aBadCampaignFileIsNamedWithPlaceAndRemedy() throws IOException {
        Path file = directory.resolve("bad.yaml");
        Files.writeString(file, "run: impact-oscillator\nmeasures: energyEnd\nuntil: [1, 2]\n");
        Invocation bad = Invocation.of("sweep", file.toString());
        assertThat(bad.status()).isEqualTo(2);
        assertThat(bad.err())
                .contains("line 2, column 1: there is no key 'measures': did you mean measure?")
                .contains("line 3, column 8: 'until' is a list: write a single text");
        Files.writeString(file, "run: impact-oscillator\nvary:\n  e: 0:1:3\nboth-ways: perhaps\n");
        assertThat(Invocation.of("sweep", file.toString()).err()).contains("write true or false");
        Files.writeString(file, "run: impact-oscillator\nvary:\n  e: 0:1:3\ntimeout: soon\n");
        assertThat(Invocation.of("sweep", file.toString()).err()).contains("'timeout' is 'soon': give a number");
    }

    @Test
    void everyCampaignThatComesWithTheProgramCanBeRun() {
        for (ReadyCampaign ready : ReadyCampaign.all()) {
            SweepText text = SweepFile.read(ready.name()).orElseThrow();
            assertThat(text.campaign().points()).as(ready.name()).isGreaterThanOrEqualTo(200);
        }
    }

    /** The closed form of the motion with one impact in a period doubles its period at 2.457834671413. */
    @Test
    void periodicMotionsAreFoundAndDrawn() throws IOException {
        Invocation swept = Invocation.of(
                "sweep", "bifurcation", "--vary", "omega=2.44:2.48:2", "--until", "300", "--out", directory.toString());
        assertThat(swept.status()).as(swept.err()).isZero();
        List<String> orbits = Files.readAllLines(directory.resolve("orbits.csv"));
        assertThat(orbits.get(0))
                .isEqualTo("branch,periods,phase,kind,stable,impacts,multiplier,omega,mass.q0,mass.v0");
        assertThat(orbits)
                .filteredOn(row -> row.contains(",1,0,period doubling,"))
                .singleElement()
                .satisfies(row ->
                        assertThat(Double.parseDouble(row.split(",")[7])).isEqualTo(2.457834671413, within(1e-8)));
        assertThat(orbits)
                .anyMatch(row -> row.startsWith("0,1,0,,true,1,"))
                .anyMatch(row -> row.contains(",2,1,,true,2,"));
        assertThat(Files.readString(directory.resolve("report.html")))
                .contains("Where periodic motions change", "2.45783467");
    }

    @Test
    void orbitsThatCannotBeFollowedAreRefused() {
        assertThat(sweep("--vary", "omega=1:2:3", "--orbits", "1").err()).contains("orbits along what?");
        assertThat(sweep("--vary", "omega=1:2:3", "--along", "omega", "--orbits", "2*pi/f")
                        .err())
                .contains("has f, but only omega is varied");
        assertThat(sweep("--vary", "omega=1:2:3", "--vary", "e=0:1:3", "--along", "omega", "--orbits", "1")
                        .err())
                .contains("vary only omega");
        assertThat(sweep("--vary", "omega=1:2:3", "--along", "omega", "--orbits", "omega - 5")
                        .err())
                .contains("is not positive");
        assertThat(Invocation.of(
                                "sweep",
                                "friction-oscillator",
                                "--vary",
                                "belt=1:2:3",
                                "--along",
                                "belt",
                                "--orbits",
                                "1")
                        .err())
                .contains("no frictionless contact");
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void aClusterThatIsNotThereIsSaidInASentence() throws IOException {
        int port;
        try (ServerSocket closed = new ServerSocket(0)) {
            port = closed.getLocalPort();
        }
        assertThat(refusal("--on", "spark://127.0.0.1:" + port))
                .startsWith("nsds: no cluster at spark://127.0.0.1:" + port)
                .contains("does not answer", "leave --on out");
        assertThat(refusal("--on", "spark://nowhere")).contains("'nowhere' is no host:port");
        assertThat(refusal("--on", "mars")).contains("'mars'", "spark://host:7077");
        assertThat(refusal("--on", "local[0]")).contains("'local[0]'");
        assertThat(refusal("--on", "local[2]", "--keep", "energyEnd > 0")).contains("leave --keep or --on out");
        assertThat(refusal("--table", "hdfs://head/table")).contains("add --on");
        assertThat(directory).isEmptyDirectory();
    }

    private String refusal(String... options) {
        List<String> words = new ArrayList<>(List.of("--vary", "e=0:1:3"));
        words.addAll(List.of(options));
        Invocation refused = sweep(words.toArray(String[]::new));
        assertThat(refused.status()).isEqualTo(2);
        assertThat(refused.err().lines()).hasSize(1);
        return refused.err();
    }

    @Test
    void sparkIsFoundOrTheRemedyIsSaid() throws IOException {
        assertThatThrownBy(() -> SparkProgram.find(Map.of()))
                .hasMessageContaining("set the variable SPARK_HOME")
                .hasMessageContaining("docs/campaigns.md");
        assertThatThrownBy(() -> SparkProgram.find(Map.of("SPARK_HOME", directory.toString())))
                .hasMessageContaining("has no directory 'jars'");
        Files.createDirectories(directory.resolve("jars"));
        SparkProgram program = new SparkProgram(directory, directory.resolve("nsds-spark.jar"));
        assertThatThrownBy(() -> program.command("local[2]", List.of("sweep")))
                .hasMessageContaining("has no spark-launcher");
    }
}
