package org.nsds.core.eventdriven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.eventdriven.settings.EventTolerances;
import org.nsds.core.eventdriven.settings.FlowMethod;
import org.nsds.core.eventdriven.settings.UserEvent;
import org.nsds.core.eventdriven.settings.ZenoPassing;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.FirstOrderNonlinearSystem;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.solution.Event;
import org.nsds.core.solution.Solution;

/** Flows for stiff and for linear motions. */
class FlowMethodsTest {

    private static double last(double[] values) {
        return values[values.length - 1];
    }

    /**
     * The stiff van der Pol oscillator, ε = 1e-6, at t = 2. Reference: E. Hairer, G. Wanner, Solving Ordinary Differential Equations II,
     * 1996, section IV.10, and the test set of F. Mazzia, C. Magherini.
     */
    @Test
    void vanDerPolHasItsPublishedDigits() {
        var oscillator = new FirstOrderNonlinearSystem(
                "oscillator",
                (t, x, out) -> {
                    out[0] = x[1];
                    out[1] = ((1.0 - x[0] * x[0]) * x[1] - x[0]) / 1e-6;
                },
                (t, x, out) -> {
                    out[0] = 0.0;
                    out[1] = 1.0;
                    out[2] = (-2.0 * x[0] * x[1] - 1.0) / 1e-6;
                    out[3] = (1.0 - x[0] * x[0]) / 1e-6;
                },
                2.0,
                0.0);
        Solution run = EventDriven.of(Model.of(oscillator))
                .flow(FlowMethod.RADAU_5)
                .tolerances(EventTolerances.ofFlow(1e-9))
                .event(new UserEvent("turn", (t, state) -> state.system(0).v()[0]))
                .step(0.5)
                .run(0.0, 2.0);

        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        assertThat(last(run.column("oscillator.x0"))).isCloseTo(1.706167732170483, within(1e-9));
        assertThat(last(run.column("oscillator.x1"))).isCloseTo(-0.8928097010247975, within(1e-9));
        // one jump in each half period, which is 0.80725 (ln 3/2 = 3/2 - ln 2 in the limit)
        assertThat(run.events()).hasSize(2);
        assertThat(run.events().get(1).time() - run.events().get(0).time())
                .isCloseTo(1.5 - Math.log(2.0), within(1e-3));
    }

    /** Robertson's reaction at t = 40, the same sources. */
    @Test
    void robertsonHasItsPublishedDigits() {
        var reaction = new FirstOrderNonlinearSystem(
                "reaction",
                (t, y, f) -> {
                    f[0] = -0.04 * y[0] + 1e4 * y[1] * y[2];
                    f[2] = 3e7 * y[1] * y[1];
                    f[1] = -f[0] - f[2];
                },
                (t, y, out) -> {
                    out[0] = -0.04;
                    out[1] = 1e4 * y[2];
                    out[2] = 1e4 * y[1];
                    out[6] = 0.0;
                    out[7] = 6e7 * y[1];
                    out[8] = 0.0;
                    for (int j = 0; j < 3; j++) {
                        out[3 + j] = -out[j] - out[6 + j];
                    }
                },
                1.0,
                0.0,
                0.0);
        Solution run = EventDriven.of(Model.of(reaction))
                .flow(FlowMethod.RADAU_5)
                .tolerances(new EventTolerances(1e-10, 1e-14, 1e-12, 1e-10))
                .step(10.0)
                .run(0.0, 40.0);

        assertThat(last(run.column("reaction.x0"))).isCloseTo(0.7158270687193941, within(1e-12));
        assertThat(last(run.column("reaction.x1"))).isCloseTo(0.9185534764557338e-5, within(1e-16));
        assertThat(last(run.column("reaction.x2"))).isCloseTo(0.2841637457458413, within(1e-12));
    }

