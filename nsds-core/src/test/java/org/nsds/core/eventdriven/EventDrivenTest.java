package org.nsds.core.eventdriven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.nsds.core.SmallModels;
import org.nsds.core.eventdriven.settings.EventTolerances;
import org.nsds.core.eventdriven.settings.FlowMethod;
import org.nsds.core.eventdriven.settings.UserEvent;
import org.nsds.core.eventdriven.settings.ZenoPassing;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.core.model.Relation;
import org.nsds.core.model.law.Complementarity;
import org.nsds.core.model.law.Equality;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.law.Relay;
import org.nsds.core.model.relation.CompliantRelation;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.relation.RheonomousRelation;
import org.nsds.core.model.relation.ScleronomousRelation;
import org.nsds.core.model.system.FirstOrderLinearSystem;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.model.system.LagrangianNonlinearSystem;
import org.nsds.core.solution.Event;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.solution.Solution;

/** Held contacts, releases, moving obstacles, user events, and what is refused. */
class EventDrivenTest {

    private static final LinearRelation HEIGHT = LinearRelation.rows(new double[][] {{1.0}});

    /** A unit mass on the floor, pulled up by 20 sin t: it is let go when 20 sin t = g. */
    @Test
    void aHeldContactIsReleasedWhenItsForceReachesZero() {
        var mass = LagrangianLinearSystem.builder("mass")
                .mass(1.0)
                .constantForce(-9.81)
                .force((t, out) -> out[0] = 20.0 * StrictMath.sin(t))
                .build();
        Solution run = EventDriven.of(with(mass, HEIGHT, new NewtonImpact(0.5)))
                .step(0.01)
                .run(0.0, 1.0);

        double release = StrictMath.asin(9.81 / 20.0);
        assertThat(run.events()).hasSize(1);
        assertThat(run.events().get(0).kind()).isEqualTo(Event.Kind.RELEASE);
        assertThat(run.events().get(0).time()).isCloseTo(release, within(1e-11));
        assertThat(run.multiplier("floor")[10]).isCloseTo(9.81 - 20.0 * StrictMath.sin(0.1), within(1e-12));
        double s = 1.0 - release; // twice integrated: v = 20 (cos t₀ − cos t) − g s
        double velocity = 20.0 * (StrictMath.cos(release) - StrictMath.cos(1.0)) - 9.81 * s;
        assertThat(run.velocity("mass", 0)[run.rows() - 1]).isCloseTo(velocity, within(1e-10));
        assertThat(run.energy().balance().numerical()).isCloseTo(0.0, within(1e-11));
    }

    /** The pendulum as a point on a circle: its constraint does not drift, and its energy stays. */
    @Test
    void aJointDriftsByLessThan1e9In100Seconds() {
        Solution run = EventDriven.of(SmallModels.pendulumOnRod()).step(0.05).run(0.0, 100.0);

        assertThat(Arrays.stream(run.output("rod")).map(Math::abs).max().orElseThrow())
                .isLessThan(1e-9);
        assertThat(run.energy().balance().total()).isCloseTo(-9.81 * StrictMath.cos(1.0), within(1e-8));
    }

    /** A table that moves by 0.01 sin 20 t carries a ball while its acceleration stays below gravity, else it throws it. */
    @Test
    void aMovingTableCarriesAndThrows() {
        Solution carried = EventDriven.of(onTable(0.01)).step(0.01).run(0.0, 10.0);
        Solution thrown = EventDriven.of(onTable(0.05)).step(0.01).run(0.0, 10.0);

        assertThat(carried.events()).isEmpty();
        assertThat(carried.energy().balance().numerical()).isCloseTo(0.0, within(1e-9));
        double release = StrictMath.asin(9.81 / (0.05 * 400.0)) / 20.0; // ẍ of the table = −0.05 · 20² sin 20 t = −g
        assertThat(thrown.events().get(0).kind()).isEqualTo(Event.Kind.RELEASE);
        assertThat(thrown.events().get(0).time()).isCloseTo(release, within(1e-8));
        assertThat(thrown.report().completed()).as(thrown.report().reason()).isTrue();
        assertThat(thrown.report().maxPenetration()).isLessThan(1e-10);
        assertThat(thrown.energy().balance().numerical()).isCloseTo(0.0, within(1e-7));
    }

    private static Model onTable(double amplitude) {
        var ball = LagrangianLinearSystem.builder("ball")
                .mass(1.0)
                .constantForce(-9.81)
                .initialVelocity(20.0 * amplitude)
                .build();
        return with(
                ball,
                new RheonomousRelation(
                        1,
                        1,
                        (t, q, y) -> y[0] = q[0] - amplitude * StrictMath.sin(20.0 * t),
                        (t, q, H) -> H[0] = 1.0,
                        (t, q, rate) -> rate[0] = -20.0 * amplitude * StrictMath.cos(20.0 * t)),
                new NewtonImpact(0.3));
    }

