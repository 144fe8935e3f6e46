package org.nsds.examples.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code nsds solve} on a problem small enough to solve by hand. */
class SolveCommandTest {

    @TempDir
    private Path directory;

    private Path solvable;
    private Path infeasible;
    private Path sliding;

    @BeforeEach
    void writeProblems() throws IOException {
        // w = (2 z₁ + z₂ − 3, z₁ + 2 z₂ + 1): z = (1.5, 0), w = (0, 2.5)
        solvable = Files.writeString(
                directory.resolve("two.nsp"),
                "NSP 1\nclass LCP\nname two\nn 2\nmatrix M 2 2 4\n0 0 2\n0 1 1\n1 0 1\n1 1 2\nvector q 2\n-3\n1\nend\n");
        // w = −1 for every z
        infeasible = Files.writeString(
                directory.resolve("none.nsp"),
                "NSP 1\nclass LCP\nname none\nn 1\nmatrix M 1 1 0\nvector q 1\n-1\nend\n");
        // a unit mass that slides: r = (2, −0.5·2), u = (0, 3 − 1)
        sliding = Files.writeString(
                directory.resolve("sliding.nsp"),
                "NSP 1\nclass FC2D\nname sliding\nn 2\nnc 1\ndim 2\nmatrix M 2 2 2\n0 0 1\n1 1 1\n"
                        + "vector q 2\n-2\n3\nvector mu 1\n0.5\nend\n");
    }

    @Test
    void writesTheSolutionBySideOfItsSlack() throws IOException {
        Path out = directory.resolve("solution.txt");

        Invocation invocation = Invocation.of("solve", solvable.toString(), "--out", out.toString());

        assertThat(invocation.status()).isZero();
        assertThat(invocation.out().lines().toList().get(1)).startsWith("chain").contains("solved");
        assertThat(Files.readAllLines(out)).containsExactly("1.5 0.0", "0.0 2.5");
    }

    @Test
    void comparesEverySolver() {
        for (String[] how : new String[][] {{"--all"}, {"--solver", "all"}}) {
            String[] arguments = new String[2 + how.length];
            arguments[0] = "solve";
            arguments[1] = solvable.toString();
            System.arraycopy(how, 0, arguments, 2, how.length);
            Invocation invocation = Invocation.of(arguments);

            assertThat(invocation.status()).isZero();
            assertThat(invocation.out().lines().skip(1).map(line -> line.split(" ")[0]))
                    .startsWith("chain")
                    .contains("lemke", "pgs", "block-pivoting");
        }
    }

    @Test
    void theProofThatThereIsNoSolutionCanBeCheckedByHand() throws IOException {
        // w₁ = −z₁ + z₂ − 2 and w₂ = −z₁ + z₂ − 1
        Path file = Files.writeString(
                directory.resolve("unsolvable.nsp"),
                "NSP 1\nclass LCP\nname no\nn 2\nmatrix M 2 2 4\n0 0 -1\n0 1 1\n1 0 -1\n1 1 1\nvector q 2\n-2\n-1\nend\n");
        Invocation invocation = Invocation.of("solve", file.toString(), "--explain");
        assertThat(invocation.status()).isEqualTo(1);
        assertThat(invocation.out())
                .contains("there is no solution, since w = M z + q has none in any of ")
                .containsPattern("if .*z1 = 0.0: 1 w0 >= 0 by the signs of w, but it is \\(-2\\) \\+ \\(-1\\) z0 < 0");
        String single =
                Invocation.of("solve", infeasible.toString(), "--explain").out();
        assertThat(single)
                .contains("there is no solution, since w = M z + q has no admissible value:\n"
                        + "  1 w0 >= 0 by the signs of w, but it is (-1) < 0 for every admissible z\n");
    }

    @Test
    void startsFromTheGuessInTheFile() throws IOException {
        // z₁ + z₂ = 1 is all that is determined: sweeps stay at a guess that solves it
        String problem =
                "NSP 1\nclass LCP\nname two\nn 2\nmatrix M 2 2 4\n0 0 1\n0 1 1\n1 0 1\n1 1 1\nvector q 2\n-1\n-1\n";
        Path file = Files.writeString(directory.resolve("shared.nsp"), problem + "vector z0 2\n0.25\n0.75\nend\n");
        Path out = directory.resolve("solution.txt");
        assertThat(Invocation.of("solve", file.toString(), "--solver", "pgs", "--out", out.toString())
                        .status())
                .isZero();
        assertThat(Files.readAllLines(out)).containsExactly("0.25 0.0", "0.75 0.0");
    }

