package org.nsds.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.nsds.core.SmallModels;
import org.nsds.core.model.Model;
import org.nsds.core.model.system.LagrangianNonlinearSystem;
import org.nsds.core.simulation.settings.NewtonOptions;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.solution.Solution;

/** A step that fails says how far it came, how far it should have come, and what would help. */
class ReasonsTest {

    /** A pendulum whose force is known to 1e-9 of its size, as if it were computed by differences: q moves, and the error changes. */
    private static Model noisyPendulum() {
        return Model.of(LagrangianNonlinearSystem.builder("pendulum")
                .mass(1.0)
                .internalForce(
                        (t, q, v, out) -> out[0] = 1e3 * StrictMath.sin(q[0]) + 1e-6 * StrictMath.sin(1e13 * q[0]))
                .jacobians((t, q, v, dFdq, dFdv) -> dFdq[0] = 1e3 * StrictMath.cos(q[0]))
                .initialPosition(1.0)
                .build());
    }

    @Test
    void iterationsThatStagnateAskForALooserToleranceThatWorks() {
        var setup = TimeStepping.of(noisyPendulum()).step(0.05);
        Solution run = setup.run(0.0, 5.0);
        assertThat(run.report().outcome()).isEqualTo(RunOutcome.NOT_CONVERGED);
        String reason = run.report().reason();
        assertThat(reason)
                .contains("the tolerance 1.00e-12", "a smaller step does not change it", "new NewtonOptions(")
                .doesNotContain("a smaller step helps");
        String advised = reason.replaceAll(".*NewtonOptions\\(([^,]*),.*", "$1");
        Solution again =
                setup.newton(new NewtonOptions(Double.parseDouble(advised), 50)).run(0.0, 5.0);
        assertThat(again.report().completed()).as(again.report().reason()).isTrue();
    }

    @Test
    void iterationsThatDivergeAskForASmallerStep() {
        var stiff = LagrangianNonlinearSystem.builder("stiff")
                .mass(1.0)
                .internalForce((t, q, v, out) -> out[0] = 1e9 * q[0])
                .initialPosition(1.0)
                .build();
        Solution run = TimeStepping.of(Model.of(stiff))
                .newton(new NewtonOptions(1e-12, 5))
                .step(0.01)
                .run(0.0, 1.0);
        assertThat(run.report().reason()).contains("do not approach a solution", "a smaller step helps");
    }

    /** Without Jacobian the iteration contracts by h²θ²k = 0.81 per pass: 50 passes give 2.7e-5, and 1e-12 needs 131. */
    @Test
    void slowIterationsAskForMoreOfThemAndThatWorks() {
        var spring = LagrangianNonlinearSystem.builder("spring")
                .mass(1.0)
                .internalForce((t, q, v, out) -> out[0] = 324.0 * q[0])
                .initialPosition(1.0)
                .build();
        var setup = TimeStepping.of(Model.of(spring)).step(0.1);
        Solution run = setup.run(0.0, 1.0);
        assertThat(run.report().outcome()).isEqualTo(RunOutcome.NOT_CONVERGED);
        String reason = run.report().reason();
        assertThat(reason).contains("converge slowly", "exact ones");
        int advised = Integer.parseInt(reason.replaceAll(".*NewtonOptions\\([^,]*, (\\d+)\\).*", "$1"));
        assertThat(setup.newton(new NewtonOptions(1e-12, advised))
                        .run(0.0, 1.0)
                        .report()
                        .completed())
                .isTrue();
    }

    @Test
    void anUnsolvedProblemTellsResidualToleranceAndRemedy() {
        Solution run = TimeStepping.of(SmallModels.coupledMasses())
                .solver("pgs:tolerance=1e-30,iterations=3")
                .step(0.01)
                .run(0.0, 5.0);
        assertThat(run.report().outcome()).isEqualTo(RunOutcome.PROBLEM_NOT_SOLVED);
        assertThat(run.report().reason())
                .contains("solver 'pgs'", "residual ", "where 1.00e-30 was asked for", "default chain");
    }
}
