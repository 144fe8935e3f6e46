package org.nsds.report.sound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.integrator.modal.ExactModal;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.law.compliant.HuntCrossley;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.mechanics.string.Hammer;
import org.nsds.mechanics.string.MeasuredStrings;
import org.nsds.mechanics.string.ModalString;
import org.nsds.mechanics.string.Obstacle;
import org.nsds.mechanics.string.PlayedString;
import org.nsds.mechanics.string.StringModes;
import org.nsds.mechanics.string.StringShape;

/** The sounds of strings, listened to by computation: pitch, decay and level of what would be written to a file. */
class StringSoundTest {

    private static ModalString guitar(int modes) {
        return new ModalString(MeasuredStrings.GUITAR, StringModes.rooted(MeasuredStrings.GUITAR, modes));
    }

    private static Sound heard(ModalString string, Model model, double step, double until) {
        var probe = string.displacement(0.992); // so near the end that no partial below 19 kHz has a node there
        return Sound.of(
                TimeStepping.of(model)
                        .integrator(new ExactModal())
                        .step(step)
                        .every(5)
                        .probes(List.of(probe))
                        .run(0.0, until),
                probe.name());
    }

    private static Sound tanpura(double until) {
        ModalString string = guitar(300);
        Model model = string.model(
                StringShape.triangle(0.501, 1.8e-3).rounded(6.7e-3),
                StringShape.straight(),
                List.of(new Obstacle("bridge", 0.006, 0.0)),
                new NewtonImpact(1.0));
        return heard(string, model, 2.5e-6, until);
    }

    /** ν_j and σ_j are those of the formulas of the string: to 0.1 % and 2 %. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void partialsHavePitchAndDecayOfTheirModes(int j) {
        ModalString string = guitar(40);
        Model model = string.model(
                StringShape.triangle(0.23, 1.8e-3).rounded(6.7e-3),
                StringShape.straight(),
                List.of(),
                new NewtonImpact(0.0));
        double[] heard = heard(string, model, 1e-5, 1.6).samples();
        Partial partial = partial(heard, string.modes().frequency(j));
        assertThat(partial.frequency())
                .isCloseTo(
                        string.modes().frequency(j),
                        within(1e-3 * string.modes().frequency(j)));
        assertThat(partial.decay())
                .isCloseTo(string.modes().decay(j), within(0.02 * string.modes().decay(j)));
    }

    /** Once the hammer has left, a struck string sounds at the frequency of its first mode. */
    @Test
    void aStruckStringSoundsAtItsPitch() {
        ModalString string = guitar(40);
        Model model = new PlayedString(string)
                .touched(new Hammer(0.12, 3e-3, 1.0, new HuntCrossley(1e6, 2.0, 0.0)))
                .model();
        Partial partial = partial(
                heard(string, model, 1e-5, 1.6).samples(), string.modes().frequency(1));
        assertThat(partial.frequency())
                .isCloseTo(
                        string.modes().frequency(1),
                        within(1e-3 * string.modes().frequency(1)));
    }

    /** The formant of a tanpura descends: Issanchou et al. 2018, section IV A and figure 3. */
    @Test
    void theFormantOfATanpuraDescends() {
        double[] samples = tanpura(1.1).samples();
        double pitch = guitar(1).modes().frequency(1);
        double[] formants = DoubleStream.of(0.1, 0.5, 0.8, 0.95)
                .map(t -> {
                    int from = (int) (t * Sound.RATE);
                    double[] window = Arrays.copyOfRange(samples, from, from + (int) (0.06 * Sound.RATE));
                    return Formant.frequency(window, Sound.RATE, pitch).orElseThrow();
                })
                .toArray();
        for (int i = 1; i < formants.length; i++) {
            assertThat(formants[i]).as("%s", Arrays.toString(formants)).isLessThan(formants[i - 1]);
        }
        assertThat(formants[3]).isLessThan(0.6 * formants[0]);
    }

    /** Partials of a series that falls by 1 dB from one to the next, with one that is 30 dB higher and fades to both sides. */
    @ParameterizedTest
    @ValueSource(ints = {12, 20, 33})
    void theFormantIsWherePartialsAreReinforced(int center) {
        double[] samples = new double[4410];
        for (int m = 1; m < 60; m++) {
            double level = -1.0 * m + Math.max(0.0, 30.0 - 5.0 * Math.abs(m - center));
            for (int k = 0; k < samples.length; k++) {
                samples[k] += Math.pow(10.0, level / 20.0) * Math.sin(2.0 * Math.PI * 200.0 * m * k / Sound.RATE + m);
            }
        }
        assertThat(Formant.frequency(samples, Sound.RATE, 200.0)).hasValue(200.0 * center);
    }

    @Test
    void aSpectrumThatOnlyFallsHasNoFormant() {
        double[] samples = new double[4410];
        for (int m = 1; m < 110; m++) {
            for (int k = 0; k < samples.length; k++) {
                samples[k] += Math.pow(10.0, -m / 20.0) * Math.sin(2.0 * Math.PI * 200.0 * m * k / Sound.RATE);
            }
        }
        assertThat(Formant.frequency(samples, Sound.RATE, 200.0)).isEmpty();
    }

    private record Partial(double frequency, double decay) {}

    /** From amplitude and phase in two windows a second apart, near a frequency. */
    private static Partial partial(double[] samples, double near) {
        double[] early = window(samples, 0.05, near);
        double[] late = window(samples, 1.05, near);
        double turned =
                Math.IEEEremainder(Math.atan2(late[1], late[0]) - Math.atan2(early[1], early[0]), 2.0 * Math.PI);
        return new Partial(
                near - turned / (2.0 * Math.PI),
                Math.log(Math.hypot(early[0], early[1]) / Math.hypot(late[0], late[1])));
    }

    /** Σ hann x exp(−2πi f t), as cosine and sine, over half a second. */
    private static double[] window(double[] samples, double from, double frequency) {
        int first = (int) (from * Sound.RATE);
        int length = (int) (0.5 * Sound.RATE);
        double[] sums = new double[2];
        for (int k = 0; k < length; k++) {
            double t = (first + k) / Sound.RATE;
            double weighted = (1.0 - Math.cos(2.0 * Math.PI * k / length)) * samples[first + k];
            sums[0] += weighted * Math.cos(2.0 * Math.PI * frequency * t);
            sums[1] += weighted * Math.sin(2.0 * Math.PI * frequency * t);
        }
        return sums;
    }

    @Test
    void nothingIsClippedAndNothingIsConstant() {
        short[] loud = tanpura(0.5).loud();
        int peak = 0;
        for (short sample : loud) {
            peak = Math.max(peak, Math.abs(sample));
        }
        double mean = 0.0;
        for (short sample : loud) {
            mean += (double) sample / loud.length;
        }
        assertThat(peak).isBetween(29_000, 29_491);
        assertThat(mean).isCloseTo(0.0, within(1.0));
    }
}
