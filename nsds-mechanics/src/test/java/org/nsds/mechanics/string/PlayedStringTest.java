package org.nsds.mechanics.string;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.nsds.core.integrator.modal.ExactModal;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.law.compliant.HuntCrossley;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.EnergyBalance;
import org.nsds.core.solution.Probe;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.contact.Resonator;

/** Strings that are played, beside closed forms of strings that are perfectly flexible: ν_j = j c/2L. */
class PlayedStringTest {

    private static final double LENGTH = 1.0;
    private static final double DENSITY = 1e-3;
    private static final double TENSION = 160.0;
    private static final double SPEED = 400.0;
    private static final double IMPEDANCE = 0.4;

    private static ModalString flexible(int modes, double decay) {
        double[] nu = new double[modes];
        double[] sigma = new double[modes];
        for (int j = 1; j <= modes; j++) {
            nu[j - 1] = 0.5 * j * SPEED / LENGTH;
            sigma[j - 1] = decay;
        }
        return new ModalString(LENGTH, DENSITY, new StringModes(nu, sigma));
    }

    private static TimeStepping run(Model model, double step) {
        return TimeStepping.of(model).integrator(new ExactModal()).step(step);
    }

    /** Once all motion has died out, u(x) = −μ g x (L − x)/2T. */
    @Test
    void aStringAtRestSagsAsAParabola() {
        ModalString string = flexible(400, 200.0);
        Solution run = run(new PlayedString(string).gravity(9.81).model(), 1e-4)
                .every(100)
                .probes(List.of(string.displacement(0.3)))
                .run(0.0, 0.2);
        double[] u = run.column("string.u@0.3");
        double sag = -DENSITY * 9.81 * 0.3 * 0.7 / (2.0 * TENSION);
        assertThat(u[u.length - 1]).isCloseTo(sag, within(1e-5 * Math.abs(sag)));
    }

    /** A force A sin Ωt at a point moves mode j of an undamped string as A φ_j(x)/μ (sin Ωt − Ω/ω sin ωt)/(ω² − Ω²), to order two. */
    @Test
    void aForceAtAPointMovesEveryModeAsItsClosedFormDoes() {
        double coarse = errorOfSwinging(2e-5);
        double fine = errorOfSwinging(1e-5);
        assertThat(Math.log(coarse / fine) / Math.log(2.0)).isBetween(1.9, 2.1);
        assertThat(fine).isLessThan(1e-3);
    }

    private static double errorOfSwinging(double step) {
        ModalString string = flexible(5, 0.0);
        double swing = 2.0 * Math.PI * 310.0;
        Solution run = run(
                        new PlayedString(string)
                                .pushed(0.2, t -> 0.1 * Math.sin(swing * t))
                                .model(),
                        step)
                .run(0.0, 0.01);
        double[] q = run.position(ModalString.NAME, 2);
        double omega = 2.0 * Math.PI * 600.0;
        double phi = Math.sqrt(2.0) * Math.sin(3 * Math.PI * 0.2);
        double worst = 0.0;
        double size = 0.0;
        for (int i = 0; i < q.length; i++) {
            double t = run.time(i);
            double exact = 0.1
                    * phi
                    / DENSITY
                    * (Math.sin(swing * t) - swing / omega * Math.sin(omega * t))
                    / (omega * omega - swing * swing);
            worst = Math.max(worst, Math.abs(q[i] - exact));
            size = Math.max(size, Math.abs(exact));
        }
        return worst / size;
    }

    /** A force per length over the whole string does what gravity does. */
    @Test
    void aDistributedForceThatStaysIsAConstantLoad() {
        ModalString string = flexible(50, 3.0);
        double weight = -DENSITY * 9.81;
        double[] held = lastOf(
                run(new PlayedString(string).pushed(0.0, 1.0, t -> weight).model(), 1e-4)
                        .run(0.0, 0.05),
                1);
        double[] constant =
                lastOf(run(new PlayedString(string).gravity(9.81).model(), 1e-4).run(0.0, 0.05), 1);
        assertThat(held[0]).isCloseTo(constant[0], within(1e-15));
    }

