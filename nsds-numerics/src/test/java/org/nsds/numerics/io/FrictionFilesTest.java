package org.nsds.numerics.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nsds.numerics.RandomProblems;
import org.nsds.numerics.linalg.BlockSparseMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.ContactKind;
import org.nsds.numerics.problem.FrictionProblem;

/** Contacts with friction, in NSP and in Siconos' text format. */
class FrictionFilesTest {

    private static final String GOOD = "NSP 1\nclass FC2D\nname two\nn 4\nnc 2\ndim 2\n"
            + "matrix M 4 4 5\n0 0 2\n1 1 3\n2 2 4\n3 3 5\n0 3 -1\nvector q 4\n-1\n-2\n-3\n-4\nvector mu 2\n0.3\n0.5\nend\n";

    @TempDir
    private Path folder;

    @Test
    void contactsAreKeptInBlocks() throws IOException {
        FrictionProblem problem = NspFile.readFriction(write(GOOD));
        assertThat(problem.dimension()).isEqualTo(2);
        assertThat(problem.contacts()).isEqualTo(2);
        assertThat(problem.matrix()).isInstanceOf(BlockSparseMatrix.class);
        assertThat(problem.matrix().get(0, 3)).isEqualTo(-1.0);
        assertThat(problem.matrix().get(3, 0)).isZero();
        assertThat(problem.q()).containsExactly(-1, -2, -3, -4);
        assertThat(problem.friction()).containsExactly(0.3, 0.5);
    }

    @Test
    void theClassInTheFileDecides() throws IOException {
        assertThat(NspFile.readAny(write(GOOD))).isInstanceOf(FrictionProblem.class);
        Path lcp = write("NSP 1\nclass LCP\nname one\nn 1\nmatrix M 1 1 1\n0 0 1\nvector q 1\n-1\nend\n");
        assertThat(NspFile.readAny(lcp)).isInstanceOf(BoxProblem.class);
        assertThatThrownBy(() -> NspFile.readFriction(lcp))
                .hasMessageContaining(
                        "line 2: the class is LCP, but only FC2D, FC3D, RFC2D, RFC3D, FC and GFC3D " + "can be read");
    }

    @Test
    void contactsInVelocitiesOfBodiesAreCondensed() throws IOException {
        // two unit masses above each other, of 2 and 4 kg: u = v₂ − v₁ along the normal and one tangent
        FrictionProblem problem = NspFile.readFriction(write("NSP 1\nclass GFC3D\nname two\nn 4\nnc 1\ndim 3\n"
                + "matrix M 4 4 4\n0 0 2\n1 1 2\n2 2 4\n3 3 4\n"
                + "matrix H 4 3 4\n0 0 -1\n2 0 1\n1 1 -1\n3 1 1\n"
                + "vector q 4\n2\n4\n8\n0\nvector b 3\n0\n0\n0.5\nvector mu 1\n0.3\nend\n"));
        assertThat(problem.dimension()).isEqualTo(3);
        assertThat(problem.matrix().get(0, 0)).isEqualTo(0.75); // 1/2 + 1/4
        assertThat(problem.matrix().get(1, 1)).isEqualTo(0.75);
        assertThat(problem.matrix().get(2, 2)).isZero();
        assertThat(problem.q()).containsExactly(1.0, -2.0, 0.5); // 8/4 − 2/2, 0/4 − 4/2
        assertThat(problem.friction()).containsExactly(0.3);
    }

