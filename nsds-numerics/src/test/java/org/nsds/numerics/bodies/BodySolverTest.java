package org.nsds.numerics.bodies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.numerics.FrictionSolvers;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.FrictionProblem;
import org.nsds.numerics.problem.FrictionResidual;
import org.nsds.numerics.problem.FrictionViolations;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;

/** Contacts solved in the velocities of bodies, beside the same problems with their matrix formed. */
class BodySolverTest {

    private static final double TOLERANCE = 1e-8;

    /** A wall of so many columns and layers of bodies: each rests on those below it, with random arms, masses and pushes. */
    private static FrictionProblem wall(int columns, int layers, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        FrictionProblem problem = FrictionProblem.reusable();
        BodyMatrix matrix = new BodyMatrix();
        matrix.clear(columns * layers);
        double[] inverse = random.doubles(columns * layers, 0.5, 2.0).toArray();
        for (int layer = 0; layer < layers; layer++) {
            for (int column = 0; column < columns; column++) {
                for (int below = column; below <= Math.min(columns - 1, column + 1); below++) {
                    int body = layer * columns + column;
                    int under = layer == 0 ? BodyMatrix.GROUND : body - columns + below - column;
                    contact(problem, matrix, inverse, body, under, random);
                }
            }
        }
        problem.use(matrix);
        return problem;
    }

    private static void contact(
            FrictionProblem problem,
            BodyMatrix matrix,
            double[] inverse,
            int body,
            int under,
            SplittableRandom random) {
        int block = problem.addContact(3, 0.4);
        int at = matrix.addBlock(3, body, under);
        double[] arm = random.doubles(3, -0.3, 0.3).toArray();
        for (int i = 0; i < 3; i++) {
            for (int end = 0; end < (under < 0 ? 1 : 2); end++) {
                double[] row = new double[6];
                double sign = end == 0 ? 1.0 : -1.0;
                row[i] = sign;
                row[3 + (i + 1) % 3] = sign * arm[(i + 2) % 3];
                row[3 + (i + 2) % 3] = -sign * arm[(i + 1) % 3];
                for (int k = 0; k < 6; k++) {
                    int to = BodyMatrix.at(at, end, i) + k;
                    double factor = inverse[end == 0 ? body : under] * (k < 3 ? 1.0 : 5.0);
                    matrix.rows()[to] = row[k];
                    matrix.responses()[to] = factor * row[k];
                }
            }
            problem.q()[problem.start(block) + i] = under < 0 && i == 0 ? -1.0 : 0.2 * random.nextDouble(-1.0, 1.0);
        }
    }

