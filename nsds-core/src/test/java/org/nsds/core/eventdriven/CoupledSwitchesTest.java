package org.nsds.core.eventdriven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.nsds.core.model.BoxLaw;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.Complementarity;
import org.nsds.core.model.law.Equality;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.law.Relay;
import org.nsds.core.model.relation.FirstOrderLinearRelation;
import org.nsds.core.model.relation.Gyrator;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.FirstOrderLinearSystem;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Event;
import org.nsds.core.solution.Solution;

/**
 * Diodes and relays of a coil that drives a mass, beside impacts of the mass: L i' = u − k v, m v' = k i without resistance is an
 * oscillator between switches, with ω = k/√(L m), so that everything has a closed form.
 */
class CoupledSwitchesTest {

    private static final double L = 0.5;
    private static final double M = 0.2;
    private static final double K = 1.5;
    private static final double OMEGA = K / Math.sqrt(L * M);
    private static final double U = 3.0;
    private static final double CURRENT = 0.6;

    /** Coil and mass; y = i − wanted, and λ is a voltage times the gain. */
    private static Model coil(double current, double speed, double gain, double wanted, BoxLaw law) {
        var coil = FirstOrderLinearSystem.builder("coil")
                .matrix(0.0)
                .storage(L)
                .initialState(current)
                .build();
        var mass = LagrangianLinearSystem.builder("mass")
                .mass(M)
                .initialPosition(0.0)
                .initialVelocity(speed)
                .build();
        var drive = Interaction.named("drive")
                .on(coil, mass)
                .relation(new Gyrator(1, 0, 1, 0, K, L))
                .law(new Equality())
                .build();
        var part = Interaction.named("switch")
                .on(coil)
                .relation(FirstOrderLinearRelation.between(new double[][] {{1}}, new double[][] {{gain / L}})
                        .offset(-wanted))
                .law(law)
                .build();
        return Model.of(coil, mass).with(drive, part);
    }

    private static Model withWall(Model model, double distance, double restitution) {
        return model.with(Interaction.named("wall")
                .on(model.systems().get(1))
                .relation(LinearRelation.rows(new double[][] {{-1}}).offset(distance))
                .law(new NewtonImpact(restitution))
                .build());
    }

    private static double[] times(Solution run, Event.Kind kind) {
        return run.events().stream()
                .filter(event -> event.kind() == kind)
                .mapToDouble(Event::time)
                .toArray();
    }

    private static void assertLedgerCloses(Solution run) {
        assertThat(run.energy().balances())
                .allSatisfy(each -> assertThat(each.numerical()).isCloseTo(0.0, within(1e-9)));
    }

    /** The coil gives all of its energy to the mass; then the diode blocks, and the mass goes on. */
    @Test
    void aDiodeLetsTheEnergyPassOnce() {
        Solution run = EventDriven.of(coil(2.0, 0.0, 1.0, 0.0, new Complementarity()))
                .step(0.05)
                .eventRows(false)
                .run(0.0, 2.0);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        double end = 0.5 * Math.PI / OMEGA;
        assertThat(times(run, Event.Kind.SWITCH)).hasSize(1);
        assertThat(times(run, Event.Kind.SWITCH)[0]).isCloseTo(end, within(1e-10));
        double fastest = 2.0 * Math.sqrt(L / M);
        for (int k = 0; k < run.rows(); k++) {
            double t = run.time(k);
            double phase = OMEGA * Math.min(t, end);
            assertThat(run.state("coil")[k]).isCloseTo(2.0 * Math.cos(phase), within(1e-9));
            assertThat(run.velocity("mass", 0)[k]).isCloseTo(fastest * Math.sin(phase), within(1e-9));
            assertThat(run.multiplier("switch", 0)[k]).isCloseTo(t > end ? K * fastest : 0.0, within(1e-9));
            double speed = run.velocity("mass", 0)[k];
            assertThat(run.column("drive.converted")[k]).isCloseTo(0.5 * M * speed * speed, within(1e-9));
        }
        assertLedgerCloses(run);
    }

    /**
     * The diode blocks what the mass induces on its way to the wall, and conducts what it induces on its way back: half a wave of
     * current brings the mass to the wall again, just when the diode blocks. Each impact takes a part of the speed.
     */
    @Test
    void impactsSwitchTheDiode() {
        Model model = withWall(coil(0.0, 1.0, 1.0, 0.0, new Complementarity()), 0.5, 0.8);
        Solution run = EventDriven.of(model).step(0.01).eventRows(false).run(0.0, 3.0);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        double[] impacts = times(run, Event.Kind.IMPACT);
        double half = Math.PI / OMEGA;
        assertThat(impacts).hasSize(1 + (int) ((3.0 - 0.5) / half));
        for (int n = 0; n < impacts.length; n++) {
            assertThat(impacts[n]).isCloseTo(0.5 + n * half, within(1e-8));
        }
        for (int k = 0; k < run.rows(); k++) {
            double t = run.time(k);
            int n = (int) Math.floor((t - 0.5) / half);
            double phase = OMEGA * (t - 0.5 - n * half);
            double speed = Math.pow(0.8, n + 1);
            boolean free = t < 0.5;
            boolean beside = free || phase > 1e-6 && phase < Math.PI - 1e-6; // rows at an impact may be of either side
            if (beside) {
                assertThat(run.velocity("mass", 0)[k]).isCloseTo(free ? 1.0 : -speed * Math.cos(phase), within(1e-7));
                assertThat(run.state("coil")[k])
                        .isCloseTo(free ? 0.0 : K * speed / (L * OMEGA) * Math.sin(phase), within(1e-7));
            }
        }
        assertLedgerCloses(run);
    }

