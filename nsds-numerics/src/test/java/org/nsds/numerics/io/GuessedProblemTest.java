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
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.FrictionProblem;

/** Problem files that carry the point from which the problem is solved. */
class GuessedProblemTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"box.nsp", "box.nsp.gz"})
    void theGuessReadsBackBitForBit(String name) throws IOException {
        double[] guess = {0.1, -0.0, 1e-310, 1.0 / 3.0, -7e200, 0.0};
        BoxProblem problem = new RandomProblems(4).box(6);
        Path file = folder.resolve(name);
        NspFile.write(file, "a box", problem, guess);
        assertThat(NspFile.readGuessed(file).guess()).containsExactly(guess);
        assertThat(NspFile.read(file).q()).containsExactly(problem.q());
        assertThat(ProblemFormat.NSP.readGuessed(file).guess()).containsExactly(guess);
    }

    @Test
    void aFileWithoutGuessStartsFromZero() throws IOException {
        Path file = folder.resolve("box.nsp");
        NspFile.write(file, "a box", new RandomProblems(4).box(3));
        assertThat(Files.readString(file)).doesNotContain("z0");
        assertThat(NspFile.readGuessed(file).guess()).containsExactly(0.0, 0.0, 0.0);
    }

    @Test
    void frictionProblemsCarryTheirGuessToo() throws IOException {
        FrictionProblem layout = FrictionProblem.reusable();
        layout.addContact(2, 0.3);
        layout.addRow(-1.0, 1.0);
        FrictionProblem problem = FrictionProblem.of(
                layout, DenseMatrix.of(new double[][] {{2, 0, 0}, {0, 2, 0}, {0, 0, 1}}), new double[] {-1, 0, 2});
        Path file = folder.resolve("contact.nsp");
        NspFile.write(file, "contact", problem, new double[] {0.5, -0.15, -1.0, 99.0}); // arrays of a run may be longer
        assertThat(NspFile.readGuessed(file).guess()).containsExactly(0.5, -0.15, -1.0);
    }

    @Test
    void aGuessInVelocitiesOfBodiesHasAnEntryForEachRowOfContacts() throws IOException {
        String text = "NSP 1\nclass GFC3D\nname one\nn 4\nnc 1\ndim 3\nmatrix M 4 4 4\n0 0 2\n1 1 2\n2 2 4\n3 3 4\n"
                + "matrix H 4 3 2\n0 0 -1\n2 0 1\nvector q 4\n2\n4\n8\n0\nvector b 3\n0\n0\n0.5\nvector mu 1\n0.3\n";
        assertThat(NspFile.readGuessed(write(text + "vector z0 3\n1\n2\n3\nend\n"))
                        .guess())
                .containsExactly(1, 2, 3);
        Path wrong = write(text + "vector z0 4\n1\n2\n3\n4\nend\n");
        assertThatThrownBy(() -> NspFile.readGuessed(wrong))
                .hasMessageContaining("the length of vector z0 is 4, but 3 nc is 3");
    }

    @Test
    void aGuessThatBlewUpIsReplayedAsItWas() throws IOException {
        Path file = folder.resolve("box.nsp");
        double[] guess = {Double.NaN, Double.POSITIVE_INFINITY};
        NspFile.write(file, "broken", new RandomProblems(4).box(2), guess);
        assertThat(NspFile.readGuessed(file).guess()).containsExactly(guess);
    }

    @Test
    void aGuessThatIsTooShortIsRefused() {
        assertThatThrownBy(() ->
                        NspFile.write(folder.resolve("box.nsp"), "box", new RandomProblems(4).box(3), new double[2]))
                .hasMessage("the guess has 2 entries for a problem of 3 unknowns: give one for each");
    }

    private Path write(String text) throws IOException {
        return Files.writeString(folder.resolve("problem.nsp"), text);
    }
}
