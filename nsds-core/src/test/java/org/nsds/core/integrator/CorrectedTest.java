package org.nsds.core.integrator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.Integrators;
import org.nsds.core.SmallModels;
import org.nsds.core.integrator.explicit.Verlet;
import org.nsds.core.integrator.modal.ExactModal;
import org.nsds.core.integrator.moreau.MoreauJean;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.compliant.HuntCrossley;
import org.nsds.core.model.law.compliant.HuntCrossleyImpact;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.model.system.LagrangianNonlinearSystem;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;

class CorrectedTest {

    private static final double STEP = 1.0 / 44100.0;
    private static final HuntCrossley CASE_A = new HuntCrossley(1e7, 1.1, 0.1);
    private static final HuntCrossley CASE_B = new HuntCrossley(1e9, 1.5, 0.5);

    static Stream<Arguments> hardImpacts() {
        List<Arguments> all = new ArrayList<>();
        for (String scheme : List.of("am1", "verlet", "heun", "rk4", "leapfrog")) {
            all.add(Arguments.of(scheme, CASE_A, 0.3));
            all.add(Arguments.of(scheme, CASE_B, 1.0));
        }
        return all.stream();
    }

    /** Whatever the scheme does, x stays below x_max and the impact ends with v_out of (7) and its energy. */
    @ParameterizedTest
    @MethodSource("hardImpacts")
    void impactsEndAsTheyShould(String scheme, HuntCrossley law, double velocity) {
        HuntCrossleyImpact impact = new HuntCrossleyImpact(1e-2, law, velocity);
        Solution run = TimeStepping.of(SmallModels.massAtWall(1e-2, law, velocity))
                .integrator(new Corrected(Integrators.named(scheme)))
                .step(STEP)
                .run(0.0, 12 * STEP);
        double[] v = run.velocity("mass", 0);
        double exact = impact.approximateOutputVelocity();
        assertThat(v[v.length - 1]).isCloseTo(exact, within(1e-14));
        double deepest = Arrays.stream(run.position("mass", 0)).max().orElseThrow();
        assertThat(deepest).isLessThanOrEqualTo(impact.maximumCompression() * (1.0 + 1e-14));
        double after = run.energy().balance().total();
        assertThat(after).isCloseTo(0.5 * 1e-2 * exact * exact, within(1e-17));
        assertThat(after).isLessThan(run.energy().balances().get(0).total());
        assertThat(run.energy().rises(1e-14)).as("once it is over").noneMatch(n -> n > 8);
    }

    /** A bouncing mass: no impact ever gives more than it took, while plain AM1 makes energy in hard impacts. */
    @ParameterizedTest
    @ValueSource(strings = {"am1", "verlet", "heun", "rk4"})
    void bouncesNeverGainEnergy(String scheme) {
        var mass = LagrangianLinearSystem.builder("mass")
                .mass(1e-2)
                .constantForce(1e-2 * 9.81)
                .initialVelocity(0.3)
                .build();
        Model model = Model.of(mass)
                .with(Interaction.named("wall")
                        .on(mass)
                        .relation(LinearRelation.rows(new double[][] {{-1.0}}))
                        .law(CASE_A)
                        .build());
        Solution run = TimeStepping.of(model)
                .integrator(new Corrected(Integrators.named(scheme)))
                .step(STEP)
                .run(0.0, 2.0);
        double[] x = run.position("mass", 0);
        double[] v = run.velocity("mass", 0);
        double speed = 0.3;
        int bounces = 0;
        for (int n = 1; n < x.length; n++) {
            if (x[n] <= 0.0 && x[n - 1] > 0.0) {
                double expected = new HuntCrossleyImpact(1e-2, CASE_A, speed).restitution() * speed;
                assertThat(-v[n]).as("bounce %d", ++bounces).isCloseTo(expected, within(2.0 * 9.81 * STEP));
                speed = -v[n];
            }
        }
        assertThat(bounces).isEqualTo(47);
    }

    @Test
    void resumesInTheMiddleOfAnImpact() {
        TimeStepping stepping = TimeStepping.of(SmallModels.massAtWall(1e-2, CASE_A, 0.3))
                .integrator(new Corrected(new Verlet()))
                .step(STEP);
        Solution whole = stepping.run(0.0, 12 * STEP);
        Simulation first = stepping.start(0.0);
        for (int k = 0; k < 5; k++) {
            first.step();
        }
        Solution rest = stepping.resume(first.checkpoint()).runTo(12 * STEP);
        assertThat(rest.stateHash()).isEqualTo(whole.stateHash());
    }

    @Test
    void wrongUseIsRefused() {
        assertThatThrownBy(() -> new Corrected(new Corrected(new Verlet()))).hasMessageContaining("twice");
        assertThatThrownBy(() -> new Corrected(new ExactModal())).hasMessageContaining("exact-modal");
        TimeStepping rigid = TimeStepping.of(SmallModels.bouncingBall(0.5))
                .integrator(new Corrected(new MoreauJean()))
                .step(1e-3);
        assertThatThrownBy(() -> rigid.start(0.0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("nothing to correct");
        var changing = LagrangianNonlinearSystem.builder("changing")
                .mass(1, (q, M) -> M[0] = 1.0 + q[0] * q[0])
                .internalForce((t, q, v, out) -> out[0] = q[0] * v[0] * v[0])
                .initialVelocity(1.0)
                .build();
        Model unknownMass = Model.of(changing)
                .with(Interaction.named("wall")
                        .on(changing)
                        .relation(LinearRelation.rows(new double[][] {{-1.0}}))
                        .law(CASE_A)
                        .build());
        assertThatThrownBy(() -> TimeStepping.of(unknownMass)
                        .integrator(new Corrected(new Verlet()))
                        .step(1e-3)
                        .start(0.0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("nothing to correct");
        assertThat(Integrators.named("corrected:scheme=leapfrog,form=drift-kick-drift")
                        .specification())
                .isEqualTo("corrected:scheme=leapfrog,form=drift-kick-drift");
    }
}
