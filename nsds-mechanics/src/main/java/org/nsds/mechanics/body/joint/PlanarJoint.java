package org.nsds.mechanics.body.joint;

import java.util.Arrays;
import org.nsds.core.model.body.BodyInSpace;

/**
 * A planar joint keeps a point of body 1 in a plane of body 2 or of the world, and lets body 1 turn about the normal n of the plane alone,
 *
 * <pre>
 *     y = ( R₂n · (P₁ − P₂),  R₁u · R₂n,  R₁w · R₂n ) = 0        3 rows; u and w of body 1 along the plane
 * </pre>
 *
 * <p>Choose it to let a body in space move in a plane.
 */
public final class PlanarJoint extends Joint {

    private final double[] g1;
    private final double[] g2;
    private final double[] normal;
    private final double[][] along;

    /** Makes a joint at a point of the plane with a normal, both in the world. */
    public PlanarJoint(double x, double y, double z, double nx, double ny, double nz, BodyInSpace... bodies) {
        super(bodies);
        g1 = inBody(1, x, y, z);
        g2 = inBody(2, x, y, z);
        double[] n = unit(nx, ny, nz);
        normal = directionInBody(2, n[0], n[1], n[2]);
        along = JointAxes.ofPivot(directionInBody(1, n[0], n[1], n[2]));
    }

    @Override
    public int outputs() {
        return 3;
    }

    private double normal(double[] q, int i) {
        return world(second(q), secondPose(), normal[0], normal[1], normal[2], i);
    }

    @Override
    public void output(double t, double[] q, double[] y) {
        double height = 0.0;
        double tiltU = 0.0;
        double tiltW = 0.0;
        for (int i = 0; i < 3; i++) {
            double n = normal(q, i);
            height += n * apart(q, g1, g2, i);
            tiltU += n * world(q, 0, along[0][0], along[0][1], along[0][2], i);
            tiltW += n * world(q, 0, along[1][0], along[1][1], along[1][2], i);
        }
        y[0] = height;
        y[1] = tiltU;
        y[2] = tiltW;
    }

    @Override
    public void jacobian(double t, double[] q, double[] out) {
        double nx = normal(q, 0);
        double ny = normal(q, 1);
        double nz = normal(q, 2);
        clear(out, 0);
        addApartRate(q, g1, g2, nx, ny, nz, out, 0);
        double dx = apart(q, g1, g2, 0);
        double dy = apart(q, g1, g2, 1);
        double dz = apart(q, g1, g2, 2);
        addSpin(q, 2, ny * dz - nz * dy, nz * dx - nx * dz, nx * dy - ny * dx, out, 0);
        for (int i = 0; i < 2; i++) {
            double ux = world(q, 0, along[i][0], along[i][1], along[i][2], 0);
            double uy = world(q, 0, along[i][0], along[i][1], along[i][2], 1);
            double uz = world(q, 0, along[i][0], along[i][1], along[i][2], 2);
            double x = uy * nz - uz * ny;
            double y = uz * nx - ux * nz;
            double z = ux * ny - uy * nx;
            clear(out, 1 + i);
            addSpin(q, 1, x, y, z, out, 1 + i);
            addSpin(q, 2, -x, -y, -z, out, 1 + i);
        }
    }

    @Override
    protected String numbers() {
        return Arrays.toString(g1) + Arrays.toString(g2) + Arrays.toString(normal) + Arrays.deepToString(along);
    }
}
