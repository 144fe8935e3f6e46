package org.nsds.core.integrator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.Integrators;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.model.Model;
import org.nsds.core.model.system.BandedSystem;
import org.nsds.core.model.system.FirstOrderNonlinearSystem;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.model.system.LagrangianNonlinearSystem;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.solution.Solution;
import org.nsds.numerics.linalg.BandedMatrix;

/** Matrices that cannot be inverted are told with the system's name: before the run where they are constant, else in the step. */
class SingularMatricesTest {

    /** M + h²K = 1 − ¼ · 4 with h = ½ and θ = 1. */
    @ParameterizedTest
    @ValueSource(strings = {"moreau-jean:theta=1", "moreau-jean-projected:theta=1", "schatzman-paoli:theta=1"})
    void aStepAtWhichANegativeStiffnessCancelsTheMassIsRefused(String scheme) {
        var diagonal = LagrangianLinearSystem.builder("tower")
                .mass(1.0, 1.0)
                .stiffness(1.0, -4.0)
                .build();
        var dense = LagrangianLinearSystem.builder("tower")
                .mass(new double[][] {{1.0, 0.0}, {0.0, 1.0}})
                .stiffness(new double[][] {{-2.0, 2.0}, {2.0, -2.0}}) // eigenvalues 0 and −4
                .build();
        for (LagrangianSystem system : new LagrangianSystem[] {diagonal, dense}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> TimeStepping.of(Model.of(system))
                            .integrator(Integrators.named(scheme))
                            .step(0.5)
                            .start(0.0))
                    .withMessageContaining("system 'tower'")
                    .withMessageContaining("singular")
                    .withMessageContaining("take another step size");
        }
    }

    /** A mass that vanishes half-way. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "moreau-jean",
                "schatzman-paoli",
                "generalized-alpha",
                "d1-minus",
                "verlet",
                "heun",
                "rk4",
                "leapfrog",
                "greenspan"
            })
    void aMassThatVanishesStopsTheRun(String scheme) {
        var thing = LagrangianNonlinearSystem.builder("thing")
                .mass(1, (q, M) -> M[0] = q[0] < 0.5 ? 1.0 : 0.0)
                .internalForce((t, q, v, out) -> out[0] = 0.0)
                .initialVelocity(1.0)
                .build();
        assertStops(thing, scheme, "'thing' is singular");
    }

    private record Vanishing(String name) implements BandedSystem {

        @Override
        public int dimension() {
            return 2;
        }

        @Override
        public int bandwidth() {
            return 1;
        }

        @Override
        public void initialState(double[] q, double[] v) {
            v[0] = 1.0;
        }

        @Override
        public void mass(double[] q, BandedMatrix out) {
            out.set(0, 0, 1.0);
            out.set(1, 1, q[0] < 0.5 ? 1.0 : 0.0);
        }

        @Override
        public void internalForce(double t, double[] q, double[] v, double[] out) {
            out[0] = 0.0;
            out[1] = 0.0;
        }

        @Override
        public void forceJacobians(double t, double[] q, double[] v, BandedMatrix dFdq, BandedMatrix dFdv) {}
    }

    @Test
    void aBandedMassThatVanishesStopsTheRun() {
        assertStops(new Vanishing("row"), "moreau-jean", "'row' is singular");
    }

    private static void assertStops(LagrangianSystem system, String scheme, String why) {
        Solution run = TimeStepping.of(Model.of(system))
                .integrator(Integrators.named(scheme))
                .step(0.1)
                .run(0.0, 2.0);
        assertThat(run.report().outcome()).isEqualTo(RunOutcome.STEP_FAILED);
        assertThat(run.report().reason()).contains(why);
        assertThat(run.time(run.rows() - 1)).isBetween(0.35, 0.65);
    }

    /** 1 − hθ ∂f/∂x = 1 − ½ · 2. */
    @Test
    void aFirstOrderStepThatGrowsTooFastIsRefused() {
        var growing =
                new FirstOrderNonlinearSystem("growing", (t, x, f) -> f[0] = 2.0 * x[0], (t, x, J) -> J[0] = 2.0, 1.0);
        Solution run = TimeStepping.of(Model.of(growing))
                .integrator(Integrators.named("euler-moreau:theta=1"))
                .step(0.5)
                .run(0.0, 1.0);
        assertThat(run.report().outcome()).isEqualTo(RunOutcome.STEP_FAILED);
        assertThat(run.report().reason()).contains("'growing' is singular at t = 0.5");
    }
}
