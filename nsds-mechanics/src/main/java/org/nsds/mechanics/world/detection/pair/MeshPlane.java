package org.nsds.mechanics.world.detection.pair;

import org.nsds.mechanics.world.detection.Collider;
import org.nsds.mechanics.world.detection.Manifold;
import org.nsds.mechanics.world.detection.NarrowPhase;
import org.nsds.mechanics.world.shape.TriangleMesh;

/** A mesh on a plane: it touches with its vertices. */
final class MeshPlane implements NarrowPhase {

    private final double[] p = new double[3];

    @Override
    public void collide(Collider first, Collider second, double reach, Manifold out) {
        TriangleMesh mesh = (TriangleMesh) first.shape();
        double[] plane = second.frame();
        double nx = plane[5];
        double ny = plane[8];
        double nz = plane[11];
        for (int i = 0; i < mesh.vertices().size(); i++) {
            double[] vertex = mesh.vertices().get(i);
            first.toWorld(vertex[0], vertex[1], vertex[2], p, 0);
            double gap = nx * (p[0] - plane[0]) + ny * (p[1] - plane[1]) + nz * (p[2] - plane[2]);
            if (gap <= reach) {
                double down = 0.5 * gap;
                out.add(p[0] - down * nx, p[1] - down * ny, p[2] - down * nz, nx, ny, nz, gap, i);
            }
        }
    }
}
