package org.nsds.numerics.problem;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.numerics.friction.CoulombCheck;
import org.nsds.numerics.friction.RandomContacts;
import org.nsds.numerics.linalg.DenseMatrix;

/** What a residual promises, whatever the friction. */
class FrictionResidualTest {

    private static final DenseMatrix IDENTITY = DenseMatrix.of(new double[][] {{1, 0}, {0, 1}});

    /** The residual of (r, u) with M = 1 and ‖q‖ = 1, found from the u that is wanted. */
    private static double residual(double mu, double[] r, double[] u) {
        double[] q = {1.0, 0.0};
        return FrictionResidual.of(FrictionProblem.of(2, IDENTITY, q, new double[] {mu}), r, u);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.0, 0.5, 30.0, 1e4, 1e8})
    void eachViolationCountsInItsOwnUnit(double mu) {
        double e = 0x1p-30;
        assertThat(residual(mu, new double[] {0, 0}, new double[] {-e, 0})).isEqualTo(e); // penetration
        assertThat(residual(mu, new double[] {-e, 0}, new double[] {1, 0})).isEqualTo(e); // adhesion
        assertThat(residual(mu, new double[] {e, 0}, new double[] {1, 0})).isEqualTo(e); // force at a distance
        assertThat(residual(mu, new double[] {0, e}, new double[] {1, 0})).isEqualTo(e); // friction without pressure
    }

    @ParameterizedTest
    @ValueSource(doubles = {30.0, 1e4, 1e8})
    void penetrationIsNotHiddenBySliding(double mu) {
        double e = 0x1p-30;
        assertThat(residual(mu, new double[] {0, 0}, new double[] {-e, e / mu})).isGreaterThanOrEqualTo(e);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.5, 30.0, 1e4, 1e8})
    void slippingOfAStickingContactCountsAsItIs(double mu) {
        double e = 0x1p-30;
        assertThat(residual(mu, new double[] {1, 0}, new double[] {0, e})).isEqualTo(e);
    }

    /** The normal law, the disc, and the power that friction falls short of. */
    @Test
    void whatIsWithinToleranceViolatesNoConditionByMore() {
        RandomContacts random = new RandomContacts(11);
        int small = 0;
        for (int k = 0; k < 20_000; k++) {
            FrictionProblem problem = random.few(8.0, 0.0, 1.0, 1.0);
            double[] r = new double[problem.size()];
            double[] u = new double[problem.size()];
            double error = random.magnitude(-12.0, 0.0);
            for (int b = 0; b < problem.blocks(); b++) { // near the surface of the cone, or far inside
                int n = problem.start(b);
                r[n] = k % 3 == 0 ? error * random.number() : Math.abs(random.number());
                for (int i = n + 1; i < problem.start(b + 1); i++) {
                    r[i] = random.number();
                }
                FrictionCone.project(problem, b, r);
                for (int i = n; i < problem.start(b + 1); i++) {
                    r[i] += error * random.number();
                }
            }
            problem.evaluate(r, u);
            double residual = FrictionResidual.of(problem, r, u);
            small += residual < 1e-3 ? 1 : 0;
            assertThat(CoulombCheck.violation(problem, r)).isLessThanOrEqualTo(residual * (1.0 + 1e-12) + 1e-15);
        }
        assertThat(small).isGreaterThan(0);
    }
}
