package org.nsds.report.mechanics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Which part of a run a waveform shows. */
class StringFiguresTest {

    private static double[] milliseconds(int count) {
        return IntStream.rangeClosed(0, count).mapToDouble(i -> 1e-3 * i).toArray();
    }

    @Test
    void laterIsTheMiddleOfALongRun() {
        int[] rows = StringFigures.window(milliseconds(200), 0.5, 0.02);
        assertThat(rows[0]).isEqualTo(100);
        assertThat(rows[1]).isBetween(121, 122);
    }

    @Test
    void laterIsTheSecondHalfOfAShortRun() {
        assertThat(StringFigures.window(milliseconds(16), 0.5, 0.02)).containsExactly(8, 17);
    }

    @Test
    void theWholeRunIsShownWithoutALimit() {
        assertThat(StringFigures.window(milliseconds(16), 0.0, Double.POSITIVE_INFINITY))
                .containsExactly(0, 17);
    }
}
