package org.nsds.mechanics.body.joint;

import java.util.Arrays;
import org.nsds.core.model.body.BodyInSpace;

/**
 * A point of a body is guided along a curve of the world,
 *
 * <pre>
 *     y = ( N₁ · (P − C(s)),  N₂ · (P − C(s)) ) = 0        2 rows; C(s) the closest point, N₁ and N₂ across the curve there
 * </pre>
 *
 * <p>The closest point is found anew at every place, from equally spaced points of the curve and Newton's method: the joint remembers
 * nothing. Between its ends a curve must not come back to itself closer than the point strays from it.
 */
public final class PointOnCurve extends Joint {

    private static final int PLACES = 64;
    private static final int ITERATIONS = 30;

    private final double[] g;
    private final Curve curve;

    /** Makes a guide for a point of a body, which is given in the world at the start and should lie on the curve. */
    public PointOnCurve(Curve curve, double x, double y, double z, BodyInSpace body) {
        super(body);
        this.curve = curve;
        g = inBody(1, x, y, z);
    }

    @Override
    public int outputs() {
        return 2;
    }

    /** Returns the parameter of the closest point. */
    private double closest(double[] q) {
        double best = curve.start();
        double least = Double.POSITIVE_INFINITY;
        for (int k = 0; k <= PLACES; k++) {
            double s = curve.start() + (curve.end() - curve.start()) * k / PLACES;
            double square = 0.0;
            for (int i = 0; i < 3; i++) {
                double d = point(q, 0, g, i) - curve.point(s, i);
                square += d * d;
            }
            if (square < least) {
                least = square;
                best = s;
            }
        }
        for (int k = 0; k < ITERATIONS; k++) {
            double slope = 0.0;
            double square = 0.0;
            double curvature = 0.0;
            for (int i = 0; i < 3; i++) {
                double d = point(q, 0, g, i) - curve.point(best, i);
                double tangent = curve.tangent(best, i);
                slope += d * tangent;
                square += tangent * tangent;
                curvature += d * curve.bend(best, i);
            }
            double change = slope / Math.max(square - curvature, 0.1 * square);
            best = Math.min(curve.end(), Math.max(curve.start(), best + change));
            if (Math.abs(change) <= 1e-15 * Math.max(1.0, Math.abs(best))) {
                break;
            }
        }
        return best;
    }

    /** Component i of the direction of number {@code k} across the curve: its tangent is crossed with the axis it is farthest from. */
    private double across(double s, int k, int i) {
        double x = curve.tangent(s, 0);
        double y = curve.tangent(s, 1);
        double z = curve.tangent(s, 2);
        double length = Math.sqrt(x * x + y * y + z * z);
        x /= length;
        y /= length;
        z /= length;
        boolean steep = Math.abs(z) > 0.8;
        double flat = steep ? StrictMath.hypot(y, z) : StrictMath.hypot(x, y);
        double nx = steep ? 0.0 : y / flat;
        double ny = steep ? -z / flat : -x / flat;
        double nz = steep ? y / flat : 0.0;
        if (k == 1) {
            double mx = y * nz - z * ny;
            double my = z * nx - x * nz;
            double mz = x * ny - y * nx;
            return i == 0 ? mx : i == 1 ? my : mz;
        }
        return i == 0 ? nx : i == 1 ? ny : nz;
    }

    @Override
    public void output(double t, double[] q, double[] y) {
        double s = closest(q);
        for (int k = 0; k < 2; k++) {
            double sum = 0.0;
            for (int i = 0; i < 3; i++) {
                sum += across(s, k, i) * (point(q, 0, g, i) - curve.point(s, i));
            }
            y[k] = sum;
        }
    }

    /** With the directions across held fixed, which is exact on the curve. */
    @Override
    public void jacobian(double t, double[] q, double[] out) {
        double s = closest(q);
        for (int k = 0; k < 2; k++) {
            clear(out, k);
            addApartRate(q, g, g, across(s, k, 0), across(s, k, 1), across(s, k, 2), out, k);
        }
    }

    /** Leaves rows as they are: the output is not affine in the centres. */
    @Override
    public void secant(double[] rise, double[] way, double[] rows) {}

    @Override
    protected String numbers() {
        return Arrays.toString(g)
                + (curve instanceof Record ? curve.toString() : curve.getClass().getName());
    }
}
