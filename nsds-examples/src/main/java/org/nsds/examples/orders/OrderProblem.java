package org.nsds.examples.orders;

import java.util.List;
import java.util.function.Supplier;
import org.nsds.circuit.DiodeBridge;
import org.nsds.control.RelayPair;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.eventdriven.settings.EventTolerances;
import org.nsds.core.model.FrictionLaw;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.law.Relay;
import org.nsds.core.model.law.compliant.HuntCrossley;
import org.nsds.core.model.relation.FirstOrderLinearRelation;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.FirstOrderLinearSystem;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.bar.ImpactingBar;
import org.nsds.mechanics.body.AnchorSpring;
import org.nsds.mechanics.body.BodyOnFloor;
import org.nsds.mechanics.body.Inertia;
import org.nsds.mechanics.body.RigidBody;
import org.nsds.mechanics.body.Solid;
import org.nsds.mechanics.friction.BeltOscillator;
import org.nsds.mechanics.oscillator.DoublePendulum;
import org.nsds.mechanics.oscillator.ImpactOscillator;

/**
 * A problem on which orders are observed: its motion is computed event-driven, with impacts and switches at their exact times; with
 * friction, by time-stepping with far smaller steps.
 *
 * @param name a word for tables
 * @param description what it is
 * @param smooth whether nothing happens in it but smooth motion
 * @param until the time of the comparison
 * @param smallest the smallest step
 * @param largest the largest step
 * @param model makes the model, whose first system is compared
 */
