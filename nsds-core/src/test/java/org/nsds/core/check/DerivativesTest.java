package org.nsds.core.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.hipparchus.analysis.differentiation.Gradient;
import org.junit.jupiter.api.Test;
import org.nsds.core.derivative.AutomaticDerivative;
import org.nsds.core.derivative.Differences;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.compliant.HuntCrossley;
import org.nsds.core.model.relation.FirstOrderNonlinearRelation;
import org.nsds.core.model.system.FirstOrderNonlinearSystem;
import org.nsds.core.model.system.LagrangianNonlinearSystem;
import org.nsds.core.simulation.TimeStepping;

/** Derivatives beside differences. */
class DerivativesTest {

    @Test
    void differencesHaveElevenDigits() {
        double[] out = new double[4];
        Differences.jacobian(
                (x, f) -> {
                    f[0] = Math.sin(x[0]) * x[1];
                    f[1] = Math.exp(x[0] - x[1]);
                },
                new double[] {0.7, -1.3},
                2,
                out);
        assertThat(out[0]).isCloseTo(Math.cos(0.7) * -1.3, within(1e-11));
        assertThat(out[1]).isCloseTo(Math.sin(0.7), within(1e-11));
        assertThat(out[2]).isCloseTo(Math.exp(2.0), within(1e-10));
        assertThat(out[3]).isCloseTo(-Math.exp(2.0), within(1e-10));
    }

    /** A function that varies within a thousandth is resolved by a smaller width. */
    @Test
    void differencesShrinkUntilTheyResolve() {
        double[] out = new double[1];
        Differences.jacobian((x, f) -> f[0] = Math.sin(5000.0 * x[0]), new double[] {0.1}, 1, out);
        assertThat(out[0]).isCloseTo(5000.0 * Math.cos(500.0), within(0.5));
    }

    @Test
    void wrongEntriesAreNamed() {
        var relation = new FirstOrderNonlinearRelation(
                1,
                2,
                (t, x, lambda, y) -> y[0] = x[0] * x[1] + 2.0 * lambda[0],
                (t, x, lambda, r) -> {
                    r[0] = lambda[0] * lambda[0];
                    r[1] = 0.0;
                },
                (t, x, lambda, C, D, B) -> {
                    C[0] = x[1];
                    C[1] = -x[0];
                    D[0] = 2.0;
                    B[0] = 2.0 * lambda[0];
                    B[1] = 0.0;
                });
        assertThat(Derivatives.check(relation))
                .singleElement()
                .asString()
                .contains("C = ∂h/∂x, row 0, column 1 is given as ")
                .contains("differences give");
        assertThat(Derivatives.check(new HuntCrossley(1e3, 1.5, 0.5))).isEmpty();
    }

    @Test
    void forcesWithAndWithoutDerivatives() {
        var builder = LagrangianNonlinearSystem.builder("pendulum")
                .mass(1.0)
                .internalForce((t, q, v, out) -> out[0] = 9.81 * StrictMath.sin(q[0]))
                .initialPosition(1.0);
        assertThat(Derivatives.check(builder.build()))
                .singleElement()
                .asString()
                .contains("∂F/∂q");
        builder.jacobians((t, q, v, dFdq, dFdv) -> dFdq[0] = 9.81 * StrictMath.cos(q[0]));
        assertThat(Derivatives.check(builder.build())).isEmpty();
    }

    /** x' = y, y' = −sin x, written once; its Jacobian comes from Hipparchus. */
    @Test
    void hipparchusGivesDerivatives() {
        var f = new AutomaticDerivative(
                (t, x) -> new Gradient[] {x[1], x[0].sin().negate()}, 2);
        var pendulum = new FirstOrderNonlinearSystem("pendulum", f::value, f::jacobian, 1.0, 0.0);
        assertThat(Derivatives.check(pendulum)).isEmpty();
        var run = TimeStepping.of(Model.of(pendulum))
                .integrator("euler-moreau:theta=0.5")
                .step(1e-3)
                .run(0.0, 1.0);
        double energy = 0.5 * run.state("pendulum", 1)[1000] * run.state("pendulum", 1)[1000]
                - Math.cos(run.state("pendulum", 0)[1000]);
        assertThat(energy).isCloseTo(-Math.cos(1.0), within(1e-7));
    }
}
