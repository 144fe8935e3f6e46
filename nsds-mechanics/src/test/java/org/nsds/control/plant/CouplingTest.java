package org.nsds.control.plant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.nsds.core.check.Derivatives;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.eventdriven.settings.ZenoPassing;
import org.nsds.core.integrator.firstorder.EulerMoreau;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.Equality;
import org.nsds.core.model.law.NormalCone;
import org.nsds.core.model.law.Relay;
import org.nsds.core.model.relation.FirstOrderLinearRelation;
import org.nsds.core.model.relation.Gyrator;
import org.nsds.core.model.relation.MixedRelation;
import org.nsds.core.model.system.FirstOrderLinearSystem;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.simulation.Checkpoint;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.EnergyBalance;
import org.nsds.core.solution.Event;
import org.nsds.core.solution.Solution;

/** Electricity and mechanics in one model. */
class CouplingTest {

    private static Model motor(double resistance) {
        var coil = FirstOrderLinearSystem.builder("coil")
                .matrix(-resistance / 0.5)
                .storage(0.5)
                .initialState(2.0)
                .build();
        var rotor = LagrangianLinearSystem.builder("rotor")
                .mass(0.2)
                .initialPosition(0.0)
                .build();
        return Model.of(coil, rotor)
                .with(Interaction.named("motor")
                        .on(coil, rotor)
                        .relation(new Gyrator(1, 0, 1, 0, 1.5, 0.5))
                        .law(new Equality())
                        .build());
    }

    /** L i' = −k v, J v' = k i: current and speed oscillate with ω = k/√(LJ), and the energy goes to and fro. */
    @Test
    void coilAndRotorExchangeTheirEnergy() {
        Solution run = TimeStepping.of(motor(0.0)).step(1e-3).run(0.0, 5.0);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        double omega = 1.5 / Math.sqrt(0.5 * 0.2);
        double[] current = run.state("coil");
        double[] speed = run.velocity("rotor", 0);
        double[] converted = run.column("motor.converted");
        for (int k = 0; k < run.rows(); k += 100) {
            double t = run.time(k);
            assertThat(current[k]).isCloseTo(2.0 * Math.cos(omega * t), within(2e-4));
            assertThat(speed[k]).isCloseTo(2.0 * Math.sqrt(0.5 / 0.2) * Math.sin(omega * t), within(4e-4));
            assertThat(converted[k]).isCloseTo(0.1 * speed[k] * speed[k], within(1e-12));
            assertThat(0.25 * current[k] * current[k] + 0.1 * speed[k] * speed[k])
                    .isCloseTo(1.0, within(1e-12));
            assertThat(run.energy().balances().get(k).numerical()).isCloseTo(0.0, within(1e-12));
        }
    }

    @Test
    void theLedgerOfTheMotorClosesToRounding() {
        Model model = new DcMotor(1.0, 0.01, 0.1, 1e-3, 5e-3, 1e-3, 0.05, 0.4, 0.01, 20.0, 1.0, 12.0, 1.0).model();
        Solution run = TimeStepping.of(model).step(1e-3).run(0.0, 5.0);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        double largest = 0.0;
        for (int k = 0; k < run.rows(); k++) {
            largest = Math.max(largest, Math.abs(run.energy().balances().get(k).numerical()));
        }
        assertThat(largest).isLessThan(1e-12);
        assertThat(run.position("gear", 1)[5000]).isCloseTo(1.0, within(0.1));
        assertThat(run.energy().balance().impacts()).isPositive();
        assertThat(run.signal("motor", "converted")[5000]).isPositive();
    }

    @Test
    void resumedRunsHaveTheSameBits() {
        Model model = new DcMotor(1.0, 0.01, 0.1, 1e-3, 5e-3, 1e-3, 0.05, 0.4, 0.01, 20.0, 1.0, 12.0, 1.0).model();
        String whole = TimeStepping.of(model).step(1e-3).run(0.0, 1.0).stateHash();
        Simulation first = TimeStepping.of(model).step(1e-3).start(0.0);
        while (first.stepIndex() < 457) {
            first.step();
        }
        Checkpoint checkpoint = first.checkpoint();
        assertThat(TimeStepping.of(model)
                        .step(1e-3)
                        .resume(checkpoint)
                        .runTo(1.0)
                        .stateHash())
                .isEqualTo(whole);
    }

