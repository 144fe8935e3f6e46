package org.nsds.core.model.body;

import org.nsds.core.model.system.Trigonometry;
import org.nsds.numerics.linalg.SquareMatrix;

/**
 * A body whose quaternion moves as in Siconos 4.4.0, for comparison:
 *
 * <pre>
 *     p' = p ∘ (cos(a/2), ½ s(a/2) d),      a = |d|,      s(x) = sin x / x for x &gt; 10⁻³
 *     s(x) = 1 + x²/3 + 2x⁴/15 + 17x⁶/315 + 62x⁸/2835 for smaller x
 * </pre>
 *
 * <p>The last line is the series of tan x / x: below 2 mrad per step the rotation is too large by a relative a²/8, and |p| grows by
 * a⁴/32 per step. p is never brought back to unit length.
 *
 * @param body whose equations it has
 */
public record SiconosBody(BodyInSpace body) implements BodyInSpace {

    @Override
    public void move(double[] q, double[] v, double h, double[] out) {
        for (int i = 0; i < 3; i++) {
            out[i] = q[i] + h * v[i];
        }
        double dx = h * v[3];
        double dy = h * v[4];
        double dz = h * v[5];
        double half = 0.5 * Math.sqrt(dx * dx + dy * dy + dz * dz);
        double factor = 0.5 * sineOverAngle(half);
        Quaternion.times(q, 3, Trigonometry.cos(half), factor * dx, factor * dy, factor * dz, out);
    }

    private static double sineOverAngle(double x) {
        if (x > 1e-3) {
            return Trigonometry.sin(x) / x;
        }
        double square = x * x;
        return 1.0 + square * (1.0 / 3.0 + square * (2.0 / 15.0 + square * (17.0 / 315.0 + square * (62.0 / 2835.0))));
    }

    @Override
    public String name() {
        return body.name();
    }

    @Override
    public void initialState(double[] q, double[] v) {
        body.initialState(q, v);
    }

    @Override
    public double bodyMass() {
        return body.bodyMass();
    }

    @Override
    public double inertia(int row, int column) {
        return body.inertia(row, column);
    }

    @Override
    public SquareMatrix constantMass() {
        return body.constantMass();
    }

    @Override
    public void potentialForce(double[] q, double[] out) {
        body.potentialForce(q, out);
    }

    @Override
    public void dampingForce(double t, double[] q, double[] v, double[] out) {
        body.dampingForce(t, q, v, out);
    }

    @Override
    public void externalForce(double t, double[] q, double[] v, double[] out) {
        body.externalForce(t, q, v, out);
    }

    @Override
    public void loadJacobians(double t, double[] q, double[] v, double[] dFdq, double[] dFdv) {
        body.loadJacobians(t, q, v, dFdq, dFdv);
    }

    @Override
    public double potentialEnergy(double[] q) {
        return body.potentialEnergy(q);
    }

    @Override
    public String signature() {
        return body.signature();
    }
}
