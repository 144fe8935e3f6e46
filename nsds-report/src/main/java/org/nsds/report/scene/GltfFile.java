package org.nsds.report.scene;

import java.awt.Color;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.nsds.report.files.Json;

/**
 * Writes a scene in space as a binary glTF 2.0 file (.glb), which Blender, Windows and web viewers open: a node for each body, meshes shared by
 * equal shapes, and one animation that moves and turns the nodes.
 *
 * <p>glTF points y upwards: a root node turns z there. Source: Khronos Group, glTF 2.0 Specification (2021), sections 3.6 (buffers), 3.11
 * (animations) and 4.4 (binary files).
 */
public final class GltfFile {

    private static final int MAGIC = 0x46546C67;
    private static final int JSON_CHUNK = 0x4E4F534A;
    private static final int BINARY_CHUNK = 0x004E4942;
    private static final int FLOAT = 5126;
    private static final double HALF = Math.sqrt(0.5);

    private final SpaceScene scene;
    private final ByteArrayOutputStream binary = new ByteArrayOutputStream();
    private final List<Map<String, Object>> views = new ArrayList<>();
    private final List<Map<String, Object>> accessors = new ArrayList<>();
    private final List<Map<String, Object>> meshes = new ArrayList<>();
    private final List<Map<String, Object>> materials = new ArrayList<>();
    private final List<Map<String, Object>> nodes = new ArrayList<>();
    private final Map<List<Object>, Integer> meshOf = new LinkedHashMap<>();
    private final Map<SpaceShape, Map<String, Object>> attributesOf = new LinkedHashMap<>();
    private final Map<Color, Integer> materialOf = new LinkedHashMap<>();

    private GltfFile(SpaceScene scene) {
        this.scene = scene;
    }

    /** Writes a scene into a file. */
    public static void write(SpaceScene scene, Path file) throws IOException {
        Files.write(file, bytes(scene));
    }

    /** Returns the bytes of a file. */
    public static byte[] bytes(SpaceScene scene) {
        GltfFile file = new GltfFile(scene);
        return file.assembled(file.document());
    }

    private Map<String, Object> document() {
        List<Integer> children = new ArrayList<>();
        Map<String, Object> root = node("scene", -1, new double[] {0.0, 0.0, 0.0, HALF, -HALF, 0.0, 0.0});
        root.put("children", children);
        List<Map<String, Object>> channels = new ArrayList<>();
        List<Map<String, Object>> samplers = new ArrayList<>();
        int times = scene.bodies().isEmpty() ? -1 : accessor("SCALAR", floats(scene.times()), true);
        for (SpaceScene.Body body : scene.bodies()) {
            children.add(nodes.size());
            channels.add(channel(samplers.size(), "translation"));
            samplers.add(sampler(times, accessor("VEC3", places(body), false)));
            channels.add(channel(samplers.size(), "rotation"));
            samplers.add(sampler(times, accessor("VEC4", turns(body), false)));
            node(body.name(), mesh(body.shape(), body.color()), first(body));
        }
        for (SpaceScene.Fixed thing : scene.fixed()) {
            children.add(nodes.size());
            node("fixed", mesh(thing.shape(), thing.color()), thing.pose());
        }
        if (children.isEmpty()) {
            root.remove("children");
        }
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("asset", Map.of("version", "2.0"));
        document.put("scene", 0);
        document.put("scenes", List.of(Map.of("nodes", List.of(0))));
        document.put("nodes", nodes);
        putUnlessEmpty(document, "meshes", meshes);
        putUnlessEmpty(document, "materials", materials);
        putUnlessEmpty(document, "accessors", accessors);
        putUnlessEmpty(document, "bufferViews", views);
        if (binary.size() > 0) {
            document.put("buffers", List.of(Map.of("byteLength", binary.size())));
        }
        if (!channels.isEmpty()) {
            Map<String, Object> animation = new LinkedHashMap<>();
            animation.put("name", scene.title());
            animation.put("channels", channels);
            animation.put("samplers", samplers);
            document.put("animations", List.of(animation));
        }
        return document;
    }

    private static void putUnlessEmpty(Map<String, Object> document, String key, List<Map<String, Object>> list) {
        if (!list.isEmpty()) {
            document.put(key, list);
        }
    }

    private Map<String, Object> channel(int sampler, String path) {
        Map<String, Object> target = new LinkedHashMap<>();
        target.put("node", nodes.size());
        target.put("path", path);
        Map<String, Object> channel = new LinkedHashMap<>();
        channel.put("sampler", sampler);
        channel.put("target", target);
        return channel;
    }

    private static Map<String, Object> sampler(int input, int output) {
        Map<String, Object> sampler = new LinkedHashMap<>();
        sampler.put("input", input);
        sampler.put("output", output);
        sampler.put("interpolation", "LINEAR");
        return sampler;
    }

    private Map<String, Object> node(String name, int mesh, double[] pose) {
        Map<String, Object> node = new LinkedHashMap<>();
        node.put("name", name);
        node.put("translation", new float[] {(float) pose[0], (float) pose[1], (float) pose[2]});
        node.put("rotation", new float[] {(float) pose[4], (float) pose[5], (float) pose[6], (float) pose[3]});
        if (mesh >= 0) {
            node.put("mesh", mesh);
        }
        nodes.add(node);
        return node;
    }

