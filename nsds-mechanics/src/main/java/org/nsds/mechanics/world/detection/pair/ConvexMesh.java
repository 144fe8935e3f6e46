package org.nsds.mechanics.world.detection.pair;

import java.util.IdentityHashMap;
import java.util.Map;
import org.nsds.mechanics.world.detection.BoundsTree;
import org.nsds.mechanics.world.detection.Collider;
import org.nsds.mechanics.world.detection.Manifold;
import org.nsds.mechanics.world.detection.NarrowPhase;
import org.nsds.mechanics.world.shape.Pose;
import org.nsds.mechanics.world.shape.TriangleMesh;

/**
 * A convex shape on a mesh of triangles: the shape against each triangle near it, from the outer side. Edges between triangles in one plane, and
 * those in valleys, are no edges: what touches there touches a face. A point on an edge that sticks out belongs to one of its triangles.
 */
final class ConvexMesh implements NarrowPhase {

    private static final double FACE = 1.0 - 1e-12; // cosine of the angle between the normals of a contact and a face

    private final ConvexPair pair;
    private final int featureBits;
    private final Map<TriangleMesh, BoundsTree> trees = new IdentityHashMap<>();
    private final Map<Collider, Collider> triangles = new IdentityHashMap<>();
    private final Triangle triangle = new Triangle();
    private final double[] box = new double[6];
    private final double[] p = new double[3];

    ConvexMesh(ConvexPair pair, int featureBits) {
        this.pair = pair;
        this.featureBits = featureBits;
    }

    @Override
    public void collide(Collider first, Collider second, double reach, Manifold out) {
        TriangleMesh mesh = (TriangleMesh) second.shape();
        BoundsTree tree = tree(mesh);
        Collider surface = surface(second);
        double[] frame = first.frame();
        second.toLocal(frame[0], frame[1], frame[2], p, 0);
        double around = first.convex().extent() + reach;
        for (int k = 0; k < 3; k++) {
            box[k] = p[k] - around;
            box[3 + k] = p[k] + around;
        }
        tree.query(box, 0);
        for (int number = tree.next(); number >= 0; number = tree.next()) {
            triangle.of(mesh, number);
            int before = out.count();
            out.part(number, featureBits);
            pair.collide(first, surface, reach, out);
            if (out.count() > before && !belongs(mesh, number, second, out, before)) {
                out.keep(before);
            }
        }
        out.part(0L, featureBits);
    }

    private BoundsTree tree(TriangleMesh mesh) {
        BoundsTree known = trees.get(mesh);
        return known == null ? build(mesh) : known;
    }

    private BoundsTree build(TriangleMesh mesh) {
        double[] bounds = new double[6 * mesh.count()];
        for (int t = 0; t < mesh.count(); t++) {
            for (int k = 0; k < 3; k++) {
                double a = mesh.corner(t, 0)[k];
                double b = mesh.corner(t, 1)[k];
                double c = mesh.corner(t, 2)[k];
                bounds[6 * t + k] = Math.min(a, Math.min(b, c));
                bounds[6 * t + 3 + k] = Math.max(a, Math.max(b, c));
            }
        }
        BoundsTree tree = new BoundsTree();
        tree.build(bounds, mesh.count());
        trees.put(mesh, tree);
        return tree;
    }

    /** Returns a collider at the place of the mesh whose shape is the triangle. */
    private Collider surface(Collider mesh) {
        Collider surface = triangles.get(mesh);
        if (surface == null) {
            surface = new Collider(triangle, Pose.ORIGIN);
            triangles.put(mesh, surface);
        }
        System.arraycopy(mesh.frame(), 0, surface.frame(), 0, 12);
        return surface;
    }

    /** Returns whether the points that a triangle gave are its own. */
    private boolean belongs(TriangleMesh mesh, int number, Collider second, Manifold out, int point) {
        double[] frame = second.frame();
        double x = out.normal(point, 0);
        double y = out.normal(point, 1);
        double z = out.normal(point, 2);
        double mx = frame[3] * x + frame[6] * y + frame[9] * z;
        double my = frame[4] * x + frame[7] * y + frame[10] * z;
        double mz = frame[5] * x + frame[8] * y + frame[11] * z;
        double cosine = mx * triangle.nx + my * triangle.ny + mz * triangle.nz;
        if (cosine <= 0.0) {
            return false; // from inside
        }
        if (cosine > FACE) {
            return true;
        }
        // the edge that looks most into the direction of the normal
        int edge = 0;
        double most = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < 3; k++) {
            double[] a = triangle.corner(k);
            double[] b = triangle.corner((k + 1) % 3);
            double ex = b[0] - a[0];
            double ey = b[1] - a[1];
            double ez = b[2] - a[2];
            double ox = ey * triangle.nz - ez * triangle.ny;
            double oy = ez * triangle.nx - ex * triangle.nz;
            double oz = ex * triangle.ny - ey * triangle.nx;
            double along = (mx * ox + my * oy + mz * oz) / Math.sqrt(ox * ox + oy * oy + oz * oz);
            if (along > most) {
                most = along;
                edge = k;
            }
        }
        int neighbour = mesh.neighbour(number, edge);
        if (neighbour < 0) {
            return true;
        }
        double[] a = triangle.corner(edge);
        double highest = 0.0;
        for (int k = 0; k < 3; k++) {
            double[] c = mesh.corner(neighbour, k);
            double height = triangle.nx * (c[0] - a[0]) + triangle.ny * (c[1] - a[1]) + triangle.nz * (c[2] - a[2]);
            highest = Math.abs(height) > Math.abs(highest) ? height : highest;
        }
        return highest < -1e-9 * triangle.size() && number < neighbour;
    }
}
