package org.nsds.mechanics.world.shape;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.nsds.mechanics.Require;

/**
 * A surface of triangles, which touches other shapes with its outer side. A body of this shape needs a closed surface; a fixture may be an open
 * one, such as a landscape. Two meshes do not touch each other.
 */
public final class TriangleMesh implements Shape {

    private final List<double[]> vertices;
    private final int[] triangles;
    private final int[] neighbours;
    private final double size;
    private final double extent;

    private TriangleMesh(List<double[]> vertices, List<int[]> faces) {
        this.vertices = vertices.stream().map(double[]::clone).toList();
        for (double[] vertex : vertices) {
            for (double coordinate : vertex) {
                Require.finite("a coordinate of a vertex of a mesh", coordinate);
            }
        }
        triangles = faces.stream().flatMapToInt(Arrays::stream).toArray();
        checkTriangles(faces);
        neighbours = neighbours();
        extent = this.vertices.stream().mapToDouble(Vectors::length).max().orElse(0.0);
        double least = Double.POSITIVE_INFINITY;
        for (int k = 0; k < 3; k++) {
            int axis = k;
            double low = vertices.stream().mapToDouble(v -> v[axis]).min().orElse(0.0);
            double high = vertices.stream().mapToDouble(v -> v[axis]).max().orElse(0.0);
            least = high > low ? Math.min(least, 0.5 * (high - low)) : least;
        }
        size = least;
    }

    /**
     * Returns a mesh.
     *
     * @param vertices of [x, y, z]
     * @param triangles of [i, j, k], counted from 0, counter-clockwise seen from outside
     * @throws IllegalArgumentException with a sentence, if a triangle has no area, or neighbours have different outer sides
     */
    public static TriangleMesh of(List<double[]> vertices, List<int[]> triangles) {
        return new TriangleMesh(vertices, triangles);
    }

    /**
     * Returns a landscape z = heights[i][j] over a rectangle around the origin: for fixtures.
     *
     * @param heights at equally spaced places: i along x, j along y; at least two each
     * @param lengthX of the rectangle along x
     * @param lengthY along y
     */
    public static TriangleMesh heightField(double[][] heights, double lengthX, double lengthY) {
        Require.positive("length of the height field along x", lengthX);
        Require.positive("length of the height field along y", lengthY);
        int nx = heights.length;
        int ny = nx == 0 ? 0 : heights[0].length;
        if (nx < 2 || ny < 2 || Arrays.stream(heights).anyMatch(row -> row.length != ny)) {
            throw new IllegalArgumentException(
                    "a height field needs at least 2 by 2 heights, as many in each row; it has " + nx + " by " + ny);
        }
        double[][] vertices = new double[nx * ny][];
        int[][] triangles = new int[2 * (nx - 1) * (ny - 1)][];
        int count = 0;
        for (int i = 0; i < nx; i++) {
            for (int j = 0; j < ny; j++) {
                double x = lengthX * ((double) i / (nx - 1) - 0.5);
                double y = lengthY * ((double) j / (ny - 1) - 0.5);
                vertices[i * ny + j] = new double[] {x, y, heights[i][j]};
                if (i + 1 < nx && j + 1 < ny) {
                    int at = i * ny + j;
                    triangles[count++] = new int[] {at, at + ny, at + ny + 1};
                    triangles[count++] = new int[] {at, at + ny + 1, at + 1};
                }
            }
        }
        return of(List.of(vertices), List.of(triangles));
    }

    private void checkTriangles(List<int[]> faces) {
        if (faces.isEmpty()) {
            throw new IllegalArgumentException("a mesh without triangles has no surface: give at least one");
        }
        for (int f = 0; f < faces.size(); f++) {
            int[] face = faces.get(f);
            if (face.length != 3 || Arrays.stream(face).anyMatch(i -> i < 0 || i >= vertices.size())) {
                throw new IllegalArgumentException("triangle " + f + " of the mesh is " + Arrays.toString(face)
                        + ": give three numbers of vertices from 0 to " + (vertices.size() - 1));
            }
            double[] a = vertices.get(face[0]);
            double[] across =
                    Vectors.cross(Vectors.minus(vertices.get(face[1]), a), Vectors.minus(vertices.get(face[2]), a));
            if (!(Vectors.length(across) > 0.0)) {
                throw new IllegalArgumentException(
                        "triangle " + f + " of the mesh has no area: leave it out, or move one of its corners");
            }
        }
    }

    private int[] neighbours() {
        Map<Long, Integer> edges = new HashMap<>();
        for (int i = 0; i < triangles.length; i++) {
            Integer other = edges.put(edge(from(i), to(i)), i / 3);
            if (other != null) {
                throw new IllegalArgumentException("triangles " + other + " and " + i / 3 + " of the mesh go along the "
                        + "edge from vertex " + from(i) + " to " + to(i) + " in the same direction: one of them is "
                        + "inverted; exchange two of its corners");
            }
        }
        int[] found = new int[triangles.length];
        for (int i = 0; i < triangles.length; i++) {
            found[i] = edges.getOrDefault(edge(to(i), from(i)), -1);
        }
        return found;
    }

    private int from(int i) {
        return triangles[i];
    }

    private int to(int i) {
        return triangles[i % 3 == 2 ? i - 2 : i + 1];
    }

    private static long edge(int a, int b) {
        return ((long) a << 32) | b;
    }

    /** Returns how many triangles there are. */
    public int count() {
        return triangles.length / 3;
    }

    /** Returns a corner (0 to 2) of a triangle. Not to be modified. */
    public double[] corner(int triangle, int corner) {
        return vertices.get(triangles[3 * triangle + corner]);
    }

    /** Returns the triangle on the other side of the edge from a corner to the next, or −1 where the surface ends. */
    public int neighbour(int triangle, int corner) {
        return neighbours[3 * triangle + corner];
    }

    /** Returns the vertices, each [x, y, z]. Not to be modified. */
    public List<double[]> vertices() {
        return vertices;
    }

    /** Returns the corners of the triangles as numbers of vertices. */
    public List<int[]> triangles() {
        return IntStream.range(0, count())
                .mapToObj(t -> Arrays.copyOfRange(triangles, 3 * t, 3 * t + 3))
                .toList();
    }

    /** Returns the largest distance of a vertex from the origin. */
    public double extent() {
        return extent;
    }

    @Override
    public double size() {
        return size;
    }

    @Override
    public MassProperties massProperties() {
        for (int i = 0; i < neighbours.length; i++) {
            if (neighbours[i] < 0) {
                throw new IllegalArgumentException("the mesh has a hole at the edge from vertex " + from(i) + " to "
                        + to(i) + ", so that it has no volume: close it, or make it a fixture");
            }
        }
        MassSum sum = new MassSum();
        for (int t = 0; t < count(); t++) {
            sum.addTetrahedron(corner(t, 0), corner(t, 1), corner(t, 2));
        }
        if (!(sum.volume() > 0.0)) {
            throw new IllegalArgumentException("the mesh has the volume " + sum.volume()
                    + ": its triangles are inverted; give their corners counter-clockwise seen from outside");
        }
        return sum.total();
    }

    @Override
    public String toString() {
        return "TriangleMesh[" + vertices.stream().map(Arrays::toString).toList() + ' ' + Arrays.toString(triangles)
                + ']';
    }
}