    /** A board with two degrees of freedom falls flat on three supports. */
    @Test
    void redundantContactsAreHeld() {
        var board = LagrangianLinearSystem.builder("board")
                .mass(2.0, 1.0)
                .constantForce(-20.0, 0.0)
                .initialPosition(0.5, 0.0)
                .build();
        Model model = Model.of(board)
                .with(List.of(
                        support(board, "left", -1.0), support(board, "middle", 0.0), support(board, "right", 1.0)));
        Solution run = EventDriven.of(model).step(0.1).run(0.0, 2.0);

        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        int last = run.rows() - 1;
        double carried = 0.0;
        for (String name : List.of("left", "middle", "right")) {
            double force = run.multiplier(name)[last];
            assertThat(force).isGreaterThanOrEqualTo(-1e-9);
            carried += force;
        }
        assertThat(carried).isCloseTo(20.0, within(1e-9));
        assertThat(run.position("board", 0)[last]).isCloseTo(0.0, within(1e-11));
    }

    private static Interaction support(LagrangianLinearSystem board, String name, double x) {
        return Interaction.named(name)
                .on(board)
                .relation(LinearRelation.rows(new double[][] {{1.0, x}}))
                .law(new NewtonImpact(0.0))
                .build();
    }

    @Test
    void userEventsAreListedAtTheirTimes() {
        Solution run = EventDriven.of(SmallModels.bouncingBall(0.9))
                .event(UserEvent.at("lunch", 0.25))
                .event(new UserEvent("half way", (t, state) -> state.system(0).q()[0] - 0.5))
                .step(0.1)
                .run(0.0, 0.4);

        assertThat(run.events()).extracting(Event::kind).containsOnly(Event.Kind.USER);
        assertThat(run.events().get(0).interactions()).containsExactly("lunch");
        assertThat(run.events().get(0).time()).isCloseTo(0.25, within(1e-15));
        assertThat(run.events().get(1).interactions()).containsExactly("half way");
        assertThat(run.events().get(1).time()).isCloseTo(StrictMath.sqrt(1.0 / 9.81), within(1e-13));
    }

    @Test
    void rowsAreAtOutputPointsAndOnBothSidesOfEvents() {
        EventDriven strategy = EventDriven.of(SmallModels.bouncingBall(0.5)).step(0.25);
        double impact = StrictMath.sqrt(2.0 / 9.81);

        assertThat(strategy.run(0.0, 0.6).times())
                .containsExactly(new double[] {0.0, 0.25, impact, impact, 0.5, 0.6}, within(1e-14));
        assertThat(strategy.eventRows(false).run(0.0, 0.6).times()).containsExactly(0.0, 0.25, 0.5, 0.6);
        assertThat(strategy.run(0.0, 0.6).columns())
                .containsExactly("ball.q0", "ball.v0", "floor.y", "floor.ydot", "floor.lambda");
    }

    @Test
    void aFlowThatBlowsUpKeepsWhatItHad() {
        var runaway = LagrangianNonlinearSystem.builder("runaway")
                .mass(1.0)
                .internalForce((t, q, v, out) -> out[0] = -v[0] * v[0]) // v = 1/(1 − t)
                .initialVelocity(1.0)
                .build();
        Solution run = EventDriven.of(Model.of(runaway)).step(0.1).run(0.0, 2.0);

        assertThat(run.report().outcome()).isEqualTo(RunOutcome.STEP_FAILED);
        assertThat(run.report().reason()).contains("step failed at t = ").contains("flow");
        assertThat(run.velocity("runaway", 0)[5]).isCloseTo(2.0, within(1e-10));
        assertThat(run.time(run.rows() - 1)).isCloseTo(1.0, within(0.11));
    }

    @Test
    void aProblemThatTheSolverDoesNotTakeIsKept() {
        Solution run = EventDriven.of(SmallModels.pendulumOnRod())
                .solver("lemke")
                .step(0.1)
                .run(0.0, 1.0);

        assertThat(run.report().outcome()).isEqualTo(RunOutcome.PROBLEM_NOT_SOLVED);
        assertThat(run.report().reason()).contains("lemke").contains("contact problem");
        assertThat(run.report().failedProblem()).isPresent();
    }

    @Test
    void eventsWithoutEndAreStopped() {
        Solution run = EventDriven.of(SmallModels.bouncingBall(1.0))
                .mostEvents(10)
                .step(0.1)
                .run(0.0, 100.0);

        assertThat(run.report().outcome()).isEqualTo(RunOutcome.EVENTS_WITHOUT_END);
        assertThat(run.events()).hasSize(10);
    }