    /** A ball that falls on a light plate on a stiff, damped spring. */
    private static Model ballOnPlate() {
        var plate = LagrangianLinearSystem.builder("plate")
                .mass(0.01)
                .stiffness(1e6)
                .damping(150.0)
                .constantForce(-0.0981)
                .initialPosition(-0.0981e-6)
                .initialVelocity(0.0)
                .build();
        var ball = LagrangianLinearSystem.builder("ball")
                .mass(1.0)
                .constantForce(-9.81)
                .initialPosition(0.1)
                .initialVelocity(0.0)
                .build();
        var contact = Interaction.named("contact")
                .on(plate, ball)
                .relation(LinearRelation.rows(new double[][] {{-1.0, 1.0}}))
                .law(new NewtonImpact(0.3))
                .build();
        return Model.of(plate, ball).with(contact);
    }

    /** All three flows find the same events: impacts that accumulate, contact that stays while the spring is pressed, release. */
    @ParameterizedTest
    @ValueSource(strings = {"radau-5", "exact"})
    void aBallBouncesOnAStiffDampedSupport(String flow) {
        Solution expected = EventDriven.of(ballOnPlate()).step(0.05).run(0.0, 0.5);
        Solution run = EventDriven.of(ballOnPlate())
                .flow(FlowMethod.named(flow))
                .tolerances(EventTolerances.ofFlow(1e-11))
                .step(0.05)
                .run(0.0, 0.5);

        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        assertThat(expected.events().stream().map(Event::kind))
                .contains(Event.Kind.IMPACT, Event.Kind.ZENO, Event.Kind.RELEASE);
        assertThat(run.events().get(0).time())
                .isCloseTo(expected.events().get(0).time(), within(1e-12));
        Event release = run.events().stream()
                .filter(event -> event.kind() == Event.Kind.RELEASE)
                .findFirst()
                .orElseThrow();
        Event expectedRelease = expected.events().stream()
                .filter(event -> event.kind() == Event.Kind.RELEASE)
                .findFirst()
                .orElseThrow();
        assertThat(release.time()).isCloseTo(expectedRelease.time(), within(1e-9));
        assertThat(last(run.position("ball", 0))).isCloseTo(last(expected.position("ball", 0)), within(1e-8));
    }

    /** Modes of every kind: free, falling, braked, under-damped, critical, over-damped. */
    @Test
    void theClosedFormOfModesIsTheFlow() {
        var modes = LagrangianLinearSystem.builder("modes")
                .mass(1.0, 2.0, 0.5, 1.0, 1.0, 1.0)
                .stiffness(0.0, 0.0, 0.0, 30.0, 4.0, 4.0)
                .damping(0.0, 0.0, 0.7, 0.9, 4.0, 9.0)
                .constantForce(0.0, -3.0, 2.0, 1.0, -1.0, 0.5)
                .initialPosition(0.1, 0.2, 0.3, 0.4, 0.5, 0.6)
                .initialVelocity(1.0, -1.0, 2.0, -2.0, 3.0, -3.0)
                .build();
        Solution expected = EventDriven.of(Model.of(modes)).step(0.25).run(0.0, 2.0);
        Solution run = EventDriven.of(Model.of(modes))
                .flow(FlowMethod.EXACT)
                .step(0.25)
                .run(0.0, 2.0);

        for (int k = 0; k < run.rows(); k++) {
            for (int j = 0; j < 6; j++) {
                assertThat(run.position("modes", j)[k]).isCloseTo(expected.position("modes", j)[k], within(2e-12));
                assertThat(run.velocity("modes", j)[k]).isCloseTo(expected.velocity("modes", j)[k], within(2e-12));
            }
        }
        assertThat(run.energy().balance().damping())
                .isCloseTo(expected.energy().balance().damping(), within(1e-11));
        assertThat(run.report().steps()).isEqualTo(1);
    }

