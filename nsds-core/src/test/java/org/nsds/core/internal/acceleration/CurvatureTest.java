package org.nsds.core.internal.acceleration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.internal.contact.GatheredRelation;
import org.nsds.core.model.Model;
import org.nsds.core.model.relation.ScleronomousRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.state.State;

/** κ by differences, where a relation does not give it. */
class CurvatureTest {

    /** h = sin(k q)/k over waves of any length: H v = v cos(k q), κ = −k v² sin(k q). */
    @ParameterizedTest
    @ValueSource(doubles = {1e-3, 1.0, 30.0, 1e3, 1e5})
    void differencesSuitRelationsThatVaryFastOrSlowly(double k) {
        double q = 0.7 / k;
        double v = -3.0;
        var mass = LagrangianLinearSystem.builder("mass")
                .mass(1.0)
                .initialPosition(q)
                .initialVelocity(v)
                .build();
        var wave = new ScleronomousRelation(
                1, 1, (x, y) -> y[0] = Math.sin(k * x[0]) / k, (x, H) -> H[0] = Math.cos(k * x[0]));
        SystemFlow flow = new SystemFlow(mass, new State(Model.of(mass)).system(0), new ImpactRule(1e-12));
        double[] kappa = new double[1];
        new Curvature(new GatheredRelation("wave", wave, new Stepper[] {flow}), 1, new SystemFlow[] {flow})
                .evaluate(0.0, kappa);
        double exact = -k * v * v * Math.sin(0.7);
        assertThat(kappa[0]).isCloseTo(exact, within(1e-8 * Math.max(1.0, Math.abs(exact))));
    }
}
