package org.nsds.core.integrator.moreau;

import org.nsds.core.model.body.BodyInSpace;
import org.nsds.core.model.body.Quaternion;

/**
 * The angular momenta at both ends of a step, seen from the frame at the share φ of its way Θ,
 *
 * <pre>
 *     after = exp((1−φ)Θ) I ω_{k+1},      before = exp(−φΘ) ( I ω_k + what is carried along )
 *     exp(s Θ) c = c + (sin a/a) X + ((1 − cos a)/a²) sΘ × X,      X = sΘ × c,   a = |sΘ|
 * </pre>
 *
 * <p>and the derivative of their difference. With δ exp(−Y) c₀ = [c]× T(Y) δY, c = exp(−Y) c₀, it is
 *
 * <pre>
 *     K = exp((1−φ)Θ) I − hθ ( (1−φ) [after]× T(−(1−φ)Θ) + φ [before]× T(φΘ) )
 *     T(Y) = 1 − ((1 − cos a)/a²) [Y]× + ((a − sin a)/a³) [Y]×²
 * </pre>
 */
final class BodyTurn {

    private final double share;
    /** I, row by row. */
    private final double[] inertia = new double[9];

    private final double[] way = new double[3];
    private final double[] carried = new double[3];
    /** What is carried along beside I ω_k. */
    private final double[] known = new double[3];

    private final double[] middle = new double[3];
    private final double[] rise = new double[3];
    private final double[] momentum = new double[3];
    private final double[] before = new double[3];
    private final double[] after = new double[3];
    /** The derivative, row by row. */
    final double[] K = new double[9];

    private final double[] inverse = new double[9];
    /** Of φΘ: a², sin a/a and (1 − cos a)/a². */
    private double squareBefore;

    private double sineBefore;
    private double cosineBefore;
    /** Of (1−φ)Θ. */
    private double squareAfter;

    private double sineAfter;
    private double cosineAfter;

    BodyTurn(BodyInSpace body, double share) {
        this.share = share;
        for (int i = 0; i < 9; i++) {
            inertia[i] = body.inertia(i / 3, i % 3);
        }
        if (!SmallMatrix.invert(inertia, inverse)) {
            throw new IllegalArgumentException("the inertia tensor of body '" + body.name() + "' is singular");
        }
    }

    /** ω += h I⁻¹ (I ω × ω) at ω + h/2 I⁻¹ (I ω × ω): so close to the solution that one step of Newton's method does. */
    void predict(double[] v, double h) {
        System.arraycopy(v, 3, middle, 0, 3);
        precess(v[3], v[4], v[5], 0.5 * h);
        double x = middle[0];
        double y = middle[1];
        double z = middle[2];
        System.arraycopy(v, 3, middle, 0, 3);
        precess(x, y, z, h);
        System.arraycopy(middle, 0, v, 3, 3);
    }

    /** middle += time I⁻¹ (I ω × ω). */
    private void precess(double w1, double w2, double w3, double time) {
        double l1 = inertia[0] * w1 + inertia[1] * w2 + inertia[2] * w3;
        double l2 = inertia[3] * w1 + inertia[4] * w2 + inertia[5] * w3;
        double l3 = inertia[6] * w1 + inertia[7] * w2 + inertia[8] * w3;
        double x = time * (l2 * w3 - l3 * w2);
        double y = time * (l3 * w1 - l1 * w3);
        double z = time * (l1 * w2 - l2 * w1);
        middle[0] += inverse[0] * x + inverse[1] * y + inverse[2] * z;
        middle[1] += inverse[3] * x + inverse[4] * y + inverse[5] * z;
        middle[2] += inverse[6] * x + inverse[7] * y + inverse[8] * z;
    }

    /** Takes I ω_k, and the torque of loads times a weight if there are any, to be carried along. */
    void begin(double[] v, BodyLoads loads, double weight) {
        for (int i = 0; i < 3; i++) {
            known[i] = loads == null ? 0.0 : weight * loads.total(3 + i);
            carried[i] = momentum(i, v) + known[i];
        }
    }

    private double momentum(int i, double[] v) {
        return inertia[3 * i] * v[3] + inertia[3 * i + 1] * v[4] + inertia[3 * i + 2] * v[5];
    }

    /** Returns ½ ωᵀ I ω. */
    double energy(double[] v) {
        return 0.5 * (momentum(0, v) * v[3] + momentum(1, v) * v[4] + momentum(2, v) * v[5]);
    }

    /** Functions of the angles φ|Θ| and (1−φ)|Θ|, which are found together where they are equal. */
    private void functions() {
        double whole = way[0] * way[0] + way[1] * way[1] + way[2] * way[2];
        squareBefore = share * share * whole;
        sineBefore = Quaternion.sineOverAngle(squareBefore);
        cosineBefore = Quaternion.oneMinusCosine(squareBefore);
        boolean same = share == 0.5;
        squareAfter = same ? squareBefore : (1.0 - share) * (1.0 - share) * whole;
        sineAfter = same ? sineBefore : Quaternion.sineOverAngle(squareAfter);
        cosineAfter = same ? cosineBefore : Quaternion.oneMinusCosine(squareAfter);
    }

