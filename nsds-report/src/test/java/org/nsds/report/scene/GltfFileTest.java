package org.nsds.report.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Files are read back as the glTF 2.0 specification says: header, two chunks, views within the buffer, accessors within their views. */
class GltfFileTest {

    private static final double[] TIMES = {0.0, 0.5, 1.0};

    private static SpaceScene scene() {
        double[] none = new double[3];
        double[] half = {1.0, Math.cos(0.5), Math.cos(1.0)};
        double[] turn = {0.0, Math.sin(0.5), -Math.sin(1.0)};
        double[] minus = {half[0], half[1], -half[2]}; // the sign of a quaternion is of no meaning
        return SpaceScene.over(TIMES)
                .titled("Test")
                .floor(0.0)
                .body(
                        "ball",
                        new SpaceShape.Sphere(0.1),
                        List.of(new double[] {0, 1, 2}, none, none, minus, none, none, turn))
                .body(
                        "twin",
                        new SpaceShape.Sphere(0.1),
                        List.of(none, none, new double[] {5, 6, 7}, half, none, none, none));
    }

    private final ByteBuffer file = ByteBuffer.wrap(GltfFile.bytes(scene())).order(ByteOrder.LITTLE_ENDIAN);
    private final JsonNode document;
    private final int data;

    GltfFileTest() {
        byte[] json = new byte[file.getInt(12)];
        file.get(20, json);
        document = new JsonMapper().readTree(new String(json, StandardCharsets.UTF_8));
        data = 20 + json.length + 8;
    }

    private float[] accessor(int index) {
        JsonNode accessor = document.get("accessors").get(index);
        JsonNode view =
                document.get("bufferViews").get(accessor.get("bufferView").asInt());
        int components = accessor.get("type").asString().equals("SCALAR")
                ? 1
                : accessor.get("type").asString().charAt(3) - '0';
        float[] values = new float[components * accessor.get("count").asInt()];
        assertThat(view.get("byteLength").asInt()).isEqualTo(4 * values.length);
        for (int i = 0; i < values.length; i++) {
            values[i] = file.getFloat(data + view.get("byteOffset").asInt() + 4 * i);
        }
        return values;
    }

    @Test
    void theFileIsABinaryGltfOfVersionTwo() {
        assertThat(file.getInt(0)).isEqualTo(0x46546C67);
        assertThat(file.getInt(4)).isEqualTo(2);
        assertThat(file.getInt(8)).isEqualTo(file.capacity());
        assertThat(file.getInt(12) % 4).isZero();
        assertThat(file.getInt(data - 8)).isEqualTo(file.capacity() - data);
        assertThat(file.getInt(data - 4)).isEqualTo(0x004E4942);
        assertThat(document.get("asset").get("version").asString()).isEqualTo("2.0");
        assertThat(document.get("buffers").get(0).get("byteLength").asInt()).isEqualTo(file.capacity() - data);
    }

    @Test
    void everyAccessorIsWithinTheBufferAndItsBoundsAreThoseOfItsValues() {
        for (int i = 0; i < document.get("accessors").size(); i++) {
            float[] values = accessor(i);
            JsonNode most = document.get("accessors").get(i).get("max");
            if (most != null) {
                for (int k = 0; k < values.length; k++) {
                    assertThat(values[k]).isLessThanOrEqualTo((float)
                            most.get(k % most.size()).asDouble());
                }
            }
        }
    }

    @Test
    void bodiesOfOneShapeAndColourAreNodesThatAnAnimationMoves() {
        JsonNode animation = document.get("animations").get(0);
        JsonNode first = animation.get("samplers").get(0);

        assertThat(animation.get("channels").size()).isEqualTo(4);
        assertThat(document.get("nodes").get(1).get("name").asString()).isEqualTo("ball");
        assertThat(accessor(first.get("input").asInt())).containsExactly(0.0f, 0.5f, 1.0f);
        assertThat(accessor(first.get("output").asInt())).containsExactly(0, 0, 0, 1, 0, 0, 2, 0, 0);
        assertThat(document.get("nodes").get(0).get("children").size()).isEqualTo(3);
    }

    @Test
    void rotationsAreUnitQuaternionsWithTheScalarLastAndWithoutJumpsOfTheirSign() {
        int output = document.get("animations")
                .get(0)
                .get("samplers")
                .get(1)
                .get("output")
                .asInt();
        float[] q = accessor(output);
        for (int frame = 0; frame < 3; frame++) {
            assertThat(q[4 * frame + 2]).isCloseTo((float) Math.sin(0.5 * frame), within(1e-6f));
            assertThat(q[4 * frame + 3]).isCloseTo((float) Math.cos(0.5 * frame), within(1e-6f));
        }
    }

    @Test
    void equalScenesAreEqualFiles() {
        assertThat(GltfFile.bytes(scene())).isEqualTo(GltfFile.bytes(scene()));
    }
}
