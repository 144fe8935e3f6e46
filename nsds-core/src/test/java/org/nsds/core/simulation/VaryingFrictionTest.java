package org.nsds.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.model.FrictionLaw;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.solution.Solution;

/** Friction that depends on the sliding speed, by a law written outside the framework. */
class VaryingFrictionTest {

    private static final double G = 9.81;

    /** μ = μ₀ + c |u_T|. */
    private record Viscous(double friction, double slope) implements FrictionLaw {
        @Override
        public double friction(double slidingSpeed) {
            return friction + slope * slidingSpeed;
        }
    }

    /** A point q = (height, way, way) that slides at an angle; in the plane without the last. */
    private static Solution slide(int dimension, FrictionLaw law, double step, double until) {
        double[] mass = {2.0, 2.0, 2.0};
        double[] weight = {-2.0 * G, 0.0, 0.0};
        double[] velocity = dimension == 2 ? new double[] {0.0, 5.0} : new double[] {0.0, 3.0, -4.0};
        double[][] rows = new double[dimension][dimension];
        for (int i = 0; i < dimension; i++) {
            rows[i][i] = 1.0;
        }
        double[] start = new double[dimension];
        start[0] = -1e-8;
        var point = LagrangianLinearSystem.builder("point")
                .mass(Arrays.copyOf(mass, dimension))
                .constantForce(Arrays.copyOf(weight, dimension))
                .initialPosition(start)
                .initialVelocity(velocity)
                .build();
        var floor = Interaction.named("floor")
                .on(point)
                .relation(LinearRelation.rows(rows))
                .law(law)
                .build();
        return TimeStepping.of(Model.of(point).with(floor)).step(step).run(0.0, until);
    }

    private static double speed(Solution run, int dimension, int row) {
        double v = run.velocity("point", 1)[row];
        return dimension == 2 ? v : Math.hypot(v, run.velocity("point", 2)[row]);
    }

    /** v̇ = −g (μ₀ + c v): v = (v₀ + μ₀/c) exp(−g c t) − μ₀/c, until it sticks; the error is that of one step. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void slidingSlowsDownAsTheEquationOfMotionSays(int dimension) {
        double slope = 0.05;
        double step = 1e-4;
        Solution run = slide(dimension, new Viscous(0.2, slope), step, 1.6);

        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        double ratio = 0.2 / slope;
        double exact = (5.0 + ratio) * Math.exp(-G * slope) - ratio;
        assertThat(speed(run, dimension, 10_000)).isCloseTo(exact, within(5.0 * step));
        double sticks = Math.log(5.0 / ratio + 1.0) / (G * slope);
        assertThat(sticks).isLessThan(1.7);
        assertThat(speed(run, dimension, 16_000))
                .isCloseTo((5.0 + ratio) * Math.exp(-G * slope * 1.6) - ratio, within(5.0 * step));
    }

    @Test
    void whatSticksHasTheFrictionOfRest() {
        Solution run = slide(2, new Viscous(0.2, 0.05), 1e-3, 2.0);

        assertThat(speed(run, 2, run.rows() - 1)).isCloseTo(0.0, within(1e-12));
        assertThat(run.column("floor.lambda0")[run.rows() - 1]).isCloseTo(2.0 * G * 1e-3, within(1e-10));
    }

    @Test
    void frictionThatIsNoneStopsTheRun() {
        Solution run = slide(2, new Viscous(0.2, -0.05), 1e-3, 2.0);

        assertThat(run.report().outcome()).isEqualTo(RunOutcome.STEP_FAILED);
        assertThat(run.report().reason()).contains("has friction -", "sliding speed of 5.0");
    }
}
