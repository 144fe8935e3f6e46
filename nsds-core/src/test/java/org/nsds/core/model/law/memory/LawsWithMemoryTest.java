package org.nsds.core.model.law.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.model.CompliantLaw;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.compliant.KuwabaraKono;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.EnergyBalance;
import org.nsds.core.solution.Solution;

/** One mass under a force law that remembers. */
class LawsWithMemoryTest {

    private static Model mass(CompliantLaw law, double position, double velocity, double force) {
        var body = LagrangianLinearSystem.builder("mass")
                .mass(1.0)
                .constantForce(force)
                .initialPosition(position)
                .initialVelocity(velocity)
                .build();
        return Model.of(body)
                .with(Interaction.named("contact")
                        .on(body)
                        .relation(LinearRelation.rows(new double[][] {{1.0}}))
                        .law(law)
                        .build());
    }

    private static double last(double[] all) {
        return all[all.length - 1];
    }

    /** A mass that tears off loses the area under the law, ½ σ δ_c = G, from its kinetic energy, whatever the step. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-2, 1.3e-3, 1e-4})
    void breakingTakesTheAreaOfTheLaw(double h) {
        CohesiveZone glue = new CohesiveZone(100.0, 2.0, 0.3);
        Solution run = TimeStepping.of(mass(glue, 0.0, 2.0, 0.0)).step(h).run(0.0, 1.0);
        EnergyBalance end = run.energy().balance();
        assertThat(0.5 * glue.strength() * glue.broken()).isCloseTo(0.3, within(1e-15));
        assertThat(end.impacts()).isCloseTo(0.3, within(1e-9));
        assertThat(last(run.velocity("mass", 0))).isCloseTo(Math.sqrt(4.0 - 0.6), within(1e-9));
        assertThat(end.numerical()).isCloseTo(0.0, within(1e-11));
    }

    /** Damage stays in [0, 1] and never heals, and the force is −(1−d) K y while the glue is opened and closed again and again. */
    @Test
    void damageGrowsOnlyAndUnloadingGoesToTheOrigin() {
        CohesiveZone glue = new CohesiveZone(100.0, 2.0, 0.3);
        Simulation run = TimeStepping.of(mass(glue, 0.0, 0.7, 0.0)).step(1e-3).start(0.0);
        double before = 0.0;
        for (int k = 0; k < 3000; k++) {
            assertThat(run.step()).isTrue();
            double damage = run.state().interaction(0).memory("law", 1)[0];
            double y = run.state().interaction(0).y()[0];
            assertThat(damage).isBetween(before, 1.0);
            assertThat(run.state().interaction(0).lambda()[0])
                    .isCloseTo(y > 0.0 ? -(1.0 - damage) * 100.0 * y : -100.0 * y, within(1e-11));
            before = damage;
        }
        assertThat(before).isBetween(0.3, 0.999);
        double energy = run.kineticEnergy()
                + run.potentialEnergy()
                + run.state().ledger().impactLoss();
        assertThat(energy).isCloseTo(0.5 * 0.49, within(1e-12));
    }

    /** A checkpoint in the middle of peeling resumes bit by bit. */
    @Test
    void peelingResumesBitByBit() {
        TimeStepping strategy = TimeStepping.of(mass(new CohesiveZone(100.0, 2.0, 0.3), 0.0, 0.9, 0.0))
                .step(1e-3);
        Solution whole = strategy.run(0.0, 1.0);
        Simulation part = strategy.start(0.0);
        part.runTo(0.12);
        assertThat(part.state().interaction(0).memory("law", 1)[0]).isBetween(0.1, 0.999);
        assertThat(strategy.resume(part.checkpoint()).runTo(1.0).stateHash()).isEqualTo(whole.stateHash());
    }

    /** An impact has the restitution √(1−r); what is lost is r of the kinetic energy. A second one of the same energy as is left is elastic. */
    @ParameterizedTest
    @ValueSource(doubles = {0.0, 0.3, 0.8})
    void dentsHaveTheirRestitution(double r) {
        Model model = mass(new PlasticContact(1e5, r), 0.01, -1.0, 0.0);
        Solution run = TimeStepping.of(model).step(1e-5).run(0.0, 0.1);
        double e = Math.sqrt(1.0 - r);
        assertThat(last(run.velocity("mass", 0))).isCloseTo(e, within(2e-6));
        assertThat(run.energy().balance().impacts()).isCloseTo(0.5 * r, within(2e-6));
    }

    /** A pawl holds what its teeth have passed, without taking energy; a random push and pull moves the mass only up. */
    @Test
    void ratchetsHoldTheLastTooth() {
        Model model = mass(new Ratchet(0.1, 1e4), 0.0, 1.0, -1.0);
        Simulation run = TimeStepping.of(model).step(1e-3).start(0.0);
        double highest = 0.0;
        for (int k = 0; k < 5000; k++) {
            assertThat(run.step()).isTrue();
            double y = run.state().interaction(0).y()[0];
            highest = Math.max(highest, y);
            assertThat(y).isGreaterThan(0.1 * Math.floor(highest / 0.1) - 0.02);
        }
        assertThat(highest).isCloseTo(0.5, within(0.002));
        double y = run.state().interaction(0).y()[0];
        double tooth = run.state().interaction(0).memory("law", 1)[0];
        double v = Math.sqrt(2.0 * run.kineticEnergy());
        double held = 0.5 * 1e4 * Math.pow(Math.min(0.0, y - 0.1 * tooth), 2);
        assertThat(0.5 * v * v + y + held).isCloseTo(0.5, within(1e-9));
    }