    /** The row after an impact has the multiplier of the switch after it. */
    @Test
    void rowsAfterAnImpactKnowTheNewMode() {
        Model model = withWall(coil(0.0, 1.0, 1.0, 0.0, new Complementarity()), 0.5, 0.8);
        Solution run = EventDriven.of(model).step(0.3).run(0.0, 0.6);
        double[] multiplier = run.multiplier("switch", 0);
        List<Double> atImpact = DoubleStream.iterate(0, k -> k < run.rows(), k -> k + 1)
                .filter(k -> Math.abs(run.time((int) k) - 0.5) < 1e-9)
                .mapToObj(k -> multiplier[(int) k])
                .toList();
        assertThat(atImpact).hasSize(2);
        assertThat(atImpact.get(0)).isCloseTo(K, within(1e-10));
        assertThat(atImpact.get(1)).isCloseTo(0.0, within(1e-10));
    }

    /** A relay holds the current at what is wanted until the induced voltage is that of the source; then it cannot any longer. */
    @Test
    void aRelaySlidesBesideAMass() {
        Solution run = EventDriven.of(coil(0.0, 0.0, U, CURRENT, new Relay()))
                .step(0.01)
                .eventRows(false)
                .run(0.0, 1.6);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        double reached = Math.asin(CURRENT * L * OMEGA / U) / OMEGA;
        double speed = U / K * (1.0 - Math.cos(OMEGA * reached));
        double left = reached + (U / K - speed) * M / (K * CURRENT);
        double[] switches = times(run, Event.Kind.SWITCH);
        assertThat(switches).hasSize(2);
        assertThat(switches[0]).isCloseTo(reached, within(1e-9));
        assertThat(switches[1]).isCloseTo(left, within(1e-8));
        for (int k = 0; k < run.rows(); k++) {
            double t = run.time(k);
            double v = t < reached
                    ? U / K * (1.0 - Math.cos(OMEGA * t))
                    : t < left
                            ? speed + K * CURRENT / M * (t - reached)
                            : U / K + CURRENT * K / (M * OMEGA) * Math.sin(OMEGA * (t - left));
            double i = t < reached
                    ? U / (L * OMEGA) * Math.sin(OMEGA * t)
                    : t < left ? CURRENT : CURRENT * Math.cos(OMEGA * (t - left));
            assertThat(run.velocity("mass", 0)[k]).as("v at t = %s", t).isCloseTo(v, within(1e-8));
            assertThat(run.state("coil")[k]).as("i at t = %s", t).isCloseTo(i, within(1e-8));
            double lambda = t > reached && t < left ? K * v / U : 1.0;
            assertThat(run.multiplier("switch", 0)[k]).as("λ at t = %s", t).isCloseTo(lambda, within(1e-7));
        }
        assertLedgerCloses(run);
    }

    /** Time-stepping tends to the event-driven run as its step does to zero, at first order. */
    @Test
    void strategiesAgree() {
        Model model = withWall(coil(2.0, 0.0, U, CURRENT, new Relay()), 1.0, 0.5);
        Solution exact = EventDriven.of(model).step(0.01).eventRows(false).run(0.0, 1.0);
        assertThat(exact.report().completed()).as(exact.report().reason()).isTrue();
        assertThat(times(exact, Event.Kind.IMPACT)).isNotEmpty();
        assertThat(times(exact, Event.Kind.SWITCH)).isNotEmpty();
        double coarse = difference(model, 1e-3, exact);
        double fine = difference(model, 1e-4, exact);
        assertThat(coarse).isLessThan(2e-2);
        assertThat(fine).isLessThan(0.2 * coarse);
    }

    private static double difference(Model model, double h, Solution exact) {
        Solution run =
                TimeStepping.of(model).step(h).every((int) Math.round(0.01 / h)).run(0.0, 1.0);
        double worst = 0.0;
        for (int k = 0; k < exact.rows(); k++) {
            worst = Math.max(worst, Math.abs(run.position("mass", 0)[k] - exact.position("mass", 0)[k]));
            worst = Math.max(worst, Math.abs(run.state("coil")[k] - exact.state("coil")[k]));
        }
        return worst;
    }
}
