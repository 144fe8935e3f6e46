package org.nsds.report.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TessellationTest {

    /** The volume of a closed surface by Gauss: a sixth of the determinants of its triangles, positive if they are seen from outside. */
    private static double volume(SpaceShape solid) {
        float[] p = Tessellation.of(solid, 48, 10.0).positions();
        double volume = 0.0;
        for (int i = 0; i < p.length; i += 9) {
            volume += (p[i] * (p[i + 4] * p[i + 8] - p[i + 5] * p[i + 7])
                            - p[i + 1] * (p[i + 3] * p[i + 8] - p[i + 5] * p[i + 6])
                            + p[i + 2] * (p[i + 3] * p[i + 7] - p[i + 4] * p[i + 6]))
                    / 6.0;
        }
        return volume;
    }

    /** Volumes of the bodies themselves; inscribed polygons of 48 corners have 0.3 % (cylinder) to 0.9 % (sphere) less. */
    @Test
    void surfacesAreClosedAndSeenFromOutside() {
        assertThat(volume(new SpaceShape.Sphere(0.5))).isCloseTo(Math.PI / 6.0, within(0.009));
        assertThat(volume(new SpaceShape.Box(1.0, 2.0, 3.0))).isCloseTo(6.0, within(1e-6));
        assertThat(volume(new SpaceShape.Cylinder(0.5, 2.0))).isCloseTo(0.5 * Math.PI, within(0.01));
        assertThat(volume(new SpaceShape.Cone(0.5, 3.0))).isCloseTo(0.25 * Math.PI, within(0.01));
        assertThat(volume(new SpaceShape.Capsule(0.5, 2.0))).isCloseTo(0.5 * Math.PI + Math.PI / 6.0, within(0.02));
    }

    @Test
    void normalsPointOutwards() {
        Triangles ball = Tessellation.of(new SpaceShape.Sphere(2.0), 12, 1.0);
        for (int i = 0; i < ball.positions().length; i++) {
            assertThat(ball.normals()[i]).isCloseTo(0.5f * ball.positions()[i], within(1e-6f));
        }
    }

    @Test
    void theHullOfACubeWithPointsInsideIsTheCube() {
        List<double[]> points = new ArrayList<>();
        Random random = new Random(5);
        for (int i = 0; i < 50; i++) {
            points.add(new double[] {random.nextDouble() - 0.5, random.nextDouble() - 0.5, random.nextDouble() - 0.5});
        }
        for (int i = 0; i < 8; i++) {
            points.add(new double[] {(i & 1) - 0.5, (i >> 1 & 1) - 0.5, (i >> 2) - 0.5});
        }
        SpaceShape.Convex cube = new SpaceShape.Convex(points);

        assertThat(volume(cube)).isCloseTo(1.0, within(1e-6));
        assertThat(Tessellation.of(cube, 8, 1.0).count()).isEqualTo(12);
    }

    @Test
    void pointsInOnePlaneHaveNoHull() {
        List<double[]> flat =
                List.of(new double[] {0, 0, 0}, new double[] {1, 0, 0}, new double[] {0, 1, 0}, new double[] {1, 1, 0});

        assertThatThrownBy(() -> Tessellation.of(new SpaceShape.Convex(flat), 8, 1.0))
                .hasMessageContaining("not in one plane");
    }

    @Test
    void landscapesHaveTwoTrianglesForEachCell() {
        assertThat(Tessellation.of(new SpaceShape.HeightField(new double[4][3], 1.0, 1.0), 8, 1.0)
                        .count())
                .isEqualTo(12);
        assertThatThrownBy(() -> Tessellation.of(new SpaceShape.HeightField(new double[1][3], 1.0, 1.0), 8, 1.0))
                .hasMessageContaining("at least 2 by 2");
    }
}
