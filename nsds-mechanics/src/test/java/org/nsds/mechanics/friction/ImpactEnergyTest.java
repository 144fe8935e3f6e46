package org.nsds.mechanics.friction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.impact.LiuZhaoBrogliato;
import org.nsds.core.model.Model;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.core.model.PhasePoint;
import org.nsds.core.model.law.friction.FremondImpactFriction;
import org.nsds.core.model.law.friction.MoreauImpactFriction;
import org.nsds.core.model.law.friction.NewtonImpactFriction;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.core.strategy.Strategy;
import org.nsds.mechanics.planar.RockingBlock;

/**
 * Rods and random blocks are thrown on the floor, with any angle, spin and sliding velocity. Newton's law with friction may create energy at their
 * impacts, as Kane and Levinson found in 1985; Moreau's and Frémond's must not.
 */
class ImpactEnergyTest {

    private static final double G = 9.81;

    private static final UnaryOperator<NonSmoothLaw> MOREAU = law ->
            law instanceof NewtonImpactFriction n ? new MoreauImpactFriction(n.normalRestitution(), n.friction()) : law;
    private static final UnaryOperator<NonSmoothLaw> FREMOND = law -> law instanceof NewtonImpactFriction n
            ? new FremondImpactFriction(n.normalRestitution(), n.friction())
            : law;

    @Test
    void moreauAndFremondCreateNoEnergy() {
        throwBlocks(30, 3);
    }

    @Test
    @Tag("long")
    void moreauAndFremondCreateNoEnergyAtAThousandBlocks() {
        throwBlocks(1000, 4);
    }

    private static void throwBlocks(int blocks, long seed) {
        Random random = new Random(seed);
        for (int k = 0; k < blocks; k++) {
            double mass = 0.5 + random.nextDouble();
            double width = k % 3 == 0 ? 0.02 + 0.3 * random.nextDouble() : 0.02;
            double height = 0.2 + 0.8 * random.nextDouble();
            double mu = (k % 3 == 0 ? 1.5 : 0.5) * random.nextDouble();
            double e = k % 3 == 0 ? random.nextDouble() : 0.5 + 0.45 * random.nextDouble();
            double angle = 2.4 * random.nextDouble() - 1.2;
            Model model = new RockingBlock(mass, width, height, G, mu, e, 0.0).model();
            PhasePoint thrown = PhasePoint.NOWHERE.with(
                    "block", new double[] {0.0, 0.5 * StrictMath.hypot(width, height) + 0.02, angle}, new double[] {
                        4.0 * random.nextDouble() - 2.0, -2.0 * random.nextDouble(), 8.0 * random.nextDouble() - 4.0
                    });
            Model start = model.from(thrown);
            double inertia = mass * (width * width + height * height) / 12.0;
            requireLoss(EventDriven.of(start.withLaws(MOREAU)).step(0.01), mass, inertia, "moreau " + k);
            requireLoss(EventDriven.of(start.withLaws(FREMOND)).step(0.01), mass, inertia, "fremond " + k);
            Solution newton = EventDriven.of(start).step(0.01).run(0.0, 0.4);
            boolean gains = largestGain(newton, mass, inertia) > 1e-6;
            boolean said =
                    newton.report().warnings().stream().anyMatch(w -> w.contains("an impact created the energy"));
            assertThat(said || !gains).as("block " + k).isTrue();
        }
    }

