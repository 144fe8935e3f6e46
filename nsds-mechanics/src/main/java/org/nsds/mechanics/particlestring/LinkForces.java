package org.nsds.mechanics.particlestring;

import org.nsds.core.integrator.StepFailure;
import org.nsds.numerics.linalg.BandedMatrix;

/** What the links of a string do to its particles: tensions and weight, their derivatives, and the elastic energy. Immutable. */
final class LinkForces {

    private final ParticleString string;
    private final TensionLaw law;
    private final int links;
    private final int axes;
    private final int moving;
    private final double perSpacing;
    private final double weight;
    private final double longest;
    private final boolean held;
    private final boolean heldAtEnd;
    private final double[] from;
    private final double[] to;

    LinkForces(ParticleString string, double longest) {
        this.string = string;
        this.longest = longest;
        law = string.law();
        links = string.links();
        axes = string.axes();
        moving = string.moving();
        perSpacing = 1.0 / string.spacing();
        weight = string.particleMass() * string.gravity();
        held = string.start() == End.FIXED;
        heldAtEnd = string.end() == End.FIXED;
        from = string.initialPosition(0);
        to = string.initialPosition(links);
    }

    /** F_int, tension and weight, on the left-hand side: one pass over the links. */
    void internal(double[] q, double[] out) {
        boolean spatial = axes == 3;
        double x = 0.0;
        double y = 0.0;
        double z = 0.0;
        double pullX = 0.0; // of the link before
        double pullY = 0.0;
        double pullZ = 0.0;
        if (held) {
            x = from[0];
            y = from[1];
            z = spatial ? from[2] : 0.0;
        }
        for (int i = 0, k = 0; i < moving; i++, k += axes) {
            double dx = q[k] - x;
            double dy = q[k + 1] - y;
            double dz = spatial ? q[k + 2] - z : 0.0;
            x = q[k];
            y = q[k + 1];
            z = spatial ? q[k + 2] : 0.0;
            double pull = i == 0 && !held ? 0.0 : pullPerDistance(dx * dx + dy * dy + dz * dz);
            if (i > 0) {
                out[k - axes] = pullX - pull * dx;
                out[k - axes + 1] = pullY - pull * dy + weight;
                if (spatial) {
                    out[k - 1] = pullZ - pull * dz;
                }
            }
            pullX = pull * dx;
            pullY = pull * dy;
            pullZ = pull * dz;
        }
        double dx = 0.0;
        double dy = 0.0;
        double dz = 0.0;
        double pull = 0.0;
        if (heldAtEnd) {
            dx = to[0] - x;
            dy = to[1] - y;
            dz = spatial ? to[2] - z : 0.0;
            pull = pullPerDistance(dx * dx + dy * dy + dz * dz);
        }
        int k = axes * (moving - 1);
        out[k] = pullX - pull * dx;
        out[k + 1] = pullY - pull * dy + weight;
        if (spatial) {
            out[k + 2] = pullZ - pull * dz;
        }
    }

    /** T(s)/r of a link, from the square of its length. */
    private double pullPerDistance(double square) {
        double r = Math.sqrt(square); // correctly rounded on every platform
        if (r > longest) {
            throw new StepFailure("a link of string '" + string.name() + "' is " + r + " long, more than the " + longest
                    + " at which the computation is abandoned: it has become unstable; take a smaller "
                    + "step, or more tension if it hangs");
        }
        return law.secant(r * perSpacing) * perSpacing;
    }

    /** Adds ∂F_int/∂q. */
    void addStiffness(double[] q, BandedMatrix dFdq) {
        for (int j = 0; j < links; j++) {
            addStiffness(q, j, dFdq);
        }
    }

    /** The link of P_j and P_{j+1}: K = T/r 1 + (T′/Δx − T/r) d dᵀ/r², positive on the diagonal, negative beside it. */
    private void addStiffness(double[] q, int j, BandedMatrix dFdq) {
        double r = string.linkLength(q, j);
        double s = r * perSpacing;
        double across = law.secant(s) * perSpacing;
        double along = r == 0.0 ? 0.0 : (law.slope(s) * perSpacing - across) / (r * r);
        boolean left = string.moves(j);
        boolean right = string.moves(j + 1);
        int a = axes * (j - (held ? 1 : 0));
        int b = a + axes;
        for (int row = 0; row < axes; row++) {
            double d = string.coordinate(q, j + 1, row) - string.coordinate(q, j, row);
            for (int column = 0; column < axes; column++) {
                double e = string.coordinate(q, j + 1, column) - string.coordinate(q, j, column);
                double k = along * d * e + (row == column ? across : 0.0);
                if (left) {
                    dFdq.add(a + row, a + column, k);
                }
                if (right) {
                    dFdq.add(b + row, b + column, k);
                }
                if (left && right) {
                    dFdq.add(a + row, b + column, -k);
                    dFdq.add(b + row, a + column, -k);
                }
            }
        }
    }

    /** Returns the largest of T′/Δx, which acts along a link, and T/r, which acts across it. */
    double largestStiffness(double[] q) {
        double largest = 0.0;
        for (int j = 0; j < links; j++) {
            double s = string.linkLength(q, j) * perSpacing;
            largest = Math.max(largest, perSpacing * Math.max(law.slope(s), law.secant(s)));
        }
        return largest;
    }

    double elasticEnergy(double[] q) {
        double sum = 0.0;
        for (int j = 0; j < links; j++) {
            sum += law.energy(string.linkLength(q, j) * perSpacing);
        }
        return string.spacing() * sum;
    }
}
