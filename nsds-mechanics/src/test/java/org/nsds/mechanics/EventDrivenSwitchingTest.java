package org.nsds.mechanics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.nsds.circuit.BuckConverter;
import org.nsds.circuit.DiodeBridge;
import org.nsds.circuit.DiodeBridgeWithFilter;
import org.nsds.circuit.DiodeInSeries;
import org.nsds.control.RelayOscillator;
import org.nsds.control.RelayPair;
import org.nsds.control.RelayRegulator;
import org.nsds.control.SlidingModeControl;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.eventdriven.settings.ZenoPassing;
import org.nsds.core.integrator.firstorder.EulerMoreau;
import org.nsds.core.model.Model;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Event;
import org.nsds.core.solution.Solution;

/** Diodes and relays from switching to switching, against closed forms. */
class EventDrivenSwitchingTest {

    /** An ideal bridge makes the circuit a parallel RLC circuit, which switches where its voltage crosses zero. */
    @Test
    void theDiodeBridgeIsTheParallelCircuit() {
        var bridge = new DiodeBridge(1e-2, 1e-6, 1e3, 10.0);
        Solution run = completed(EventDriven.of(bridge.model()).step(1e-5).run(0.0, 5e-3));

        double[] v = run.column("circuit.x0");
        double[] i = run.column("circuit.x1");
        for (int row = 0; row < run.rows(); row++) {
            assertThat(v[row]).isCloseTo(bridge.exactVoltage(run.time(row)), within(1e-9)); // of 10 V
            assertThat(i[row]).isCloseTo(bridge.exactCurrent(run.time(row)), within(1e-11)); // of 0.1 A
        }
        double omega = 9987.492177719089;
        double first = StrictMath.atan(omega / 500.0) / omega; // cos ω t = (500/ω) sin ω t
        List<Event> events = run.events();
        assertThat(events).hasSize(16).allMatch(event -> event.kind() == Event.Kind.SWITCH);
        for (int k = 0; k < events.size(); k++) {
            assertThat(events.get(k).time()).isCloseTo(first + k * Math.PI / omega, within(1e-13));
            assertThat(events.get(k).interactions())
                    .containsExactly("diodes[0]", "diodes[1]", "diodes[2]", "diodes[3]");
        }
        assertThat(run.energy().balance().numerical()).isCloseTo(0.0, within(1e-15)); // of 5e-5 J
    }

    /** The capacitors share their charge at the start; while all diodes block, the load decays on its own. */
    @Test
    void theFilterTakesItsShareAndThenDecays() {
        Solution run = completed(EventDriven.of(new DiodeBridgeWithFilter(2e-2, 5e-6, 200.0, 2e-6, 12.0).model())
                .step(3e-6)
                .run(0.0, 6e-3));

        Event jump = run.events().get(0);
        assertThat(jump.kind()).isEqualTo(Event.Kind.JUMP);
        assertThat(jump.time()).isZero();
        assertThat(run.column("circuit.x0")[0]).as("before the jump").isEqualTo(12.0);
        assertThat(run.column("circuit.x0")[1]).isCloseTo(12.0 * 5.0 / 7.0, within(1e-14));
        assertThat(run.column("circuit.x2")[1]).isCloseTo(12.0 * 5.0 / 7.0, within(1e-14));
        assertThat(run.energy().balance().impacts()).isCloseTo(0.5 * 10.0 / 7.0 * 1e-6 * 144.0, within(1e-17));
        // conducting, C + C_F, L and R are in parallel; the current of the diode is −i − C v̇, zero when v̇ = −v/(R
        // C_F)
        double total = 7e-6;
        double decay = 1.0 / (2.0 * 200.0 * total);
        double omega = StrictMath.sqrt(1.0 / (2e-2 * total) - decay * decay);
        double blocks = run.events().get(1).time();
        double v = 12.0
                * 5.0
                / 7.0
                * StrictMath.exp(-decay * blocks)
                * (StrictMath.cos(omega * blocks) - decay / omega * StrictMath.sin(omega * blocks));
        double slope = -12.0
                * 5.0
                / 7.0
                * StrictMath.exp(-decay * blocks)
                * (2.0 * decay * StrictMath.cos(omega * blocks)
                        + (omega - decay * decay / omega) * StrictMath.sin(omega * blocks));
        assertThat(slope).isCloseTo(-v / (200.0 * 2e-6), within(1e-7)); // of 2e4 V/s
        double conducts = run.events().get(3).time();
        double[] load = run.column("circuit.x2");
        for (int row = 0; row < run.rows(); row++) {
            double since = run.time(row) - blocks;
            if (since >= 0.0 && run.time(row) < conducts) {
                assertThat(load[row]).isCloseTo(v * StrictMath.exp(-since / (200.0 * 2e-6)), within(1e-11));
            }
        }
        assertThat(run.energy().balance().numerical()).isCloseTo(0.0, within(1e-15));
    }

