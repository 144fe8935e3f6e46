package org.nsds.mechanics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nsds.core.model.Model;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.EnergyBalance;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.oscillator.DoublePendulum;

/** A mass that depends on the positions, and forces on the velocities: schemes keep their order in free flight, or say that they do not. */
class DoublePendulumTest {

    private static final DoublePendulum PENDULUM = new DoublePendulum(1, 1, 1, 1, 9.81, 0.3, -0.2);
    private static final double FINE = 1e-4;
    private static final Solution REFERENCE =
            TimeStepping.of(PENDULUM.model()).integrator("rk4").step(FINE).run(0.0, 1.0);

    /** The largest error of an angle over all steps, against Runge-Kutta of order four with h = 1e-4, which is right to 1e-12. */
    private static double error(String scheme, double h) {
        Solution run =
                TimeStepping.of(PENDULUM.model()).integrator(scheme).step(h).run(0.0, 1.0);
        int every = (int) Math.round(h / FINE);
        double worst = 0.0;
        for (int angle = 0; angle < 2; angle++) {
            double[] q = run.position("pendulum", angle);
            double[] exact = REFERENCE.position("pendulum", angle);
            for (int k = 0; k < run.rows(); k++) {
                worst = Math.max(worst, Math.abs(q[k] - exact[k * every]));
            }
        }
        return worst;
    }

    @ParameterizedTest
    @CsvSource({
        "moreau-jean, 2, 3.2e-6",
        "moreau-jean:theta=1, 1, 8e-3",
        "moreau-jean:forces=endpoints, 1, 2.3e-4",
        "moreau-jean:convention=siconos, 1, 2.3e-4",
        "moreau-jean-projected, 2, 3.2e-6",
        "am1, 2, 3.1e-6",
        "schatzman-paoli, 2, 7.6e-7",
        "generalized-alpha, 2, 4.3e-6",
        "d1-minus, 2, 2.3e-6",
        "heun, 2, 2.8e-6",
        "verlet, 1, 2.3e-4",
        "leapfrog, 1, 1.1e-3"
    })
    void theOrderInFreeFlight(String scheme, int order, double largest) {
        double error = error(scheme, 1e-3);
        assertThat(error).isLessThan(largest);
        assertThat(StrictMath.log(error / error(scheme, 5e-4)) / StrictMath.log(2.0))
                .isCloseTo(order, within(0.03));
    }

    /** The first angle after 1 s from rest at (1, 0.5), with unit masses and lengths, by the printed form and by that with endpoints. */
    @ParameterizedTest
    @CsvSource({"moreau-jean, 7.11e-7", "moreau-jean:forces=endpoints, 3.985e-4"})
    void theMidpointIsHundredsOfTimesCloser(String scheme, double expected) {
        Model model = new DoublePendulum(1, 1, 1, 1, 9.81, 1.0, 0.5).model();
        double exact =
                lastAngle(TimeStepping.of(model).integrator("rk4").step(1e-4).run(0.0, 1.0));
        double error =
                lastAngle(TimeStepping.of(model).integrator(scheme).step(1e-3).run(0.0, 1.0)) - exact;
        assertThat(Math.abs(error)).isCloseTo(expected, within(2e-3 * expected));
    }

    private static double lastAngle(Solution run) {
        return run.position("pendulum", 0)[run.rows() - 1];
    }

    @Test
    void freeFlightKeepsTheEnergyToOrderTwo() {
        Solution run = TimeStepping.of(PENDULUM.model()).step(1e-3).run(0.0, 10.0);
        double[] energy = run.energy().over(EnergyBalance::total);
        for (double each : energy) {
            assertThat(each).isCloseTo(energy[0], within(2e-6));
        }
    }

    /** An elastic wall returns the energy to the order of the scheme around impacts. */
    @Test
    void aWallReturnsTheEnergy() {
        Model model = PENDULUM.atWall(0.05, 1.0);
        Solution run = TimeStepping.of(model).step(1e-4).run(0.0, 5.0);
        assertThat(run.report().contactSteps()).isGreaterThanOrEqualTo(3);
        double[] energy = run.energy().over(EnergyBalance::total);
        assertThat(energy[energy.length - 1]).isCloseTo(energy[0], within(0.01 * energy[0]));
        assertThat(run.report().maxPenetration()).isLessThan(2e-4);
    }
}