    @Test
    void aPlaceThatCannotBeWrittenIsRefusedBeforeTheWork() {
        for (String place : new String[] {
            directory.toString(), directory.resolve("no/such/file").toString()
        }) {
            Invocation invocation = Invocation.of("solve", solvable.toString(), "--out", place);
            assertThat(invocation.status()).isEqualTo(2);
            assertThat(invocation.out()).isEmpty();
            assertThat(invocation.err()).contains("cannot write the solution to " + place);
        }
    }

    @Test
    void aFileWithoutEndIsRefused() throws IOException {
        Path bomb = directory.resolve("bomb.nsp.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(bomb))) {
            for (int k = 0; k < 64; k++) {
                out.write(new byte[1 << 20]);
            }
        }
        Invocation invocation = Invocation.of("solve", bomb.toString());
        assertThat(invocation.status()).isEqualTo(2);
        assertThat(invocation.err()).contains("a word has more than 1000 characters: this is no problem file");
    }

    @Test
    void printsJson() {
        Invocation invocation = Invocation.of("solve", solvable.toString(), "--solver", "lemke", "--json");

        JsonNode trials = new JsonMapper().readTree(invocation.out());
        assertThat(trials.size()).isEqualTo(1);
        JsonNode trial = trials.get(0);
        assertThat(trial.get("solver").stringValue()).isEqualTo("lemke");
        assertThat(trial.get("outcome").stringValue()).isEqualTo("solved");
        assertThat(trial.get("residual").doubleValue()).isLessThan(1e-12);
        assertThat(trial.get("iterations").isInt()).isTrue();
        assertThat(trial.get("microseconds").doubleValue()).isPositive();
    }

    @Test
    void aProblemWithoutSolutionEndsWithStatusOneAndTheReason() throws IOException {
        Path out = directory.resolve("solution.txt");

        Invocation invocation =
                Invocation.of("solve", infeasible.toString(), "--solver", "lemke", "--out", out.toString());

        assertThat(invocation.status()).isEqualTo(1);
        assertThat(invocation.err()).contains("lemke did not solve the problem", "no solution was written");
        assertThat(out).doesNotExist();
    }

    @Test
    void explainsTheChain() {
        assertThat(Invocation.of("solve", solvable.toString(), "--explain").out())
                .contains("tries closed-form: one or two unknowns have a formula");
        assertThat(Invocation.of("solve", solvable.toString(), "--solver", "pgs", "--explain")
                        .out())
                .contains("tries pgs only, as asked");
    }

    @Test
    void saysWhichSolverOfTheChainWon() {
        Invocation text = Invocation.of("solve", solvable.toString(), "--explain");
        assertThat(text.out().lines().skip(1)).anyMatch(line -> line.startsWith("  tries closed-form: "));
        assertThat(text.out().lines().toList())
                .last()
                .asString()
                .startsWith("chain")
                .endsWith(" closed-form");

        JsonNode chain = new JsonMapper()
                .readTree(Invocation.of("solve", solvable.toString(), "--json").out());
        assertThat(chain.get(0).get("solver").stringValue()).isEqualTo("chain");
        assertThat(chain.get(0).get("winner").stringValue()).isEqualTo("closed-form");
        JsonNode none = new JsonMapper()
                .readTree(Invocation.of("solve", infeasible.toString(), "--solver", "pgs", "--json")
                        .out());
        assertThat(none.get(0).get("winner").isNull()).isTrue();
    }

