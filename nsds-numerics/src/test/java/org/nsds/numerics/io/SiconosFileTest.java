package org.nsds.numerics.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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
