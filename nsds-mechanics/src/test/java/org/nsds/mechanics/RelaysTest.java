package org.nsds.mechanics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.control.RelayOscillator;
import org.nsds.control.RelayPair;
import org.nsds.control.RelayRegulator;
import org.nsds.control.SlidingModeControl;
import org.nsds.core.Integrators;
import org.nsds.core.integrator.firstorder.EulerMoreau;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;

class RelaysTest {

    @ParameterizedTest
    @CsvSource({"0.5, 2, 1", "-0.3, 1, 2", "0, 3, -1", "0.9, 1, -0.4"})
    void theRelayStopsTheDriftInFiniteTime(double drift, double gain, double position) {
        RelayRegulator regulator = new RelayRegulator(drift, gain, position);
        double h = 1e-3;
        Solution run = TimeStepping.of(regulator.model())
                .integrator(new EulerMoreau(1.0))
                .step(h)
                .run(0.0, regulator.stopTime() + 1.0);
        for (int k = 0; k < run.rows(); k++) {
            if (run.time(k) > regulator.stopTime() + h) {
                assertThat(run.column("plant.x0")[k]).isCloseTo(0.0, within(1e-13));
                assertThat(run.column("relay.lambda")[k]).isCloseTo(-drift / gain, within(1e-12));
            } else if (k > 0 && run.time(k) < regulator.stopTime() - h) {
                assertThat(run.column("relay.lambda")[k]).isEqualTo(-Math.signum(position));
            }
        }
    }

    /** Each quarter turn shrinks the state by (b − a)/(b + a) = 0.8; the origin is reached at t = 4. */
    @Test
    void theCoupledRelaysSpiralIntoTheOrigin() {
        double h = 2e-4;
        Solution run = TimeStepping.of(new RelayPair(0.1, 0.9, 1, 0.6).model())
                .integrator(new EulerMoreau(1.0))
                .step(h)
                .run(0.0, 5.0);
        double[] x = run.column("plant.x0");
        double[] y = run.column("plant.x1");
        int last = run.rows() - 1;
        assertThat(Math.hypot(x[last], y[last])).isLessThan(1e-12);
        double arrival = 0.0;
        for (int k = 0; k < run.rows(); k++) {
            if (Math.hypot(x[k], y[k]) > 1e-6) {
                arrival = run.time(k);
            }
        }
        assertThat(arrival).isBetween(3.9, 4.01);
    }

    /** y = 0 from t* = √2 − 1; then x₁ = x₁* e^{−(t − t*)} with a single-valued control λ = −x₂/gain. */
    @ParameterizedTest
    @ValueSource(strings = {"euler-moreau:theta=1", "euler-moreau:theta=0.5", "zero-order-hold"})
    void theSlidingModeDoesNotChatter(String integrator) {
        double h = 2e-3;
        Solution run = TimeStepping.of(new SlidingModeControl(2, 1, 0).model())
                .integrator(Integrators.named(integrator))
                .step(h)
                .run(0.0, 4.0);
        double start = Math.sqrt(2.0) - 1.0;
        double[] x1 = run.column("plant.x0");
        double[] x2 = run.column("plant.x1");
        double[] lambda = run.column("relay.lambda");
        for (int k = 1; k < run.rows(); k++) {
            double t = run.time(k);
            if (t > start + 2 * h) {
                assertThat(x1[k] + x2[k]).isCloseTo(0.0, within(1e-13));
                assertThat(x1[k]).isCloseTo((1.0 - start * start) * Math.exp(-(t - start)), within(4 * h));
                assertThat(lambda[k]).isCloseTo(-x2[k] / 2, within(4 * h));
                if (t > start + 4 * h) {
                    assertThat(Math.abs(lambda[k] - lambda[k - 1]))
                            .as("no chattering")
                            .isLessThan(2 * h);
                }
            }
        }
    }

    /** Di Bernardo, Johansson and Vasca's plant: after the transient, a symmetric oscillation with sliding segments. */
    @Test
    void theRelayOscillatorSlides() {
        Solution run = TimeStepping.of(new RelayOscillator(0.05, 25, 1, 0, -0.001, -0.02).model())
                .integrator(new EulerMoreau(0.5))
                .step(1e-3)
                .run(0.0, 40.0);
        double[] x1 = run.column("plant.x0");
        double[] lambda = run.column("relay.lambda");
        int sliding = 0;
        int switching = 0;
        double largest = 0.0;
        double smallest = 0.0;
        for (int k = 30000; k < run.rows(); k++) {
            if (Math.abs(lambda[k]) < 1.0 && Math.abs(lambda[k - 1]) < 1.0) {
                sliding++;
                assertThat(x1[k]).isCloseTo(0.0, within(1e-12));
            } else {
                switching++;
            }
            largest = Math.max(largest, x1[k]);
            smallest = Math.min(smallest, x1[k]);
        }
        assertThat(sliding).isGreaterThan(300);
        assertThat(switching).isGreaterThan(300);
        assertThat(largest).isCloseTo(-smallest, within(0.02 * largest));
    }
}
