package org.nsds.mechanics.string;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * An end of constant mobility Y reflects waves with the coefficient (1 − ZY)/(1 + ZY), Z = √(Tμ): for small ZY, every round trip
 * of 2L/c loses the share 2 Z Re Y, so that all modes decay faster by T Re Y/L; and every mode is raised by μc²/(2πL) Im Y.
 */
class MobilityTest {

    private static final StringParameters STRING = MeasuredStrings.BASS;

    @Test
    void aResistiveEndDampsAllModesAlike() {
        StringModes rigid = StringModes.expanded(STRING, 40, Mobility.RIGID);
        StringModes resistive = StringModes.expanded(STRING, 40, constant(1e-4, 0.0));
        for (int j = 1; j <= 40; j++) {
            assertThat(resistive.frequency(j)).isEqualTo(rigid.frequency(j));
            assertThat(resistive.decay(j) - rigid.decay(j)).isCloseTo(191.6 * 1e-4 / 0.863, within(1e-12));
        }
    }

    @Test
    void aSpringyEndShiftsAllModesAlike() {
        StringModes rigid = StringModes.expanded(STRING, 40, Mobility.RIGID);
        StringModes springy = StringModes.expanded(STRING, 40, constant(0.0, 1e-4));
        for (int j = 1; j <= 40; j++) {
            assertThat(springy.frequency(j) - rigid.frequency(j))
                    .isCloseTo(191.6 * 1e-4 / (2.0 * Math.PI * 0.863), within(1e-10));
        }
    }

    @Test
    void aTableIsInterpolatedInHertz() {
        Mobility table =
                Mobility.table(new double[] {100.0, 200.0}, new double[] {1e-4, 3e-4}, new double[] {0.0, -2e-4});
        assertThat(table.real(2.0 * Math.PI * 150.0)).isCloseTo(2e-4, within(1e-18));
        assertThat(table.imaginary(2.0 * Math.PI * 150.0)).isCloseTo(-1e-4, within(1e-18));
        assertThat(table.real(0.0)).isEqualTo(1e-4);
        assertThat(table.real(1e9)).isEqualTo(3e-4);
    }

    @Test
    void aTableComesFromAFile(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("nut.csv"), "f,re,im\n100,1e-4,0\n200,3e-4,-2e-4\n");
        Mobility read = Mobility.read(file);
        assertThat(read.real(2.0 * Math.PI * 150.0)).isCloseTo(2e-4, within(1e-18));
        assertThat(read.imaginary(2.0 * Math.PI * 150.0)).isCloseTo(-1e-4, within(1e-18));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "100,1e-4        | column 3 should hold imaginary parts",
                "200,1,0;100,1,0 | the mobility is given at 100.0 Hz after 200.0 Hz",
                "100,-1e-4,0     | the mobility at 100.0 Hz has the real part -1.0E-4"
            })
    void unusableTablesAreRefused(String rows, String sentence, @TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("nut.csv"), rows.replace(';', '\n'));
        assertThatThrownBy(() -> Mobility.read(file))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(sentence);
    }

    private static Mobility constant(double real, double imaginary) {
        return Mobility.table(new double[] {0.0}, new double[] {real}, new double[] {imaginary});
    }
}