    private static double[] first(SpaceScene.Body body) {
        return body.pose().stream().mapToDouble(column -> column[0]).toArray();
    }

    private int mesh(SpaceShape shape, Color color) {
        return meshOf.computeIfAbsent(List.of(shape, color), key -> {
            Map<String, Object> primitive = new LinkedHashMap<>();
            primitive.put("attributes", attributesOf.computeIfAbsent(shape, this::attributes));
            primitive.put("material", materialOf.computeIfAbsent(color, this::material));
            meshes.add(Map.of("primitives", List.of(primitive)));
            return meshes.size() - 1;
        });
    }

    private Map<String, Object> attributes(SpaceShape shape) {
        Triangles triangles = Tessellation.of(shape, scene.segments(), scene.planeSize());
        float[] colors = new float[triangles.positions().length];
        for (int i = 0; i < colors.length; i++) {
            colors[i] = triangles.shades()[i / 3];
        }
        Map<String, Object> attributes = new LinkedHashMap<>();
        attributes.put("POSITION", accessor("VEC3", triangles.positions(), true));
        attributes.put("NORMAL", accessor("VEC3", triangles.normals(), false));
        attributes.put("COLOR_0", accessor("VEC3", colors, false));
        return attributes;
    }

    private int material(Color color) {
        Map<String, Object> look = new LinkedHashMap<>();
        look.put(
                "baseColorFactor",
                new float[] {linear(color.getRed()), linear(color.getGreen()), linear(color.getBlue()), 1.0f});
        look.put("metallicFactor", 0.0f);
        look.put("roughnessFactor", 0.8f);
        Map<String, Object> material = new LinkedHashMap<>();
        material.put("pbrMetallicRoughness", look);
        material.put("doubleSided", true);
        materials.add(material);
        return materials.size() - 1;
    }

    /** Returns the intensity that an sRGB value stands for. */
    private static float linear(int channel) {
        double c = channel / 255.0;
        return (float) (c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4));
    }

    private float[] places(SpaceScene.Body body) {
        float[] values = new float[3 * scene.times().length];
        for (int i = 0; i < values.length; i++) {
            values[i] = (float) body.pose().get(i % 3)[i / 3];
        }
        return values;
    }

    /** Returns quaternions, scalar last as glTF has them, of unit length and with no jump of the sign. */
    private float[] turns(SpaceScene.Body body) {
        double[][] unit = UnitQuaternions.of(body.pose());
        float[] values = new float[4 * scene.times().length];
        for (int frame = 0; frame < scene.times().length; frame++) {
            for (int k = 0; k < 4; k++) {
                values[4 * frame + k] = (float) unit[(k + 1) % 4][frame];
            }
        }
        return values;
    }

    private static float[] floats(double[] values) {
        float[] single = new float[values.length];
        for (int i = 0; i < values.length; i++) {
            single[i] = (float) values[i];
        }
        return single;
    }

    private int accessor(String type, float[] values, boolean bounded) {
        int components = type.equals("SCALAR") ? 1 : type.charAt(3) - '0';
        ByteBuffer bytes = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        for (float value : values) {
            bytes.putFloat(value);
        }
        Map<String, Object> view = new LinkedHashMap<>();
        view.put("buffer", 0);
        view.put("byteOffset", binary.size());
        view.put("byteLength", bytes.capacity());
        views.add(view);
        binary.writeBytes(bytes.array());
        Map<String, Object> accessor = new LinkedHashMap<>();
        accessor.put("bufferView", views.size() - 1);
        accessor.put("componentType", FLOAT);
        accessor.put("count", values.length / components);
        accessor.put("type", type);
        if (bounded) {
            float[] least = new float[components];
            float[] largest = new float[components];
            Arrays.fill(least, Float.POSITIVE_INFINITY);
            Arrays.fill(largest, Float.NEGATIVE_INFINITY);
            for (int i = 0; i < values.length; i++) {
                least[i % components] = Math.min(least[i % components], values[i]);
                largest[i % components] = Math.max(largest[i % components], values[i]);
            }
            accessor.put("min", least);
            accessor.put("max", largest);
        }
        accessors.add(accessor);
        return accessors.size() - 1;
    }

    private byte[] assembled(Map<String, Object> document) {
        byte[] json = padded(Json.compact(document).getBytes(StandardCharsets.UTF_8), (byte) ' ');
        byte[] data = padded(binary.toByteArray(), (byte) 0);
        int length = 12 + 8 + json.length + (data.length == 0 ? 0 : 8 + data.length);
        ByteBuffer file = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
        file.putInt(MAGIC).putInt(2).putInt(length);
        file.putInt(json.length).putInt(JSON_CHUNK).put(json);
        if (data.length > 0) {
            file.putInt(data.length).putInt(BINARY_CHUNK).put(data);
        }
        return file.array();
    }

    private static byte[] padded(byte[] bytes, byte filler) {
        byte[] padded = Arrays.copyOf(bytes, (bytes.length + 3) / 4 * 4);
        Arrays.fill(padded, bytes.length, padded.length, filler);
        return padded;
    }
}
