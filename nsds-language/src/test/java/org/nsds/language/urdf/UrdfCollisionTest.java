package org.nsds.language.urdf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.language.model.ModelFile;

/** Collision shapes of robots touch: primitive ones, and the convex hulls of meshes. */
class UrdfCollisionTest {

    /** Corners of a cube of 0.2 m, and its faces as pairs of triangles. */
    private static final double[][] CUBE = {
        {-0.1, -0.1, -0.1}, {0.1, -0.1, -0.1}, {0.1, 0.1, -0.1}, {-0.1, 0.1, -0.1},
        {-0.1, -0.1, 0.1}, {0.1, -0.1, 0.1}, {0.1, 0.1, 0.1}, {-0.1, 0.1, 0.1}
    };

    private static final int[][] FACES = {
        {0, 2, 1}, {0, 3, 2}, {4, 5, 6}, {4, 6, 7}, {0, 1, 5}, {0, 5, 4},
        {1, 2, 6}, {1, 6, 5}, {2, 3, 7}, {2, 7, 6}, {3, 0, 4}, {3, 4, 7}
    };

    /** An arm on a pivot 0.5 m above the floor, which starts level; its hand, fixed to it, is a shape at 1 m. */
    private static String arm(String hand) {
        return """
                <robot name="arm">
                  <link name="floor"><collision><origin xyz="0 0 -0.5"/><geometry><box size="10 10 1"/></geometry></collision></link>
                  <link name="upper">
                    <inertial><origin xyz="0.5 0 0"/><mass value="1"/><inertia ixx="0.001" iyy="0.0833" izz="0.0833"/></inertial>
                    <collision><origin xyz="0.5 0 0" rpy="0 1.5707963267948966 0"/><geometry><cylinder radius="0.02" length="0.8"/></geometry></collision>
                  </link>
                  <link name="hand"><collision><geometry>%s</geometry></collision></link>
                  <link name="post"/>
                  <joint name="foot" type="fixed"><parent link="floor"/><child link="post"/></joint>
                  <joint name="shoulder" type="continuous">
                    <parent link="post"/><child link="upper"/><origin xyz="0 0 0.5"/><axis xyz="0 1 0"/>
                  </joint>
                  <joint name="wrist" type="fixed"><parent link="upper"/><child link="hand"/><origin xyz="1 0 0"/></joint>
                </robot>
                """.formatted(hand);
    }

    private static double lowest(String robot, UrdfImport.Meshes meshes) {
        ModelFile file = ModelFile.parse("arm", UrdfImport.toModelFile(robot, meshes));
        Solution run = TimeStepping.of(file.build(Map.of("mu", 0.0)).model())
                .step(1e-3)
                .solver("chain:tolerance=1e-13")
                .run(0.0, 1.5);
        assertThat(run.report().completed()).isTrue();
        double[] z = run.position("upper", 2);
        return z[z.length - 1];
    }

    /** A ball of 0.1 m at the end of an arm of 1 m ends at 0.1 m above the floor: the arm falls by asin 0.4, its centre to 0.3 m. */
    @Test
    void anArmFallsUntilItsHandTouchesTheFloor() {
        assertThat(lowest(arm("<sphere radius=\"0.1\"/>"), name -> new byte[0])).isCloseTo(0.3, within(1e-3));
    }

    /** A cube of 0.2 m touches with its outer edge: 0.5 − 1.1 sin φ − 0.1 cos φ = 0. */
    @ParameterizedTest
    @ValueSource(strings = {"text.stl", "binary.stl", "mesh.obj"})
    void aMeshTouchesAsTheBoxThatItIs(String name) {
        double phi = 0.0;
        for (int i = 0; i < 50; i++) {
            phi = StrictMath.asin((0.5 - 0.1 * StrictMath.cos(phi)) / 1.1);
        }
        double centre = 0.5 - 0.5 * StrictMath.sin(phi);
        assertThat(lowest(arm("<box size=\"0.2 0.2 0.2\"/>"), file -> new byte[0]))
                .isCloseTo(centre, within(1e-3));
        String mesh = "<mesh filename=\"package://arm/" + name + "\" scale=\"0.001 0.001 0.001\"/>";
        assertThat(lowest(arm(mesh), file -> {
                    assertThat(file).isEqualTo("package://arm/" + name);
                    return cube(name, 1000.0);
                }))
                .isCloseTo(centre, within(1e-3));
    }

