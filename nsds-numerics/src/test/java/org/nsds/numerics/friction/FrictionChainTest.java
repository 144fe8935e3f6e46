package org.nsds.numerics.friction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.numerics.FrictionSolvers;
import org.nsds.numerics.io.NspFile;
import org.nsds.numerics.linalg.DiagonalMatrix;
import org.nsds.numerics.problem.FrictionProblem;
import org.nsds.numerics.solver.ChoosingSolver;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;

/** The default for contacts with friction: who is tried, who wins, and problems of other people. */
class FrictionChainTest {

    /** Problems of the FCLIB collection, and none that Siconos' best solver solves is left. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "fclib_Box_Stacks-i0122-82-5_condensed.nsp.gz",
                "fclib_CubeH8_condensed.nsp.gz",
                "fclib_LMGC_100_PR_PerioBox-i00361-60-03000.nsp.gz",
                "fclib_LMGC_GlobalFrictionContactProblem00046_condensed.nsp.gz",
                "fclib_local_problem_test.nsp.gz"
            })
    void publishedProblemsAreSolved(String file) throws IOException, URISyntaxException {
        solved(read("/fclib/" + file));
    }

    /**
     * A thousand contacts. No solver of Siconos 4.4 solved the settled packing of discs without friction, nor shocks of packings like
     * these with friction.
     */
    @Tag("long")
    @ParameterizedTest
    @CsvSource({
        "fc2d_settled, 0",
        "fc2d_settled, 0.3",
        "fc2d_settled, 0.9",
        "fc2d_shock, 0",
        "fc2d_shock, 0.3",
        "fc2d_shock, 0.9",
        "fc3d_shock, 0.3"
    })
    void aThousandRedundantContactsAreSolved(String packing, double mu) throws IOException, URISyntaxException {
        solved(read("/friction-large/" + packing + "_nc1000.nsp.gz").withFriction(mu));
    }

    @Test
    void aColumnCarriesItsLoadFromTheFloorUp() {
        int discs = 300;
        FrictionProblem column = FrictionProblem.reusable();
        for (int c = 0; c < discs; c++) {
            column.addContact(2, 0.3);
            column.blockMatrix().addBlockRow(2);
        }
        // contact c is between disc c − 1, or the floor, and disc c: unit masses, free velocity −1 of all discs
        for (int c = 0; c < discs; c++) {
            for (int e = Math.max(0, c - 1); e <= Math.min(discs - 1, c + 1); e++) {
                int at = column.blockMatrix().addBlock(c, e);
                column.blockMatrix().entries()[at] = e != c ? -1.0 : c == 0 ? 1.0 : 2.0;
                column.blockMatrix().entries()[at + 3] = e != c ? 1.0 : c == 0 ? 3.0 : 6.0;
            }
            column.q()[2 * c] = c == 0 ? -1.0 : 0.0;
            column.q()[2 * c + 1] = 0.0;
        }
        Solver<FrictionProblem> solver = FrictionSolvers.named("proximal");
        double[] r = new double[2 * discs];
        assertThat(solver.solve(column, r, new double[2 * discs])).isEqualTo(Outcome.SOLVED);
        assertThat(solver.iterations()).isLessThan(10);
        for (int c = 0; c < discs; c++) {
            assertThat(r[2 * c]).isCloseTo(discs - c, within(1e-6)); // the weight above
        }
    }

    private static void solved(FrictionProblem problem) {
        Solver<FrictionProblem> chain = FrictionSolvers.named("chain");
        double[] r = new double[problem.size()];
        assertThat(chain.solve(problem, r, new double[problem.size()])).isEqualTo(Outcome.SOLVED);
        assertThat(chain.residual()).isLessThanOrEqualTo(1e-10);
        assertThat(CoulombCheck.violation(problem, r)).isLessThan(1e-8);
    }

