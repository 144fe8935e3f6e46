package org.nsds.numerics;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.numerics.friction.CoulombCheck;
import org.nsds.numerics.friction.RandomContacts;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.FrictionProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;

/** Problems, made from seeds, of which theory says that they have a solution, and of sizes at which it is hard to find. */
class SolvableFamiliesTest {

    private static final double TOLERANCE = 1e-10;
    private static final double SECONDS = 0.5;
    /** More than it ever takes: what is solved must not depend on what else the machine does. */
    private static final String UNHURRIED = ":seconds=600";

    /**
     * M = H Hᵀ and q in its range: solvable, whatever the friction (M. Anitescu, F. A. Potra, 1997, theorem 1). 170 contacts of 57 bodies
     * in the plane.
     */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void heapsInThePlaneAreSolved(long seed) {
        RandomContacts random = new RandomContacts(seed);
        FrictionProblem problem = random.heap(57, 2.99, random.magnitude(-1.0, 0.3));
        assertThat(problem.blocks()).isEqualTo(170);
        double[] r = new double[problem.size()];
        Solver<FrictionProblem> chain = FrictionSolvers.named("chain");
        assertThat(chain.solve(problem, r, new double[problem.size()]))
                .as(chain.lastTried())
                .isEqualTo(Outcome.SOLVED);
        assertThat(CoulombCheck.violation(problem, r)).isLessThanOrEqualTo(TOLERANCE);
    }

    /** The same with friction so strong that bodies jam, on which sweeps and Newton's method stall and Lemke's path is endless. */
    @ParameterizedTest
    @CsvSource({"homotopy, 1", "homotopy, 2", "chain, 1"})
    void jammedHeapsInThePlaneAreSolved(String name, long seed) {
        FrictionProblem problem = new RandomContacts(seed).heap(59, 3.0, 10.0);
        assertThat(problem.blocks()).isEqualTo(177);
        double[] r = new double[problem.size()];
        Solver<FrictionProblem> solver = FrictionSolvers.named(name + UNHURRIED);
        assertThat(solver.solve(problem, r, new double[problem.size()])).isEqualTo(Outcome.SOLVED);
        assertThat(CoulombCheck.violation(problem, r)).isLessThanOrEqualTo(TOLERANCE);
    }

    /** Contacts beside single rows with bounds of every kind. */
    @Test
    void theHomotopyTakesRowsWithBounds() {
        RandomContacts random = new RandomContacts(3);
        FrictionProblem layout = FrictionProblem.reusable();
        layout.addContact(2, 0.5);
        layout.addRow(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        layout.addContact(2, 2.0);
        layout.addRow(-0.1, 0.2);
        layout.addRow(0.0, Double.POSITIVE_INFINITY);
        layout.addRow(Double.NEGATIVE_INFINITY, 0.3);
        int n = layout.size();
        for (int k = 0; k < 20; k++) {
            double[][] h = new double[n][n];
            double[] q = new double[n];
            for (int i = 0; i < n; i++) {
                q[i] = random.number();
                for (int j = 0; j < n; j++) {
                    h[i][j] = random.number();
                }
            }
            DenseMatrix m = new DenseMatrix(n);
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    double sum = i == j ? 0.5 : 0.0;
                    for (int l = 0; l < n; l++) {
                        sum += h[i][l] * h[j][l];
                    }
                    m.set(i, j, sum);
                }
            }
            double[] r = new double[n];
            Outcome outcome =
                    FrictionSolvers.named("homotopy").solve(FrictionProblem.of(layout, m, q), r, new double[n]);
            assertThat(outcome).as("problem %d", k).isEqualTo(Outcome.SOLVED);
        }
    }

    /** Finite bounds and any matrix: a solution exists by Brouwer's theorem. */
    private static BoxProblem relay(long seed, int n) {
        RandomProblems random = new RandomProblems(seed);
        DenseMatrix m = new DenseMatrix(n);
        double[] lower = new double[n];
        double[] upper = new double[n];
        for (int i = 0; i < n; i++) {
            upper[i] = 0.5 + 0.4 * random.number();
            lower[i] = -upper[i];
            for (int j = 0; j < n; j++) {
                m.set(i, j, random.number() + random.number() + random.number()); // of variance 1
            }
        }
        return BoxProblem.relay(m, random.vector(n), lower, upper);
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 10, 20, 30, 40, 50})
    void relaysOfAnyMatrixAreSolved(int n) {
        for (long seed = 1; seed <= 5; seed++) {
            BoxProblem problem = relay(seed, n);
            Solver<BoxProblem> chain = Solvers.named("chain");
            assertThat(chain.solve(problem, new double[n], new double[n]))
                    .as("seed %d: %s", seed, chain.lastTried())
                    .isEqualTo(Outcome.SOLVED);
        }
    }

    /** Paths over the pieces of the normal map are exponentially long here; the smooth one of the homotopy is not. */
    @ParameterizedTest
    @ValueSource(ints = {100, 155, 200, 245, 290})
    void largeRelaysOfAnyMatrixAreSolved(int n) {
        BoxProblem problem = relay(n, n);
        Solver<BoxProblem> chain = Solvers.named("chain");
        assertThat(chain.solve(problem, new double[n], new double[n]))
                .as(chain.lastTried())
                .isEqualTo(Outcome.SOLVED);
    }

    /** A budget of seconds ends what has no other end: hundreds of unknowns of no class. */
    @Test
    void aRelayThatTakesTooLongIsLeftInTime() {
        int n = 600;
        BoxProblem problem = relay(n, n);
        Solver<BoxProblem> chain = Solvers.named("chain:seconds=" + SECONDS);
        double[] z = new double[n];
        Outcome outcome = chain.solve(problem, z, new double[n]);
        assertThat(outcome).as(chain.lastTried()).isIn(Outcome.SOLVED, Outcome.TIME_LIMIT);
        assertThat(chain.residual() <= TOLERANCE).isEqualTo(outcome == Outcome.SOLVED);
    }
}