    /** The same with its matrix written out. */
    private static FrictionProblem formed(FrictionProblem problem) {
        int n = problem.size();
        DenseMatrix dense = new DenseMatrix(n);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                dense.set(i, j, problem.matrix().get(i, j));
            }
        }
        double[] q = java.util.Arrays.copyOf(problem.q(), n);
        return FrictionProblem.of(problem, dense, q);
    }

    @Test
    void productsAreThoseOfTheFormedMatrix() {
        FrictionProblem problem = wall(4, 3, 1);
        FrictionProblem formed = formed(problem);
        double[] r = new SplittableRandom(2).doubles(problem.size(), -1.0, 1.0).toArray();
        double[] u = new double[problem.size()];
        double[] expected = new double[problem.size()];
        problem.evaluate(r, u);
        formed.evaluate(r, expected);
        assertThat(u).containsExactly(expected, within(1e-12));
        assertThat(problem.matrix().rowTimes(5, r) + problem.q()[5]).isCloseTo(expected[5], within(1e-12));
        assertThat(problem.matrix().largestTerm(r))
                .isGreaterThanOrEqualTo(formed.matrix().largestTerm(r));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void theLawHoldsAsTheFormedProblemSees(long seed) {
        FrictionProblem problem = wall(6, 5, seed);
        double[] r = new double[problem.size()];
        double[] u = new double[problem.size()];
        Solver<FrictionProblem> solver = FrictionSolvers.named("bodies:tolerance=" + TOLERANCE);
        assertThat(solver.solve(problem, r, u)).isEqualTo(Outcome.SOLVED);
        FrictionProblem formed = formed(problem);
        formed.evaluate(r, u);
        assertThat(FrictionResidual.of(formed, r, u)).isLessThanOrEqualTo(1.01 * TOLERANCE);
        double worst = 0.0;
        for (int c = 0; c < problem.blocks(); c++) { // Coulomb's law, written once more
            double n = r[3 * c];
            double t = Math.hypot(r[3 * c + 1], r[3 * c + 2]);
            double slip = Math.hypot(u[3 * c + 1], u[3 * c + 2]);
            double power = r[3 * c + 1] * u[3 * c + 1] + r[3 * c + 2] * u[3 * c + 2] + 0.4 * n * slip;
            worst = Math.max(worst, Math.max(-u[3 * c], Math.max(-n, t - 0.4 * n)));
            worst = Math.max(worst, Math.max(Math.abs(n * u[3 * c]), Math.abs(power)));
        }
        assertThat(worst).isLessThan(1e-6);
        FrictionViolations violations = new FrictionViolations();
        violations.measure(problem, r, u);
        assertThat(Math.max(
                        Math.max(violations.approach, Math.max(violations.pull, violations.cone)),
                        Math.max(violations.product, violations.dissipation)))
                .isCloseTo(Math.max(0.0, worst), within(1e-15));
        double[] again = r.clone();
        solver.solve(problem, again, u);
        assertThat(again).as("a solution as the guess stays").containsExactly(r);
    }

    @Test
    void theChainTakesTheForm() {
        FrictionProblem problem = wall(5, 4, 9);
        Solver<FrictionProblem> chain = FrictionSolvers.named("chain");
        double[] r = new double[problem.size()];
        double[] u = new double[problem.size()];
        assertThat(chain.worksOnBodies()).isTrue();
        assertThat(FrictionSolvers.named("nsgs").worksOnBodies()).isFalse();
        assertThat(chain.solve(problem, r, u)).isEqualTo(Outcome.SOLVED);
        assertThat(chain.lastWinner()).isEqualTo("bodies");
        assertThat(chain.residual()).isLessThanOrEqualTo(FrictionSolvers.PILE_TOLERANCE);
    }

    @Test
    void jointsAndContactsInThePlaneStandBesideContactsInSpace() {
        FrictionProblem problem = FrictionProblem.reusable();
        BodyMatrix matrix = new BodyMatrix();
        matrix.clear(3);
        double infinity = Double.POSITIVE_INFINITY;
        problem.addRow(-infinity, infinity); // bodies 0 and 1 move as one along the first velocity
        int joint = matrix.addBlock(1, 0, 1);
        problem.addContact(2, 0.5); // body 1 slides on the ground
        int plane = matrix.addBlock(2, 1, BodyMatrix.GROUND);
        problem.addRow(0.0, infinity); // body 2 rests on the ground without friction
        int smooth = matrix.addBlock(1, 2, BodyMatrix.GROUND);
        double[][] at = {
            {joint, 0, 0, 0, 1}, {joint, 1, 0, 0, -1}, {plane, 0, 0, 1, 1}, {plane, 0, 1, 0, 1}, {smooth, 0, 0, 1, 1}
        };
        for (double[] entry : at) {
            int to = BodyMatrix.at((int) entry[0], (int) entry[1], (int) entry[2]) + (int) entry[3];
            matrix.rows()[to] = entry[4];
            matrix.responses()[to] = entry[4];
        }
        double[] q = {3.0, -1.0, 0.0, -2.0}; // body 0 arrives with 3 m/s, bodies 1 and 2 are pressed down
        System.arraycopy(q, 0, problem.q(), 0, 4);
        problem.use(matrix);
        double[] r = new double[4];
        double[] u = new double[4];
        assertThat(FrictionSolvers.named("bodies:tolerance=1e-10").solve(problem, r, u))
                .isEqualTo(Outcome.SOLVED);
        // together 3 m/s over two masses, less the friction 0.5: v = (3 − 0.5)/2
        assertThat(r).containsExactly(new double[] {-1.75, 1.0, -0.5, 2.0}, within(1e-9));
        assertThat(u[2]).isCloseTo(1.25, within(1e-9));
    }

    @Test
    void otherMatricesAreNotItsMatter() {
        assertThat(FrictionSolvers.named("bodies").accepts(formed(wall(2, 2, 1))))
                .isFalse();
    }
}
