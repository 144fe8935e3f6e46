package org.nsds.numerics.friction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.numerics.FrictionSolvers;
import org.nsds.numerics.RandomProblems;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.linalg.DiagonalMatrix;
import org.nsds.numerics.problem.FrictionProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;

/** One contact against brute force: every direction of sliding is tried, then the best is refined. */
class OneContactTest {

    private static final int DIRECTIONS = 3600;

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void isSolvedAsBruteForceSolvesIt(int dimension) {
        RandomProblems random = new RandomProblems(500 + dimension);
        Solver<FrictionProblem> solver = FrictionSolvers.named("nsgs");
        int sliding = 0;
        int sticking = 0;
        for (int k = 0; k < 300; k++) {
            DenseMatrix w = random.gram(dimension, dimension, 0.1);
            double mu = 1.0 + random.number();
            FrictionProblem problem = FrictionProblem.of(dimension, w, random.vector(dimension), new double[] {mu});
            double[] r = new double[dimension];
            double[] u = new double[dimension];
            assertThat(solver.solve(problem, r, u)).as("problem %d", k).isEqualTo(Outcome.SOLVED);
            assertThat(CoulombCheck.violation(problem, r)).as("problem %d", k).isLessThan(1e-12);
            if (problem.q()[0] >= 0.0) {
                assertThat(r).containsOnly(0.0);
            } else if (sticks(problem, r)) {
                sticking++;
                assertThat(u).containsExactly(new double[dimension], within(1e-12));
            } else {
                sliding++;
                assertThat(nearestSlip(problem, r)).as("problem %d", k).isLessThan(1e-6);
            }
        }
        assertThat(sliding).isGreaterThan(30);
        assertThat(sticking).isGreaterThan(30);
    }

    @ParameterizedTest
    @MethodSource("org.nsds.numerics.friction.FrictionSolversTest#names")
    void everySolverFindsWhatIsKnownByHand(String name) {
        // u = r + q: taking off, sticking inside the cone, sliding against the velocity
        double[][] free = {{1.0, 2.0, 3.0}, {-2.0, 0.3, -0.4}, {-2.0, 3.0, -4.0}};
        double[][] reaction = {{0.0, 0.0, 0.0}, {2.0, -0.3, 0.4}, {2.0, -0.6, 0.8}};
        for (int k = 0; k < free.length; k++) {
            FrictionProblem space = FrictionProblem.of(3, new DiagonalMatrix(1, 1, 1), free[k], new double[] {0.5});
            agrees(name, space, reaction[k]);
            double mu = k == 2 ? 0.3 : 0.5; // in the plane: −μ r_N = −0.6 again
            FrictionProblem plane =
                    FrictionProblem.of(2, new DiagonalMatrix(1, 1), Arrays.copyOf(free[k], 2), new double[] {mu});
            agrees(name, plane, Arrays.copyOf(reaction[k], 2));
        }
        // a slope couples normal and tangent: r_N = −q_N / (W_NN − μ W_NT), r_T = −μ r_N
        FrictionProblem coupled = FrictionProblem.of(
                2, DenseMatrix.of(new double[][] {{2, 1}, {1, 2}}), new double[] {-3, 4}, new double[] {0.5});
        agrees(name, coupled, new double[] {2.0, -1.0});
    }

    private static void agrees(String name, FrictionProblem problem, double[] expected) {
        Solver<FrictionProblem> solver = FrictionSolvers.named(name);
        if (solver.accepts(problem)) {
            double[] r = new double[problem.size()];
            assertThat(solver.solve(problem, r, new double[problem.size()])).isEqualTo(Outcome.SOLVED);
            assertThat(r).containsExactly(expected, within(1e-8));
        }
    }

    @ParameterizedTest
    @MethodSource("org.nsds.numerics.friction.FrictionSolversTest#names")
    void everySolverAgreesWithEnumerationInThePlane(String name) {
        RandomProblems random = new RandomProblems(502);
        Solver<FrictionProblem> solver = FrictionSolvers.named(name);
        for (int k = 0; k < 200; k++) {
            DenseMatrix w = random.gram(2, 2, 0.3);
            // friction so weak that no contact jams: W_NN > μ |W_NT|, and the solution is unique
            double mu = 0.5 * Math.min(1.0, w.get(0, 0) / Math.abs(w.get(0, 1)));
            FrictionProblem problem = FrictionProblem.of(2, w, random.vector(2), new double[] {mu});
            if (solver.accepts(problem)) {
                agrees(name, problem, enumerated(problem));
            }
        }
    }

