package org.nsds.mechanics.world.detection.pair;

import java.util.Arrays;
import org.nsds.mechanics.world.detection.Collider;

/**
 * How deep two convex shapes overlap: a polytope inside of their difference grows, where it is nearest to zero, until it touches the surface
 * there (G. van den Bergen, <i>Proximity queries and penetration depth computation on 3D game objects</i>, 2001). Exact for polyhedra;
 * for curved shapes the depth has a relative error of about 10⁻⁹.
 */
final class ExpandingPolytope {

    private static final int MOST = 200;
    private static final double TOLERANCE = 1e-9; // of the size of the shapes

    private static final double COPLANAR = 1e-11; // of the size of the shapes

    private double coplanar;
    private double[] a = new double[96];
    private double[] b = new double[96];
    private double[] w = new double[96];
    private int points;
    private int[] corners = new int[192];
    private double[] planes = new double[256];
    private boolean[] alive = new boolean[64];
    private int faces;
    private int[] horizon = new int[128];
    private int edges;
    private final double[] p = new double[3];
    private final double[] q = new double[3];
    private Collider one;
    private Collider other;

    /** The unit normal from the second shape to the first, and the deepest points. */
    double nx;

    double ny;
    double nz;
    final double[] first = new double[3];
    final double[] second = new double[3];

    /** Returns the depth, given a simplex that contains zero or nearly so. */
    double depth(Collider alpha, Collider beta, Simplex start, double size) {
        one = alpha;
        other = beta;
        points = 0;
        faces = 0;
        coplanar = COPLANAR * size;
        for (int i = 0; i < start.count; i++) {
            System.arraycopy(start.a, 3 * i, p, 0, 3);
            System.arraycopy(start.b, 3 * i, q, 0, 3);
            point();
        }
        tetrahedron(size);
        int nearest = nearest();
        for (int i = 0; i < MOST && nearest >= 0; i++) {
            int plane = 4 * nearest;
            support(planes[plane], planes[plane + 1], planes[plane + 2]);
            double beyond = planes[plane] * (p[0] - q[0])
                    + planes[plane + 1] * (p[1] - q[1])
                    + planes[plane + 2] * (p[2] - q[2])
                    - planes[plane + 3];
            if (beyond <= TOLERANCE * size) {
                break;
            }
            if (!expand(point())) {
                break;
            }
            nearest = nearest();
        }
        return read(nearest);
    }

    /** The support point of the difference in a direction, as p and q. */
    private void support(double dx, double dy, double dz) {
        one.support(dx, dy, dz, p, 0);
        other.support(-dx, -dy, -dz, q, 0);
    }

    private int point() {
        if (3 * points == w.length) {
            a = Arrays.copyOf(a, 2 * a.length);
            b = Arrays.copyOf(b, 2 * b.length);
            w = Arrays.copyOf(w, 2 * w.length);
        }
        for (int k = 0; k < 3; k++) {
            a[3 * points + k] = p[k];
            b[3 * points + k] = q[k];
            w[3 * points + k] = p[k] - q[k];
        }
        return points++;
    }

    /** Makes a tetrahedron of what the simplex is: of a point, a segment or a triangle, by support points off them. */
    private void tetrahedron(double size) {
        double least = 1e-12 * size;
        for (int axis = 0; points < 2 && axis < 6; axis++) {
            double sign = axis < 3 ? 1.0 : -1.0;
            support(axis % 3 == 0 ? sign : 0.0, axis % 3 == 1 ? sign : 0.0, axis % 3 == 2 ? sign : 0.0);
            if (points == 0 || off(0) > least) {
                point();
            }
        }
        if (points == 2) {
            double ux = w[3] - w[0];
            double uy = w[4] - w[1];
            double uz = w[5] - w[2];
            for (int k = 0; k < 6 && points == 2; k++) {
                double ex = k % 3 == 0 ? 1.0 : 0.0;
                double ey = k % 3 == 1 ? 1.0 : 0.0;
                double ez = k % 3 == 2 ? 1.0 : 0.0;
                double sign = k < 3 ? 1.0 : -1.0;
                support(sign * (uy * ez - uz * ey), sign * (uz * ex - ux * ez), sign * (ux * ey - uy * ex));
                double vx = p[0] - q[0] - w[0];
                double vy = p[1] - q[1] - w[1];
                double vz = p[2] - q[2] - w[2];
                double area = norm(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx);
                if (area > least * norm(ux, uy, uz)) {
                    point();
                }
            }
        }
        if (points == 3) {
            face(0, 1, 2);
            double dx = planes[0];
            double dy = planes[1];
            double dz = planes[2];
            double offset = dx * w[0] + dy * w[1] + dz * w[2];
            faces = 0;
            support(dx, dy, dz);
            if (!(Math.abs(dx * (p[0] - q[0]) + dy * (p[1] - q[1]) + dz * (p[2] - q[2]) - offset) > least)) {
                support(-dx, -dy, -dz);
            }
            point();
        }
        if (points < 4) {
            return;
        }
        double volume = 0.0;
        for (int k = 0; k < 3; k++) {
            int k1 = (k + 1) % 3;
            int k2 = (k + 2) % 3;
            volume += (w[9 + k] - w[k])
                    * ((w[3 + k1] - w[k1]) * (w[6 + k2] - w[k2]) - (w[3 + k2] - w[k2]) * (w[6 + k1] - w[k1]));
        }
        boolean below = volume < 0.0; // the fourth point is behind the face of the others
        face(0, below ? 1 : 2, below ? 2 : 1);
        face(0, below ? 3 : 1, below ? 1 : 3);
        face(0, below ? 2 : 3, below ? 3 : 2);
        face(1, below ? 3 : 2, below ? 2 : 3);
    }