    @Test
    void badInputIsRefusedWithASentence() {
        EventDriven ball = EventDriven.of(SmallModels.bouncingBall(0.9));
        refused(() -> ball.run(0.0, 1.0), "no output step was given");
        refused(() -> ball.step(0.0), "the output step is 0.0: it must be positive");
        refused(() -> ball.step(0.1).run(1.0, 0.0), "the final time not before the initial one");
        refused(() -> ball.step(0.1).run(0.0, Double.NaN), "must be finite");
        refused(() -> ball.solver("magic"), "unknown solver 'magic'");
        refused(() -> new EventTolerances(0.0, 1e-14, 1e-12, 1e-10), "relative tolerance of the flow is 0.0");
        refused(() -> new EventTolerances(1e-13, -1.0, 1e-12, 1e-10), "absolute tolerance of the flow is -1.0");
        refused(() -> FlowMethod.named("euler"), "unknown flow 'euler': choose one of dormand-prince-853");
        refused(() -> UserEvent.at("never", Double.NaN), "it must be a finite time");
    }

    @Test
    void modelsThatTheStrategyCannotTakeAreRefused() {
        refused(
                () -> EventDriven.of(SmallModels.fallingOn(
                                LinearRelation.rows(new double[][] {{1.0}}).offset(-1.5), new NewtonImpact(0.5)))
                        .step(0.1)
                        .run(0.0, 1.0),
                "'floor' is penetrated by 0.5 at the start");
        refused(
                () -> EventDriven.of(SmallModels.fallingOn(HEIGHT, new Equality()))
                        .step(0.1)
                        .run(0.0, 1.0),
                "joint 'floor' is violated at the start: y = 1.0");
        refused(() -> EventDriven.of(SmallModels.fallingOn(HEIGHT, new Relay())), "use time-stepping");
        refused(
                () -> EventDriven.of(SmallModels.fallingOn(new CompliantRelation(HEIGHT, 1e-6), new Complementarity())),
                "rigid relations only");
    }

    @Test
    void systemsOfBothOrdersRunSideBySide() {
        var plant = FirstOrderLinearSystem.builder("plant")
                .matrix(-1.0)
                .initialState(1.0)
                .build();
        var mass = LagrangianLinearSystem.builder("mass")
                .mass(1.0)
                .initialVelocity(2.0)
                .build();
        Solution run = EventDriven.of(Model.of(plant, mass)).step(0.25).run(0.0, 1.0);
        assertThat(run.state("plant")[4]).isCloseTo(Math.exp(-1.0), within(1e-12));
        assertThat(run.position("mass", 0)[4]).isCloseTo(2.0, within(1e-12));
    }

    private static Model with(LagrangianLinearSystem system, Relation relation, NonSmoothLaw law) {
        return Model.of(system)
                .with(Interaction.named("floor")
                        .on(system)
                        .relation(relation)
                        .law(law)
                        .build());
    }

    private static void refused(ThrowingCallable call, String sentence) {
        assertThatThrownBy(call).isInstanceOf(IllegalArgumentException.class).hasMessageContaining(sentence);
    }

    /** Three balls whose impacts accumulate at almost the same time. */
    @Test
    void accumulationsThatCoincideArePassedByTimeSteppingToo() {
        var balls = LagrangianLinearSystem.builder("balls")
                .mass(1.0, 1.0, 1.0)
                .constantForce(-9.81, -9.81, -9.81)
                .initialPosition(1.0, 1.0 + 1e-13, 1.0 + 2e-13)
                .build();
        Model model = Model.of(balls);
        for (int i = 0; i < 3; i++) {
            double[] row = new double[3];
            row[i] = 1.0;
            model = model.with(Interaction.named("floor" + i)
                    .on(balls)
                    .relation(LinearRelation.rows(new double[][] {row}))
                    .law(new NewtonImpact(0.5))
                    .build());
        }
        Solution run =
                EventDriven.of(model).zeno(ZenoPassing.TIME_STEPPING).step(0.1).run(0.0, 3.0);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        for (int i = 0; i < 3; i++) {
            assertThat(run.multiplier("floor" + i)[run.rows() - 1]).isCloseTo(9.81, within(1e-9));
        }
    }

    /** With a gradient too small by 2.5, Newton's method overshoots, and no position closes the joint. */
    @Test
    void aJointThatCannotBeClosedIsNamed() {
        var bob = LagrangianLinearSystem.builder("bob")
                .mass(1.0, 1.0)
                .constantForce(0.0, -9.81)
                .initialPosition(0.6, -0.8)
                .build();
        Model model = Model.of(bob)
                .with(Interaction.named("rod")
                        .on(bob)
                        .relation(new ScleronomousRelation(
                                1, 2, (q, y) -> y[0] = q[0] * q[0] + q[1] * q[1] - 1.0, (q, H) -> {
                                    H[0] = 0.8 * q[0];
                                    H[1] = 0.8 * q[1] + 1e-3;
                                }))
                        .law(new Equality())
                        .build());
        Solution run = EventDriven.of(model).step(0.1).run(0.0, 2.0);
        assertThat(run.report().outcome()).isEqualTo(RunOutcome.STEP_FAILED);
        assertThat(run.report().reason()).contains("rod", "does not converge", "functions of their relations");
    }
}
