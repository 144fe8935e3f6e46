package org.nsds.mechanics.planar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.law.friction.NewtonImpactFriction;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Event;
import org.nsds.core.solution.Solution;

/** Gaps, sliding velocities and curvatures of planar contacts, against differences, geometry and motions known on paper. */
class PlanarContactsTest {

    private static final double G = 9.81;

    static List<LagrangianRelation> relations() {
        return List.of(
                new PlaneContact(Round.corner(0.3, -0.4), HalfPlane.through(0.1, 0.2, 0.4)),
                new PlaneContact(Round.disc(0.7), HalfPlane.floor(0.2)),
                new PlaneContact(new Round(0.3, -0.4, 0.1), HalfPlane.ceiling(2.0)),
                new EdgeContact(Round.corner(0.3, -0.4), HalfPlane.through(0.0, 0.5, -0.2)),
                new EdgeContact(new Round(0.3, -0.4, 0.2), HalfPlane.floor(0.5)),
                new RoundContact(Round.disc(0.3), Round.disc(0.5)),
                new RoundContact(new Round(0.3, 0.1, 0.2), Round.corner(-0.2, 0.4)),
                new PlaneContact(new Round(0.3, -0.4, 0.1), HalfPlane.through(0.1, 0.2, 0.4)).withoutTangent(),
                new EdgeContact(new Round(0.3, -0.4, 0.2), HalfPlane.floor(0.5)).withoutTangent(),
                new RoundContact(new Round(0.3, 0.1, 0.2), Round.corner(-0.2, 0.4)).withoutTangent());
    }

    private static double[] random(Random random, int n) {
        return random.doubles(n, -2.0, 2.0).toArray();
    }

    /** ẏ = H v along a straight motion; the tangent of round parts has no y and is left to the next test. */
    @ParameterizedTest
    @MethodSource("relations")
    void rowsAreTheGradientsOfTheOutputs(LagrangianRelation relation) {
        Random random = new Random(3);
        int n = relation.inputs();
        int outputs = relation.outputs();
        int rows = relation instanceof RoundContact ? 1 : outputs;
        for (int trial = 0; trial < 20; trial++) {
            double[] q = random(random, n);
            double[] v = random(random, n);
            double[] H = new double[outputs * n];
            relation.jacobian(0.0, q, H);
            double[] before = new double[outputs];
            double[] after = new double[outputs];
            double step = 1e-5;
            relation.output(0.0, moved(q, v, -step), before);
            relation.output(0.0, moved(q, v, step), after);
            for (int i = 0; i < rows; i++) {
                assertThat(rowTimes(H, i, v)).isCloseTo((after[i] - before[i]) / (2.0 * step), within(1e-7));
            }
        }
    }

    /** While two round parts touch, the rate of the rolled arc is the sliding velocity. */
    @Test
    void theSlidingVelocityOfTouchingDiscsIsTheRateOfTheirArc() {
        RoundContact relation = new RoundContact(Round.disc(0.3), Round.disc(0.5));
        double[] q = {0.8 * Math.cos(0.7), 0.8 * Math.sin(0.7), 0.4, 0.0, 0.0, -0.2};
        double[] v = {0.3, -0.5, 1.2, 0.1, 0.2, 0.9};
        double[] H = new double[12];
        relation.jacobian(0.0, q, H);
        double[] before = new double[2];
        double[] after = new double[2];
        relation.output(0.0, moved(q, v, -1e-6), before);
        relation.output(0.0, moved(q, v, 1e-6), after);

        assertThat(after[0] - before[0]).isNotZero();
        assertThat(rowTimes(H, 1, v)).isCloseTo((after[1] - before[1]) / 2e-6, within(1e-8));
        assertThat(rowTimes(H, 1, new double[] {0, 0, 5.0, 0, 0, -3.0}))
                .as("gears")
                .isCloseTo(0.0, within(1e-15));
    }

    @ParameterizedTest
    @MethodSource("relations")
    void curvatureIsTheRateOfTheRateAlongTheMotion(LagrangianRelation relation) {
        Random random = new Random(4);
        int n = relation.inputs();
        int outputs = relation.outputs();
        for (int trial = 0; trial < 20; trial++) {
            double[] q = random(random, n);
            double[] v = random(random, n);
            double[] exact = new double[outputs];
            relation.curvature(0.0, q, v, exact);
            double[] before = new double[outputs * n];
            double[] after = new double[outputs * n];
            double step = 1e-5;
            relation.jacobian(0.0, moved(q, v, -step), before);
            relation.jacobian(0.0, moved(q, v, step), after);
            for (int i = 0; i < outputs; i++) {
                double rate = (rowTimes(after, i, v) - rowTimes(before, i, v)) / (2.0 * step);
                assertThat(exact[i]).isCloseTo(rate, within(1e-6 * Math.max(1.0, Math.abs(rate))));
            }
        }
    }

