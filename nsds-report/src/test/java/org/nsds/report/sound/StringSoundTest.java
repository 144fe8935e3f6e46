package org.nsds.report.sound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
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
        var probe = string.displacement(0.95);
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
