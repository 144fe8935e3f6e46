package org.nsds.core.integrator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nsds.core.Integrators;
import org.nsds.core.SmallModels;
import org.nsds.core.integrator.moreau.MoreauJeanProjected;
import org.nsds.core.integrator.moreau.MoreauJeanProjected.Projection;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.law.compliant.PowerLaw;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.relation.RheonomousRelation;
import org.nsds.core.model.relation.ScleronomousRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;

/** Which contacts take part in projected Moreau-Jean, and what is done to their gaps: single steps of a ball, by hand. */
class MoreauJeanProjectedTest {

    private static LagrangianLinearSystem ball(double gap, double velocity, double force) {
        return LagrangianLinearSystem.builder("ball")
                .mass(1.0)
                .constantForce(force)
                .initialPosition(gap)
                .initialVelocity(velocity)
                .build();
    }

    private static Solution step(Projection projection, double gap, double velocity, double force, double h) {
        var ball = ball(gap, velocity, force);
        Model model = Model.of(ball)
                .with(Interaction.named("floor")
                        .on(ball)
                        .relation(LinearRelation.rows(new double[][] {{1.0}}))
                        .law(new NewtonImpact(1.0))
                        .build());
        return run(model, projection, h, h);
    }

    private static Solution run(Model model, Projection projection, double h, double until) {
        Solution run = TimeStepping.of(model)
                .integrator(new MoreauJeanProjected(0.5, projection))
                .step(h)
                .run(0.0, until);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        return run;
    }

    /**
     * Elastic, with speed 1 and h = ½: a step in contact ends at the gap where it began, one without half a unit lower. Direct
     * looks half a step ahead and leaves open gaps alone, combined takes what would close, even just so, and closes it.
     */
    @ParameterizedTest
    @CsvSource({
        "DIRECT,   0.2,  0.2,   1",
        "DIRECT,   0.25, 0.25,  1",
        "DIRECT,   0.3, -0.2,  -1",
        "COMBINED, 0.2,  0.0,   1",
        "COMBINED, 0.3,  0.0,   1",
        "COMBINED, 0.5,  0.0,   1",
        "COMBINED, 0.6,  0.1,  -1"
    })
    void theRulesDifferInWhoTakesPartAndInWhatIsClosed(
            Projection projection, double gap, double endGap, double endVelocity) {
        Solution run = step(projection, gap, -1.0, 0.0, 0.5);
        assertThat(run.position("ball", 0)[1]).isCloseTo(endGap, within(1e-15));
        assertThat(run.velocity("ball", 0)[1]).isEqualTo(endVelocity);
    }

    /** Direct projects penetrations from 10⁻⁸ on, combined errors from 10⁻¹⁰ on. */
    @ParameterizedTest
    @CsvSource({
        "DIRECT,   -9e-9,    -9e-9",
        "DIRECT,   -1.1e-8,   0.0",
        "COMBINED, -9e-11,   -9e-11",
        "COMBINED, -1.1e-10,  0.0"
    })
    void smallErrorsAreLeft(Projection projection, double gap, double end) {
        assertThat(step(projection, gap, 0.0, 0.0, 0.5).position("ball", 0)[1]).isCloseTo(end, within(1e-24));
    }

    /** A contact comes in up to a gap of 10⁻⁷, that value included: the ball hovers there instead of falling. */
    @ParameterizedTest
    @CsvSource({"1e-7, true", "1.01e-7, false"})
    void directTakesInWhatIsAlmostClosed(double gap, boolean held) {
        double velocity = step(Projection.DIRECT, gap, 0.0, -1.0, 0.5).velocity("ball", 0)[1];
        assertThat(velocity).isEqualTo(held ? 0.0 : -0.5);
    }

    /** A floor that is suddenly 10⁻³ lower lets the ball fall, unless it comes up again and direct still has the contact. */
    @ParameterizedTest
    @CsvSource({"DIRECT, 0.0, true", "DIRECT, 0.01, false", "COMBINED, 0.0, true", "COMBINED, 0.01, true"})
    void aContactGoesWhenItIsOpenAndNotClosing(Projection projection, double rising, boolean falls) {
        double h = 1e-3;
        var ball = ball(0.0, 0.0, -1.0);
        Model model = Model.of(ball)
                .with(Interaction.named("floor")
                        .on(ball)
                        .relation(new RheonomousRelation(
                                1,
                                1,
                                (t, q, y) -> y[0] = q[0] + (t > 4.5 * h ? 1e-3 : 0.0),
                                (t, q, H) -> H[0] = 1.0,
                                (t, q, rate) -> rate[0] = t > 4.5 * h ? -rising : 0.0))
                        .law(new NewtonImpact(0.0))
                        .build());
        double[] velocity = run(model, projection, h, 6 * h).velocity("ball", 0);
        assertThat(velocity[4]).isCloseTo(0.0, within(1e-15));
        if (falls) {
            assertThat(velocity[6]).isLessThanOrEqualTo(-h);
        } else {
            assertThat(velocity[6]).as("that of the floor").isCloseTo(rising, within(1e-15));
        }
    }