    @Test
    void withoutTangentTheGapIsTheSame() {
        Round part = new Round(0.3, -0.4, 0.2);
        var plane = new PlaneContact(part, HalfPlane.through(0.1, 0.2, 0.4));
        var edge = new EdgeContact(part, HalfPlane.floor(0.5));
        var round = new RoundContact(part, Round.corner(-0.2, 0.4));
        assertSameGap(plane, plane.withoutTangent());
        assertSameGap(edge, edge.withoutTangent());
        assertSameGap(round, round.withoutTangent());
    }

    private static void assertSameGap(LagrangianRelation both, LagrangianRelation gap) {
        int n = both.inputs();
        double[] q = random(new Random(5), n);
        double[] v = random(new Random(6), n);
        double[] expected = new double[2 * n];
        double[] found = new double[n];
        assertThat(gap.outputs()).isEqualTo(1);
        both.output(0.0, q, expected);
        gap.output(0.0, q, found);
        assertThat(found[0]).isEqualTo(expected[0]);
        both.curvature(0.0, q, v, expected);
        gap.curvature(0.0, q, v, found);
        assertThat(found[0]).isEqualTo(expected[0]);
        both.jacobian(0.0, q, expected);
        gap.jacobian(0.0, q, found);
        assertThat(found).containsExactly(Arrays.copyOf(expected, n));
    }

    /**
     * A disc dropped on a smooth slope: across it a ball under g cos α, with impacts at t₁ and t₁ (1 + 2e) that accumulate at
     * t₁ (1 + e)/(1 − e), from when on it lies; along it free fall under g sin α; its spin stays.
     */
    @Test
    void aDiscHopsDownASmoothSlopeFromEventToEvent() {
        double angle = 0.3;
        double e = 0.5;
        HalfPlane slope = HalfPlane.through(0.0, 0.0, -angle);
        double height = 0.1 + 0.4;
        var disc = PlanarBody.named("disc")
                .disc(2.0, 0.1)
                .gravity(G)
                .at(slope.nx() * height, slope.ny() * height, 0.0)
                .moving(0.0, 0.0, 3.0)
                .build();
        Model model = Model.of(disc)
                .with(Interaction.named("slope")
                        .on(disc)
                        .relation(new PlaneContact(Round.disc(0.1), slope).withoutTangent())
                        .law(new NewtonImpact(e))
                        .build());
        double across = G * Math.cos(angle);
        double first = Math.sqrt(2.0 * 0.4 / across);
        double until = 4.0 * first;
        Solution run = EventDriven.of(model).step(0.01).run(0.0, until);
        int end = run.rows() - 1;
        double way = 0.5 * G * Math.sin(angle) * until * until;

        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        assertThat(run.events().get(0).time()).isCloseTo(first, within(1e-10));
        assertThat(run.events().get(1).time()).isCloseTo(first * (1.0 + 2.0 * e), within(1e-10));
        assertThat(run.events().stream().filter(event -> event.kind() == Event.Kind.ZENO))
                .singleElement()
                .satisfies(event -> assertThat(event.time()).isCloseTo(3.0 * first, within(1e-9)));
        assertThat(run.position("disc", 0)[end]).isCloseTo(slope.nx() * 0.1 + way * Math.cos(angle), within(1e-9));
        assertThat(run.position("disc", 1)[end]).isCloseTo(slope.ny() * 0.1 - way * Math.sin(angle), within(1e-9));
        assertThat(run.position("disc", 2)[end]).isCloseTo(3.0 * until, within(1e-10));
        assertThat(run.multiplier("slope")[end]).isCloseTo(2.0 * across, within(1e-9));
    }

    /** A homogeneous disc rolls down with ⅔ g sin α, if μ ≥ tan α/3; its friction is then less than its bound. */
    @Test
    void aDiscRollsDownASlope() {
        double angle = 0.3;
        HalfPlane slope = HalfPlane.through(0.0, 0.0, -angle);
        double gap = 0.1 - 1e-8;
        var disc = PlanarBody.named("disc")
                .disc(2.0, 0.1)
                .gravity(G)
                .at(slope.nx() * gap, slope.ny() * gap, 0.0)
                .build();
        Solution run = run(Model.of(disc).with(contact("slope", new PlaneContact(Round.disc(0.1), slope), 0.2, disc)));
        double[] vx = run.velocity("disc", 0);

        assertThat(vx[vx.length - 1]).isCloseTo(2.0 / 3.0 * G * Math.sin(angle) * Math.cos(angle) * 0.5, within(1e-9));
        assertThat(run.column("slope.ydot1")[vx.length - 1]).isCloseTo(0.0, within(1e-12));
    }

