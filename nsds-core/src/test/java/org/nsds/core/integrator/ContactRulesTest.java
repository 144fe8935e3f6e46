package org.nsds.core.integrator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.nsds.core.Integrators;
import org.nsds.core.integrator.modal.ExactModal;
import org.nsds.core.integrator.moreau.MoreauJean;
import org.nsds.core.integrator.moreau.ThetaRule;
import org.nsds.core.model.CompliantLaw;
import org.nsds.core.model.Model;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.state.State;

/** The rules by which contacts enter schemes at velocity level. */
class ContactRulesTest {

    private static final double H = 0.5;

    static Stream<OneStepIntegrator> schemes() {
        return Stream.of(
                new MoreauJean(0.5),
                new MoreauJean(0.7),
                new MoreauJean(1.0),
                new ExactModal(ExactModal.Form.PAPER),
                new ExactModal(ExactModal.Form.SICONOS));
    }

    private static ContactRule ruleOf(OneStepIntegrator scheme) {
        var mass = LagrangianLinearSystem.builder("mass").mass(1.0).build();
        Stepper stepper = scheme.bind(mass, new State(Model.of(mass)).system(0), H);
        return ((VelocityStepper) stepper).contactRule();
    }

    /** By differences of the impulse, the gap at the end moving with the rate: near and far, closing and opening. */
    @ParameterizedTest
    @MethodSource("schemes")
    void theDerivativeOfTheImpulseIsThatByTheRate(OneStepIntegrator scheme) {
        ContactRule rule = ruleOf(scheme);
        CompliantLaw law = new CubicDamping();
        double[][] gapsAndRates = {{-1.0, -0.5, -0.7}, {-1.0, 0.3, 0.4}, {0.2, -2.0, -1.5}, {-1.0, 0.01, -0.002}};
        for (double[] at : gapsAndRates) {
            double d = 1e-6;
            double difference = (impulse(rule, law, at, d) - impulse(rule, law, at, -d)) / (2.0 * d);
            double after = rule.gapAfter(at[0], at[1], at[2]);
            assertThat(rule.forces().impulseByRate(law, at[0], at[1], after, at[2]))
                    .isCloseTo(difference, within(2e-5));
            assertThat(difference).isNegative();
        }
    }

    /** x² (3 − ẏ − ẏ³/10) of the compression x, so that no derivative is a constant. */
    private record CubicDamping() implements CompliantLaw {

        @Override
        public double force(double y, double ydot) {
            return y < 0.0 ? y * y * (3.0 - ydot - 0.1 * ydot * ydot * ydot) : 0.0;
        }

        @Override
        public double forceByGap(double y, double ydot) {
            return y < 0.0 ? 2.0 * y * (3.0 - ydot - 0.1 * ydot * ydot * ydot) : 0.0;
        }

        @Override
        public double forceByRate(double y, double ydot) {
            return y < 0.0 ? -y * y * (1.0 + 0.3 * ydot * ydot) : 0.0;
        }

        @Override
        public double potential(double y) {
            return y < 0.0 ? -y * y * y : 0.0;
        }
    }

    private static double impulse(ContactRule rule, CompliantLaw law, double[] at, double more) {
        double rate = at[2] + more;
        return rule.forces().impulse(law, at[0], at[1], rule.gapAfter(at[0], at[1], rate), rate);
    }

    /** A gap that is just closed, or will just be closed that far ahead, takes part. */
    @ParameterizedTest
    @CsvSource({
        "moreau-jean:gamma=0.5, 0.25, -1, true",
        "moreau-jean:gamma=0.5, 0.26, -1, false",
        "moreau-jean:gamma=0,   0.0,   1, true",
        "moreau-jean:gamma=0,   0.01, -9, false",
        "moreau-jean:gamma=1,   0.5,  -1, true",
        "exact-modal,           0.0,   1, true",
        "exact-modal,           0.01, -9, false",
        "exact-modal:form=siconos, 0.25, -1, true",
        "exact-modal:form=siconos, 0.26, -1, false",
        "exact-modal:form=siconos, -0.1,  1, false"
    })
    void aContactTakesPartFromTheEndOfItsReachOn(String scheme, double gap, double rate, boolean active) {
        ContactRule rule = ruleOf(Integrators.named(scheme));
        assertThat(rule.activates(gap, rate)).isEqualTo(active);
        assertThat(rule.keeps(gap, rate)).as("no hysteresis").isEqualTo(active);
        assertThat(rule.remembers()).isFalse();
        assertThat(rule.joinsLate()).isFalse();
        assertThat(rule.joins(gap)).isFalse();
        assertThat(rule.impulsePerForce()).isEqualTo(H);
    }

    /** Without a share of the new velocity, no force of the step can hold a position at its end. */
    @Test
    void anExplicitThetaHoldsRatesOfJointsInsteadOfPositions() {
        assertThat(new ThetaRule(0.0, 0.5, H).jointWeight()).isNaN();
        assertThat(new ThetaRule(0.5, 0.5, H).jointWeight()).isEqualTo(0.5);
    }

    /** A scheme that knows no bound on its motion promises none; the exact one does, and says whether its rule asks for rates. */
    @Test
    void onlyASchemeWithPromisesKeepsContactsWaiting() {
        var masses = LagrangianLinearSystem.builder("masses").mass(1.0, 2.0).build();
        assertThat(bound(new MoreauJean(), masses)).isNotInstanceOf(GapForecast.class);
        assertThat(((GapForecast) bound(new ExactModal(ExactModal.Form.PAPER), masses)).looksAhead())
                .isFalse();
        assertThat(((GapForecast) bound(new ExactModal(ExactModal.Form.SICONOS), masses)).looksAhead())
                .isTrue();
    }

    private static Stepper bound(OneStepIntegrator scheme, LagrangianLinearSystem masses) {
        return scheme.bind(masses, new State(Model.of(masses)).system(0), H);
    }
}
