package org.nsds.mechanics.world.detection.pair;

import org.nsds.mechanics.world.shape.Convex;
import org.nsds.mechanics.world.shape.Face;
import org.nsds.mechanics.world.shape.MassProperties;
import org.nsds.mechanics.world.shape.TriangleMesh;

/** A triangle of a mesh, as a convex shape without thickness. One object stands for one triangle after the other. */
final class Triangle implements Convex {

    private double[] a;
    private double[] b;
    private double[] c;
    /** Its outer normal, in the frame of the mesh. */
    double nx;

    double ny;
    double nz;

    void of(TriangleMesh mesh, int number) {
        a = mesh.corner(number, 0);
        b = mesh.corner(number, 1);
        c = mesh.corner(number, 2);
        double ux = b[0] - a[0];
        double uy = b[1] - a[1];
        double uz = b[2] - a[2];
        double vx = c[0] - a[0];
        double vy = c[1] - a[1];
        double vz = c[2] - a[2];
        nx = uy * vz - uz * vy;
        ny = uz * vx - ux * vz;
        nz = ux * vy - uy * vx;
        double length = Math.sqrt(nx * nx + ny * ny + nz * nz);
        nx /= length;
        ny /= length;
        nz /= length;
    }

    double[] corner(int k) {
        return k == 0 ? a : k == 1 ? b : c;
    }

    @Override
    public void support(double dx, double dy, double dz, double[] out, int at) {
        double da = dx * a[0] + dy * a[1] + dz * a[2];
        double db = dx * b[0] + dy * b[1] + dz * b[2];
        double dc = dx * c[0] + dy * c[1] + dz * c[2];
        System.arraycopy(da >= db && da >= dc ? a : db >= dc ? b : c, 0, out, at, 3);
    }

    @Override
    public void face(double dx, double dy, double dz, Face out) {
        out.clear();
        boolean outside = dx * nx + dy * ny + dz * nz >= 0.0;
        out.add(a[0], a[1], a[2], 0);
        out.add(outside ? b[0] : c[0], outside ? b[1] : c[1], outside ? b[2] : c[2], outside ? 1 : 2);
        out.add(outside ? c[0] : b[0], outside ? c[1] : b[1], outside ? c[2] : b[2], outside ? 2 : 1);
    }

    @Override
    public int corners() {
        return 3;
    }

    @Override
    public MassProperties massProperties() {
        throw new IllegalArgumentException("a triangle has no volume");
    }

    /** Its longest edge tells the size of things around it. */
    @Override
    public double size() {
        double most = 0.0;
        for (int k = 0; k < 3; k++) {
            double[] p = corner(k);
            double[] q = corner((k + 1) % 3);
            double x = p[0] - q[0];
            double y = p[1] - q[1];
            double z = p[2] - q[2];
            most = Math.max(most, x * x + y * y + z * z);
        }
        return Math.sqrt(most);
    }

    @Override
    public double extent() {
        double most = 0.0;
        for (int k = 0; k < 3; k++) {
            double[] p = corner(k);
            most = Math.max(most, p[0] * p[0] + p[1] * p[1] + p[2] * p[2]);
        }
        return Math.sqrt(most);
    }
}