    @Test
    void contactsAndSingleRowsTogetherReadBackBitForBit() throws IOException {
        FrictionProblem layout = FrictionProblem.reusable();
        layout.addContact(3, 0.3);
        layout.addRow(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        layout.addContact(2, 0.0);
        layout.addRow(-1.0 / 3.0, 2.0);
        RandomProblems random = new RandomProblems(10);
        FrictionProblem problem = FrictionProblem.of(layout, random.gram(7, 7, 0.1), random.vector(7));
        Path file = folder.resolve("mixed.nsp");
        NspFile.write(file, "mixed", problem);
        FrictionProblem copy = NspFile.readFriction(file);
        assertThat(copy.blocks()).isEqualTo(4);
        for (int b = 0; b <= 4; b++) {
            assertThat(copy.start(b)).isEqualTo(problem.start(b));
        }
        assertThat(copy.q()).containsExactly(problem.q());
        assertThat(copy.friction()).containsExactly(problem.friction());
        assertThat(copy.lower()).containsExactly(problem.lower());
        assertThat(copy.upper()).containsExactly(problem.upper());
        for (int i = 0; i < 7; i++) {
            for (int j = 0; j < 7; j++) {
                assertThat(copy.matrix().get(i, j)).isEqualTo(problem.matrix().get(i, j));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"2, contacts.nsp", "3, contacts.nsp.gz"})
    void whatIsWrittenReadsBackBitForBit(int dimension, String name) throws IOException {
        int n = 3 * dimension;
        RandomProblems random = new RandomProblems(9);
        FrictionProblem problem = FrictionProblem.of(
                dimension, random.gram(n, n, 0.1), random.vector(n), new double[] {0.0, 0.1, 1.0 / 3.0});
        Path file = folder.resolve(name);
        NspFile.write(file, "three contacts", problem);
        FrictionProblem copy = NspFile.readFriction(file);
        assertThat(copy.dimension()).isEqualTo(dimension);
        assertThat(copy.q()).containsExactly(problem.q());
        assertThat(copy.friction()).containsExactly(problem.friction());
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                assertThat(copy.matrix().get(i, j)).isEqualTo(problem.matrix().get(i, j));
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "nc 2         | nc 3         | line 5: n is 4, but 3 contacts of 2 rows make 6",
                "dim 2        | dim 3        | line 6: found '3' where '2' should be",
                "vector mu 2  | vector mu 4  | line 18: the length of vector mu is 4, but the number of blocks is 2",
                "vector mu 2  | vector lb 4  | line 18: vector lb has no meaning in this class of problems: use q, mu, z0 or zref",
                "0.5          | -0.5         | the coefficient of friction of contact 1 is -0.5",
                "0.5          | NaN          | the coefficient of friction of contact 1 is NaN",
                "0 3 -1       | 0 0 -1       | line 12: entry 0 0 of the matrix is given twice",
                "0 3 -1       | 0 4 -1       | line 12: a column index is 4: it must be from 0 to 3",
                "class FC2D   | class GRFC3D | line 2: the class is GRFC3D, but only LCP, RELAY, FC2D, FC3D, RFC2D, RFC3D, FC and GFC3D can be read",
                "end          | ''           | the file ends where matrix, vector or end should follow"
            })
    void aMalformedFileGivesOneSentenceWithTheLine(String good, String bad, String sentence) throws IOException {
        Path file = write(GOOD.replace(good, bad));
        assertThatThrownBy(() -> NspFile.readAny(file))
                .isInstanceOf(ProblemFileException.class)
                .hasMessageStartingWith(file + ", line ")
                .hasMessageContaining(sentence);
    }

    @Test
    void contactsThatResistRollingComeBackAsWritten() throws IOException {
        FrictionProblem layout = FrictionProblem.reusable();
        layout.addContact(ContactKind.ROLLING, 0.5, 0.1, 0.0);
        layout.addContact(ContactKind.ROLLING, 0.3, 0.0, 0.0);
        RandomProblems random = new RandomProblems(43);
        FrictionProblem rolling = FrictionProblem.of(layout, random.gram(10, 10, 0.1), random.vector(10));
        layout.addContact(3, 0.7);
        layout.addRow(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        FrictionProblem mixed = FrictionProblem.of(layout, random.gram(14, 14, 0.1), random.vector(14));
        FrictionProblem planeLayout = FrictionProblem.reusable();
        planeLayout.addContact(ContactKind.PLANE_ROLLING, 0.5, 0.1, 0.0);
        FrictionProblem plane = FrictionProblem.of(planeLayout, random.gram(3, 3, 0.1), random.vector(3));
        layout.addContact(ContactKind.PLANE_ROLLING, 0.5, 0.1, 0.0);
        layout.addContact(ContactKind.DRILLING, 0.5, 0.1, 0.2);
        FrictionProblem all = FrictionProblem.of(layout, random.gram(23, 23, 0.1), random.vector(23));
        for (FrictionProblem problem : List.of(rolling, mixed, plane, all)) {
            Path file = folder.resolve("rolling.nsp");
            NspFile.write(file, "rolling", problem);
            String name = problem == rolling ? "class RFC3D" : problem == plane ? "class RFC2D" : "class FC\n";
            assertThat(file).content().contains(name);
            FrictionProblem read = NspFile.readFriction(file);
            assertThat(read.rolling()).containsExactly(problem.rolling());
            assertThat(read.drilling()).containsExactly(problem.drilling());
            for (int b = 0; b < problem.blocks(); b++) {
                assertThat(read.kind(b)).isEqualTo(problem.kind(b));
            }
            assertThat(read.friction()).containsExactly(problem.friction());
            assertThat(read.q()).containsExactly(problem.q());
            for (int i = 0; i < problem.size(); i++) {
                for (int j = 0; j < problem.size(); j++) {
                    assertThat(read.matrix().get(i, j))
                            .isEqualTo(problem.matrix().get(i, j));
                }
            }
        }
    }

    @Test
    void resistanceToRollingMustBeGivenAndNotNegative() throws IOException {
        String one =
                "NSP 1\nclass RFC3D\nname one\nn 5\nnc 1\ndim 5\nmatrix M 5 5 5\n0 0 1\n1 1 1\n2 2 1\n3 3 1\n4 4 1\n"
                        + "vector q 5\n-1\n0\n0\n0\n0\nvector mu 1\n0.5\n";
        Path without = write(one + "end\n");
        assertThatThrownBy(() -> NspFile.readFriction(without)).hasMessageContaining("ends without vector mu_r");
        Path negative = write(one + "vector mu_r 1\n-0.1\nend\n");
        assertThatThrownBy(() -> NspFile.readFriction(negative))
                .hasMessageContaining("the coefficient of rolling friction of contact 0 is -0.1: it must be");
    }

    @Test
    void siconosGivesResistanceToRollingAfterFriction() throws IOException {
        Path file = write("5 1\n0 5 5\n5 5\n2 0 0 0 0 0 3 0 0 0 0 0 4 0 0 0 0 0 5 0 0 0 0 0 6\n-1 1 2 3 4\n0.5\n0.1\n");
        FrictionProblem problem = SiconosFile.readFriction(file);
        assertThat(problem.dimension()).isEqualTo(5);
        assertThat(problem.matrix().get(4, 4)).isEqualTo(6.0);
        assertThat(problem.friction()).containsExactly(0.5);
        assertThat(problem.rolling()).containsExactly(0.1);
    }

    @Test
    void coefficientsMustBeThere() throws IOException {
        Path file = write(GOOD.replace("vector mu 2\n0.3\n0.5\n", ""));
        assertThatThrownBy(() -> NspFile.readAny(file)).hasMessageContaining("the problem ends without vector mu");
    }

    @Test
    void manyContactsAreReadWithoutAFullMatrix() throws IOException {
        int contacts = 20_000;
        StringBuilder text = new StringBuilder("NSP 1\nclass FC3D\nname row\nn " + 3 * contacts + "\nnc " + contacts
                + "\ndim 3\nmatrix M " + 3 * contacts + " " + 3 * contacts + " " + 3 * contacts + "\n");
        for (int i = 0; i < 3 * contacts; i++) {
            text.append(i).append(' ').append(i).append(" 1\n");
        }
        text.append("vector q ").append(3 * contacts).append('\n').append("-1\n".repeat(3 * contacts));
        text.append("vector mu ")
                .append(contacts)
                .append('\n')
                .append("0.5\n".repeat(contacts))
                .append("end\n");
        FrictionProblem problem = NspFile.readFriction(write(text.toString())); // in full it would take 29 GB
        assertThat(problem.contacts()).isEqualTo(contacts);
    }

    @Test
    void siconosFilesInEveryStorage() throws IOException {
        String tail = " -1 -2 -3 -4  0.3 0.5";
        String dense = "2 2  0 4 4  4 4  1 2 0 0  3 4 0 0  0 0 5 6  0 0 7 8" + tail;
        String blocks = "2 2  1 4 4  2 2 2  2 4  2 4  3 2  0 1 2  0 1  0 1 2 3 4  1 5 6 7 8" + tail;
        String sparse = "2 2\n2 4 4\n1\nCSparse Version 3.2.0, 2017\ntriplet: 4-by-4, nzmax: 8 nnz: 8\n"
                + "0 0 : 1\n1 0 : 2\n0 1 : 3\n1 1 : 4\n2 2 : 5\n3 2 : 6\n2 3 : 7\n3 3 : 8\n" + tail;
        for (String text : new String[] {dense, blocks, sparse}) {
            FrictionProblem problem = SiconosFile.readFriction(write(text));
            assertThat(problem.matrix()).isInstanceOf(BlockSparseMatrix.class);
            assertThat(problem.matrix().get(0, 1)).isEqualTo(3.0); // by columns
            assertThat(problem.matrix().get(1, 0)).isEqualTo(2.0);
            assertThat(problem.matrix().get(3, 2)).isEqualTo(6.0);
            assertThat(problem.matrix().get(2, 0)).isZero();
            assertThat(problem.q()).containsExactly(-1, -2, -3, -4);
            assertThat(problem.friction()).containsExactly(0.3, 0.5);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 1 0 1 1 1 1 2 -1 0.3            | a contact with friction has 1 rows: it must have 2 or 3, or 5 if it resists rolling",
                "4 1                               | a contact with friction has 4 rows: it must have 2 or 3, or 5 if it resists rolling",
                "2 1 0 2 2 2 2 1 0 0 1 -1 0        | the file ends where a coefficient of friction should follow",
                "2 1 0 2 2 2 2 1 0 0 1 -1 0 -0.3   | the coefficient of friction of contact 0 is -0.3",
                "2 2 0 2 2 2 2 1 0 0 1 -1 0 0.3    | the matrix is 2 by 2, but the problem has 4 unknowns"
            })
    void aMalformedSiconosFileGivesOneSentenceWithTheLine(String text, String sentence) throws IOException {
        Path file = write(text);
        assertThatThrownBy(() -> SiconosFile.readFriction(file))
                .isInstanceOf(ProblemFileException.class)
                .hasMessage(file + ", line 1: " + sentence.trim()
                        + (sentence.contains("coefficient of friction of contact")
                                ? ": it must be a finite number, not negative"
                                : ""));
    }

    private Path write(String text) throws IOException {
        return Files.writeString(Files.createTempFile(folder, "problem", ".nsp"), text);
    }
}