    /** Takes the velocities of both ends, which make the way with their weights. */
    void along(double[] v, double[] vStart, double weight, double weightOfStart) {
        for (int i = 0; i < 3; i++) {
            way[i] = weight * v[3 + i] + weightOfStart * vStart[3 + i];
            momentum[i] = momentum(i, v);
            rise[i] = inertia[3 * i] * (v[3] - vStart[3])
                    + inertia[3 * i + 1] * (v[4] - vStart[4])
                    + inertia[3 * i + 2] * (v[5] - vStart[5])
                    - known[i];
        }
        functions();
        turned(-share, sineBefore, cosineBefore, carried, -1.0, before);
        if (share == 1.0) {
            System.arraycopy(momentum, 0, after, 0, 3);
        } else {
            turned(1.0 - share, sineAfter, cosineAfter, momentum, 1.0, after);
        }
    }

    /** out = exp(s Θ) c; its difference from c, with a sign, is added to the rise. */
    private void turned(double s, double first, double second, double[] c, double sign, double[] out) {
        double x = s * way[0];
        double y = s * way[1];
        double z = s * way[2];
        double cx = y * c[2] - z * c[1];
        double cy = z * c[0] - x * c[2];
        double cz = x * c[1] - y * c[0];
        double dx = first * cx + second * (y * cz - z * cy);
        double dy = first * cy + second * (z * cx - x * cz);
        double dz = first * cz + second * (x * cy - y * cx);
        out[0] = c[0] + dx;
        out[1] = c[1] + dy;
        out[2] = c[2] + dz;
        rise[0] += sign * dx;
        rise[1] += sign * dy;
        rise[2] += sign * dz;
    }

    /** Returns a component of after − before, found from differences, so that rounding does not add up over the steps. */
    double rise(int i) {
        return rise[i];
    }

    double after(int i) {
        return after[i];
    }

    double before(int i) {
        return before[i];
    }

    /** Computes K where {@link #along} was called last, with the weight hθ. */
    void differentiate(double weight) {
        if (share == 1.0) {
            System.arraycopy(inertia, 0, K, 0, 9);
        } else {
            turnInertia(1.0 - share);
            subtract(weight * (1.0 - share), after, share - 1.0, cosineAfter, Quaternion.angleMinusSine(squareAfter));
        }
        subtract(weight * share, before, share, cosineBefore, Quaternion.angleMinusSine(squareBefore));
    }

    /** K = exp(s Θ) I. */
    private void turnInertia(double s) {
        double x = s * way[0];
        double y = s * way[1];
        double z = s * way[2];
        double first = sineAfter;
        double second = cosineAfter;
        for (int j = 0; j < 3; j++) {
            double c0 = inertia[j];
            double c1 = inertia[3 + j];
            double c2 = inertia[6 + j];
            double cx = y * c2 - z * c1;
            double cy = z * c0 - x * c2;
            double cz = x * c1 - y * c0;
            K[j] = c0 + first * cx + second * (y * cz - z * cy);
            K[3 + j] = c1 + first * cy + second * (z * cx - x * cz);
            K[6 + j] = c2 + first * cz + second * (x * cy - y * cx);
        }
    }

    /** K −= w [c]× T(s Θ), where [c]×[Y]× = Y cᵀ − (c·Y) and [c]×[Y]×² = Y (c × Y)ᵀ − (c·Y) [Y]×. */
    private void subtract(double w, double[] c, double s, double cosine, double sine) {
        double x = s * way[0];
        double y = s * way[1];
        double z = s * way[2];
        double second = w * cosine;
        double third = w * sine;
        double along = c[0] * x + c[1] * y + c[2] * z;
        double crossX = second * c[0] - third * (c[1] * z - c[2] * y);
        double crossY = second * c[1] - third * (c[2] * x - c[0] * z);
        double crossZ = second * c[2] - third * (c[0] * y - c[1] * x);
        double diagonal = second * along;
        double skew = third * along;
        K[0] += x * crossX - diagonal;
        K[1] += x * crossY - skew * z + w * c[2];
        K[2] += x * crossZ + skew * y - w * c[1];
        K[3] += y * crossX + skew * z - w * c[2];
        K[4] += y * crossY - diagonal;
        K[5] += y * crossZ - skew * x + w * c[0];
        K[6] += z * crossX - skew * y + w * c[1];
        K[7] += z * crossY + skew * x - w * c[0];
        K[8] += z * crossZ - diagonal;
    }
}
