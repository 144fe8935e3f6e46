package org.nsds.numerics.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nsds.numerics.problem.BoxProblem;

class SiconosFileTest {

    private static final double INFINITY = Double.POSITIVE_INFINITY;

    @TempDir
    private Path folder;

    @Test
    void denseEntriesStandByColumns() throws IOException {
        BoxProblem problem = SiconosFile.readLcp(write("2\n0\n2\n2\n2 2\n1 3\n2 4\n-5 -6\n"));
        assertMatrix(problem, new double[][] {{1, 2}, {3, 4}});
        assertThat(problem.q()).containsExactly(-5, -6);
        assertThat(problem.isLcp()).isTrue();
    }

    @Test
    void blocksAreNumberedAndStandByColumns() throws IOException {
        // a 2 by 2 block, a 1 by 1 block, and a 1 by 2 block at (1, 0)
        String matrix = "1 3 3  3 2 2  2 3  2 3  3 3  0 1 3  0 0 1  0 1 2 3 4  1 5 6  2 7";
        BoxProblem problem = SiconosFile.readLcp(write("3 " + matrix + " 1 2 3"));
        assertMatrix(problem, new double[][] {{1, 3, 0}, {2, 4, 0}, {5, 6, 7}});
    }

    @Test
    void sparseTripletsAndColumns() throws IOException {
        String triplets = "2\n2 2 2\n1\nCSparse Version 3.2.0, 2017\ntriplet: 2-by-2, nzmax: 3 nnz: 3\n"
                + "    0 0 : 1.5\n    1 0 : 2\n    1 1 : 4\n1 1\n";
        assertMatrix(SiconosFile.readLcp(write(triplets)), new double[][] {{1.5, 0}, {2, 4}});
        String columns = "2\n2 2 2\n2\nCSparse Version 3.2.0, 2017\n2-by-2, nzmax: 3 nnz: 3, 1-norm: 4\n"
                + "    col 0 : locations 0 to 1\n      0 : 1.5\n      1 : 2\n"
                + "    col 1 : locations 2 to 2\n      1 : 4\n1 1\n";
        assertMatrix(SiconosFile.readLcp(write(columns)), new double[][] {{1.5, 0}, {2, 4}});
    }

    @Test
    void relaysHaveBounds() throws IOException {
        BoxProblem problem = SiconosFile.readRelay(write("1 0 1 1 1 1 2.0 -3 -1 1"));
        assertThat(problem.lower()).containsExactly(-1);
        assertThat(problem.upper()).containsExactly(1);
    }

    @Test
    void mixedProblemsInParts() throws IOException {
        // n = 1, m = 2: A, B (2×2), C (1×2), D (2×1), a, b
        BoxProblem problem = SiconosFile.readMlcp(write("0 1 1 2  9  1 2 3 4  5 6  7 8  -1  -2 -3"));
        assertMatrix(problem, new double[][] {{9, 5, 6}, {7, 1, 2}, {8, 3, 4}});
        assertThat(problem.q()).containsExactly(-1, -2, -3);
        assertThat(problem.lower()).containsExactly(-INFINITY, 0, 0);
    }

    @Test
    void mixedProblemsAsAWholeSayWhichBlocksAreEqualities() throws IOException {
        BoxProblem problem = SiconosFile.readMlcp(write("1 0 1 2  0 1 3  0 1  0 3 3 3 3  1 2 3 4 5 6 7 8 9  1 1 1"));
        assertThat(problem.lower()).containsExactly(-INFINITY, 0, 0);
        assertMatrix(problem, new double[][] {{1, 4, 7}, {2, 5, 8}, {3, 6, 9}});
    }

    @Test
    void aTruncatedFileGivesOneSentenceWithTheLine() throws IOException {
        Path file = write("2\n0 2 2 2 2\n1 2 3\n");
        assertThatThrownBy(() -> SiconosFile.readLcp(file))
                .isInstanceOf(ProblemFileException.class)
                .hasMessage(file + ", line 3: the file ends where an entry of the matrix should follow");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "siconos-lcp      | 2;0 2 2;2 2;1 0 0 1;-1 nan        | line 5: 'nan' is not a number, but an entry of q should be here",
                "siconos-lcp      | 2;0 2 2;2 2;1 0 0 NaN;-1 1        | line 4: an entry of the matrix is NaN: it must be a finite number",
                "siconos-lcp      | 2;0 2 3;2 3;1 0 0 1;-1 1          | line 2: the matrix is 2 by 3, but the problem has 2 unknowns",
                "siconos-lcp      | 1;0 1 1;1 1;2;-3;-1;1             | line 6: found '-1' after the end of the problem: if these are bounds, it is a relay problem",
                "siconos-lcp      | 1;7 1 1                           | line 2: the storage of the matrix is 7: it must be from 0 to 2",
                "siconos-lcp      | 1;2 1 1;1;CSparse;1 by 1          | line 5: cannot find rows, columns and number of entries in '1 by 1'",
                "siconos-relay    | 1;0 1 1;1 1;2;-3;-1               | line 6: the file ends where an upper bound should follow",
                "siconos-relay    | 2;0 2 2;2 2;1 0 0 1;0 0;1 3;2;2;9 | line 8: bounds 1 are [3.0, 2.0]: the lower must not exceed the upper",
                "siconos-mlcp     | 0 0;1 1                           | line 2: neither storage 1 nor storage 2 is used: one must be 1",
                "siconos-mlcp     | 0 1;1 1;1 1;1                     | line 4: the file ends where an entry of D should follow",
                "siconos-mlcp     | 1 0;1 1;1 2                       | line 3: found '1' where '0' should be",
                "siconos-friction | 2 1;0 2 2;2 2;1 0 0 1;-1 0;0.3;0  | line 7: found '0' after the end of the problem: contacts end with their coefficients of friction"
            })
    void aMalformedFileGivesOneSentenceWithTheLine(String format, String text, String sentence) throws IOException {
        Path file = write(text.replace(';', '\n'));
        assertThatThrownBy(() -> ProblemFormat.named(format).read(file))
                .isInstanceOf(ProblemFileException.class)
                .hasMessage(file + ", " + sentence);
    }

    @Test
    void anUnknownFormatListsTheKnownOnes() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ProblemFormat.named("siconos"))
                .withMessage("unknown format of problem files 'siconos': choose one of nsp, siconos-lcp, siconos-mlcp,"
                        + " siconos-relay, siconos-friction");
    }

    private static void assertMatrix(BoxProblem problem, double[][] expected) {
        for (int i = 0; i < expected.length; i++) {
            for (int j = 0; j < expected.length; j++) {
                assertThat(problem.matrix().get(i, j)).as("entry %d %d", i, j).isEqualTo(expected[i][j]);
            }
        }
    }

    private Path write(String text) throws IOException {
        return Files.writeString(folder.resolve("problem.dat"), text);
    }
}
