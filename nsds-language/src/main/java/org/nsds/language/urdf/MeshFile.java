package org.nsds.language.urdf;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** This class reads the points of a mesh: STL, as text or binary, and OBJ. How they are joined does not matter to their convex hull. */
final class MeshFile {

    private static final int MOST_POINTS = 1_000_000;
    private static final int HEADER = 84;
    private static final int FACET = 50;

    private MeshFile() {}

    /**
     * Returns the different points of a mesh.
     *
     * @throws IllegalArgumentException with a sentence, if it is no mesh
     */
    static List<double[]> points(String name, byte[] bytes) {
        String lower = name.toLowerCase(Locale.ROOT);
        Set<List<Double>> points = new LinkedHashSet<>();
        if (lower.endsWith(".stl") && isBinary(bytes)) {
            binary(name, bytes, points);
        } else if (lower.endsWith(".stl") || lower.endsWith(".obj")) {
            text(name, new String(bytes, StandardCharsets.UTF_8), lower.endsWith(".stl") ? "vertex" : "v", points);
        } else {
            throw new IllegalArgumentException("the mesh '" + name + "' is neither .stl nor .obj: convert it to STL");
        }
        if (points.isEmpty()) {
            throw new IllegalArgumentException("the mesh '" + name + "' has no points: is it a mesh?");
        }
        List<double[]> list = new ArrayList<>();
        points.forEach(point -> list.add(new double[] {point.get(0), point.get(1), point.get(2)}));
        return list;
    }

    /** Binary files say how many facets they have, of 50 bytes each; their headers may begin with the word of text files. */
    private static boolean isBinary(byte[] bytes) {
        return bytes.length >= HEADER && bytes.length == HEADER + FACET * facets(bytes);
    }

    private static long facets(byte[] bytes) {
        return Integer.toUnsignedLong(
                ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt(HEADER - 4));
    }

    private static void binary(String name, byte[] bytes, Set<List<Double>> points) {
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        for (int at = HEADER; at < bytes.length; at += FACET) {
            for (int corner = 12; corner < 48; corner += 12) {
                add(
                        name,
                        points,
                        buffer.getFloat(at + corner),
                        buffer.getFloat(at + corner + 4),
                        buffer.getFloat(at + corner + 8));
            }
        }
    }

    private static void text(String name, String text, String word, Set<List<Double>> points) {
        text.lines()
                .map(String::strip)
                .filter(line -> line.startsWith(word + " "))
                .forEach(line -> {
                    String[] words = line.split("\\s+");
                    try {
                        add(
                                name,
                                points,
                                Double.parseDouble(words[1]),
                                Double.parseDouble(words[2]),
                                Double.parseDouble(words[3]));
                    } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
                        throw new IllegalArgumentException(
                                "the mesh '" + name + "' has a point without three numbers: is it a mesh?", e);
                    }
                });
    }

    private static void add(String name, Set<List<Double>> points, double x, double y, double z) {
        if (!Double.isFinite(x + y + z) || points.size() >= MOST_POINTS) {
            throw new IllegalArgumentException("the mesh '" + name + "' has "
                    + (points.size() >= MOST_POINTS ? "more than " + MOST_POINTS + " points" : "a point at infinity")
                    + ": it cannot be imported");
        }
        points.add(List.of(x + 0.0, y + 0.0, z + 0.0));
    }
}