    @Test
    void compliantLawsAreRefusedBecausePositionsAreProjected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TimeStepping.of(SmallModels.massAtWall(1.0, new PowerLaw(1.0, 1.5), 1.0))
                        .integrator(new MoreauJeanProjected(0.5, Projection.DIRECT))
                        .step(0.1)
                        .start(0.0))
                .withMessageContaining("'wall'")
                .withMessageContaining("needs forces: choose moreau-jean, generalized-alpha or an explicit scheme");
    }

    /** Two masses, 1 and 3, that overlap by 0.4: the lighter one gives way three times as far, or both alike. */
    @ParameterizedTest
    @CsvSource({"kinetic, -0.3, 0.5", "euclidean, -0.2, 0.6"})
    void theMetricDecidesWhoGivesWay(String metric, double left, double right) {
        var a = LagrangianLinearSystem.builder("a").mass(1.0).build();
        var b = LagrangianLinearSystem.builder("b")
                .mass(3.0)
                .initialPosition(0.4)
                .build();
        Model model = Model.of(a, b)
                .with(Interaction.named("gap")
                        .on(a, b)
                        .relation(LinearRelation.rows(new double[][] {{-1.0, 1.0}})
                                .offset(-0.8))
                        .law(new NewtonImpact(0.0))
                        .build());
        for (String projection : new String[] {"direct", "combined"}) {
            Solution run = TimeStepping.of(model)
                    .integrator("moreau-jean-projected:projection=" + projection + ",metric=" + metric)
                    .step(0.1)
                    .run(0.0, 0.1);
            assertThat(run.position("a", 0)[1]).isCloseTo(left, within(1e-12));
            assertThat(run.position("b", 0)[1]).isCloseTo(right, within(1e-12));
        }
    }

    /** A gap that the step has just crossed, at −0.2, is projected a step before its impact, or not; the gap told is that of both. */
    @ParameterizedTest
    @CsvSource({"active, after, -0.2, -0.2", "all, after, 0.0, 0.0", "all, before, 0.0, -0.2"})
    void aCrossedGapIsProjectedAndTold(String contacts, String gaps, double position, double told) {
        var ball = ball(0.3, -1.0, 0.0);
        Model model = Model.of(ball)
                .with(Interaction.named("floor")
                        .on(ball)
                        .relation(LinearRelation.rows(new double[][] {{1.0}}))
                        .law(new NewtonImpact(1.0))
                        .build());
        Solution run = TimeStepping.of(model)
                .integrator("moreau-jean-projected:projection=direct,contacts=" + contacts + ",gaps=" + gaps)
                .step(0.5)
                .run(0.0, 0.5);
        assertThat(run.position("ball", 0)[1]).isCloseTo(position, within(1e-15));
        assertThat(run.output("floor")[1]).isCloseTo(told, within(1e-15));
    }

    /**
     * A point that flies over a bowl y = z − x² from x = 1 to 1.5: it is put back along the normal (−2x, 1) of the end of the step, or
     * of its start. In the first case the way is normal to the bowl where it ends, in the second it has the slope −1/2.
     */
    @ParameterizedTest
    @CsvSource({"start", "iterate"})
    void rowsOfTheStartPointAnotherWay(String rows) {
        var point = LagrangianLinearSystem.builder("point")
                .mass(1.0, 1.0)
                .initialPosition(1.0, 0.5)
                .initialVelocity(0.5, 0.0)
                .build();
        Model model = Model.of(point)
                .with(Interaction.named("bowl")
                        .on(point)
                        .relation(new ScleronomousRelation(1, 2, (q, y) -> y[0] = q[1] - q[0] * q[0], (q, H) -> {
                            H[0] = -2.0 * q[0];
                            H[1] = 1.0;
                        }))
                        .law(new NewtonImpact(0.0))
                        .build());
        Solution run = TimeStepping.of(model)
                .integrator("moreau-jean-projected:rows=" + rows)
                .step(1.0)
                .run(0.0, 1.0);
        double x = run.position("point", 0)[1];
        double z = run.position("point", 1)[1];
        double vx = run.velocity("point", 0)[1];
        double vz = run.velocity("point", 1)[1];
        double fromX = 1.0 + 0.5 * (0.5 + vx);
        double fromZ = 0.5 + 0.5 * vz;
        assertThat(z - x * x).isCloseTo(0.0, within(1e-10));
        assertThat(x - fromX).isNegative();
        if (rows.equals("start")) {
            assertThat((z - fromZ) / (x - fromX)).isCloseTo(-0.5, within(1e-9));
        } else {
            assertThat((z - fromZ) / (x - fromX)).isNotCloseTo(-0.5, within(0.02));
        }
    }

    @Test
    void combinedHoldsFromBothSidesAndSoCannotHoldAllContacts() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Integrators.named("moreau-jean-projected:contacts=all"))
                .withMessageContaining("contacts=all of moreau-jean-projected is for projection=direct");
    }
}
