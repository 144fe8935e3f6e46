package org.nsds.mechanics.world.shape;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.nsds.mechanics.Require;

/** The convex hull of points: stones, wedges, voussoirs of an arch. Corners inside of the hull are dropped. */
public final class ConvexHull implements Convex {

    private final List<double[]> points;
    private final double[] corners;
    private final int[][] faces;
    private final double[] normals;
    private final int[][] facesAt;
    private final MassProperties properties;
    private final double size;
    private final double extent;

    private ConvexHull(List<double[]> given) {
        for (double[] point : given) {
            if (point.length != 3) {
                throw new IllegalArgumentException(
                        "a point of a hull has " + point.length + " coordinates: give x, y and z");
            }
            for (double coordinate : point) {
                Require.finite("a coordinate of a point of a hull", coordinate);
            }
        }
        List<int[]> polygons = HullFaces.polygons(given);
        int[] numbers = polygons.stream()
                .flatMapToInt(Arrays::stream)
                .distinct()
                .sorted()
                .toArray();
        points = Arrays.stream(numbers).mapToObj(i -> given.get(i).clone()).toList();
        faces = polygons.stream()
                .map(face -> Arrays.stream(face)
                        .map(i -> Arrays.binarySearch(numbers, i))
                        .toArray())
                .toArray(int[][]::new);
        corners = points.stream().flatMapToDouble(Arrays::stream).toArray();
        normals = Arrays.stream(faces)
                .flatMapToDouble(face -> Arrays.stream(HullFaces.normal(points, face)))
                .toArray();
        facesAt = facesAt();
        MassSum sum = new MassSum();
        for (int[] face : faces) {
            for (int k = 1; k + 1 < face.length; k++) {
                sum.addTetrahedron(points.get(face[0]), points.get(face[k]), points.get(face[k + 1]));
            }
        }
        properties = sum.total();
        extent = points.stream().mapToDouble(Vectors::length).max().orElseThrow();
        size = inside();
    }

    /** Returns the hull of points [x, y, z]. */
    public static ConvexHull of(List<double[]> points) {
        return new ConvexHull(points);
    }

    private int[][] facesAt() {
        List<List<Integer>> at = new ArrayList<>();
        points.forEach(point -> at.add(new ArrayList<>()));
        for (int f = 0; f < faces.length; f++) {
            for (int corner : faces[f]) {
                at.get(corner).add(f);
            }
        }
        return at.stream()
                .map(list -> list.stream().mapToInt(Integer::intValue).toArray())
                .toArray(int[][]::new);
    }

    /** Returns the radius of a ball around the centre of mass. */
    private double inside() {
        double least = Double.POSITIVE_INFINITY;
        double[] centre = {properties.x(), properties.y(), properties.z()};
        for (int f = 0; f < faces.length; f++) {
            double[] normal = Arrays.copyOfRange(normals, 3 * f, 3 * f + 3);
            least = Math.min(least, Vectors.dot(normal, Vectors.minus(points.get(faces[f][0]), centre)));
        }
        return least;
    }

    /** Returns the corners, each [x, y, z]. */
    public List<double[]> points() {
        return points.stream().map(double[]::clone).toList();
    }

    @Override
    public MassProperties massProperties() {
        return properties;
    }

    @Override
    public double size() {
        return size;
    }

    private int farthest(double dx, double dy, double dz) {
        int best = 0;
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < corners.length; i += 3) {
            double along = dx * corners[i] + dy * corners[i + 1] + dz * corners[i + 2];
            if (along > most) {
                most = along;
                best = i;
            }
        }
        return best;
    }

    @Override
    public void support(double dx, double dy, double dz, double[] out, int at) {
        System.arraycopy(corners, farthest(dx, dy, dz), out, at, 3);
    }

    @Override
    public double extent() {
        return extent;
    }

    /** Among the faces at the support point, the one that looks best. */
    @Override
    public void face(double dx, double dy, double dz, Face out) {
        int best = -1;
        double most = Double.NEGATIVE_INFINITY;
        for (int f : facesAt[farthest(dx, dy, dz) / 3]) {
            double along = dx * normals[3 * f] + dy * normals[3 * f + 1] + dz * normals[3 * f + 2];
            if (along > most) {
                most = along;
                best = f;
            }
        }
        out.clear();
        for (int corner : faces[best]) {
            out.add(corners[3 * corner], corners[3 * corner + 1], corners[3 * corner + 2], corner);
        }
    }

    @Override
    public int corners() {
        return points.size();
    }

    @Override
    public String toString() {
        return "ConvexHull" + Arrays.toString(corners);
    }
}
