package org.nsds.numerics.polytope;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.nsds.numerics.Solvers;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;

/** Variational inequalities over polytopes, judged by their definition at all vertices of a fine sample of the polytope. */
class PolytopeTest {

    private static double[] solve(Polytope polytope, double[][] M, double[] q) {
        BoxProblem problem = BoxProblem.reusable();
        polytope.inequality(DenseMatrix.of(M), q, problem);
        Solver<BoxProblem> lemke = Solvers.named("lemke");
        double[] z = new double[polytope.rows()];
        assertThat(lemke.solve(problem, z, new double[polytope.rows()])).isEqualTo(Outcome.SOLVED);
        double[] lambda = new double[polytope.dimension()];
        polytope.point(z, lambda);
        return lambda;
    }

    /** Random polytopes around the origin and any M: the compact inequality always has a solution, and Lemke's method finds one. */
    @Test
    void everyInequalityOverAPolytopeIsSolved() {
        Random random = new Random(20261118);
        for (int trial = 0; trial < 300; trial++) {
            int n = 1 + random.nextInt(4);
            int extra = random.nextInt(5);
            double[][] A = new double[2 * n + extra][n];
            double[] b = new double[2 * n + extra];
            for (int i = 0; i < A.length; i++) {
                for (int j = 0; j < n; j++) {
                    A[i][j] = i < 2 * n ? (i % n == j ? (i < n ? 1.0 : -1.0) : 0.0) : random.nextGaussian();
                }
                b[i] = 0.3 + random.nextDouble();
            }
            double[][] M = new double[n][n];
            double[] q = new double[n];
            for (int i = 0; i < n; i++) {
                q[i] = random.nextGaussian();
                for (int j = 0; j < n; j++) {
                    M[i][j] = random.nextGaussian();
                }
            }
            double[] lambda = solve(Polytope.of(A, b), M, q);
            for (int i = 0; i < A.length; i++) {
                assertThat(dot(A[i], lambda)).isLessThanOrEqualTo(b[i] + 1e-9);
            }
            double[] F = new double[n];
            for (int i = 0; i < n; i++) {
                F[i] = q[i] + dot(M[i], lambda);
            }
            for (int k = 0;
                    k < 200;
                    k++) { // points of the polytope, drawn to its boundary along random rays from the origin
                double[] d = random.doubles(n, -1.0, 1.0).toArray();
                double reach = Double.POSITIVE_INFINITY;
                for (int i = 0; i < A.length; i++) {
                    double speed = dot(A[i], d);
                    reach = speed > 0.0 ? Math.min(reach, b[i] / speed) : reach;
                }
                double gap = 0.0;
                for (int i = 0; i < n; i++) {
                    gap += F[i] * (reach * d[i] - lambda[i]);
                }
                assertThat(gap).isGreaterThan(-1e-8);
            }
        }
    }

    /** Over the box the inequality is the relay problem. */
    @Test
    void aBoxIsARelay() {
        double[][] M = {{2, 1}, {0.5, 3}};
        double[] q = {-4, 0.3};
        double[] lambda = solve(Polytope.box(new double[] {-1, -1}, new double[] {1, 1}), M, q);
        double[] z = new double[2];
        Solvers.named("enumerative")
                .solve(
                        BoxProblem.relay(DenseMatrix.of(M), q, new double[] {-1, -1}, new double[] {1, 1}),
                        z,
                        new double[2]);
        assertThat(lambda).containsExactly(z, within(1e-14));
    }

    @Test
    void emptyAndUnboundedPolytopesAreRefused() {
        assertThatThrownBy(() -> Polytope.of(new double[][] {{1}, {-1}}, new double[] {-1, -1}))
                .hasMessageContaining("empty");
        assertThatThrownBy(() -> Polytope.of(new double[][] {{1, 0}, {-1, 0}, {0, 1}}, new double[] {1, 1, 1}))
                .hasMessageContaining("unbounded in the direction [0.0, -");
        assertThatThrownBy(() -> Polytope.of(new double[][] {{1, 0}, {-1, 0}}, new double[] {1, 1}))
                .hasMessageContaining("unbounded");
        assertThatThrownBy(() -> Polytope.of(new double[][] {{0, 0}}, new double[] {1}))
                .hasMessageContaining("not all zero");
    }

    /** A simplex away from the origin, and one whose vertices hold more rows than dimensions. */
    @Test
    void degenerateVerticesAreFound() {
        Polytope pyramid = Polytope.of(
                new double[][] {{1, 0, 1}, {-1, 0, 1}, {0, 1, 1}, {0, -1, 1}, {0, 0, -1}},
                new double[] {5, -3, 5, -3, 0});
        assertThat(pyramid.violation(new double[] {4, 4, 1})).isCloseTo(0.0, within(1e-12));
        double[] top = solve(pyramid, new double[3][3], new double[] {0, 0, -1});
        assertThat(top).containsExactly(new double[] {4, 4, 1}, within(1e-12));
    }

    private static double dot(double[] x, double[] y) {
        double sum = 0.0;
        for (int i = 0; i < x.length; i++) {
            sum += x[i] * y[i];
        }
        return sum;
    }
}