    private double off(int i) {
        return norm(p[0] - q[0] - w[3 * i], p[1] - q[1] - w[3 * i + 1], p[2] - q[2] - w[3 * i + 2]);
    }

    private static double norm(double x, double y, double z) {
        return Math.sqrt(x * x + y * y + z * z);
    }

    private void face(int i, int j, int k) {
        if (faces == alive.length) {
            alive = Arrays.copyOf(alive, 2 * faces);
            corners = Arrays.copyOf(corners, 6 * faces);
            planes = Arrays.copyOf(planes, 8 * faces);
        }
        double ux = w[3 * j] - w[3 * i];
        double uy = w[3 * j + 1] - w[3 * i + 1];
        double uz = w[3 * j + 2] - w[3 * i + 2];
        double vx = w[3 * k] - w[3 * i];
        double vy = w[3 * k + 1] - w[3 * i + 1];
        double vz = w[3 * k + 2] - w[3 * i + 2];
        double x = uy * vz - uz * vy;
        double y = uz * vx - ux * vz;
        double z = ux * vy - uy * vx;
        double length = norm(x, y, z);
        int plane = 4 * faces;
        planes[plane] = x / length;
        planes[plane + 1] = y / length;
        planes[plane + 2] = z / length;
        planes[plane + 3] = (x * w[3 * i] + y * w[3 * i + 1] + z * w[3 * i + 2]) / length;
        alive[faces] = length > 0.0;
        corners[3 * faces] = i;
        corners[3 * faces + 1] = j;
        corners[3 * faces + 2] = k;
        faces++;
    }

    private int nearest() {
        int best = -1;
        for (int f = 0; f < faces; f++) {
            if (alive[f] && (best < 0 || planes[4 * f + 3] < planes[4 * best + 3])) {
                best = f;
            }
        }
        return best;
    }

    /** Replaces the faces that see a point by those from their rim to it. Returns false if rounding leaves no simple rim. */
    private boolean expand(int number) {
        edges = 0;
        for (int f = 0; f < faces; f++) {
            if (sees(f, number)) {
                for (int k = 0; k < 3; k++) {
                    edge(corners[3 * f + k], corners[3 * f + (k + 1) % 3]);
                }
            }
        }
        for (int e = 0; e < edges; e++) {
            for (int other = 0; other < e; other++) {
                if (horizon[2 * e] == horizon[2 * other]) {
                    return false;
                }
            }
        }
        int before = faces;
        for (int f = 0; f < before; f++) {
            alive[f] &= !sees(f, number);
        }
        for (int e = 0; e < edges; e++) {
            face(horizon[2 * e], horizon[2 * e + 1], number);
        }
        return edges > 0;
    }

    private boolean sees(int f, int number) {
        int plane = 4 * f;
        int at = 3 * number;
        return alive[f]
                && planes[plane] * w[at] + planes[plane + 1] * w[at + 1] + planes[plane + 2] * w[at + 2]
                        > planes[plane + 3] + coplanar;
    }

    /** Adds an edge of the horizon, or takes it away where both its faces go. */
    private void edge(int i, int j) {
        for (int e = 0; e < edges; e++) {
            if (horizon[2 * e] == j && horizon[2 * e + 1] == i) {
                edges--;
                horizon[2 * e] = horizon[2 * edges];
                horizon[2 * e + 1] = horizon[2 * edges + 1];
                return;
            }
        }
        if (2 * edges == horizon.length) {
            horizon = Arrays.copyOf(horizon, 4 * edges);
        }
        horizon[2 * edges] = i;
        horizon[2 * edges + 1] = j;
        edges++;
    }

    /** Reads normal and points off the face that is nearest to zero. */
    private double read(int f) {
        if (f < 0) { // no volume at all
            nx = 0.0;
            ny = 0.0;
            nz = 1.0;
            System.arraycopy(a, 0, first, 0, 3);
            System.arraycopy(b, 0, second, 0, 3);
            return 0.0;
        }
        nx = -planes[4 * f];
        ny = -planes[4 * f + 1];
        nz = -planes[4 * f + 2];
        int i = 3 * corners[3 * f];
        int j = 3 * corners[3 * f + 1];
        int k = 3 * corners[3 * f + 2];
        double depth = planes[4 * f + 3];
        // weights of the foot of the perpendicular from zero
        double fx = -nx * depth;
        double fy = -ny * depth;
        double fz = -nz * depth;
        double s = area(j, k, fx, fy, fz);
        double t = area(k, i, fx, fy, fz);
        double u = area(i, j, fx, fy, fz);
        double sum = s + t + u;
        if (!(sum > 0.0)) {
            s = 1.0;
            sum = 1.0;
        }
        for (int c = 0; c < 3; c++) {
            first[c] = (s * a[i + c] + t * a[j + c] + u * a[k + c]) / sum;
            second[c] = (s * b[i + c] + t * b[j + c] + u * b[k + c]) / sum;
        }
        return depth;
    }

    /** Returns the area of the triangle of an edge and a point, positive inside. */
    private double area(int i, int j, double x, double y, double z) {
        double ux = w[i] - x;
        double uy = w[i + 1] - y;
        double uz = w[i + 2] - z;
        double vx = w[j] - x;
        double vy = w[j + 1] - y;
        double vz = w[j + 2] - z;
        return Math.max(0.0, -nx * (uy * vz - uz * vy) - ny * (uz * vx - ux * vz) - nz * (ux * vy - uy * vx));
    }
}
