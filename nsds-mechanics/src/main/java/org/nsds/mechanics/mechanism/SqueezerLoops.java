package org.nsds.mechanics.mechanism;

import java.util.Arrays;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.system.Trigonometry;

/**
 * The three loops of {@link AndrewsSqueezer}, two equations each: from the crank's end, x = rr cos β − d cos(β+Θ), y = rr sin β − d sin(β+Θ),
 *
 * <pre>
 *     x − ss sin γ − xb                     y + ss cos γ − yb
 *     x − e sin(Φ+δ) − zt cos δ − xa        y + e cos(Φ+δ) − zt sin δ − ya
 *     x − zf cos(Ω+ε) − u sin ε − xa        y − zf sin(Ω+ε) + u cos ε − ya
 * </pre>
 */
record SqueezerLoops() implements LagrangianRelation {

    @Override
    public int inputs() {
        return 7;
    }

    @Override
    public int outputs() {
        return 6;
    }

    @Override
    public void output(double t, double[] q, double[] y) {
        double endX = AndrewsSqueezer.RR * Trigonometry.cos(q[0]) - AndrewsSqueezer.D * Trigonometry.cos(q[0] + q[1]);
        double endY = AndrewsSqueezer.RR * Trigonometry.sin(q[0]) - AndrewsSqueezer.D * Trigonometry.sin(q[0] + q[1]);
        y[0] = endX - AndrewsSqueezer.SS * Trigonometry.sin(q[2]) - AndrewsSqueezer.XB;
        y[1] = endY + AndrewsSqueezer.SS * Trigonometry.cos(q[2]) - AndrewsSqueezer.YB;
        y[2] = endX
                - AndrewsSqueezer.E * Trigonometry.sin(q[3] + q[4])
                - AndrewsSqueezer.ZT * Trigonometry.cos(q[4])
                - AndrewsSqueezer.XA;
        y[3] = endY
                + AndrewsSqueezer.E * Trigonometry.cos(q[3] + q[4])
                - AndrewsSqueezer.ZT * Trigonometry.sin(q[4])
                - AndrewsSqueezer.YA;
        y[4] = endX
                - AndrewsSqueezer.ZF * Trigonometry.cos(q[5] + q[6])
                - AndrewsSqueezer.U * Trigonometry.sin(q[6])
                - AndrewsSqueezer.XA;
        y[5] = endY
                - AndrewsSqueezer.ZF * Trigonometry.sin(q[5] + q[6])
                + AndrewsSqueezer.U * Trigonometry.cos(q[6])
                - AndrewsSqueezer.YA;
    }

    @Override
    public void jacobian(double t, double[] q, double[] out) {
        Arrays.fill(out, 0.0);
        double byThetaX = AndrewsSqueezer.D * Trigonometry.sin(q[0] + q[1]);
        double byThetaY = -AndrewsSqueezer.D * Trigonometry.cos(q[0] + q[1]);
        double byBetaX = -AndrewsSqueezer.RR * Trigonometry.sin(q[0]) + byThetaX;
        double byBetaY = AndrewsSqueezer.RR * Trigonometry.cos(q[0]) + byThetaY;
        for (int loop = 0; loop < 3; loop++) {
            out[14 * loop] = byBetaX;
            out[14 * loop + 1] = byThetaX;
            out[14 * loop + 7] = byBetaY;
            out[14 * loop + 8] = byThetaY;
        }
        out[2] = -AndrewsSqueezer.SS * Trigonometry.cos(q[2]);
        out[9] = -AndrewsSqueezer.SS * Trigonometry.sin(q[2]);
        out[17] = -AndrewsSqueezer.E * Trigonometry.cos(q[3] + q[4]);
        out[18] = out[17] + AndrewsSqueezer.ZT * Trigonometry.sin(q[4]);
        out[24] = -AndrewsSqueezer.E * Trigonometry.sin(q[3] + q[4]);
        out[25] = out[24] - AndrewsSqueezer.ZT * Trigonometry.cos(q[4]);
        out[33] = AndrewsSqueezer.ZF * Trigonometry.sin(q[5] + q[6]);
        out[34] = out[33] - AndrewsSqueezer.U * Trigonometry.cos(q[6]);
        out[40] = -AndrewsSqueezer.ZF * Trigonometry.cos(q[5] + q[6]);
        out[41] = out[40] - AndrewsSqueezer.U * Trigonometry.sin(q[6]);
    }

    /** Each term r e^{ia} of a loop adds −r ȧ² e^{ia}. */
    @Override
    public void curvature(double t, double[] q, double[] v, double[] out) {
        double crank = v[0] * v[0];
        double rod = (v[0] + v[1]) * (v[0] + v[1]);
        double endX = -AndrewsSqueezer.RR * Trigonometry.cos(q[0]) * crank
                + AndrewsSqueezer.D * Trigonometry.cos(q[0] + q[1]) * rod;
        double endY = -AndrewsSqueezer.RR * Trigonometry.sin(q[0]) * crank
                + AndrewsSqueezer.D * Trigonometry.sin(q[0] + q[1]) * rod;
        double gamma = AndrewsSqueezer.SS * v[2] * v[2];
        double both4 = AndrewsSqueezer.E * (v[3] + v[4]) * (v[3] + v[4]);
        double delta = AndrewsSqueezer.ZT * v[4] * v[4];
        double both6 = AndrewsSqueezer.ZF * (v[5] + v[6]) * (v[5] + v[6]);
        double epsilon = AndrewsSqueezer.U * v[6] * v[6];
        out[0] = endX + gamma * Trigonometry.sin(q[2]);
        out[1] = endY - gamma * Trigonometry.cos(q[2]);
        out[2] = endX + both4 * Trigonometry.sin(q[3] + q[4]) + delta * Trigonometry.cos(q[4]);
        out[3] = endY - both4 * Trigonometry.cos(q[3] + q[4]) + delta * Trigonometry.sin(q[4]);
        out[4] = endX + both6 * Trigonometry.cos(q[5] + q[6]) + epsilon * Trigonometry.sin(q[6]);
        out[5] = endY + both6 * Trigonometry.sin(q[5] + q[6]) - epsilon * Trigonometry.cos(q[6]);
    }
}
