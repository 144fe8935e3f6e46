package org.nsds.mechanics.world;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.law.friction.NewtonImpactFriction;
import org.nsds.mechanics.world.shape.ConvexHull;
import org.nsds.mechanics.world.shape.Shape;
import org.nsds.mechanics.world.shape.TriangleMesh;

/** Worlds that cannot be are refused with a sentence that names the thing and the remedy. */
class BadWorldsTest {

    private static final List<double[]> CORNERS =
            List.of(new double[] {0, 0, 0}, new double[] {1, 0, 0}, new double[] {0, 1, 0}, new double[] {0, 0, 1});

    private static World.Builder world() {
        return World.builder().contact(new NewtonImpactFriction(0.0, 0.3)).fixed("floor", Shape.plane());
    }

    private static void refused(Runnable making, String... words) {
        assertThatThrownBy(making::run)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll(words);
    }

    @Test
    void shapesWithoutVolume() {
        refused(() -> Shape.sphere(0.0), "radius of the sphere", "positive");
        refused(() -> Shape.box(1.0, -1.0, 1.0), "along y", "positive");
        refused(() -> ConvexHull.of(CORNERS.subList(0, 3)), "span no volume", "four");
        refused(() -> world().body(Body.of("slab", Shape.plane())).build(), "body 'slab'", "no finite volume");
        refused(() -> world().body(Body.of("ball", Shape.sphere(1.0)).mass(0.0)).build(), "body 'ball'", "mass");
    }

    @Test
    void meshesWithHolesOrInvertedFaces() {
        int[][] open = {{0, 2, 1}, {0, 1, 3}, {1, 2, 3}};
        refused(
                () -> world().body(Body.of("cup", TriangleMesh.of(CORNERS, List.of(open)))
                                .at(0.0, 0.0, 1.0))
                        .build(),
                "body 'cup'",
                "hole at the edge",
                "close it");
        int[][] inverted = {{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {0, 2, 3}};
        refused(() -> TriangleMesh.of(CORNERS, List.of(inverted)), "same direction", "inverted");
        int[][] inside = {{0, 1, 2}, {0, 3, 1}, {1, 3, 2}, {0, 2, 3}};
        refused(
                () -> world().body(Body.of("bag", TriangleMesh.of(CORNERS, List.of(inside)))
                                .at(0.0, 0.0, 1.0))
                        .build(),
                "body 'bag'",
                "triangles are inverted");
    }

    @Test
    void bodiesThatStartDeepInEachOther() {
        refused(
                () -> world().body(Body.of("one", Shape.sphere(0.1)).at(0.0, 0.0, 1.0))
                        .body(Body.of("two", Shape.sphere(0.1)).at(0.0, 0.0, 1.1))
                        .build(),
                "body 'one' starts 0.1",
                "deep in 'two'",
                "move them apart");
        refused(() -> world().body(Body.of("sunk", Shape.box(1.0, 1.0, 1.0))).build(), "'sunk'", "deep in 'floor'");
    }

    @Test
    void materialsThatNothingHas() {
        refused(
                () -> world().law("steal", "stone", new NewtonImpactFriction(0.0, 0.3))
                        .body(Body.of("ball", Shape.sphere(1.0)).at(0, 0, 2).material("steel"))
                        .build(),
                "material 'steal'",
                "which no body or fixture has",
                "steel");
        refused(
                () -> World.builder()
                        .body(Body.of("ball", Shape.sphere(1.0)).material("steel"))
                        .build(),
                "no law for 'steel' on 'steel'",
                "contact(");
        refused(
                () -> world().law("steel", "steel", new NewtonImpact(0.5))
                        .body(Body.of("ball", Shape.sphere(1.0)).at(0, 0, 2).material("steel"))
                        .build(),
                "give all of them friction");
    }

    @Test
    void namesThatAreUsedTwice() {
        refused(
                () -> world().body(Body.of("floor", Shape.sphere(1.0)).at(0, 0, 2))
                        .build(),
                "named 'floor'",
                "its own name");
        refused(() -> World.builder().build(), "at least one body");
    }

    @Test
    void pairsThatCannotBeFound() {
        int[][] closed = {{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {0, 3, 2}};
        TriangleMesh mesh = TriangleMesh.of(CORNERS, List.of(closed));
        refused(
                () -> world().body(Body.of("one", mesh).at(0.0, 0.0, 1.0))
                        .body(Body.of("two", mesh).at(0.0, 0.0, 9.0))
                        .build(),
                "TriangleMesh with a TriangleMesh",
                "compound");
    }
}