    private static byte[] cube(String name, double scale) {
        if (name.equals("binary.stl")) {
            ByteBuffer buffer = ByteBuffer.allocate(84 + 50 * FACES.length).order(ByteOrder.LITTLE_ENDIAN);
            buffer.put("solid but binary".getBytes(StandardCharsets.US_ASCII))
                    .position(80)
                    .putInt(FACES.length);
            for (int[] face : FACES) {
                buffer.putFloat(0f).putFloat(0f).putFloat(0f);
                for (int corner : face) {
                    for (double x : CUBE[corner]) {
                        buffer.putFloat((float) (scale * x));
                    }
                }
                buffer.putShort((short) 0);
            }
            return buffer.array();
        }
        StringBuilder text = new StringBuilder(name.equals("text.stl") ? "solid cube\n" : "o cube\n");
        if (name.equals("mesh.obj")) {
            for (double[] p : CUBE) {
                text.append(String.format(Locale.ROOT, "v %s %s %s%n", scale * p[0], scale * p[1], scale * p[2]));
            }
        }
        for (int[] face : FACES) {
            text.append(name.equals("text.stl") ? "facet normal 0 0 0\n outer loop\n" : "f");
            for (int corner : face) {
                double[] p = CUBE[corner];
                text.append(
                        name.equals("text.stl")
                                ? String.format(
                                        Locale.ROOT, "  vertex %s %s %s%n", scale * p[0], scale * p[1], scale * p[2])
                                : " " + (corner + 1));
            }
            text.append(name.equals("text.stl") ? " endloop\nendfacet\n" : "\n");
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void linksAtAJointAndLinksThatOverlapPassThroughEachOther() {
        String file = UrdfImport.toModelFile(arm("<sphere radius=\"0.1\"/>").replace("</robot>", """
                  <link name="tool"><inertial><mass value="0.1"/><inertia ixx="1e-4" iyy="1e-4" izz="1e-4"/></inertial>
                    <collision><geometry><sphere radius="0.05"/></geometry></collision></link>
                  <joint name="grip" type="fixed"><parent link="hand"/><child link="tool"/></joint>
                  <link name="ring"><inertial><mass value="0.1"/><inertia ixx="1e-4" iyy="1e-4" izz="1e-4"/></inertial>
                    <collision><geometry><sphere radius="0.05"/></geometry></collision></link>
                  <joint name="slip" type="fixed"><parent link="tool"/><child link="ring"/><origin xyz="0 0 0.11"/></joint>
                </robot>
                """));
        assertThat(file)
                .doesNotContain("[upper, floor]")
                .contains("- [tool, upper]")
                .contains("- [ring, tool]")
                .containsAnyOf("- [upper, ring]", "- [ring, upper]");
        assertThat(ModelFile.parse("arm", file).build().scene()).isPresent();
    }

    @Test
    void smoothMeshesAreReducedToFewCorners() {
        Random random = new Random(24L);
        StringBuilder ball = new StringBuilder();
        for (int i = 0; i < 5000; i++) {
            double[] p = random.doubles(3, -1.0, 1.0).toArray();
            double r = Math.sqrt(p[0] * p[0] + p[1] * p[1] + p[2] * p[2]);
            ball.append(String.format(Locale.ROOT, "v %s %s %s%n", p[0] / r, p[1] / r, p[2] / r));
        }
        MeshHull hull = MeshHull.of(MeshFile.points("ball.obj", ball.toString().getBytes(StandardCharsets.UTF_8)));
        assertThat(hull.hull().points()).hasSizeBetween(150, 200);
        assertThat(hull.error()).isBetween(1e-3, 0.05); // 200 corners: a cap of 1/100 of the ball is 0.02 high
    }

    @Test
    void wrongMeshesAreRefusedWithTheirPlace() {
        for (String name : new String[] {"x.stl", "x.dae", "x.obj", "x"}) {
            assertThatThrownBy(() -> UrdfImport.toModelFile(
                            arm("<mesh filename=\"" + name + "\"/>"), file -> "v 1 2".getBytes(StandardCharsets.UTF_8)))
                    .hasMessageStartingWith("line 7, column ")
                    .hasMessageContaining("the mesh '" + name);
        }
        assertThatThrownBy(() -> UrdfImport.toModelFile(arm("<torus radius=\"1\"/>")))
                .hasMessageContaining("<torus> is not known");
        assertThatThrownBy(() -> UrdfImport.toModelFile(arm("<mesh filename=\"hand.stl\"/>")))
                .hasMessageContaining("none can be read here");
    }
}
