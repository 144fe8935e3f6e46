package org.nsds.mechanics.world.detection.pair;

import org.nsds.mechanics.world.detection.Collider;

/**
 * The distance of the cores of two convex shapes, with the nearest points and the normal, or their depth where they overlap. The difference of
 * both is searched for the point nearest to zero with simplices of support points (E. G. Gilbert, D. W. Johnson, S. S. Keerthi 1988), which
 * for polyhedra ends after finitely many steps; if zero is inside, {@link ExpandingPolytope} goes on.
 */
final class ConvexDistance {

    private static final int MOST = 128;
    private static final double TOLERANCE = 1e-14;
    private static final int STALLED = 3;

    private final Simplex simplex = new Simplex();
    private final ExpandingPolytope polytope = new ExpandingPolytope();
    private final double[] p = new double[3];
    private final double[] q = new double[3];
    private final double[] w = new double[3];

    /** The nearest points of the cores of both shapes. */
    final double[] first = new double[3];

    final double[] second = new double[3];
    /** The unit normal from the second to the first. */
    double nx;

    double ny;
    double nz;

    /**
     * Finds the distance, negative where the cores overlap.
     *
     * @param limit a distance from which on it does not matter: then anything above the limit may be returned
     */
    double find(Collider a, Collider b, double limit) {
        double[] fa = a.frame();
        double[] fb = b.frame();
        double size = Math.max(a.convex().extent(), b.convex().extent());
        double x = fa[0] - fb[0];
        double y = fa[1] - fb[1];
        double z = fa[2] - fb[2];
        if (x == 0.0 && y == 0.0 && z == 0.0) {
            z = 1.0;
        }
        simplex.count = 0;
        double negligible = 1e-13 * size;
        double square = Double.POSITIVE_INFINITY;
        int stalled = 0;
        for (int i = 0; i < MOST; i++) {
            a.support(-x, -y, -z, p, 0);
            b.support(x, y, z, q, 0);
            for (int k = 0; k < 3; k++) {
                w[k] = p[k] - q[k];
            }
            double along = x * w[0] + y * w[1] + z * w[2];
            double length = Math.sqrt(x * x + y * y + z * z);
            if (along > limit * length) {
                return along / length; // a plane between them
            }
            if (i > 0 && (square - along <= TOLERANCE * square || simplex.has(w))) {
                break;
            }
            simplex.add(p, q);
            if (simplex.reduce()) {
                return overlap(a, b, size);
            }
            double next = simplex.x * simplex.x + simplex.y * simplex.y + simplex.z * simplex.z;
            if (next <= negligible * negligible) {
                return overlap(a, b, size);
            }
            if (!(next < square) && ++stalled > STALLED) {
                break;
            }
            square = next;
            x = simplex.x;
            y = simplex.y;
            z = simplex.z;
        }
        simplex.witnesses(first, second);
        double distance = Math.sqrt(x * x + y * y + z * z);
        nx = x / distance;
        ny = y / distance;
        nz = z / distance;
        return distance;
    }

    private double overlap(Collider a, Collider b, double size) {
        double depth = polytope.depth(a, b, simplex, size);
        nx = polytope.nx;
        ny = polytope.ny;
        nz = polytope.nz;
        System.arraycopy(polytope.first, 0, first, 0, 3);
        System.arraycopy(polytope.second, 0, second, 0, 3);
        return -depth;
    }
}