    /**
     * A rod hits the floor with an end that slides forwards and sticks at last. Newton's law, u_N⁺ = −e u_N⁻ and u_T⁺ = 0, gives it
     * p_N (1−e) u_N⁻/2 + p_T u_T⁻/2 more than it had, with the impulses from A p = (−(1+e) u_N⁻, −u_T⁻): here more than 1 J.
     */
    @Test
    void newtonsLawLetsARodGainEnergy() {
        double width = 0.02;
        double height = 0.8;
        double e = 0.98;
        double angle = -0.7974;
        Model start = new RockingBlock(1.0, width, height, G, 0.6, e, 0.0)
                .model()
                .from(PhasePoint.NOWHERE.with(
                        "block", new double[] {0.0, 0.3, angle}, new double[] {1.43, -2.9, 3.99}));
        double inertia = (width * width + height * height) / 12.0;
        Solution run = EventDriven.of(start).step(0.001).run(0.0, 0.02);
        int hit = 1;
        while (run.velocity("block", 1)[hit] < -2.0) {
            hit++;
        }
        double theta = run.position("block", 2)[hit - 1];
        double rx = 0.5 * width * Math.cos(theta) + 0.5 * height * Math.sin(theta);
        double ry = 0.5 * width * Math.sin(theta) - 0.5 * height * Math.cos(theta);
        double spin = run.velocity("block", 2)[hit - 1];
        double un = run.velocity("block", 1)[hit - 1] + rx * spin;
        double ut = run.velocity("block", 0)[hit - 1] - ry * spin;
        double ann = 1.0 + rx * rx / inertia;
        double ant = -rx * ry / inertia;
        double att = 1.0 + ry * ry / inertia;
        double determinant = ann * att - ant * ant;
        double pn = (-(1.0 + e) * un * att + ut * ant) / determinant;
        double pt = (-ut * ann + (1.0 + e) * un * ant) / determinant;
        double gain = 0.5 * pn * (1.0 - e) * un + 0.5 * pt * ut;
        assertThat(Math.abs(pt)).isLessThan(0.6 * pn);
        assertThat(gain).isGreaterThan(1.0);
        assertThat(largestGain(run, 1.0, inertia)).isCloseTo(gain, within(1e-9));
        assertThat(run.report().warnings())
                .anyMatch(w ->
                        w.contains("an impact created the energy") && w.contains("FremondImpactFriction never does"));
        requireLoss(EventDriven.of(start.withLaws(MOREAU)).step(0.01), 1.0, inertia, "moreau");
        requireLoss(EventDriven.of(start.withLaws(FREMOND)).step(0.01), 1.0, inertia, "fremond");
    }

    /** A block on ice falls on its corners in turn, under both strategies. */
    @Test
    void aBlockOnIceRocksUnderTheLawOfLiuZhaoAndBrogliato() {
        Model model = new RockingBlock(1.0, 0.2, 0.8, G, 0.0, 0.5, 0.05).model();
        LiuZhaoBrogliato law = LiuZhaoBrogliato.twoStiffnesses();
        Solution events = EventDriven.of(model).impacts(law).step(0.01).run(0.0, 2.0);
        Solution steps =
                TimeStepping.of(model).impacts(law).step(1e-4).every(100).run(0.0, 2.0);

        assertThat(events.report().completed()).as(events.report().reason()).isTrue();
        assertThat(largestGain(events, 1.0, 0.68 / 12.0)).isLessThan(1e-9);
        double lost = events.energy().balance().impacts();
        assertThat(lost).isPositive();
        assertThat(steps.energy().balance().impacts()).isCloseTo(lost, within(0.01 * lost));
    }

    private static void requireLoss(Strategy strategy, double mass, double inertia, String what) {
        Solution run = strategy.run(0.0, 0.4);
        assertThat(run.report().completed())
                .as(what + ": " + run.report().reason())
                .isTrue();
        assertThat(largestGain(run, mass, inertia)).as(what).isLessThan(1e-9);
        assertThat(run.report().warnings()).as(what).noneMatch(w -> w.contains("created"));
    }

    /** Returns the largest rise of ½ m v² + ½ J ω² + m g y from row to row. */
    private static double largestGain(Solution run, double mass, double inertia) {
        double gain = 0.0;
        double before = Double.POSITIVE_INFINITY;
        for (int i = 0; i < run.rows(); i++) {
            double vx = run.velocity("block", 0)[i];
            double vy = run.velocity("block", 1)[i];
            double w = run.velocity("block", 2)[i];
            double now =
                    0.5 * mass * (vx * vx + vy * vy) + 0.5 * inertia * w * w + mass * G * run.position("block", 1)[i];
            gain = Math.max(gain, now - before);
            before = now;
        }
        return gain;
    }

    /** Under time-stepping a block that gains energy at an impact is reported, and one that slides and stops is not. */
    @Test
    void timeSteppingReportsEnergyThatNewtonsLawCreates() {
        Random random = new Random(9);
        int said = 0;
        for (int k = 0; k < 40; k++) {
            Model model = new RockingBlock(1.0, 0.02, 0.8, G, 0.3, 0.9, 0.0).model();
            PhasePoint thrown = PhasePoint.NOWHERE.with(
                    "block",
                    new double[] {0.0, 0.42, 2.0 * random.nextDouble() - 1.0},
                    new double[] {4.0 * random.nextDouble() - 2.0, -1.0, 8.0 * random.nextDouble() - 4.0});
            Model start = model.from(thrown);
            said += warns(start) ? 1 : 0;
            assertThat(warns(start.withLaws(FREMOND))).isFalse();
            assertThat(warns(start.withLaws(MOREAU))).isFalse();
        }
        assertThat(said).isPositive();
    }

    private static boolean warns(Model model) {
        return TimeStepping.of(model).step(1e-3).run(0.0, 0.3).report().warnings().stream()
                .anyMatch(w ->
                        w.contains("an impact created the energy") && w.contains("FremondImpactFriction never does"));
    }
}
