package org.nsds.core.derivative;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.nsds.core.check.Derivatives;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.ScleronomousRelation;
import org.nsds.core.model.system.FirstOrderNonlinearSystem;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;

/** Models whose derivatives are found by differences move as those whose derivatives are written. */
class NoDerivativesTest {

    private static final FirstOrderNonlinearSystem.VectorField VAN_DER_POL = (t, x, out) -> {
        out[0] = x[1];
        out[1] = (1.0 - x[0] * x[0]) * x[1] - x[0] + StrictMath.sin(t);
    };

    @Test
    void vectorFields() {
        var found = FirstOrderNonlinearSystem.of("plant", VAN_DER_POL, 2.0, 0.0);
        var written = new FirstOrderNonlinearSystem(
                "plant",
                VAN_DER_POL,
                (t, x, out) -> {
                    out[0] = 0.0;
                    out[1] = 1.0;
                    out[2] = -2.0 * x[0] * x[1] - 1.0;
                    out[3] = 1.0 - x[0] * x[0];
                },
                2.0,
                0.0);
        assertThat(Derivatives.check(found)).isEmpty();
        double[] ours = run(Model.of(found), "euler-moreau:theta=0.5").state("plant", 1);
        double[] theirs = run(Model.of(written), "euler-moreau:theta=0.5").state("plant", 1);
        assertThat(ours).containsExactly(theirs, within(1e-9));
    }

    @Test
    void gaps() {
        ScleronomousRelation.OfPosition gap = (q, y) -> y[0] = StrictMath.cosh(q[0]) * q[1] - 1.0;
        Solution found = run(on(ScleronomousRelation.of(1, 2, gap)), "moreau-jean");
        Solution written = run(
                on(new ScleronomousRelation(1, 2, gap, (q, out) -> {
                    out[0] = StrictMath.sinh(q[0]) * q[1];
                    out[1] = StrictMath.cosh(q[0]);
                })),
                "moreau-jean");
        assertThat(written.report().contactSteps()).isPositive();
        assertThat(found.position("ball", 0)).containsExactly(written.position("ball", 0), within(1e-9));
    }

    private static Model on(ScleronomousRelation relation) {
        var ball = LagrangianLinearSystem.builder("ball")
                .mass(1.0, 1.0)
                .constantForce(0.0, -9.81)
                .initialPosition(0.3, 1.2)
                .build();
        return Model.of(ball)
                .with(Interaction.named("floor")
                        .on(ball)
                        .relation(relation)
                        .law(new NewtonImpact(0.3))
                        .build());
    }

    private static Solution run(Model model, String scheme) {
        Solution run = TimeStepping.of(model).integrator(scheme).step(0.01).run(0.0, 0.5);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        return run;
    }
}