    private static Model oscillator(double damping) {
        var mass = LagrangianLinearSystem.builder("mass")
                .mass(1.0)
                .stiffness(40.0)
                .damping(damping)
                .initialPosition(1.0)
                .initialVelocity(0.3)
                .build();
        var wall = Interaction.named("wall")
                .on(mass)
                .relation(LinearRelation.rows(new double[][] {{1.0}}).offset(0.5))
                .law(new NewtonImpact(0.5))
                .build();
        return Model.of(mass).with(wall);
    }

    /** Up to the first impact, against the formulas of the scheme with their solution for one linear equation. */
    @Test
    void newmarkAlphaTakesTheStepsOfItsFormulas() {
        double h = 0.02;
        double rho = 0.7;
        Solution run = EventDriven.of(oscillator(0.8))
                .flow(FlowMethod.newmarkAlpha(rho))
                .step(h)
                .eventRows(false)
                .run(0.0, 1.0);

        double alphaM = (2.0 * rho - 1.0) / (rho + 1.0);
        double alphaF = rho / (rho + 1.0);
        double gamma = 0.5 + alphaF - alphaM;
        double beta = 0.25 * (gamma + 0.5) * (gamma + 0.5);
        double part = (1.0 - alphaF) / (1.0 - alphaM); // of the new acceleration in A
        double q = 1.0;
        double v = 0.3;
        double a = -40.0 * q - 0.8 * v;
        for (int k = 1; k <= 14; k++) {
            double known = (alphaF - alphaM) / (1.0 - alphaM) * a;
            double freeQ = q + h * v + h * h * ((0.5 - beta) * a + beta * known);
            double freeV = v + h * ((1.0 - gamma) * a + gamma * known);
            a = -(40.0 * freeQ + 0.8 * freeV) / (1.0 + part * h * (40.0 * beta * h + 0.8 * gamma));
            q = freeQ + h * h * beta * part * a;
            v = freeV + h * gamma * part * a;
            assertThat(run.position("mass", 0)[k]).isCloseTo(q, within(1e-13));
            assertThat(run.velocity("mass", 0)[k]).isCloseTo(v, within(1e-13));
        }
        assertThat(run.events().get(0).time()).isGreaterThan(14 * h);
        assertThat(run.report().steps()).isEqualTo(50 + run.events().size()); // an impact divides its step
    }

    /**
     * The same steps by Siconos 4.4.0, {@code NewMarkAlphaOSI(0.7)} under {@code EventDriven} with a subclass of {@code LagrangianDS}. Its
     * impact, at 0.364364, is not this one: it interpolates with the acceleration of the start of the run in place of that of the step.
     */
    @ParameterizedTest
    @CsvSource({
        "1, 0.99802830984049529, -0.49734071309157035",
        "5, 0.83923772297451871, -3.3638953852094828",
        "10, 0.38013266206579194, -5.4956617973422439",
        "15, -0.18395444175473746, -5.4251899622406352",
        "18, -0.48084939173826519, -4.3741665916802139"
    })
    void newmarkAlphaTakesTheStepsOfSiconos(int row, double q, double v) {
        Solution run = EventDriven.of(oscillator(0.8))
                .flow(FlowMethod.newmarkAlpha(0.7))
                .step(0.02)
                .eventRows(false)
                .run(0.0, 1.0);

        assertThat(run.position("mass", 0)[row]).isCloseTo(q, within(1e-14));
        assertThat(run.velocity("mass", 0)[row]).isCloseTo(v, within(1e-13));
        assertThat(run.events().get(0).time()).isCloseTo(0.36443149021756, within(1e-13));
    }

