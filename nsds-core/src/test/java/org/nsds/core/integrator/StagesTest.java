package org.nsds.core.integrator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.Integrators;
import org.nsds.core.SmallModels;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.Relay;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;

/** The contact problems of a step, in schemes with one and with several. */
class StagesTest {

    private static Solution run(Model model, String scheme, double h, double until) {
        Solution run = TimeStepping.of(model)
                .integrator(Integrators.named(scheme))
                .step(h)
                .run(0.0, until);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        return run;
    }

    /** A force of at most 3 stops a mass of 2 with speed 1 after ⅔ of a time and ⅓ of a way, and holds it against a push of 2. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "moreau-jean",
                "moreau-jean-projected",
                "moreau-jean-projected:projection=combined",
                "generalized-alpha",
                "d1-minus",
                "exact-modal:form=siconos"
            })
    void aForceWithBoundsStopsASliderAndHoldsIt(String scheme) {
        boolean pushed = !scheme.startsWith("exact-modal");
        var slider = LagrangianLinearSystem.builder("slider")
                .mass(2.0)
                .constantForce(pushed ? 2.0 : 0.0)
                .initialVelocity(1.0)
                .build();
        double bound = pushed ? 5.0 : 3.0;
        Model model = Model.of(slider)
                .with(Interaction.named("brake")
                        .on(slider)
                        .relation(LinearRelation.rows(new double[][] {{1.0}}))
                        .law(new Relay(-bound, bound))
                        .build());
        double h = 1e-3;
        Solution run = run(model, scheme, h, 1.0);
        int half = 333;
        assertThat(run.velocity("slider", 0)[half]).isCloseTo(1.0 - 1.5 * run.time(half), within(1e-3));
        int last = run.rows() - 1;
        assertThat(run.velocity("slider", 0)[last]).isCloseTo(0.0, within(1e-12));
        assertThat(run.position("slider", 0)[last]).isCloseTo(1.0 / 3.0, within(2e-3));
        assertThat(run.multiplier("brake")[last] / h).isCloseTo(pushed ? -2.0 : 0.0, within(1e-9));
    }

    /** Where everything is linear one solve completes each problem of a step, and nothing is iterated. */
    @ParameterizedTest
    @CsvSource({"moreau-jean, 1", "schatzman-paoli, 1", "schatzman-paoli:theta=0.5, 1", "d1-minus, 3"})
    void linearStepsTakeOneSolveForEachOfTheirProblems(String scheme, int problems) {
        Solution run = run(SmallModels.coupledMasses(), scheme, 1e-3, 2.0);
        assertThat(run.report().contactSteps()).isPositive();
        assertThat(run.report().newtonIterations())
                .isEqualTo(problems * run.report().steps());
    }
}