    /** Take-off, stick, or one of the two directions of slip: the first that obeys the law. */
    private static double[] enumerated(FrictionProblem problem) {
        double nn = problem.matrix().get(0, 0);
        double nt = problem.matrix().get(0, 1);
        double tt = problem.matrix().get(1, 1);
        double qn = problem.q()[0];
        double qt = problem.q()[1];
        double determinant = nn * tt - nt * nt;
        double forward = -qn / (nn + problem.friction()[0] * nt);
        double backward = -qn / (nn - problem.friction()[0] * nt);
        double[][] candidates = {
            {0.0, 0.0},
            {(nt * qt - tt * qn) / determinant, (nt * qn - nn * qt) / determinant},
            {forward, problem.friction()[0] * forward},
            {backward, -problem.friction()[0] * backward}
        };
        return Arrays.stream(candidates)
                .filter(r -> CoulombCheck.violation(problem, r) < 1e-12)
                .findFirst()
                .orElseThrow();
    }

    /** Whether the reaction is strictly inside the cone. */
    private static boolean sticks(FrictionProblem problem, double[] r) {
        double force = Math.hypot(r[1], r.length == 3 ? r[2] : 0.0);
        return force < (1.0 - 1e-9) * problem.friction()[0] * r[0];
    }

    /** Distance, relative to r_N, from r to the nearest reaction that sliding in some direction gives. */
    private static double nearestSlip(FrictionProblem problem, double[] r) {
        double nearest = Double.POSITIVE_INFINITY;
        int directions = r.length == 2 ? 2 : DIRECTIONS;
        double spacing = 2.0 * Math.PI / directions;
        for (int k = 0; k < directions; k++) {
            double low = k * spacing;
            if (r.length == 2) {
                nearest = Math.min(nearest, distance(problem, r, low));
            } else if (turn(problem, low) * turn(problem, low + spacing) <= 0.0) {
                nearest = Math.min(nearest, distance(problem, r, bisect(problem, low, low + spacing)));
            }
        }
        return nearest;
    }

    private static double bisect(FrictionProblem problem, double from, double to) {
        double low = from;
        double high = to;
        for (int k = 0; k < 60; k++) {
            double middle = 0.5 * (low + high);
            if (turn(problem, low) * turn(problem, middle) <= 0.0) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return low;
    }

    /** u_T × t for friction μ r_N in direction t at this angle: 0 where the velocity is parallel to it. */
    private static double turn(FrictionProblem problem, double angle) {
        double[] r = slip(problem, angle);
        double[] u = new double[3];
        problem.evaluate(r, u);
        return u[1] * Math.sin(angle) - u[2] * Math.cos(angle);
    }

    /** The reaction with u_N = 0 and friction μ r_N in direction t at this angle. */
    private static double[] slip(FrictionProblem problem, double angle) {
        double mu = problem.friction()[0];
        double s = Math.cos(angle);
        double t = problem.dimension() == 3 ? Math.sin(angle) : 0.0;
        double across = problem.dimension() == 3 ? problem.matrix().get(0, 2) * t : 0.0;
        double normal = -problem.q()[0]
                / (problem.matrix().get(0, 0) + mu * (problem.matrix().get(0, 1) * s + across));
        return problem.dimension() == 3
                ? new double[] {normal, mu * normal * s, mu * normal * t}
                : new double[] {normal, mu * normal * s};
    }

    private static double distance(FrictionProblem problem, double[] r, double angle) {
        double[] slip = slip(problem, angle);
        double[] u = new double[r.length];
        problem.evaluate(slip, u);
        double power = 0.0;
        double distance = 0.0;
        for (int i = 0; i < r.length; i++) {
            power += i > 0 ? slip[i] * u[i] : 0.0;
            distance = Math.max(distance, Math.abs(slip[i] - r[i]) / r[0]);
        }
        return slip[0] >= 0.0 && power <= 1e-12 ? distance : Double.POSITIVE_INFINITY;
    }
}
