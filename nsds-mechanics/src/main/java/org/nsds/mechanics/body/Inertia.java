package org.nsds.mechanics.body;

import java.util.Arrays;
import org.nsds.mechanics.Require;

/**
 * The mass of a body and its inertia tensor at the centre of mass, in the frame of the body,
 *
 * <pre>
 *     I = ∫ (|s|² 1 − s sᵀ) dm
 * </pre>
 *
 * <p>The tensor of a body with a volume is positive definite, and no principal moment is larger than the sum of the two others.
 *
 * @param mass m
 * @param i11 diagonal entry
 * @param i22 diagonal entry
 * @param i33 diagonal entry
 * @param i12 off-diagonal entry, which is −∫ s1 s2 dm
 * @param i13 off-diagonal entry
 * @param i23 off-diagonal entry
 */
public record Inertia(double mass, double i11, double i22, double i33, double i12, double i13, double i23) {

    /** A triangle inequality may be missed by this relative rounding. */
    private static final double ROUNDING = 1e-12;

    public Inertia {
        Require.positive("mass", mass);
        for (double entry : new double[] {i11, i22, i33, i12, i13, i23}) {
            Require.finite("an entry of the inertia tensor", entry);
        }
        double[] moments = principalMoments(i11, i22, i33, i12, i13, i23);
        String seen = " (its principal moments are " + moments[0] + ", " + moments[1] + ", " + moments[2] + ")";
        if (!(moments[0] > 0.0)) {
            throw new IllegalArgumentException(
                    "the inertia tensor is not positive definite" + seen + ": a body has positive moments of inertia");
        }
        if (moments[2] > (moments[0] + moments[1]) * (1.0 + ROUNDING)) {
            throw new IllegalArgumentException("the inertia tensor violates the triangle inequality" + seen
                    + ": no moment of inertia of a body is larger than the sum of the two others");
        }
    }

    /** Returns an inertia whose principal axes are the axes of the body. */
    public static Inertia principal(double mass, double i11, double i22, double i33) {
        return new Inertia(mass, i11, i22, i33, 0.0, 0.0, 0.0);
    }

    /** Returns an entry of the tensor, with rows and columns from 0. */
    public double entry(int row, int column) {
        if (row == column) {
            return row == 0 ? i11 : row == 1 ? i22 : i33;
        }
        int other = row + column;
        return other == 1 ? i12 : other == 2 ? i13 : i23;
    }

    /** Returns whether the axes of the body are principal axes. */
    public boolean isPrincipal() {
        return i12 == 0.0 && i13 == 0.0 && i23 == 0.0;
    }

    /** Returns the principal moments, in ascending order. */
    public double[] principalMoments() {
        return principalMoments(i11, i22, i33, i12, i13, i23);
    }

    /** Returns the roots of the characteristic polynomial by its trigonometric solution (O. K. Smith, 1961). */
    private static double[] principalMoments(double i11, double i22, double i33, double i12, double i13, double i23) {
        double off = i12 * i12 + i13 * i13 + i23 * i23;
        double[] moments = {i11, i22, i33};
        if (off > 0.0) {
            double mean = (i11 + i22 + i33) / 3.0;
            double a = i11 - mean;
            double b = i22 - mean;
            double c = i33 - mean;
            double p = Math.sqrt((a * a + b * b + c * c + 2.0 * off) / 6.0);
            double determinant = a * (b * c - i23 * i23) - i12 * (i12 * c - i23 * i13) + i13 * (i12 * i23 - b * i13);
            double cosine = Math.max(-1.0, Math.min(1.0, determinant / (2.0 * p * p * p)));
            double angle = StrictMath.acos(cosine) / 3.0;
            for (int k = 0; k < 3; k++) {
                moments[k] = mean + 2.0 * p * StrictMath.cos(angle + 2.0 * Math.PI * k / 3.0);
            }
        }
        Arrays.sort(moments);
        return moments;
    }
}