record OrderProblem(
        String name,
        String description,
        boolean smooth,
        double until,
        double smallest,
        double largest,
        Supplier<Model> model) {

    private static final double FULL_PERIOD = 4.0 * Math.PI * Math.PI;

    /** Rows of the reference. */
    private static final int ROWS = 20_000;

    /** Errors of the reference's flow, below those of all schemes. */
    private static final EventTolerances EXACT = EventTolerances.ofFlow(1e-12);

    /** Steps in a row where the reference is time-stepping. */
    private static final int FINE = 10;

    private static final DoublePendulum PENDULUM = new DoublePendulum(1, 1, 1, 1, 9.81, 0.3, -0.2);

    /** Returns all problems, in the order of the table. */
    static List<OrderProblem> all() {
        return List.of(
                new OrderProblem(
                        "impacts",
                        "linear oscillator, ω = 2π, wall at −0.3, e = 0.5; 2 s, two impacts",
                        false,
                        2.0,
                        2e-4,
                        2e-2,
                        () -> new ImpactOscillator(1, FULL_PERIOD, 0, 1, 0, -0.3, 0.5, 0, 0).model()),
                new OrderProblem(
                        "soft wall",
                        "the same oscillator and a compliant wall at −0.3, k = 2000, α = 1.5, μ = 0.3; 2 s",
                        false,
                        2.0,
                        2e-4,
                        1e-2,
                        OrderProblem::oscillatorAtSoftWall),
                new OrderProblem(
                        "pendulum",
                        "double pendulum in free flight, q = (0.3, −0.2); 2 s",
                        true,
                        2.0,
                        2e-4,
                        2e-2,
                        PENDULUM::model),
                new OrderProblem(
                        "pendulum, wall",
                        "the same with a wall beside the lower mass, at −0.05, e = 0.5; 1.5 s",
                        false,
                        1.5,
                        2e-4,
                        2e-2,
                        () -> PENDULUM.atWall(0.05, 0.5)),
                new OrderProblem(
                        "friction",
                        "mass on a belt that sticks and slips, m = k = N = 1, μ = 1, δ = 3, V = 0.2; 20 s",
                        false,
                        20.0,
                        2e-3,
                        2e-1,
                        () -> new BeltOscillator(1, 1, 1, 1, 3, 0.2, 0.5, 0.2).model()),
                new OrderProblem(
                        "relays",
                        "two coupled relays, a = 0.1, b = 0.9, from (0.93, 0.57); 2 s, three switches",
                        false,
                        2.0,
                        2e-4,
                        2e-2,
                        () -> new RelayPair(0.1, 0.9, 0.93, 0.57).model()),
                new OrderProblem(
                        "sliding",
                        "ẋ = 1.5 sin t + λ with a relay λ ∈ −Sgn(x), from 0.2; 6 s, on the surface and off it twice",
                        false,
                        6.0,
                        2e-3,
                        2e-1,
                        OrderProblem::drivenRelay),
                new OrderProblem(
                        "diodes",
                        "bridge of four diodes, L = 20 mH, C = 5 µF, R = 200 Ω; 6 ms",
                        false,
                        6e-3,
                        6e-7,
                        6e-5,
                        () -> new DiodeBridge(2e-2, 5e-6, 200, 12).model()),
                new OrderProblem(
                        "bar",
                        "elastic bar of 10 elements against a wall, e = 0, c = 1, L = 1; 3 s, impact at 0.5 s, lasting contact, release",
                        false,
                        3.0,
                        1e-4,
                        1e-2,
                        () -> new ImpactingBar(10, 1, 1, 1, 0.1, 0.05, 0).model()),
                new OrderProblem(
                        "body",
                        "body in space, I = diag(1, 2, 3), that spins and swings on a spring between a point of it and one of the world; 2 s",
                        true,
                        2.0,
                        2e-4,
                        2e-2,
                        OrderProblem::swingingBody),
                new OrderProblem(
                        "body, impacts",
                        "tilted box in space that falls on its corners without friction, e = 0.5; 0.4 s, two impacts",
                        false,
                        0.4,
                        4e-5,
                        4e-3,
                        OrderProblem::fallingBox));
    }

    private static Model drivenRelay() {
        var plant = FirstOrderLinearSystem.builder("plant")
                .matrix(0.0)
                .source((t, out) -> out[0] = 1.5 * Math.sin(t))
                .initialState(0.2)
                .build();
        return Model.of(plant)
                .with(Interaction.named("relay")
                        .on(plant)
                        .relation(FirstOrderLinearRelation.between(new double[][] {{1.0}}, new double[][] {{1.0}}))
                        .law(new Relay())
                        .build());
    }

    private static Model swingingBody() {
        return Model.of(RigidBody.named("body")
                .inertia(Inertia.principal(1.0, 1.0, 2.0, 3.0))
                .moving(0.3, 0.0, -0.2)
                .spinning(1.0, -0.5, 2.0)
                .force(new AnchorSpring(20.0, 0.5, 0.2, 0.1, 0.4, 0.0, 0.0, 1.2))
                .build());
    }

    private static Model fallingBox() {
        RigidBody box = RigidBody.named("box")
                .inertia(Solid.box(0.1, 0.15, 0.2).withMass(2.0))
                .at(0.0, 0.0, 0.4)
                .turned(Math.cos(0.4), 0.6 * Math.sin(0.4), 0.8 * Math.sin(0.4), 0.0)
                .moving(0.5, 0.0, 0.0)
                .spinning(0.5, -1.0, 2.0)
                .gravity(9.81)
                .build();
        return BodyOnFloor.box(box, 0.1, 0.15, 0.2, new NewtonImpact(0.5));
    }

    private static Model oscillatorAtSoftWall() {
        var mass = LagrangianLinearSystem.builder("mass")
                .mass(1.0)
                .stiffness(FULL_PERIOD)
                .initialPosition(1.0)
                .build();
        return Model.of(mass)
                .with(Interaction.named("wall")
                        .on(mass)
                        .relation(LinearRelation.rows(new double[][] {{1.0}}).offset(0.3))
                        .law(new HuntCrossley(2000.0, 1.5, 0.3))
                        .build());
    }

    /** Returns the motion of the first system: event-driven, or, with friction, by Moreau-Jean with 200 000 steps. */
    ReferenceMotion reference() {
        Model built = model.get();
        boolean friction = built.interactions().stream().anyMatch(each -> each.law() instanceof FrictionLaw);
        Solution run = friction
                ? TimeStepping.of(built).step(until / (ROWS * FINE)).every(FINE).run(0.0, until)
                : EventDriven.of(built).tolerances(EXACT).step(until / ROWS).run(0.0, until);
        return new ReferenceMotion(run, built.systems().get(0));
    }
}
