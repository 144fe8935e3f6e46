package org.nsds.numerics.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
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
                "NSP 1            | NSP 2            | line 1: found '2' where '1' should be",
                "NSP 1            | NSP              | line 1: the line ends where '1' should follow",
                "NSP 1            | 2                | line 1: found '2' where 'NSP' should be; for other files say their format, one of nsp, siconos-lcp,",
                "class LCP        | class            | line 2: the line ends where a problem class should follow",
                "class LCP        | class FC3D       | line 2: the class is FC3D, but only LCP and RELAY can be read",
                "name two         | two              | line 3: found 'two' where 'name' should be",
                "n 2              | n                | line 5: the line ends where the number of unknowns should follow",
                "n 2              | n two            | line 5: 'two' is not a whole number",
                "n 2              | n -2             | line 5: the number of unknowns is -2: it must be from 0",
                "matrix M 2 2 3   | matrix A 2 2 3   | line 6: found 'A' where 'M' should be",
                "matrix M 2 2 3   | matrix M 3 2 3   | line 6: the number of rows is 3, but n is 2",
                "matrix M 2 2 3   | matrix M 2 2     | line 6: the line ends where the number of entries should follow",
                "matrix M 2 2 3   | matrix M 2 2 4   | line 10: 'vector' is not a whole number, but a row index should be here",
                "matrix M 2 2 3   | matrix M 2 2 2   | line 9: found '1' where matrix, vector or end should be",
                "0 0 2.0          | 0 0              | line 7: the line ends where an entry of the matrix should follow",
                "0 0 2.0          | 0 2.0            | line 7: '2.0' is not a whole number",
                "0 0 2.0          | 0 0 2.0 1        | line 7: the line ends where a column index should follow",
                "0 0 2.0          | 0 0 nan          | line 7: 'nan' is not a number",
                "0 0 2.0          | 0 0 NaN          | line 7: an entry of the matrix is NaN: it must be a finite number",
                "1 1 4            | 1 1              | line 9: the line ends where an entry of the matrix should follow",
                "1 1 4            | 1 2 4            | line 9: a column index is 2: it must be from 0 to 1",
                "1 1 4            | 0 1 4            | line 9: entry 0 1 of the matrix is given twice",
                "vector q 2       | vector           | line 10: the line ends where the name of a vector should follow",
                "vector q 2       | vector q         | line 10: the line ends where the length of vector q should follow",
                "vector q 2       | vector q 3       | line 10: the length of vector q is 3, but n is 2",
                "vector q 2       | vector p 2       | line 10: vector p has no meaning in this class of problems: use q, z0 or zref",
                "vector q 2       | vector ub 2      | line 10: vector ub has no meaning in this class of problems: use q, z0 or zref",
                ";-1;             | ;inf;            | line 11: an entry of vector q is Infinity: it must be a finite number",
                ";-1;             | ;                 | line 12: 'end' is not a number, but an entry of vector q should be here",
                ";5;              | ;5;6;           | line 13: found '6' where matrix, vector or end should be",
                "end              | ''               | line 13: the file ends where matrix, vector or end should follow",
                "class LCP        | class RELAY      | line 13: the problem ends without vectors lb and ub"
            })
    void aMalformedFileGivesOneSentenceWithTheLine(String good, String bad, String sentence) throws IOException {
        Path file = write(GOOD.replace(newlines(good), newlines(bad)));
        assertThatThrownBy(() -> NspFile.read(file))
                .isInstanceOf(ProblemFileException.class)
                .hasMessageStartingWith(file.toString())
                .hasMessageContaining(sentence);
    }

    private static String newlines(String text) {
        return text.replace(';', '\n');
    }

    /** Cut off anywhere, the file is refused at its last line; a number that is cut off itself may still be one. */
    @Test
    void aFileCutOffAnywhereIsRefusedWhereItEnds() throws IOException {
        String whole = GOOD.substring(0, GOOD.lastIndexOf("end"));
        for (int length = 0; length <= whole.length(); length++) {
            String text = whole.substring(0, length);
            long lines = Math.max(1, text.lines().count());
            Path file = write(text);
            assertThatThrownBy(() -> NspFile.read(file))
                    .as("the first %d characters", length)
                    .isInstanceOf(ProblemFileException.class)
                    .hasMessageStartingWith(file + ", line " + lines + ": ");
        }
    }

    @Test
    void aCompressedFileCutOffIsRefused() throws IOException {
        Path file = folder.resolve("box.nsp.gz");
        NspFile.write(file, "a box", new RandomProblems(4).box(60));
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(bytes, bytes.length / 2));
        assertThatThrownBy(() -> NspFile.read(file))
                .isInstanceOf(ProblemFileException.class)
                .hasMessageStartingWith(file + ", line ")
                .hasMessageContaining("the compressed file is cut off or damaged after this line");
    }

    @Test
    void lineBreaksAreLikeOtherSpaces() throws IOException {
        String words = GOOD.replace("# a comment\n", "");
        for (String text : List.of(words.replace(' ', '\n'), words.replace('\n', ' '), words.replace("\n", "\r\n"))) {
            assertThat(NspFile.read(write(text)).q()).containsExactly(-1.0, 5.0);
        }
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
        assertThatThrownBy(() -> NspFile.read(file))
                .hasMessageContaining("line 16: bounds 1 are [3.0, 2.0]: the lower must not exceed the upper");
    }

    private Path write(String text) throws IOException {
        return Files.writeString(folder.resolve("problem.nsp"), text);
    }
}