    /** Magnetic, kinetic and elastic energy change by what the source gives less what resistance, damping and impacts take: order two. */
    @Test
    void theSolenoidKeepsItsEnergy() {
        Solenoid solenoid = new Solenoid(0.0, 1e-3, 2e-3, 0.05, 200.0, 0.0, 0.01, 1.0, 4.0, 2e-3);
        Solution run = TimeStepping.of(solenoid.model()).step(1e-6).every(100).run(0.0, 0.02);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        double[] flux = run.state("coil");
        double[] z = run.position("plunger", 0);
        double[] v = run.velocity("plunger", 0);
        double start = Double.NaN;
        for (int k = 0; k < run.rows(); k++) {
            double energy = solenoid.magneticEnergy(flux[k], z[k])
                    + 0.025 * v[k] * v[k]
                    + 100.0 * (z[k] - 0.01) * (z[k] - 0.01);
            if (run.time(k) > 2.05e-3) {
                start = Double.isNaN(start) ? energy : start;
                assertThat(energy).isCloseTo(start, within(2e-3 * start));
            }
        }
        assertThat(flux[run.rows() - 1]).isCloseTo(8e-3, within(1e-5));
    }

    /** The same motor from event to event: the flow follows the closed form to its tolerance. */
    @Test
    void eventDrivenRunsExchangeTheSameEnergy() {
        Solution run = EventDriven.of(motor(0.0)).step(0.05).run(0.0, 5.0);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        double omega = 1.5 / Math.sqrt(0.5 * 0.2);
        for (int k = 0; k < run.rows(); k++) {
            double t = run.time(k);
            double speed = run.velocity("rotor", 0)[k];
            assertThat(run.state("coil")[k]).isCloseTo(2.0 * Math.cos(omega * t), within(1e-10));
            assertThat(speed).isCloseTo(2.0 * Math.sqrt(0.5 / 0.2) * Math.sin(omega * t), within(1e-10));
            assertThat(run.column("motor.converted")[k]).isCloseTo(0.1 * speed * speed, within(1e-10));
            assertThat(run.multiplier("motor", 0)[k]).isCloseTo(1.5 * run.state("coil")[k], within(1e-14));
            assertThat(run.energy().balances().get(k).numerical()).isCloseTo(0.0, within(1e-10));
        }
    }

    /** Controlled motor, backlash and impacts: time-stepping tends to the event-driven run as its step does to zero. */
    @Test
    void strategiesAgreeOnTheMotorWithBacklash() {
        Model model = new DcMotor(1.0, 0.01, 0.1, 1e-3, 5e-3, 1e-3, 0.05, 0.4, 0.01, 20.0, 1.0, 12.0, 1.0).model();
        Solution exact = EventDriven.of(model).step(0.01).eventRows(false).run(0.0, 1.0);
        assertThat(exact.report().completed()).as(exact.report().reason()).isTrue();
        assertThat(exact.events().stream().filter(event -> event.kind() == Event.Kind.IMPACT))
                .isNotEmpty();
        double largest = 0.0;
        for (EnergyBalance balance : exact.energy().balances()) {
            largest = Math.max(largest, Math.abs(balance.numerical()));
        }
        assertThat(largest).isLessThan(1e-9);
        double coarse = difference(model, 1e-3, exact);
        double fine = difference(model, 1e-4, exact);
        assertThat(coarse).isLessThan(2e-2);
        assertThat(fine).isLessThan(2e-3);
    }