    /** The same problem, 2 z₁ + z₂ − 3 and z₁ + 2 z₂ + 1, as each kind of file; with bounds [0, 1] it becomes z = (1, 0). */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "siconos-lcp      | 2  0 2 2  2 2  2 1 1 2  -3 1                  | 1.5 0.0  | 0.0 2.5",
                "siconos-relay    | 2  0 2 2  2 2  2 1 1 2  -3 1  0 0  1 1        | 1.0 -1.0 | 0.0 2.0",
                "siconos-mlcp     | 0 1 1 1  2  2  1  1  -3  1                    | 1.5 0.0  | 0.0 2.5",
                "siconos-friction | 2 1  0 2 2  2 2  1 0 0 1  -2 3  0.5           | 2.0 0.0  | -1.0 2.0"
            })
    void readsTheTextFilesOfSiconos(String format, String text, String first, String second) throws IOException {
        Path file = Files.writeString(directory.resolve("problem.dat"), text);
        Path out = directory.resolve("solution.txt");

        Invocation invocation = Invocation.of("solve", file.toString(), "--format", format, "--out", out.toString());

        assertThat(invocation.err()).isEmpty();
        assertThat(invocation.status()).isZero();
        assertThat(Files.readAllLines(out)).containsExactly(first, second);
    }

    @Test
    void aBadFileIsRefusedWithItsLine() throws IOException {
        Path relay = Files.writeString(directory.resolve("relay.dat"), "1\n0 1 1\n1 1\n2\n-3\n-1\n1\n");
        assertRefused(relay + ", line 6: found '-1' after the end of the problem", "--format", "siconos-lcp");
        assertRefused(relay + ", line 1: found '1' where 'NSP' should be; for other files say their format");
        assertRefused("unknown format of problem files 'lcp': choose one of nsp, siconos-lcp,", "--format", "lcp");
    }

    private void assertRefused(String sentence, String... options) {
        List<String> arguments =
                new ArrayList<>(List.of("solve", directory.resolve("relay.dat").toString()));
        arguments.addAll(List.of(options));
        Invocation invocation = Invocation.of(arguments.toArray(String[]::new));
        assertThat(invocation.status()).isEqualTo(2);
        assertThat(invocation.err()).contains(sentence).hasLineCount(1);
        assertThat(invocation.out()).isEmpty();
    }

    @Test
    void anUnwritableSolutionFileIsRefusedBeforeSolving() {
        Invocation invocation = Invocation.of(
                "solve",
                solvable.toString(),
                "--out",
                directory.resolve("missing").resolve("z.txt").toString());

        assertThat(invocation.status()).isEqualTo(2);
        assertThat(invocation.err()).contains("cannot write the solution to").hasLineCount(1);
        assertThat(invocation.out()).isEmpty();
    }

    @Test
    void contactsWithFrictionAreSolvedByTheirOwnSolvers() throws IOException {
        Path out = directory.resolve("solution.txt");

        Invocation invocation = Invocation.of("solve", sliding.toString(), "--out", out.toString());

        assertThat(invocation.status()).isZero();
        assertThat(invocation.out().lines().toList().get(1)).startsWith("chain").contains("solved");
        assertThat(Files.readAllLines(out)).containsExactly("2.0 0.0", "-1.0 2.0");
        assertThat(Invocation.of("solve", sliding.toString(), "--solver", "all")
                        .out()
                        .lines()
                        .skip(1)
                        .map(line -> line.split(" ")[0]))
                .startsWith("chain", "nsgs-anderson", "nsgs")
                .contains("psor", "proximal", "newton-ac", "newton-jm", "apgd", "admm", "lemke", "frictionless");
        assertThat(Invocation.of("solve", sliding.toString(), "--explain").out().lines())
                .startsWith(
                        "  1 contact, friction 0.5; 2 unknowns",
                        "  tries nsgs: a single contact is solved exactly, without iteration");
    }

    @Test
    void theCoefficientOfFrictionCanBeOverridden() throws IOException {
        Path out = directory.resolve("solution.txt");

        Invocation sticking = Invocation.of("solve", sliding.toString(), "--mu", "2", "--out", out.toString());

        assertThat(sticking.status()).isZero();
        assertThat(Files.readAllLines(out)).containsExactly("2.0 0.0", "-3.0 0.0");
        Invocation negative = Invocation.of("solve", sliding.toString(), "--mu", "-1");
        assertThat(negative.status()).isEqualTo(2);
        assertThat(negative.err())
                .contains("the coefficient of friction of contact 0 is -1.0")
                .hasLineCount(1);
        Invocation box = Invocation.of("solve", solvable.toString(), "--mu", "0.3");
        assertThat(box.status()).isEqualTo(2);
        assertThat(box.err()).contains("--mu is for contacts with friction").hasLineCount(1);
    }

    @Test
    void aSolverForAnotherClassIsRefusedWithTheOnesThereAre() {
        Invocation friction = Invocation.of("solve", sliding.toString(), "--solver", "pgs");
        assertThat(friction.status()).isEqualTo(2);
        assertThat(friction.err())
                .contains("'pgs' does not solve contacts with friction: choose one of chain, nsgs-anderson, nsgs,")
                .hasLineCount(1);

        Invocation box = Invocation.of("solve", solvable.toString(), "--solver", "nsgs");
        assertThat(box.status()).isEqualTo(2);
        assertThat(box.err())
                .contains("'nsgs' solves contacts with friction, and there are none: choose one of chain,")
                .hasLineCount(1);
    }
}