    /** Half a free oscillation and half a damped one take turns. */
    @Test
    void aDiodeInSeriesSwitchesWithTheHalfPeriodsOfTwoCircuits() {
        Solution run = completed(EventDriven.of(new DiodeInSeries(1e-2, 1e-6, 1e3, 10.0).model())
                .step(1e-5)
                .run(0.0, 5e-3));

        double free = 1e4;
        double damped = 9987.492177719089;
        double t = 0.5 * Math.PI / free;
        assertThat(run.events()).hasSize(16);
        for (int k = 0; k < run.events().size(); k++) {
            assertThat(run.events().get(k).time()).isCloseTo(t, within(1e-13));
            t += Math.PI / (k % 2 == 0 ? damped : free);
        }
    }

    @Test
    void aRelayArrivesAtItsTimeAndHoldsTheDrift() {
        var regulator = new RelayRegulator(0.5, 2.0, 1.0);
        Solution run = completed(EventDriven.of(regulator.model()).step(0.01).run(0.0, 2.0));

        assertThat(run.events()).hasSize(1);
        assertThat(run.events().get(0).time()).isCloseTo(regulator.stopTime(), within(1e-15));
        assertThat(run.events().get(0).before()).containsExactly(-1.0);
        assertThat(run.events().get(0).after()).containsExactly(-0.25);
        int last = run.rows() - 1;
        assertThat(run.column("plant.x0")[last]).isCloseTo(0.0, within(1e-15));
        assertThat(run.multiplier("relay")[last]).isEqualTo(-0.25);
    }

    /** On the surface Filippov's solution is x₁ = x₁* e^{−(t−t*)}, with t* where 1 − t² = 2 t. */
    @Test
    void slidingFollowsFilippovsSolutionWithoutChattering() {
        Solution run = completed(EventDriven.of(new SlidingModeControl(2.0, 1.0, 0.0).model())
                .step(0.01)
                .run(0.0, 10.0));

        double arrival = StrictMath.sqrt(2.0) - 1.0;
        assertThat(run.events()).hasSize(1);
        assertThat(run.events().get(0).time()).isCloseTo(arrival, within(1e-14));
        for (int row = 0; row < run.rows(); row++) {
            double t = run.time(row);
            double exact = t < arrival ? 1.0 - t * t : 2.0 * arrival * StrictMath.exp(arrival - t);
            assertThat(run.column("plant.x0")[row]).isCloseTo(exact, within(1e-12));
            if (t > arrival) {
                assertThat(run.multiplier("relay")[row]).isCloseTo(0.5 * exact, within(1e-12));
            }
        }
    }

    /** Straight lines around the origin: |x₁| + |x₂| falls at the rate 4 a, so that all is over at t = 1.6/0.4. */
    @ParameterizedTest
    @EnumSource(ZenoPassing.class)
    void infinitelyManySwitchingsArePassed(ZenoPassing passing) {
        Solution run = completed(EventDriven.of(new RelayPair(0.1, 0.9, 1.0, 0.6).model())
                .zeno(passing)
                .step(0.01)
                .run(0.0, 5.0));

        double t = 0.5;
        double distance = 1.4;
        int switchings = 0;
        for (Event event : run.events()) {
            if (event.kind() == Event.Kind.SWITCH && event.time() < 3.999) {
                assertThat(event.time()).isCloseTo(t, within(1e-12));
                t += 0.5 * distance;
                distance *= 0.8;
                switchings++;
            }
        }
        assertThat(switchings).isEqualTo(37); // Σ 0.7 · 0.8^k reaches 3.499 after 36 terms
        Event last = run.events().stream()
                .filter(event -> event.kind() == Event.Kind.ZENO)
                .findFirst()
                .orElseThrow();
        assertThat(last.time()).isCloseTo(4.0, within(1e-9));
        assertThat(run.column("plant.x0")[run.rows() - 1]).isCloseTo(0.0, within(1e-12));
        assertThat(run.column("plant.x1")[run.rows() - 1]).isCloseTo(0.0, within(1e-12));
    }