    /** With ρ = 1 impacts are found to second order, and a ball in free flight exactly. */
    @Test
    void newmarkAlphaIsOfSecondOrderWithoutDissipation() {
        double exact = EventDriven.of(oscillator(0.0))
                .step(0.1)
                .run(0.0, 1.0)
                .events()
                .get(0)
                .time();
        double[] errors = new double[3];
        for (int k = 0; k < errors.length; k++) {
            Solution run = EventDriven.of(oscillator(0.0))
                    .flow(FlowMethod.named("newmark-alpha:1"))
                    .step(0.1)
                    .largestStep(0.01 / (1 << k))
                    .run(0.0, 1.0);
            errors[k] = run.events().get(0).time() - exact;
        }
        assertThat(errors[0] / errors[1]).isCloseTo(4.0, within(0.1));
        assertThat(errors[1] / errors[2]).isCloseTo(4.0, within(0.1));

        Solution expected = EventDriven.of(ballOnPlate()).step(0.01).run(0.0, 0.145);
        Solution run = EventDriven.of(ballOnPlate())
                .flow(FlowMethod.NEWMARK_ALPHA)
                .step(0.01)
                .run(0.0, 0.145);
        assertThat(run.events().get(0).time())
                .isCloseTo(expected.events().get(0).time(), within(1e-9));
    }

    @Test
    void newmarkAlphaSaysWhatItTakes() {
        assertThat(FlowMethod.named("newmark-alpha")).isEqualTo(FlowMethod.newmarkAlpha(0.9));
        assertThat(FlowMethod.named("newmark-alpha:0.8")).hasToString("newmark-alpha:0.8");
        assertThatThrownBy(() -> FlowMethod.named("newmark-alpha:2")).hasMessageContaining("it must be from 0 to 1");
        assertThatThrownBy(() -> FlowMethod.named("newmark-alpha:x")).hasMessageContaining("write a number after");
        var decay = new FirstOrderNonlinearSystem(
                "decay", (t, x, out) -> out[0] = -x[0], (t, x, out) -> out[0] = -1.0, 1.0);
        assertThatThrownBy(() -> EventDriven.of(Model.of(decay)).flow(FlowMethod.NEWMARK_ALPHA))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("system 'decay' has no positions");
    }

    @Test
    void everyImpactIsFollowedDownToAVelocity() {
        var ball = LagrangianLinearSystem.builder("ball")
                .mass(1.0)
                .constantForce(-9.81)
                .initialPosition(1.0)
                .initialVelocity(0.0)
                .build();
        var floor = Interaction.named("floor")
                .on(ball)
                .relation(LinearRelation.rows(new double[][] {{1.0}}))
                .law(new NewtonImpact(0.5))
                .build();
        Solution run = EventDriven.of(Model.of(ball).with(floor))
                .zeno(ZenoPassing.RESOLVE)
                .slowestImpact(1e-4)
                .step(0.1)
                .run(0.0, 2.0);

        double speed = Math.abs(run.events().get(0).before().get(0));
        int impacts = (int) Math.ceil(Math.log(speed / 1e-4) / Math.log(2.0)); // the last leaves with less than 1e-4
        assertThat(run.events().stream().filter(event -> event.kind() == Event.Kind.IMPACT))
                .hasSize(impacts);
        Event last = run.events().get(run.events().size() - 1);
        assertThat(last.kind()).isEqualTo(Event.Kind.ZENO);
        assertThat(last.before().get(0)).isBetween(0.5e-4, 1e-4);
        assertThat(run.report().completed()).isTrue();
    }

    @Test
    void flowsThatCannotTakeAModelSayWhy() {
        var pendulum = new FirstOrderNonlinearSystem(
                "decay", (t, x, out) -> out[0] = -x[0], (t, x, out) -> out[0] = -1.0, 1.0);
        assertThatThrownBy(() -> EventDriven.of(Model.of(pendulum)).flow(FlowMethod.EXACT))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("system 'decay' is not linear")
                .hasMessageContaining("radau-5");
        assertThatThrownBy(() -> EventDriven.of(ballOnPlate()).slowestImpact(0.0))
                .hasMessageContaining("the velocity of the slowest impact is 0.0: it must be positive");
    }
}
