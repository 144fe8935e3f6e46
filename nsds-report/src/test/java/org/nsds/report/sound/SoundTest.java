package org.nsds.report.sound;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import javax.sound.sampled.AudioSystem;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class SoundTest {

    private static double[] tone(double frequency, double rate, double seconds) {
        double[] values = new double[(int) (seconds * rate) + 1];
        for (int k = 0; k < values.length; k++) {
            values[k] = Math.sin(2.0 * Math.PI * frequency * k / rate);
        }
        return values;
    }

    @Test
    void whatIsHeardIsKept() {
        double[] samples =
                Sound.resampled(tone(3000.0, 200_000.0, 0.1), 200_000.0).samples();
        assertThat(samples).hasSize(4411);
        for (int k = 200; k < samples.length - 200; k++) {
            assertThat(samples[k]).isCloseTo(Math.sin(2.0 * Math.PI * 3000.0 * k / Sound.RATE), Offset.offset(1e-3));
        }
    }

    /** 43.1 kHz would be heard as 1 kHz. */
    @Test
    void whatIsTooHighIsRemovedAndNotFolded() {
        double[] samples =
                Sound.resampled(tone(43_100.0, 200_000.0, 0.1), 200_000.0).samples();
        for (int k = 200; k < samples.length - 200; k++) {
            assertThat(samples[k]).isCloseTo(0.0, Offset.offset(1e-3));
        }
    }

    @Test
    void theFileHasOneChannelOf16BitsAt44100Hertz() throws Exception {
        byte[] wav = Sound.resampled(tone(440.0, 44_100.0, 0.1), 44_100.0).wav();
        var format =
                AudioSystem.getAudioInputStream(new ByteArrayInputStream(wav)).getFormat();
        assertThat(format.getSampleRate()).isEqualTo(44_100f);
        assertThat(format.getSampleSizeInBits()).isEqualTo(16);
        assertThat(format.getChannels()).isEqualTo(1);
    }

    /** Left and right take turns, and the fainter one stays as much fainter as it is. */
    @Test
    void twoChannelsKeepTheirRatio() throws Exception {
        Sound left = Sound.resampled(tone(440.0, 44_100.0, 0.1), 44_100.0);
        double[] half = left.samples().clone();
        for (int k = 0; k < half.length; k++) {
            half[k] *= 0.5;
        }
        byte[] wav = left.wavWith(new Sound(half));
        var in = AudioSystem.getAudioInputStream(new ByteArrayInputStream(wav));
        assertThat(in.getFormat().getChannels()).isEqualTo(2);
        byte[] bytes = in.readAllBytes();
        for (int k = 0; k < half.length; k++) {
            int l = (short) (bytes[4 * k] & 0xff | bytes[4 * k + 1] << 8);
            int r = (short) (bytes[4 * k + 2] & 0xff | bytes[4 * k + 3] << 8);
            assertThat(2.0 * r).isCloseTo(l, Offset.offset(1.6));
        }
    }

    @Test
    void aToneIsABrightLineOfItsSpectrogram() {
        Sound sound = Sound.resampled(tone(4410.0, 44_100.0, 0.3), 44_100.0);
        Spectrogram spectrogram = Spectrogram.of(sound, 2048);
        double[] middle = spectrogram.decibels()[200];
        int loudest = 0;
        for (int f = 0; f < middle.length; f++) {
            loudest = middle[f] > middle[loudest] ? f : loudest;
        }
        assertThat(loudest * spectrogram.highest() / middle.length).isCloseTo(4410.0, Offset.offset(22.0));
        assertThat(middle[loudest]).isGreaterThan(-1.5);
        assertThat(middle[20]).isLessThan(-70.0);
    }
}
