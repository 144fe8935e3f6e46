package org.nsds.examples.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nsds.language.model.ModelFile;
import org.nsds.language.model.format.KeyReference;

/** Model files from the command line, and what the manual says of them. */
class ModelFileCommandsTest {

    private static final Path PAGE = Path.of("../docs/model-files.md");
    private static final Pattern YAML = Pattern.compile("```yaml\\n(.*?)```", Pattern.DOTALL);

    @TempDir
    Path directory;

    @Test
    void aNewFileIsCheckedDescribedRunAndCompared() throws IOException {
        String file = directory.resolve("my-pendulum.yaml").toString();
        assertThat(Invocation.of("new", "my-pendulum", "--out", file).status()).isZero();
        assertThat(Invocation.of("new", "my-pendulum", "--out", file).err()).contains("is there already");
        assertThat(Invocation.of("check", file).out()).contains("F_int[angle] = mass*gravity*length*sin(angle)");
        assertThat(Invocation.of("describe", file).out()).contains("restitution of the wall");
        String out = directory.resolve("out").toString();
        Invocation run = Invocation.of("run", file, "--set", "length=0.5", "--until", "2", "--out", out);
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(Files.readString(Path.of(out, "report.html"))).contains("nsds run " + file + " --set length=0.5");
        Invocation compared = Invocation.of("compare", file, "--until", "0.5", "--no-plot", "--out", out + "-compared");
        assertThat(compared.status()).as(compared.err()).isZero();
    }

    @Test
    void aWrongFileIsRefusedWithEverythingThatIsWrong() throws IOException {
        Path file = Files.writeString(
                directory.resolve("wrong.yaml"),
                "nsds: 1\nname: wrong\nsystem: {}\nsystems:\n  s: {kind: particle, mass: 1 +}\n");
        Invocation check = Invocation.of("check", file.toString());
        assertThat(check.status()).isEqualTo(2);
        assertThat(check.err())
                .contains("line 3, column 1: the file has no key 'system': did you mean systems?")
                .contains("line 5, column 32: the end stands where a number, a name or ( is needed");
        Invocation run = Invocation.of("run", file.toString());
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.err()).contains("line 3, column 1").contains("shows this and 1 more");
        assertThat(Invocation.of("run", "absent.yaml").err()).contains("there is no file absent.yaml");
    }

    @Test
    void aCheckSaysWhatARunWouldRefuseAtItsStart() throws IOException {
        Path file = directory.resolve("gap.yaml");
        Invocation.of("new", "gap", "--out", file.toString());
        Files.writeString(
                file,
                Files.readString(file).replace("gap: length*sin(angle)", "gap: log(angle - 2) + length*sin(angle)"));
        Invocation check = Invocation.of("check", file.toString());
        assertThat(check.status()).isEqualTo(2);
        assertThat(check.err()).contains("interaction 'wall': its relation gives an infinite or NaN output");
        assertThat(Invocation.of("run", file.toString()).status()).isEqualTo(2);
    }

    @Test
    void anExampleIsExportedAsFileAndProgram() throws IOException {
        Path yaml = directory.resolve("ball.yaml");
        assertThat(Invocation.of("export", "bouncing-ball", "--out", yaml.toString())
                        .status())
                .isZero();
        assertThat(ModelFile.read(yaml).name()).isEqualTo("bouncing-ball");
        Path java = directory.resolve("BouncingBall.java");
        assertThat(Invocation.of("export", yaml.toString(), "--java", "--out", java.toString())
                        .status())
                .isZero();
        assertThat(Files.readString(java)).contains("class BouncingBall").contains("TimeStepping.of(model)");
        assertThat(Invocation.of("export", "tanpura").err()).contains("is not there as a model file");
    }

    @Test
    void aRobotIsImportedWithTheMeshesOfItsPackage() throws IOException {
        Files.createDirectories(directory.resolve("arm/urdf"));
        Files.createDirectories(directory.resolve("arm/meshes"));
        Files.writeString(
                directory.resolve("arm/meshes/hand.obj"),
                "v 0 0 0\nv 0.2 0 0\nv 0 0.2 0\nv 0 0 0.2\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n");
        Path robot = directory.resolve("arm/urdf/arm.urdf");
        Files.writeString(robot, """
                <robot name="arm">
                  <link name="hand">
                    <inertial><mass value="1"/><inertia ixx="0.01" iyy="0.01" izz="0.01"/></inertial>
                    <collision><geometry><mesh filename="package://arm/meshes/hand.obj"/></geometry></collision>
                  </link>
                </robot>
                """);
        String file = directory.resolve("arm.yaml").toString();
        Invocation imported = Invocation.of("import", robot.toString(), "--out", file);
        assertThat(imported.status()).as(imported.err()).isZero();
        assertThat(Files.readString(Path.of(file))).contains("kind: hull").contains("convex hull of its 4 points");
        assertThat(Invocation.of("check", file).out()).contains("a friction problem with 3 rows for each contact");
        String out = directory.resolve("out-arm").toString();
        Invocation run = Invocation.of("run", file, "--until", "0.1", "--out", out);
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(Files.readString(Path.of(out, "report.html"))).contains("class=\"scene\"");
        Files.writeString(robot, Files.readString(robot).replace("package://arm/meshes", "../../../etc"));
        Invocation refused = Invocation.of("import", robot.toString(), "--out", file + "2");
        assertThat(refused.status()).isEqualTo(2);
        assertThat(refused.err()).contains("line 4, column ").contains("is not in");
    }

    @Test
    void theSchemaIsPrinted() {
        assertThat(Invocation.of("schema").out()).contains("\"$schema\"").contains("\"kinetic\"");
    }

    @Test
    void filesOfTheManualAreModels() throws IOException {
        String page = Files.readString(PAGE);
        String first = yaml(page, 0);
        assertThat(ModelFile.check("first", first).problems()).isEmpty();
        String second = first.replace("run: {", yaml(page, 1) + "run: {");
        assertThat(ModelFile.parse("second", second).build().model().interactions())
                .hasSize(2);
        String twice = first.substring(0, first.indexOf("systems:")) + yaml(page, 2) + yaml(page, 3)
                + "run: {step: 0.001, until: 6}\n";
        assertThat(ModelFile.parse("double", twice)
                        .build()
                        .model()
                        .systems()
                        .get(0)
                        .dimension())
                .isEqualTo(2);
    }

    @Test
    void everyKeyIsInTheManual() throws IOException {
        assertThat(Files.readString(PAGE)).endsWith(KeyReference.markdown());
    }

    private static String yaml(String page, int number) {
        Matcher blocks = YAML.matcher(page);
        for (int i = 0; i <= number; i++) {
            assertThat(blocks.find()).isTrue();
        }
        return blocks.group(1);
    }
}
