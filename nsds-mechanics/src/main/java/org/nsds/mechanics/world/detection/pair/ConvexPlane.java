package org.nsds.mechanics.world.detection.pair;

import org.nsds.mechanics.world.detection.Collider;
import org.nsds.mechanics.world.detection.Manifold;
import org.nsds.mechanics.world.detection.NarrowPhase;
import org.nsds.mechanics.world.shape.Face;

/**
 * A convex shape on a plane: gap n · (p − o) − r of the corners p of the face of its core that looks at the plane, with the radius r of its
 * rounding. A box always touches with the same four corners, a sphere with one point; a shape that stands on an edge or a corner of a face has
 * the other corners within reach listed, too.
 */
final class ConvexPlane implements NarrowPhase {

    private final Face face = new Face();
    private final double[] point = new double[3];

    @Override
    public void collide(Collider first, Collider second, double reach, Manifold out) {
        double[] plane = second.frame();
        double[] body = first.frame();
        double nx = plane[5];
        double ny = plane[8];
        double nz = plane[11];
        double radius = first.convex().rounding();
        double extent = first.convex().extent();
        double height = nx * (body[0] - plane[0]) + ny * (body[1] - plane[1]) + nz * (body[2] - plane[2]);
        if (height > extent + reach) {
            return;
        }
        first.convex()
                .face(
                        -(body[3] * nx + body[6] * ny + body[9] * nz),
                        -(body[4] * nx + body[7] * ny + body[10] * nz),
                        -(body[5] * nx + body[8] * ny + body[11] * nz),
                        face);
        double[] corners = face.points();
        for (int i = 0; i < face.count(); i++) {
            first.toWorld(corners[3 * i], corners[3 * i + 1], corners[3 * i + 2], point, 0);
            double gap = nx * (point[0] - plane[0]) + ny * (point[1] - plane[1]) + nz * (point[2] - plane[2]) - radius;
            if (gap <= reach) {
                double down = radius + 0.5 * gap;
                out.add(
                        point[0] - down * nx,
                        point[1] - down * ny,
                        point[2] - down * nz,
                        nx,
                        ny,
                        nz,
                        gap,
                        face.number(i));
            }
        }
    }
}