    /** A box on two corners slides down with g (sin α − μ cos α), and does not tip. */
    @Test
    void aBoxSlidesDownASlopeOnTwoCorners() {
        double angle = 0.5;
        HalfPlane slope = HalfPlane.through(0.0, 0.0, -angle);
        double lift = 0.1 - 1e-8;
        var box = PlanarBody.named("box")
                .rectangle(1.0, 0.6, 0.2)
                .gravity(G)
                .at(slope.nx() * lift, slope.ny() * lift, -angle)
                .build();
        Solution run = run(Model.of(box)
                .with(
                        contact("back", new PlaneContact(Round.corner(-0.3, -0.1), slope), 0.3, box),
                        contact("front", new PlaneContact(Round.corner(0.3, -0.1), slope), 0.3, box)));
        double expected = G * (Math.sin(angle) - 0.3 * Math.cos(angle)) * 0.5;
        double[] vx = run.velocity("box", 0);

        assertThat(vx[vx.length - 1]).isCloseTo(expected * Math.cos(angle), within(1e-8));
        assertThat(run.position("box", 2)[vx.length - 1]).isCloseTo(-angle, within(1e-8));
    }

    /** A cube on an edge of a box that slides: seen from the box, the same as a block on a floor that moves. */
    @Test
    void aBoxAtRestOnASlidingBoxIsCarriedWithinFriction() {
        var lower = PlanarBody.named("lower")
                .rectangle(10.0, 1.0, 0.2)
                .gravity(G)
                .at(0.0, 0.1 - 1e-8, 0.0)
                .moving(1.0, 0.0, 0.0)
                .build();
        var upper = PlanarBody.named("upper")
                .rectangle(1.0, 0.2, 0.2)
                .gravity(G)
                .at(0.0, 0.3 - 2e-8, 0.0)
                .build();
        HalfPlane top = HalfPlane.floor(0.1);
        Solution run = run(Model.of(lower, upper)
                .with(
                        contact("floor1", new PlaneContact(Round.corner(-0.5, -0.1), HalfPlane.floor(0.0)), 0.0, lower),
                        contact("floor2", new PlaneContact(Round.corner(0.5, -0.1), HalfPlane.floor(0.0)), 0.0, lower),
                        contact("left", new EdgeContact(Round.corner(-0.1, -0.1), top), 0.4, upper, lower),
                        contact("right", new EdgeContact(Round.corner(0.1, -0.1), top), 0.4, upper, lower)));
        int end = run.rows() - 1;

        assertThat(run.velocity("upper", 0)[end]).isCloseTo(10.0 / 11.0, within(1e-8));
        assertThat(run.velocity("lower", 0)[end]).isCloseTo(10.0 / 11.0, within(1e-8));
    }

    @Test
    void impossibleShapesAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new HalfPlane(1.0, 1.0, 0.0))
                .withMessageContaining("must have length 1");
        assertThatIllegalArgumentException().isThrownBy(() -> Round.disc(-1.0)).withMessageContaining("radius is -1.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PlanarBody.named("box").build())
                .withMessageContaining("body 'box' has no mass");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PlanarBody.named("box").rectangle(1.0, 0.0, 1.0))
                .withMessageContaining("width of 'box' is 0.0: it must be positive");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new PlaneContact(Round.disc(1.0), HalfPlane.floor(0.0), 4))
                .withMessageContaining("4 outputs");
    }

    private static Interaction contact(String name, LagrangianRelation relation, double mu, DynamicalSystem... joined) {
        return Interaction.named(name)
                .on(joined)
                .relation(relation)
                .law(new NewtonImpactFriction(0.0, mu))
                .build();
    }

    private static Solution run(Model model) {
        Solution solution = TimeStepping.of(model).step(1e-3).run(0.0, 0.5);
        assertThat(solution.report().completed()).as(solution.report().reason()).isTrue();
        return solution;
    }

    private static double[] moved(double[] q, double[] v, double step) {
        double[] moved = q.clone();
        for (int j = 0; j < q.length; j++) {
            moved[j] += step * v[j];
        }
        return moved;
    }

    private static double rowTimes(double[] H, int i, double[] v) {
        double sum = 0.0;
        for (int j = 0; j < v.length; j++) {
            sum += H[i * v.length + j] * v[j];
        }
        return sum;
    }
}
