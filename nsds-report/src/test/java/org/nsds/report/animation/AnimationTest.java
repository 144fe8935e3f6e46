package org.nsds.report.animation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AnimationTest {

    @Test
    void framesAreEvenlySpreadOverTimeWhereverRowsAre() {
        double[] times = new double[3001]; // dense at the start: t = s³
        Arrays.setAll(times, i -> Math.pow(i / 3000.0, 3));
        float[] frames = (float[]) Animation.over(times).script().get("times");
        assertThat(frames[0]).isZero();
        assertThat(frames[frames.length - 1]).isEqualTo(1.0f);
        assertThat(frames.length).isBetween(350, 400);
        for (int i = 1; i < frames.length; i++) {
            assertThat(frames[i] - frames[i - 1]).isBetween(1e-9f, 2.5f / 399);
        }
    }

    @Test
    void bodiesAreAtTheRowsThatBecameFrames() {
        double[] times = {0.0, 1.0, 2.0};
        var script = Animation.over(times)
                .still(Outline.line(0.0, 0.0, 5.0, 0.0))
                .body(Outline.box(2.0, 1.0), new double[] {1, 2, 3}, new double[] {4, 5, 6})
                .script();
        List<?> actors = (List<?>) script.get("actors");
        assertThat(actors).hasSize(2);
        Map<?, ?> box = (Map<?, ?>) actors.get(1);
        assertThat((List<?>) box.get("at"))
                .usingRecursiveComparison()
                .isEqualTo(List.of(new float[] {1, 2, 3}, new float[] {4, 5, 6}, new float[3]));
        assertThat((List<?>) box.get("x")).usingRecursiveComparison().isEqualTo(List.of(new float[] {-1, 1, 1, -1}));
    }

    @Test
    void framesOfTheSameTimeCountOnce() {
        assertThat(Animation.over(new double[0]).frames()).isZero();
        assertThat(Animation.over(new double[] {0.0, 0.0, 0.5}).frames()).isEqualTo(2);
    }

    @Test
    void anOutlineNeedsPairs() {
        assertThatThrownBy(() -> Outline.line(1.0, 2.0, 3.0)).hasMessageContaining("lacks its y");
    }
}