    private static double difference(Model model, double h, Solution exact) {
        Solution run =
                TimeStepping.of(model).step(h).every((int) Math.round(0.01 / h)).run(0.0, 1.0);
        double worst = 0.0;
        for (int k = 0; k < exact.rows(); k++) {
            worst = Math.max(worst, Math.abs(run.position("gear", 1)[k] - exact.position("gear", 1)[k]));
            worst = Math.max(worst, Math.abs(run.column("motor.converted")[k] - exact.column("motor.converted")[k]));
        }
        return worst;
    }

    /** A coupling whose λ is the root of a cubic: Newton's method finds it at each time. */
    @Test
    void implicitCouplingsAreSolved() {
        var coil = FirstOrderLinearSystem.builder("coil")
                .matrix(0.0)
                .initialState(1.0)
                .build();
        var mass = LagrangianLinearSystem.builder("mass")
                .mass(1.0)
                .initialPosition(0.0)
                .build();
        var cubic = Interaction.named("cubic")
                .on(coil, mass)
                .relation(new CubicCoupling())
                .law(new Equality())
                .build();
        Solution run =
                EventDriven.of(Model.of(coil, mass).with(cubic)).step(0.1).run(0.0, 1.0);
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        for (int k = 1; k < run.rows(); k++) {
            double lambda = run.multiplier("cubic")[k];
            assertThat(lambda + lambda * lambda * lambda).isCloseTo(run.state("coil")[k], within(1e-12));
            assertThat(run.state("coil")[k]).isCloseTo(1.0 - run.velocity("mass", 0)[k], within(1e-11));
        }
    }

    /** λ + λ³ = x, ẋ = −λ, v̇ = λ. */
    private static final class CubicCoupling implements MixedRelation {

        @Override
        public int outputs() {
            return 1;
        }

        @Override
        public int states() {
            return 1;
        }

        @Override
        public int coordinates() {
            return 1;
        }

        @Override
        public void output(double t, double[] x, double[] q, double[] v, double[] lambda, double[] y) {
            y[0] = x[0] - lambda[0] - lambda[0] * lambda[0] * lambda[0];
        }

        @Override
        public void jacobians(
                double t,
                double[] x,
                double[] q,
                double[] v,
                double[] lambda,
                double[] C,
                double[] K,
                double[] H,
                double[] D) {
            C[0] = 1.0;
            K[0] = 0.0;
            H[0] = 0.0;
            D[0] = -1.0 - 3.0 * lambda[0] * lambda[0];
        }

        @Override
        public double input(int i, int j) {
            return -1.0;
        }

        @Override
        public double force(int i, int j) {
            return 1.0;
        }
    }

    @Test
    void wrongCouplingsAreRefused() {
        assertThat(Derivatives.check(motor(1.0))).isEmpty();
        Model switched = motor(0.0);
        Interaction relay = Interaction.named("motor")
                .on(switched.systems().get(0), switched.systems().get(1))
                .relation(new Gyrator(1, 0, 1, 0, 1.5, 0.5))
                .law(new Relay())
                .build();
        assertThatThrownBy(() -> EventDriven.of(Model.of(switched.systems()).with(relay)))
                .hasMessageContaining("by the law Relay: the event-driven strategy takes Equality there");
        Interaction polytope = Interaction.named("polytope")
                .on(switched.systems().get(0))
                .relation(FirstOrderLinearRelation.between(new double[][] {{1}}, new double[][] {{1}}))
                .law(new NormalCone(new double[][] {{1}, {-1}}, new double[] {1, 1}))
                .build();
        assertThatThrownBy(() -> EventDriven.of(switched.with(polytope)))
                .hasMessageContaining("interaction 'polytope': the event-driven strategy cannot take its NormalCone");
        assertThatThrownBy(() -> EventDriven.of(switched)
                        .zeno(ZenoPassing.TIME_STEPPING)
                        .step(0.1)
                        .run(0.0, 1.0))
                .hasMessageContaining("takes mechanical ones only");
        assertThatThrownBy(() -> TimeStepping.of(motor(0.0))
                        .integrator("coil", new EulerMoreau(0.5, 0.5, 1.0))
                        .step(0.1)
                        .run(0.0, 1.0))
                .hasMessageContaining("gamma=1");
    }
}