    private static double[] lastOf(Solution run, int mode) {
        double[] q = run.position(ModalString.NAME, mode - 1);
        return new double[] {q[q.length - 1]};
    }

    /** σ_j grows by c φ_j(x)²/2μ for small c; a mode with a node under the finger rings on. */
    @Test
    void aLightFingerDampsModesThatMoveUnderIt() {
        ModalString string = flexible(3, 0.0);
        double c = 1e-5;
        Solution run = run(
                        new PlayedString(string)
                                .from(StringShape.triangle(0.3, 1e-3), StringShape.straight())
                                .touched(new Finger("finger", 0.5, 0.0, c))
                                .model(),
                        1e-5)
                .run(0.0, 0.5);
        assertThat(peak(run, 1, 0.45, 0.5) / peak(run, 1, 0.0, 0.05))
                .isCloseTo(Math.exp(-0.45 * c * 2.0 / (2.0 * DENSITY)), within(2e-4));
        assertThat(peak(run, 2, 0.45, 0.5) / peak(run, 2, 0.0, 0.05)).isCloseTo(1.0, within(1e-9));
    }

    private static double peak(Solution run, int mode, double from, double to) {
        double[] q = run.position(ModalString.NAME, mode - 1);
        double peak = 0.0;
        for (int i = 0; i < q.length; i++) {
            peak = run.time(i) >= from && run.time(i) <= to ? Math.max(peak, Math.abs(q[i])) : peak;
        }
        return peak;
    }

    /** Drawn slowly, it leaves a triangle of height F x (L − x)/TL; after that nothing acts, and the energy stays. */
    @Test
    void aPlectrumLeavesATriangleBehindAndNeverComesBack() {
        ModalString string = flexible(200, 0.0);
        double force = 0.5;
        Solution run = run(
                        new PlayedString(string)
                                .touched(new Plectrum(0.2, 0.005, 0.02, force))
                                .model(),
                        2e-6)
                .every(10)
                .probes(List.of(string.displacement(0.2)))
                .run(0.0, 0.16);
        double[] pulled = run.multiplier(Plectrum.NAME);
        int left = 0;
        while (left < pulled.length - 2 && pulled[left + 1] != 0.0) {
            left++;
        }
        double height = force * 0.2 * 0.8 / TENSION;
        assertThat(run.column("string.u@0.2")[left]).isCloseTo(height, within(0.01 * height));
        assertThat(Arrays.stream(pulled, left + 1, pulled.length)).containsOnly(0.0);
        double[] energy = run.energy().over(EnergyBalance::total);
        double work = 0.5 * force * height;
        assertThat(energy[left + 2]).isCloseTo(work, within(0.02 * work));
        assertThat(energy[energy.length - 1]).isCloseTo(energy[left + 2], within(1e-9 * work));
    }

    /**
     * Until waves come back from the ends, the string under a hammer moves at λ/2Z, and m ξ̈ = −K ξ − m K ξ̇/2Z for the compression ξ of a felt
     * of stiffness K.
     */
    @Test
    void aHammerOnALongStringFeelsItsImpedance() {
        double mass = 3e-3;
        double K = 2e3;
        ModalString string = flexible(1500, 0.0);
        Solution run = run(
                        new PlayedString(string)
                                .touched(new Hammer(0.5, mass, 2.0, new HuntCrossley(K, 1.0, 0.0)))
                                .model(),
                        1e-6)
                .every(10)
                .probes(List.of(string.displacement(0.5)))
                .run(0.0, 2.4e-3);
        double half = 0.25 * K / IMPEDANCE;
        double root = Math.sqrt(half * half - K / mass);
        double[] force = run.force(Hammer.CONTACT);
        for (int i = 0; i < force.length; i++) {
            double t = run.time(i);
            double closed = K * 2.0 / root * Math.exp(-half * t) * Math.sinh(root * t);
            assertThat(force[i]).isCloseTo(closed, within(5e-3));
        }
        assertThat(Arrays.stream(force).max().orElseThrow()).isGreaterThan(1.0);
    }