    /** A box that comes to rest on four corners: redundant, and none of its contacts far from sliding or lifting off. */
    @ParameterizedTest
    @ValueSource(strings = {"box-in-space-h0.001.nsp", "box-in-space-h2.0E-4.nsp", "box-in-space-h5.0E-4.nsp"})
    void aBoxComesToRestInSpace(String file) throws IOException, URISyntaxException {
        solved(read("/friction-hard/" + file));
    }

    /** M = H Hᵀ, q in the range of H: a solution exists, and Lemke's path leads to it (M. Anitescu, F. A. Potra, 1997). */
    @Tag("long")
    @ParameterizedTest
    @ValueSource(strings = {"fc2d_2639.nsp.gz", "fc2d_3031.nsp.gz"})
    void manyContactsInThePlaneAreSolvedByAPath(String file) throws IOException, URISyntaxException {
        FrictionProblem problem = read("/friction-hard/" + file);
        assertThat(problem.blocks()).isGreaterThan(100);
        solved(problem);
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.NEGATIVE_INFINITY, 1e300, -1e300, 1e-300})
    void aWarmStartThatLeadsNowhereIsNotTheEnd(double guess) throws IOException, URISyntaxException {
        FrictionProblem problem = read("/friction-hard/box-in-space-h0.001.nsp");
        Solver<FrictionProblem> chain = FrictionSolvers.named("chain");
        double[] r = new double[problem.size()];
        Arrays.fill(r, guess);
        assertThat(chain.solve(problem, r, new double[r.length])).isEqualTo(Outcome.SOLVED);
        assertThat(chain.lastTried()).endsWith("(solved)");
    }

    @Test
    void newtonFinishesWhatSweepsBegan() throws IOException, URISyntaxException {
        FrictionProblem problem = read("/friction/fc3d_settled_nc100.nsp.gz");
        Solver<FrictionProblem> chain = FrictionSolvers.named("chain:iterations=150");
        double[] r = new double[problem.size()];
        assertThat(chain.solve(problem, r, new double[problem.size()])).isEqualTo(Outcome.SOLVED);
        assertThat(chain.lastWinner()).isEqualTo("proximal");
        assertThat(chain.iterations()).isGreaterThan(150);
    }

    @Test
    @SuppressWarnings("unchecked")
    void itSaysWhatItTriesAndWhy() {
        FrictionProblem block =
                FrictionProblem.of(2, new DiagonalMatrix(1, 1), new double[] {-2, 3}, new double[] {0.5});
        String words = ((ChoosingSolver<FrictionProblem>) FrictionSolvers.named("chain")).explain(block);
        assertThat(words.lines())
                .startsWith(
                        "1 contact, friction 0.5; 2 unknowns",
                        "nsgs: a single contact is solved exactly, without iteration");
        FrictionProblem two = FrictionProblem.of(
                2, new DiagonalMatrix(1, 1, 1, 1), new double[] {-2, 3, -2, 3}, new double[] {0.0, 0.0});
        assertThat(((ChoosingSolver<FrictionProblem>) FrictionSolvers.named("chain")).explain(two))
                .startsWith("2 contacts, friction 0.0; 4 unknowns\nfrictionless: without friction");
    }

    @Test
    void ifNoneSucceedsTheBestPointIsReturned() {
        // the floor comes closer whatever the reaction: no solution
        FrictionProblem problem =
                FrictionProblem.of(3, new DiagonalMatrix(0, 1, 1), new double[] {-1, 0, 0}, new double[] {0.5});
        Solver<FrictionProblem> chain = FrictionSolvers.named("chain");
        double[] r = new double[3];
        double[] u = new double[3];
        assertThat(chain.solve(problem, r, u)).isNotEqualTo(Outcome.SOLVED);
        assertThat(chain.lastWinner()).isEmpty();
        assertThat(chain.residual()).isEqualTo(problem.residual(r, u)).isGreaterThan(0.5);
    }

    private static FrictionProblem read(String resource) throws IOException, URISyntaxException {
        return NspFile.readFriction(
                Path.of(FrictionChainTest.class.getResource(resource).toURI()));
    }
}