    /**
     * Felt that is pressed much faster or slower than it relaxes is elastic, with k and with (1−ε) k: half of the period of a mass on it
     * with p = 1 is π √(m/k). Between the two, felt takes energy.
     */
    @Test
    void feltIsStiffWhenFastAndSoftWhenSlow() {
        double k = 1e4;
        double fast = duration(new StulovFelt(k, 1.0, 0.4, 100.0));
        double slow = duration(new StulovFelt(k, 1.0, 0.4, 1e-7));
        assertThat(fast).isCloseTo(Math.PI / 100.0, within(2e-5));
        assertThat(slow).isCloseTo(Math.PI / Math.sqrt(0.6 * k), within(2e-5));
        Solution lossy = TimeStepping.of(mass(new StulovFelt(k, 2.5, 0.9, 0.02), 0.001, -2.0, 0.0))
                .step(1e-5)
                .run(0.0, 0.5);
        assertThat(last(lossy.velocity("mass", 0))).isBetween(0.3, 1.9);
        EnergyBalance end = lossy.energy().balance();
        assertThat(end.impacts()).isCloseTo(2.0 - end.kinetic(), within(1e-5));
    }

    private static double duration(CompliantLaw law) {
        Solution run = TimeStepping.of(mass(law, 0.0, -1.0, 0.0)).step(1e-5).run(0.0, 0.06);
        double[] x = run.position("mass", 0);
        int k = 1;
        while (x[k] < 0.0) {
            k++;
        }
        return run.time(k);
    }

    /** For slow impacts the restitution of viscoelastic spheres falls with v^(1/5): 1 − e = a v^(1/5) − (3/5) a² v^(2/5) + … (Schwager and Pöschel). */
    @Test
    void grainsLoseLessWhenTheyAreSlow() {
        double slow = 1.0 - restitution(1e-3);
        double fast = 1.0 - restitution(1e-1);
        assertThat(Math.log(fast / slow) / Math.log(100.0)).isCloseTo(0.2, within(0.01));
    }

    private static double restitution(double speed) {
        KuwabaraKono law = new KuwabaraKono(1e6, 20.0);
        double time = 3.0 * Math.pow(1e-12 / speed, 0.2);
        Solution run = TimeStepping.of(mass(law, 0.0, -speed, 0.0))
                .step(time / 20_000.0)
                .run(0.0, 2.0 * time);
        return last(run.velocity("mass", 0)) / speed;
    }

    /** No law gives more than it was given, on any random way. */
    @Test
    void noLawCreatesEnergyOnRandomWays() {
        Random random = new Random(11);
        for (int n = 0; n < 20; n++) {
            CompliantLaw[] laws = {
                new CohesiveZone(100.0, 2.0, 0.021 + random.nextDouble()),
                new PlasticContact(100.0, random.nextDouble()),
                new Ratchet(0.01 + random.nextDouble(), 100.0)
            };
            for (CompliantLaw law : laws) {
                Solution run = TimeStepping.of(
                                mass(law, 0.0, 4.0 * random.nextDouble() - 2.0, 2.0 * random.nextDouble() - 1.0))
                        .step(1e-3)
                        .run(0.0, 0.5);
                double before = 0.0;
                for (EnergyBalance balance : run.energy().balances()) {
                    assertThat(balance.impacts()).as(law.toString()).isGreaterThanOrEqualTo(before);
                    before = balance.impacts();
                    assertThat(balance.numerical()).as(law.toString()).isCloseTo(0.0, within(1e-5));
                }
            }
        }
    }

    @Test
    void parametersThatCreateEnergyAreRefused() {
        assertThatThrownBy(() -> new CohesiveZone(100.0, 2.0, 0.01))
                .hasMessageContaining("needs G > sigma²/(2 K), or breaking it would create energy");
        assertThatThrownBy(() -> new PlasticContact(1.0, -0.1))
                .hasMessageContaining("0 <= r < 1, or unloading would create");
        assertThatThrownBy(() -> new StulovFelt(1.0, 2.0, 1.0, 0.1)).hasMessageContaining("0 <= epsilon < 1");
        assertThatThrownBy(() -> new KuwabaraKono(1.0, -1.0)).hasMessageContaining("damping c is -1.0");
    }

    @ParameterizedTest
    @ValueSource(strings = {"verlet", "exact-modal", "generalized-alpha", "d1-minus"})
    void schemesThatCannotCarryMemoryAreRefused(String scheme) {
        Model model = mass(new CohesiveZone(100.0, 2.0, 0.3), 0.0, 1.0, 0.0);
        assertThatThrownBy(() ->
                        TimeStepping.of(model).integrator(scheme).step(1e-3).run(0.0, 0.1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("choose moreau-jean");
        assertThatThrownBy(() -> EventDriven.of(model))
                .hasMessageContaining(
                        "its law CohesiveZone remembers, which the event-driven strategy cannot take: use time-stepping");
    }
}