    /** While it slides, the relay has Filippov's equivalent control −C A x / C B and the output does not drift. */
    @Test
    void aSelfOscillationSlidesAgainAndAgain() {
        Model model = new RelayOscillator(0.05, 25.0, 1.0, 0.0, -0.001, -0.02).model();
        Solution run = completed(EventDriven.of(model).step(0.01).run(0.0, 20.0));

        int sliding = 0;
        for (int row = 0; row < run.rows(); row++) {
            double lambda = run.multiplier("relay")[row];
            if (Math.abs(lambda) < 1.0 - 1e-9) {
                sliding++;
                assertThat(run.column("plant.x0")[row]).isCloseTo(0.0, within(1e-12));
                assertThat(lambda).isCloseTo(-run.column("plant.x1")[row], within(1e-10));
            } else {
                assertThat(lambda * run.column("plant.x0")[row]).isLessThanOrEqualTo(1e-12);
            }
        }
        assertThat(sliding).isGreaterThan(500);
        Solution fine = TimeStepping.of(model)
                .integrator(new EulerMoreau(0.5))
                .step(1e-5)
                .every(1000)
                .run(0.0, 2.0);
        for (int row = 0; row < fine.rows(); row++) {
            double t = fine.time(row);
            int at = rowAt(run, t);
            assertThat(fine.column("plant.x1")[row]).isCloseTo(run.column("plant.x1")[at], within(1e-3));
        }
    }

    private static int rowAt(Solution run, double t) {
        int best = 0;
        for (int row = 0; row < run.rows(); row++) {
            best = Math.abs(run.time(row) - t) < Math.abs(run.time(best) - t) ? row : best;
        }
        return best;
    }

    /** Every stretch between two switchings is a piece of an RLC oscillation about (E s, E s/R). */
    @Test
    void theBuckConverterIsPiecewiseLinear() {
        var buck = new BuckConverter(20.0, 20e-3, 47e-6, 22.0, 8.4, 11.3, 3.8, 8.2, 400e-6, 11.97, 0.5915);
        Solution run = completed(EventDriven.of(buck.model()).step(2e-6).run(0.0, 4e-3));

        assertThat(run.events())
                .hasSize(20); // closed where the ramp overtakes the error, opened where the ramp falls, once per period
        for (int k = 0; k < 20; k++) {
            double t = run.events().get(k).time();
            if (run.events().get(k).after().get(0) == 1.0) {
                assertThat(run.output("switch")[rowAt(run, t)]).isCloseTo(0.0, within(1e-9));
            } else {
                assertThat(Math.abs(t / 400e-6 - Math.rint(t / 400e-6))).isLessThan(1e-11);
            }
        }
        double decay = 1.0 / (2.0 * 22.0 * 47e-6);
        double omega = StrictMath.sqrt(1.0 / (20e-3 * 47e-6) - decay * decay);
        double[] s = run.multiplier("switch");
        double[] v = run.column("converter.x0");
        double[] i = run.column("converter.x1");
        for (int row = 1; row < run.rows(); row++) {
            if (s[row] == s[row - 1]) {
                double h = run.time(row) - run.time(row - 1);
                double dv = v[row - 1] - 20.0 * s[row];
                double slope = (i[row - 1] - v[row - 1] / 22.0) / 47e-6;
                double swing = (slope + decay * dv) / omega;
                double exact = 20.0 * s[row]
                        + StrictMath.exp(-decay * h)
                                * (dv * StrictMath.cos(omega * h) + swing * StrictMath.sin(omega * h));
                assertThat(v[row]).isCloseTo(exact, within(1e-11));
            }
        }
    }

    private static Solution completed(Solution run) {
        assertThat(run.report().completed()).as(run.report().reason()).isTrue();
        return run;
    }
}
