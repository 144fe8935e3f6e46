package org.nsds.mechanics.body;

import org.nsds.mechanics.Require;

/**
 * A torsion spring between a body and the world, in all directions alike. With the rotation vector φ from the attitude at rest, |φ| ≤ π,
 *
 * <pre>
 *     p = p_rest ∘ exp φ,      T = −k φ,      V = k |φ|²/2
 * </pre>
 *
 * <p>φ is the same in both frames, as it is the axis of the rotation between them.
 *
 * @param stiffness k, in N m/rad
 * @param r0 scalar part of the quaternion at rest
 * @param r1 vector part
 * @param r2 vector part
 * @param r3 vector part
 */
public record TorsionSpring(double stiffness, double r0, double r1, double r2, double r3) implements BodyForce {

    public TorsionSpring {
        Require.notNegative("stiffness of the torsion spring", stiffness);
        double length = Math.sqrt(r0 * r0 + r1 * r1 + r2 * r2 + r3 * r3);
        if (!(Math.abs(length - 1.0) <= 1e-9)) {
            throw new IllegalArgumentException("the quaternion at rest of the torsion spring has length " + length
                    + " but a rotation has length 1: take (1, 0, 0, 0) for a body that is not turned");
        }
    }

    /** Returns one that rests where the body is not turned. */
    public TorsionSpring(double stiffness) {
        this(stiffness, 1.0, 0.0, 0.0, 0.0);
    }

    /** Returns a component of p_rest⁻¹ ∘ p, from 0. */
    private double relative(double[] q, int i) {
        double p0 = q[3];
        double p1 = q[4];
        double p2 = q[5];
        double p3 = q[6];
        return switch (i) {
            case 0 -> r0 * p0 + r1 * p1 + r2 * p2 + r3 * p3;
            case 1 -> r0 * p1 - r1 * p0 - r2 * p3 + r3 * p2;
            case 2 -> r0 * p2 - r2 * p0 - r3 * p1 + r1 * p3;
            default -> r0 * p3 - r3 * p0 - r1 * p2 + r2 * p1;
        };
    }

    /** φ over the vector part of p_rest⁻¹ ∘ p: 2 atan2(|v|, |s|)/|v| with the sign of s. */
    private double factor(double[] q) {
        double scalar = relative(q, 0);
        double x = relative(q, 1);
        double y = relative(q, 2);
        double z = relative(q, 3);
        double length = Math.sqrt(x * x + y * y + z * z);
        double ratio = length < 1e-8 ? 2.0 : 2.0 * StrictMath.atan2(length, Math.abs(scalar)) / length;
        return scalar < 0.0 ? -ratio : ratio;
    }

    @Override
    public void add(double t, double[] q, double[] v, double[] out) {
        double factor = -stiffness * factor(q);
        out[3] += factor * relative(q, 1);
        out[4] += factor * relative(q, 2);
        out[5] += factor * relative(q, 3);
    }

    /** δφ = (1 + ½ [φ]× + …) δθ, of which the terms of higher order are left out. */
    @Override
    public void addJacobians(double t, double[] q, double[] v, double[] byPosition, double[] byVelocity) {
        double half = 0.5 * factor(q);
        double x = half * relative(q, 1);
        double y = half * relative(q, 2);
        double z = half * relative(q, 3);
        byPosition[21] -= stiffness;
        byPosition[22] += stiffness * z;
        byPosition[23] -= stiffness * y;
        byPosition[27] -= stiffness * z;
        byPosition[28] -= stiffness;
        byPosition[29] += stiffness * x;
        byPosition[33] += stiffness * y;
        byPosition[34] -= stiffness * x;
        byPosition[35] -= stiffness;
    }

    @Override
    public Work work() {
        return Work.STORED;
    }

    @Override
    public double potential(double[] q) {
        double factor = factor(q);
        double square = 0.0;
        for (int i = 1; i < 4; i++) {
            square += factor * factor * relative(q, i) * relative(q, i);
        }
        return 0.5 * stiffness * square;
    }
}