    /** Frequencies of string and body joined at x: the roots of Σ φ_j(x)²/(μ(ω_j² − ω²)) + Σ 1/(m_i(ω_i² − ω²)). */
    @Test
    void aBodyMovesTheFrequenciesOfItsStringToTheRootsOfTheirCommonEquation() {
        ModalString string = flexible(40, 0.0);
        double x = 0.1;
        double bodyMass = 0.05;
        Model model = new PlayedString(string)
                .pushed(0.5, t -> t < 5e-4 ? 1.0 : 0.0)
                .touched(new Soundboard(
                        x, new Resonator(new double[] {290.0}, new double[] {1e6}, new double[] {bodyMass})))
                .model();
        Solution run = run(model, 2e-5)
                .every(5)
                .probes(List.of(Probe.position("body", Resonator.NAME, new double[] {1.0})))
                .run(0.0, 2.0);
        double[] body = run.column("body");
        for (int k = 1; k <= 2; k++) {
            double frequency = root(string, x, bodyMass, k == 1 ? 200.01 : 290.01, k == 1 ? 289.99 : 399.99);
            double at = level(body, run, frequency);
            assertThat(at)
                    .isGreaterThan(level(body, run, frequency * 1.002))
                    .isGreaterThan(level(body, run, frequency / 1.002));
            assertThat(at).isGreaterThan(20.0 * level(body, run, frequency * 1.02));
        }
    }

    private static double root(ModalString string, double x, double bodyMass, double from, double to) {
        double low = from;
        double high = to;
        for (int k = 0; k < 80; k++) {
            double middle = 0.5 * (low + high);
            boolean same = compliance(string, x, bodyMass, middle) * compliance(string, x, bodyMass, low) > 0.0;
            low = same ? middle : low;
            high = same ? high : middle;
        }
        return low;
    }

    private static double compliance(ModalString string, double x, double bodyMass, double frequency) {
        double square = 4.0 * Math.PI * Math.PI;
        double sum = 1.0 / (bodyMass * square * (290.0 * 290.0 - frequency * frequency));
        double[] phi = string.shapeAt(x);
        for (int j = 1; j <= phi.length; j++) {
            double nu = string.modes().frequency(j);
            sum += phi[j - 1] * phi[j - 1] / (DENSITY * square * (nu * nu - frequency * frequency));
        }
        return sum;
    }

    /** The amplitude at a frequency, through a window of Hann. */
    private static double level(double[] signal, Solution run, double frequency) {
        double real = 0.0;
        double imaginary = 0.0;
        double end = run.time(signal.length - 1);
        for (int i = 0; i < signal.length; i++) {
            double window = 1.0 - Math.cos(2.0 * Math.PI * run.time(i) / end);
            real += window * signal[i] * Math.cos(2.0 * Math.PI * frequency * run.time(i));
            imaginary += window * signal[i] * Math.sin(2.0 * Math.PI * frequency * run.time(i));
        }
        return Math.hypot(real, imaginary);
    }

    /** On a post at the height g in its middle it leaves a force of 4T (g + μ g₀ L²/8T)/L. */
    @Test
    void aSaggingStringComesToRestOnItsObstacle() {
        ModalString string = flexible(60, 300.0);
        double step = 1e-5;
        Solution run = run(
                        new PlayedString(string)
                                .gravity(9.81)
                                .over(List.of(new Obstacle("post", 0.5, -3e-6)), new NewtonImpact(0.0))
                                .model(),
                        step)
                .run(0.0, 0.1);
        double[] gap = run.output("post");
        assertThat(gap[gap.length - 1]).isCloseTo(0.0, within(5e-8));
        double mean = Arrays.stream(run.multiplier("post"))
                        .skip(gap.length - 2000)
                        .average()
                        .orElseThrow()
                / step;
        double closed = 4.0 * TENSION * (DENSITY * 9.81 / (8.0 * TENSION) - 3e-6);
        assertThat(mean).isCloseTo(closed, within(0.03 * closed));
    }

    @Test
    void whatLiesBesideTheStringIsRefused() {
        PlayedString played = new PlayedString(flexible(3, 0.0));
        assertThatThrownBy(() -> played.touched(new Finger("finger", 1.2, 0.0, 1.0)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("between its ends");
        assertThatThrownBy(() -> played.loaded(0.5, 0.2, 1.0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("points of the string in that order");
    }
}
