package org.nsds.mechanics.planar;

import java.util.Arrays;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.system.Trigonometry;

/**
 * Two discs or corners of two bodies against each other. With d⃗ = p₁ − p₂ between their centres, n = d⃗/|d⃗|, t = (n_y, −n_x) and
 * α the angle of n,
 *
 * <pre>
 *     y_N = |d⃗| − ρ₁ − ρ₂,      ẏ_T = t · (ṗ₁ − ṗ₂) + ρ₁ φ̇₁ + ρ₂ φ̇₂
 * </pre>
 *
 * <p>The sliding velocity is the derivative of nothing. The second output is the arc ρ₁ φ₁ + ρ₂ φ₂ − (ρ₁ + ρ₂) α, whose rate it is
 * while they touch. With rolling friction there is a third, the relative rotation φ₁ − φ₂.
 *
 * @param first of the first body
 * @param second of the second body
 * @param outputs 1 for the gap alone, 2 with friction, 3 with rolling friction
 */
public record RoundContact(Round first, Round second, int outputs) implements LagrangianRelation {

    public RoundContact {
        Outputs.require(outputs);
    }

    /** With gap and tangent. */
    public RoundContact(Round first, Round second) {
        this(first, second, 2);
    }

    /** Returns the gap alone, for laws without friction. */
    public RoundContact withoutTangent() {
        return new RoundContact(first, second, 1);
    }

    @Override
    public double bodySize() {
        return Math.min(first.extent(), second.extent());
    }

    @Override
    public int inputs() {
        return 6;
    }

    @Override
    public void output(double t, double[] q, double[] y) {
        double cos1 = Trigonometry.cos(q[2]);
        double sin1 = Trigonometry.sin(q[2]);
        double cos2 = Trigonometry.cos(q[5]);
        double sin2 = Trigonometry.sin(q[5]);
        double dx = q[0] + first.alongX(cos1, sin1) - q[3] - second.alongX(cos2, sin2);
        double dy = q[1] + first.alongY(cos1, sin1) - q[4] - second.alongY(cos2, sin2);
        y[0] = StrictMath.sqrt(dx * dx + dy * dy) - first.radius() - second.radius();
        if (outputs > 1) {
            y[1] = first.radius() * q[2]
                    + second.radius() * q[5]
                    - (first.radius() + second.radius()) * StrictMath.atan2(dy, dx);
        }
        if (outputs > 2) {
            y[2] = q[2] - q[5];
        }
    }

    @Override
    public void jacobian(double t, double[] q, double[] out) {
        double cos1 = Trigonometry.cos(q[2]);
        double sin1 = Trigonometry.sin(q[2]);
        double cos2 = Trigonometry.cos(q[5]);
        double sin2 = Trigonometry.sin(q[5]);
        double x1 = first.alongX(cos1, sin1);
        double y1 = first.alongY(cos1, sin1);
        double x2 = second.alongX(cos2, sin2);
        double y2 = second.alongY(cos2, sin2);
        double dx = q[0] + x1 - q[3] - x2;
        double dy = q[1] + y1 - q[4] - y2;
        double distance = StrictMath.sqrt(dx * dx + dy * dy);
        double nx = dx / distance;
        double ny = dy / distance;
        out[0] = nx;
        out[1] = ny;
        out[2] = ny * x1 - nx * y1;
        out[3] = -nx;
        out[4] = -ny;
        out[5] = nx * y2 - ny * x2;
        if (outputs > 1) {
            out[6] = ny;
            out[7] = -nx;
            out[8] = -ny * y1 - nx * x1 + first.radius();
            out[9] = -ny;
            out[10] = nx;
            out[11] = ny * y2 + nx * x2 + second.radius();
        }
        if (outputs > 2) {
            Arrays.fill(out, 12, 18, 0.0);
            out[14] = 1.0;
            out[17] = -1.0;
        }
    }

    /** Centripetal accelerations of both centres, and the turning of n: α̇ = −t · d⃗˙/|d⃗|. */
    @Override
    public void curvature(double t, double[] q, double[] v, double[] out) {
        double cos1 = Trigonometry.cos(q[2]);
        double sin1 = Trigonometry.sin(q[2]);
        double cos2 = Trigonometry.cos(q[5]);
        double sin2 = Trigonometry.sin(q[5]);
        double x1 = first.alongX(cos1, sin1);
        double y1 = first.alongY(cos1, sin1);
        double x2 = second.alongX(cos2, sin2);
        double y2 = second.alongY(cos2, sin2);
        double dx = q[0] + x1 - q[3] - x2;
        double dy = q[1] + y1 - q[4] - y2;
        double distance = StrictMath.sqrt(dx * dx + dy * dy);
        double nx = dx / distance;
        double ny = dy / distance;
        double ux = v[0] - v[2] * y1 - v[3] + v[5] * y2;
        double uy = v[1] + v[2] * x1 - v[4] - v[5] * x2;
        double ax = -v[2] * v[2] * x1 + v[5] * v[5] * x2;
        double ay = -v[2] * v[2] * y1 + v[5] * v[5] * y2;
        double across = ny * ux - nx * uy;
        out[0] = across * across / distance + nx * ax + ny * ay;
        if (outputs > 1) {
            out[1] = -across * (nx * ux + ny * uy) / distance + ny * ax - nx * ay;
        }
        if (outputs > 2) {
            out[2] = 0.0;
        }
    }

    @Override
    public String signature() {
        return toString();
    }
}
