package org.nsds.mechanics.string;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.nsds.core.integrator.modal.ExactModal;
import org.nsds.core.model.law.friction.StribeckFriction;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.EnergyBalance;
import org.nsds.core.solution.Solution;

/** A bowed string of 0.33 m that sounds at 200 Hz, of wave impedance 0.36 kg/s. */
class BowTest {

    private static final double LENGTH = 0.33;
    private static final double PITCH = 200.0;
    private static final double DENSITY = 2.7e-3;
    private static final double VELOCITY = 0.1;
    private static final double STEP = 5e-6;

    private static final double IMPEDANCE = DENSITY * 2.0 * LENGTH * PITCH;

    private static ModalString string(double losses) {
        int modes = 60;
        double[] nu = new double[modes];
        double[] sigma = new double[modes];
        for (int j = 1; j <= modes; j++) {
            nu[j - 1] = PITCH * j;
            sigma[j - 1] = losses * (1.0 + 0.02 * j * j);
        }
        return new ModalString(LENGTH, DENSITY, new StringModes(nu, sigma));
    }

    /** Begins in Helmholtz motion with the corner at the far end, where u̇ = V x/x_b all along, or at rest with a bow that starts. */
    private static Solution bowed(double losses, double share, double force, double attack, double until) {
        ModalString string = string(losses);
        double x = share * LENGTH;
        StringShape velocity =
                attack > 0.0 ? StringShape.straight() : StringShape.triangle(0.998 * LENGTH, 0.998 * VELOCITY / share);
        return TimeStepping.of(new PlayedString(string)
                        .from(StringShape.straight(), velocity)
                        .touched(new Bow(x, VELOCITY, attack, new StribeckFriction(force, 0.8, 0.3, 0.1)))
                        .model())
                .integrator(new ExactModal())
                .step(STEP)
                .probes(List.of(string.displacement(x)))
                .run(0.0, until);
    }

    /** When the string begins to slip, after a time. */
    private static List<Double> slips(Solution run, double from) {
        double[] rate = run.rate(Bow.NAME);
        List<Double> slips = new ArrayList<>();
        boolean slipping = false;
        for (int i = 0; i < rate.length; i++) {
            boolean isSlip = Math.abs(rate[i]) > 0.05 * VELOCITY;
            if (isSlip && !slipping && run.time(i) > from) {
                slips.add(run.time(i));
            }
            slipping = isSlip;
        }
        return slips;
    }

    private static double shareOfSlipping(Solution run, double from) {
        double[] rate = run.rate(Bow.NAME);
        int slipping = 0;
        int all = 0;
        for (int i = 0; i < rate.length; i++) {
            if (run.time(i) > from) {
                all++;
                slipping += Math.abs(rate[i]) > 0.05 * VELOCITY ? 1 : 0;
            }
        }
        return (double) slipping / all;
    }

    /** One slip in a period of 1/ν_1, which takes the share β of it: Helmholtz motion. */
    @Test
    void betweenItsBoundsTheForceMakesHelmholtzMotion() {
        double share = 0.12;
        double greatest = 2.0 * IMPEDANCE * VELOCITY / (0.5 * share);
        Solution run = bowed(3.0, share, 0.3 * greatest, 0.0, 0.3);
        List<Double> slips = slips(run, 0.2);
        assertThat(slips).hasSizeBetween(19, 21);
        assertThat(period(slips)).isCloseTo(1.0 / PITCH, within(0.003 / PITCH));
        assertThat(shareOfSlipping(run, 0.2)).isCloseTo(share, within(0.2 * share));
    }

    /** From rest it gets there by itself. */
    @Test
    void aStringAtRestIsDrawnIntoHelmholtzMotion() {
        List<Double> slips = slips(bowed(10.0, 0.14, 0.3, 0.02, 0.5), 0.4);
        assertThat(slips).hasSizeBetween(19, 21);
    }

    /** What the bow does, and what friction and losses take, is what the string has. */
    @Test
    void theEnergyOfALosslessStringIsTheWorkOfTheBowWithoutFriction() {
        Solution run = bowed(0.0, 0.12, 0.3, 0.01, 0.1);
        double[] rate = run.rate(Bow.NAME);
        double[] impulse = run.multiplier(Bow.NAME);
        double work = 0.0;
        double friction = 0.0;
        for (int i = 1; i < rate.length; i++) {
            double bow = velocity(run.time(i));
            double before = velocity(run.time(i - 1));
            work += impulse[i] * 0.5 * (bow + before);
            friction -= impulse[i] * 0.5 * (rate[i] + rate[i - 1]);
        }
        int last = rate.length - 1;
        double energy = run.energy().over(EnergyBalance::total)[last];
        assertThat(energy).isGreaterThan(1e-5).isCloseTo(work - friction, within(1e-9 * work));
        assertThat(run.energy().over(EnergyBalance::work)[last]).isCloseTo(work, within(1e-9 * work));
    }

    private static double velocity(double t) {
        return VELOCITY * Math.min(1.0, t / 0.01);
    }

    /** Schelleng: the least force of Helmholtz motion falls as 1/β², where loss at all frequencies decides; below it the string slips more often. */
    @Test
    void theLeastForceIsGreaterNearTheBridge() {
        double far = leastForce(0.14);
        double near = leastForce(0.07);
        assertThat(near / far).isBetween(2.0, 8.1);
    }

    /** The least of forces by factors of two. */
    private static double leastForce(double share) {
        double force = 0.32;
        assertThat(slipsPerPeriod(share, force)).isCloseTo(1.0, within(0.06));
        while (Math.abs(slipsPerPeriod(share, 0.5 * force) - 1.0) < 0.06) {
            force *= 0.5;
        }
        return force;
    }

    private static double slipsPerPeriod(double share, double force) {
        return slips(bowed(3.0, share, force, 0.0, 0.3), 0.2).size() / (0.1 * PITCH);
    }

    /** The harder it presses, the later it lets go: pitch flattens. */
    @Test
    void pitchFlattensUnderAHeavyBow() {
        double light = period(slips(bowed(3.0, 0.14, 0.04, 0.0, 0.3), 0.2));
        double middle = period(slips(bowed(3.0, 0.14, 0.16, 0.0, 0.3), 0.2));
        double heavy = period(slips(bowed(3.0, 0.14, 0.64, 0.0, 0.3), 0.2));
        assertThat(middle).isGreaterThan(1.0002 * light);
        assertThat(heavy).isGreaterThan(1.002 * middle);
    }

    private static double period(List<Double> slips) {
        return (slips.get(slips.size() - 1) - slips.get(0)) / (slips.size() - 1);
    }
}
