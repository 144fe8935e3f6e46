package org.nsds.core.internal.acceleration;

import java.util.Arrays;
import org.nsds.core.internal.contact.ContactRows;
import org.nsds.core.internal.contact.GatheredRelation;

/**
 * This class computes κ = d/dt (H v + ∂h/∂t) at fixed v of a relation at the state of its systems: what the relation gives or,
 * where it gives nothing, differences of f = H v + ∂h/∂t along the motion q ⊕ s v,
 *
 * <pre>
 *     κ ≈ (f(−2δ) − 8 f(−δ) + 8 f(δ) − f(2δ)) / 12δ
 * </pre>
 *
 * <p>with an error of order δ⁴. It starts with δ = 10⁻⁴ over the largest velocity, and takes smaller ones while the differences over δ
 * and over 2δ, whose errors are of order δ², tell of a relation that varies faster, and come closer to each other.
 */
final class Curvature {

    private static final double[] WEIGHTS = {1.0, -8.0, 8.0, -1.0};
    private static final double LARGEST = 1e-4;
    private static final double SMALLEST = 1e-8;

    /** How far the differences over δ and over 2δ may be apart, relative to their size; κ is then good to about its square. */
    private static final double CLOSE = 1e-4;

    private final GatheredRelation relation;
    private final SystemFlow[] systems;
    private final double[] velocity;
    private final double[][] position;
    private final double[][] H;
    private final double[] f;
    /** Per output, the size of the terms whose sum is f. */
    private final double[] terms;

    private final double[] kappa;
    /** Per output, the difference over δ less that over 2δ. */
    private final double[] apart;

    Curvature(GatheredRelation relation, int rows, SystemFlow[] systems) {
        this.relation = relation;
        this.systems = systems;
        position = new double[systems.length][];
        H = new double[systems.length][];
        int sum = 0;
        for (int s = 0; s < systems.length; s++) {
            position[s] = new double[systems[s].position().length];
            H[s] = new double[rows * systems[s].velocity().length];
            sum += systems[s].velocity().length;
        }
        velocity = new double[sum];
        f = new double[rows];
        terms = new double[rows];
        kappa = new double[rows];
        apart = new double[rows];
    }

    void evaluate(double t, double[] out) {
        for (int s = 0, first = 0; s < systems.length; s++) {
            double[] v = systems[s].velocity();
            relation.place(s, systems[s].position());
            System.arraycopy(v, 0, velocity, first, v.length);
            first += v.length;
        }
        relation.curvature(t, velocity, out);
        if (!Double.isNaN(out[0])) {
            return;
        }
        double fastest = 1.0;
        for (double rate : velocity) {
            fastest = Math.max(fastest, Math.abs(rate));
        }
        double off = difference(t, LARGEST / fastest, fastest, kappa);
        double before = Double.POSITIVE_INFINITY;
        for (double part = LARGEST; off < 0.5 * before; part *= 0.125) {
            System.arraycopy(kappa, 0, out, 0, out.length);
            if (off <= CLOSE || part < SMALLEST) {
                return;
            }
            before = off;
            off = difference(t, 0.125 * part / fastest, fastest, kappa);
        }
    }

    /** Writes κ; returns how far the differences over δ and 2δ are apart, relative to κ or to the terms of f times the largest velocity. */
    private double difference(double t, double delta, double fastest, double[] out) {
        Arrays.fill(out, 0.0);
        Arrays.fill(apart, 0.0);
        double size = 0.0;
        for (int k = 0; k < WEIGHTS.length; k++) {
            int steps = k < 2 ? k - 2 : k - 1;
            rates(t, steps * delta);
            for (int i = 0; i < out.length; i++) {
                out[i] += WEIGHTS[k] / (12.0 * delta) * f[i];
                apart[i] += (k == 1 || k == 2 ? 2.0 * steps : -0.5 * steps) / (4.0 * delta) * f[i];
                size = Math.max(size, fastest * terms[i]);
            }
        }
        double off = 0.0;
        for (int i = 0; i < out.length; i++) {
            off = Math.max(off, Math.abs(apart[i]) / Math.max(size, Math.abs(out[i])));
        }
        return size == 0.0 ? 0.0 : off;
    }

    /** f where the systems are after a while. */
    private void rates(double t, double away) {
        for (int s = 0; s < systems.length; s++) {
            systems[s].moveBy(away, position[s]);
            relation.place(s, position[s]);
        }
        relation.jacobian(t + away, H);
        relation.timeRate(t + away, f);
        for (int i = 0; i < f.length; i++) {
            terms[i] = Math.abs(f[i]);
            for (int s = 0; s < systems.length; s++) {
                double part = ContactRows.rowTimes(H[s], i, systems[s].velocity());
                f[i] += part;
                terms[i] += Math.abs(part);
            }
        }
    }
}
