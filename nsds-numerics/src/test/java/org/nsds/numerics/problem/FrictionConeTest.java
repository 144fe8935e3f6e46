package org.nsds.numerics.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.numerics.RandomProblems;

/** Moreau's theorem: p is the projection of x onto a cone if and only if p lies in it, x − p in its polar cone, and they are orthogonal. */
class FrictionConeTest {

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5})
    void projectionsSatisfyMoreausTheorem(int rows) {
        RandomProblems random = new RandomProblems(800 + rows);
        int inside = 0;
        int tip = 0;
        for (int k = 0; k < 2000; k++) {
            double mu = 1.0 + random.number();
            double muRolling = rows == 5 ? 1.0 + random.number() : 0.0;
            FrictionProblem problem = FrictionProblem.reusable();
            if (rows == 5) {
                problem.addContact(ContactKind.ROLLING, mu, muRolling, 0.0);
            } else {
                problem.addContact(rows, mu);
            }
            double[] x = random.vector(rows);
            double[] p = x.clone();
            FrictionCone.project(problem, 0, p);
            double product = 0.0;
            double[] cut = new double[rows];
            for (int i = 0; i < rows; i++) {
                cut[i] = x[i] - p[i];
                product += cut[i] * p[i];
            }
            assertThat(tangential(p)).isLessThanOrEqualTo(mu * p[0] + 1e-14);
            assertThat(rolling(p)).isLessThanOrEqualTo(muRolling * p[0] + 1e-14);
            // polar cone: y_N + μ |y_T| + μ_R |y_R| ≤ 0
            assertThat(cut[0] + mu * tangential(cut) + muRolling * rolling(cut)).isLessThanOrEqualTo(1e-14);
            assertThat(product).isCloseTo(0.0, within(1e-14));
            inside += Arrays.equals(x, p) ? 1 : 0;
            tip += p[0] == 0.0 ? 1 : 0;
        }
        assertThat(inside).isGreaterThan(100);
        assertThat(tip).isGreaterThan(100);
    }

    private static double tangential(double[] x) {
        return Math.hypot(x[1], x.length > 2 ? x[2] : 0.0);
    }

    private static double rolling(double[] x) {
        return x.length == 5 ? Math.hypot(x[3], x[4]) : 0.0;
    }
}
