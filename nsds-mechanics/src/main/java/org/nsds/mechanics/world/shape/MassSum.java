package org.nsds.mechanics.world.shape;

import org.nsds.core.model.body.Quaternion;

/** Adds volumes with their first and second moments, m = V, S = ∫ p dV, J = ∫ p pᵀ dV, about the origin of a common frame. */
final class MassSum {

    private double volume;
    private final double[] first = new double[3];
    private final double[] second = new double[9];

    /** Adds a shape that has a pose. */
    void add(MassProperties part, Pose pose) {
        double[] q = pose.numbers();
        double[] centre = {
            pose.x() + Quaternion.worldX(q, 3, part.x(), part.y(), part.z()),
            pose.y() + Quaternion.worldY(q, 3, part.x(), part.y(), part.z()),
            pose.z() + Quaternion.worldZ(q, 3, part.x(), part.y(), part.z())
        };
        double trace = 0.5 * (part.k11() + part.k22() + part.k33());
        double[][] own = {
            {trace - part.k11(), -part.k12(), -part.k13()},
            {-part.k12(), trace - part.k22(), -part.k23()},
            {-part.k13(), -part.k23(), trace - part.k33()}
        };
        double[][] turned = turned(q, own);
        volume += part.volume();
        for (int i = 0; i < 3; i++) {
            first[i] += part.volume() * centre[i];
            for (int j = 0; j < 3; j++) {
                second[3 * i + j] += part.volume() * (turned[i][j] + centre[i] * centre[j]);
            }
        }
    }

    /** Adds the tetrahedron of the origin and three points, negative where they are clockwise seen from outside. */
    void addTetrahedron(double[] a, double[] b, double[] c) {
        double six = a[0] * (b[1] * c[2] - b[2] * c[1])
                - a[1] * (b[0] * c[2] - b[2] * c[0])
                + a[2] * (b[0] * c[1] - b[1] * c[0]);
        volume += six / 6.0;
        for (int i = 0; i < 3; i++) {
            double si = a[i] + b[i] + c[i];
            first[i] += six / 24.0 * si;
            for (int j = 0; j < 3; j++) {
                second[3 * i + j] +=
                        six / 120.0 * (a[i] * a[j] + b[i] * b[j] + c[i] * c[j] + si * (a[j] + b[j] + c[j]));
            }
        }
    }

    private static double[][] turned(double[] q, double[][] tensor) {
        double[][] rotation = new double[3][3];
        for (int j = 0; j < 3; j++) {
            double ex = j == 0 ? 1.0 : 0.0;
            double ey = j == 1 ? 1.0 : 0.0;
            double ez = j == 2 ? 1.0 : 0.0;
            rotation[0][j] = Quaternion.worldX(q, 3, ex, ey, ez);
            rotation[1][j] = Quaternion.worldY(q, 3, ex, ey, ez);
            rotation[2][j] = Quaternion.worldZ(q, 3, ex, ey, ez);
        }
        double[][] out = new double[3][3];
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                for (int k = 0; k < 3; k++) {
                    for (int l = 0; l < 3; l++) {
                        out[i][j] += rotation[i][k] * tensor[k][l] * rotation[j][l];
                    }
                }
            }
        }
        return out;
    }

    double volume() {
        return volume;
    }

    MassProperties total() {
        double x = first[0] / volume;
        double y = first[1] / volume;
        double z = first[2] / volume;
        double xx = second[0] / volume - x * x;
        double yy = second[4] / volume - y * y;
        double zz = second[8] / volume - z * z;
        return new MassProperties(
                volume,
                x,
                y,
                z,
                yy + zz,
                xx + zz,
                xx + yy,
                x * y - second[1] / volume,
                x * z - second[2] / volume,
                y * z - second[5] / volume);
    }
}
