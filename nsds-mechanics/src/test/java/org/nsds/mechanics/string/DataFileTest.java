package org.nsds.mechanics.string;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import us.hebi.matlab.mat.format.Mat5;

/** Measured data as users have them: text of many kinds, and MAT files. */
class DataFileTest {

    @TempDir
    private Path folder;

    static Path resource(String name) throws URISyntaxException {
        return Path.of(DataFileTest.class.getResource("/issanchou/" + name).toURI());
    }

    /** Two vectors, one standing and one lying, or one matrix of two columns; written by scipy. */
    @ParameterizedTest
    @ValueSource(strings = {"modes.mat", "modes_compressed.mat"})
    void modesComeFromMatFiles(String name) throws URISyntaxException {
        StringModes modes = StringModes.read(resource(name));
        assertThat(modes.count()).isEqualTo(3);
        double[] nu = {98.25, 196.5, 294.875};
        double[] sigma = {0.5, 0.75, 1.125};
        for (int j = 1; j <= 3; j++) {
            assertThat(modes.frequency(j)).isEqualTo(nu[j - 1]);
            assertThat(modes.decay(j)).isEqualTo(sigma[j - 1]);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nu,sigma\n98.25,0.5\n196.5,0.75\n",
                "98.25 0.5\n\n196.5\t0.75",
                "# measured in May\nj;nu;sigma\n1;98.25;0.5\n2;196.5;0.75\n"
            })
    void modesComeFromTextOfManyKinds(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("modes.csv"), text);
        StringModes modes = StringModes.read(file);
        assertThat(modes.count()).isEqualTo(2);
        assertThat(modes.frequency(2)).isEqualTo(196.5);
        assertThat(modes.decay(1)).isEqualTo(0.5);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "modes.csv | only words              | holds no numbers",
                "modes.csv | 98.25                   | has 1 columns: column 2 should hold decay rates",
                "modes.csv | 98.25,0.5;196.5         | has a row of 1 numbers after rows of 2",
                "modes.csv | -98.25,0.5              | frequency of mode 1 is -98.25",
                "modes.csv | 98.25,-0.5              | decay rate of mode 1 is -0.5",
                "modes.mat | no MAT file at all, but text that is longer than the header of one, which has 128 bytes, so that it is read as one | cannot read the data file",
                "modes.mat | short                   | cannot read the data file"
            })
    void unusableFilesAreRefusedInASentence(String name, String content, String sentence) throws IOException {
        String text = name.endsWith(".csv") ? content.replace(';', '\n') : content;
        Path file = Files.writeString(folder.resolve(name), text);
        assertThatThrownBy(() -> StringModes.read(file))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(sentence);
    }

    @Test
    void tooFewAndTooManyModesAreSaid() {
        StringModes two = new StringModes(new double[] {1.0, 2.0}, new double[] {0.0, 0.0});
        StringModes one = two.lowest(1);
        assertThatThrownBy(() -> two.lowest(3)).hasMessageContaining("3 modes are wanted but only 2 are known");
        assertThatThrownBy(() -> one.withLowest(two)).hasMessageContaining("give it more modes");
        assertThatThrownBy(() -> new StringModes(new double[] {1.0}, new double[0]))
                .hasMessageContaining("1 frequencies and 0 decay rates");
    }

    @Test
    void shapesAndFretsComeFromFiles() throws IOException, URISyntaxException {
        Path shape = Files.writeString(folder.resolve("shape.csv"), "x,u\n0,0\n0.3,0.01\n1,0\n");
        assertThat(StringShape.read(shape, 1.0).amplitudes(1.0, 5))
                .isEqualTo(StringShape.triangle(0.3, 0.01).amplitudes(1.0, 5));
        Path frets = Files.writeString(folder.resolve("frets.csv"), "fret,x,height\n1,0.05,-0.0006\n2,0.1,-0.0009\n");
        assertThat(Obstacle.read(frets))
                .containsExactly(new Obstacle("fret1", 0.05, -0.0006), new Obstacle("fret2", 0.1, -0.0009));
    }

    /** Columns of a MAT file may have any lengths. */
    @Test
    void columnsThatDoNotBelongTogetherAreRefused() throws IOException {
        Path uneven = folder.resolve("uneven.mat");
        Mat5.writeToFile(
                Mat5.newMatFile().addArray("x", Mat5.newMatrix(3, 1)).addArray("u", Mat5.newMatrix(2, 1)),
                uneven.toFile());
        assertThatThrownBy(() -> StringShape.read(uneven, 1.0)).hasMessageContaining("3 positions and 2 heights");
        assertThatThrownBy(() -> Obstacle.read(uneven)).hasMessageContaining("3 positions and 2 heights");
        Path complex = folder.resolve("complex.mat");
        Mat5.writeToFile(Mat5.newMatFile().addArray("Y", Mat5.newComplex(2, 2)), complex.toFile());
        assertThatThrownBy(() -> DataFile.read(complex)).hasMessageContaining("complex numbers in 'Y'");
    }

    @Test
    void shapesThatGoBackAreRefused() throws IOException {
        Path shape = Files.writeString(folder.resolve("shape.csv"), "0.5,0.01\n0.3,0.01\n");
        StringShape read = StringShape.read(shape, 1.0);
        assertThatThrownBy(() -> read.amplitudes(1.0, 5)).hasMessageContaining("positions must increase");
        assertThatThrownBy(() -> StringShape.triangle(1.5, 0.01).amplitudes(1.0, 5))
                .hasMessageContaining("positions must increase from 0 to the length 1.0");
    }

    @Test
    void aRowThatIsNoneIsRefusedWithItsLine(@TempDir Path directory) throws Exception {
        Path file = Files.writeString(directory.resolve("modes.csv"), "frequency,decay\n100,0.1\nabc,0.2\n300,0.3\n");
        assertThatThrownBy(() -> DataFile.read(file))
                .hasMessageContaining("line 3")
                .hasMessageContaining("abc");
    }
}
