package org.nsds.report.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class PlaneSceneTest {

    @Test
    void framesAreEvenlySpreadOverTimeAndKeepBothEnds() {
        double[] times = new double[10_000];
        Arrays.setAll(times, i -> i < 5000 ? 1e-6 * i : 0.005 + 1e-3 * (i - 5000)); // half of the rows are at the start
        PlaneScene scene = PlaneScene.over(times);

        assertThat(scene.times())
                .hasSizeLessThanOrEqualTo(600)
                .contains(times[0], times[9999])
                .isSorted();
        for (int i = 1; i < scene.times().length; i++) {
            assertThat(scene.times()[i] - scene.times()[i - 1]).isLessThan(0.01);
        }
    }

    @Test
    void bodiesAreWhereTheirColumnsSay() {
        PlaneScene scene = PlaneScene.over(new double[] {0.0, 1.0})
                .body("disc", Outline.disc(0.5), new double[] {1.0, 2.0}, new double[] {3.0, 4.0}, new double[] {
                    0.0, 0.5
                });

        assertThat(scene.actors().get(0).motion().get(0)).containsExactly(1.0, 2.0);
        assertThat(scene.actors().get(0).motion().get(2)).containsExactly(0.0, 0.5);
        assertThat(scene.frames()).isEqualTo(2);
    }

    @Test
    void columnsThatAreTooShortAreRefusedByTheNameOfTheBody() {
        assertThatThrownBy(() -> PlaneScene.over(new double[] {0.0, 1.0})
                        .body("disc", Outline.disc(0.5), new double[1], new double[2], new double[2]))
                .hasMessage(
                        "the motion of body 'disc' has 1 values but the scene has times for 2: give one value for each time");
    }

    @Test
    void contactsBelongToTheFramesOfTheirTimes() {
        double[] row = {1.0, 2.0, 3.0, 4.0};
        ContactTable table = new ContactTable(
                new double[] {0.0, 0.5, 1.0, 1.0}, new double[][] {row, row}, new double[][] {row, row});
        PlaneScene scene = PlaneScene.over(new double[] {0.0, 1.0, 2.0}).contacts(table);

        assertThat(scene.contacts().orElseThrow().starts()).containsExactly(0, 1, 3, 3);
        assertThat(scene.contacts().orElseThrow().points()[0]).containsExactly(1.0, 3.0, 4.0);
    }

    @Test
    void springsStretchWithTheirEnd() {
        PlaneActor spring = PlaneScene.over(new double[] {0.0, 1.0})
                .spring(-1.0, 0.5, new double[] {0.0, 1.0}, 0.2)
                .actors()
                .get(0);

        assertThat(spring.x()[0]).isEqualTo(-1.0);
        assertThat(spring.x()[spring.points() - 1]).isEqualTo(0.0);
        assertThat(spring.x()[2 * spring.points() - 1]).isEqualTo(1.0);
    }
}
