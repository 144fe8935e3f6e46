package org.nsds.numerics.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nsds.numerics.RandomProblems;
import org.nsds.numerics.problem.BoxProblem;

class NspFileTest {

    private static final String GOOD = "NSP 1\nclass LCP\nname two\n# a comment\nn 2\n"
            + "matrix M 2 2 3\n0 0 2.0\n0 1 -1e-3\n1 1 4\nvector q 2\n-1\n5\nend\n";

    @TempDir
    private Path folder;

    @Test
    void readsWhatTheFormatDescribes() throws IOException {
        BoxProblem problem = NspFile.read(write(GOOD));
        assertThat(problem.size()).isEqualTo(2);
        assertThat(problem.isLcp()).isTrue();
        assertThat(problem.matrix().get(0, 1)).isEqualTo(-1e-3);
        assertThat(problem.matrix().get(1, 0)).isZero();
        assertThat(problem.q()).containsExactly(-1.0, 5.0);
    }

    @ParameterizedTest
    @CsvSource({"box.nsp", "box.nsp.gz"})
    void whatIsWrittenReadsBackBitForBit(String name) throws IOException {
        BoxProblem problem = new RandomProblems(4).box(6);
        Path file = folder.resolve(name);
        NspFile.write(file, "a box", problem);
        BoxProblem copy = NspFile.read(file);
        assertThat(copy.q()).containsExactly(problem.q());
        assertThat(copy.lower()).containsExactly(problem.lower());
        assertThat(copy.upper()).containsExactly(problem.upper());
        for (int i = 0; i < 6; i++) {
            for (int j = 0; j < 6; j++) {
                assertThat(copy.matrix().get(i, j)).isEqualTo(problem.matrix().get(i, j));
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "class LCP        | class FC3D       | line 2: the class is FC3D, but only LCP and RELAY can be read",
                "n 2              | n two            | line 5: 'two' is not a whole number",
                "1 1 4            | 1 2 4            | line 9: a column index is 2: it must be from 0 to 1",
                "1 1 4            | 0 1 4            | line 9: entry 0 1 of the matrix is given twice",
                "0 0 2.0          | 0 0 nan          | line 7: 'nan' is not a number",
                "0 0 2.0          | 0 0 NaN          | line 7: an entry is NaN: it must be a finite number",
                "matrix M 2 2 3   | matrix M 3 2 3   | line 6: the number of rows is 3, but n is 2",
                "vector q 2       | vector p 2       | line 10: vector p has no meaning in this class of problems: use q or zref",
                "vector q 2       | vector ub 2      | line 10: vector ub has no meaning in this class of problems: use q or zref",
                "class LCP        | class RELAY      | line 13: the problem ends without vectors lb and ub",
                "end              | ''               | line 13: the file ends where matrix, vector or end should follow",
                "NSP 1            | NSP 2            | line 1: found '2' where '1' should be"
            })
    void aMalformedFileGivesOneSentenceWithTheLine(String good, String bad, String sentence) throws IOException {
        Path file = write(GOOD.replace(good, bad));
        assertThatThrownBy(() -> NspFile.read(file))
                .isInstanceOf(ProblemFileException.class)
                .hasMessageStartingWith(file.toString())
                .hasMessageContaining(sentence);
    }

    @Test
    void aVectorGivenTwiceIsRefused() throws IOException {
        Path file = write(GOOD.replace("end", "vector q 2\n1\n1\nend"));
        assertThatThrownBy(() -> NspFile.read(file)).hasMessageContaining("line 13: vector q is given twice");
    }

    @Test
    void boundsThatCrossAreRefused() throws IOException {
        String crossed =
                GOOD.replace("class LCP", "class RELAY").replace("end", "vector lb 2\n0 3\nvector ub 2\ninf 2\nend");
        Path file = write(crossed);
        assertThatThrownBy(() -> NspFile.read(file)).hasMessageContaining("bounds of z[1] are [3.0, 2.0]");
    }

    private Path write(String text) throws IOException {
        return Files.writeString(folder.resolve("problem.nsp"), text);
    }
}
