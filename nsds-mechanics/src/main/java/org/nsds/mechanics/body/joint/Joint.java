package org.nsds.mechanics.body.joint;

import java.util.Arrays;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.body.BodyInSpace;
import org.nsds.core.model.body.Quaternion;

/**
 * What all joints share: a relation between a body 1 and a body 2, or the world in place of body 2, that was closed when the model was
 * built. Points and axes are given in the world, at the initial poses. With x the centres, p the quaternions and c = p₂⁻¹ p₁ at the start,
 *
 * <pre>
 *     P₁ = x₁ + R₁ g₁,   P₂ = x₂ + R₂ g₂           one point, fixed in each of both bodies
 *     s = (p₂ c)⁻¹ p₁   and   s = p₁ (p₂ c)⁻¹      how body 1 has turned against body 2, in body 1 and in the world
 * </pre>
 *
 * <p>The rows of ẏ = H v follow from ṗ = ½ p ∘ (0, ω). So that a joint does no work over a step with the rotations Θ₁ and Θ₂ of its
 * bodies, the torques of its rows in the middle of the step are corrected along them,
 *
 * <pre>
 *     B = H + e (0, Θ₁, 0, Θ₂) / (|Θ₁|² + |Θ₂|²),      e = y(q_{k+1}) − y(q_k) − H w        so that B w = y(q_{k+1}) − y(q_k)
 * </pre>
 *
 * <p>with e of third order in the way w of the step: the discrete gradient of O. Gonzalez, <i>Time integration and discrete Hamiltonian
 * systems</i>, Journal of Nonlinear Science 6, 1996, equation (3.6). Forces stay equal and opposite, as only torques change. Immutable.
 */
public abstract class Joint implements LagrangianRelation {

    private static final double[] WORLD = {0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0};

    /** Fourth power of a rotation below which e, a third of that or less to the third power, is lost in rounding. */
    private static final double NO_ROTATION = 8.1e-15;

    /** Which of both products the relative rotation is. */
    enum Order {
        /** s = (p₂ c)⁻¹ p₁, with components in body 1 at the start. */
        IN_BODY(-1.0),
        /** s = p₁ (p₂ c)⁻¹, with components in the world. */
        IN_WORLD(1.0);

        private final double sign;

        Order(double sign) {
            this.sign = sign;
        }
    }

    private final boolean two;
    private final double[] initial;
    private final double[] c = new double[4];

    /**
     * Makes a joint at the initial poses of its bodies.
     *
     * @param bodies one or two
     */
    protected Joint(BodyInSpace... bodies) {
        if (bodies.length != 1 && bodies.length != 2) {
            throw new IllegalArgumentException(
                    "a joint holds one body in the world or two bodies together, but it was given " + bodies.length);
        }
        if (bodies.length == 2 && bodies[0] == bodies[1]) {
            throw new IllegalArgumentException("a joint holds body '" + bodies[0].name() + "' and body '"
                    + bodies[1].name() + "' together, which are one and the same: name two bodies");
        }
        two = bodies.length == 2;
        initial = new double[14];
        System.arraycopy(pose(bodies[0]), 0, initial, 0, 7);
        System.arraycopy(two ? pose(bodies[1]) : WORLD, 0, initial, 7, 7);
        for (int i = 0; i < 4; i++) {
            c[i] = conjugateTimes(initial[10], initial[11], initial[12], initial[13], initial, 3, i, Order.IN_BODY);
        }
    }

    private static double[] pose(BodyInSpace body) {
        double[] q = new double[7];
        body.initialState(q, new double[6]);
        return q;
    }

    @Override
    public final int inputs() {
        return two ? 14 : 7;
    }

    @Override
    public final int velocities() {
        return two ? 12 : 6;
    }

    /** Returns a point of the world at the start, in the frame of body 1 or 2. */
    final double[] inBody(int body, double x, double y, double z) {
        int at = 7 * (body - 1);
        return directionInBody(body, x - initial[at], y - initial[at + 1], z - initial[at + 2]);
    }

    /** Returns a direction of the world at the start, in the frame of body 1 or 2. */
    final double[] directionInBody(int body, double x, double y, double z) {
        int at = 7 * (body - 1) + 3;
        return new double[] {
            Quaternion.bodyX(initial, at, x, y, z),
            Quaternion.bodyY(initial, at, x, y, z),
            Quaternion.bodyZ(initial, at, x, y, z)
        };
    }

    /** Returns the unit vector along an axis. */
    static double[] unit(double x, double y, double z) {
        double length = Math.sqrt(x * x + y * y + z * z);
        if (!(length > 0.0 && length < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("the axis of a joint is (" + x + ", " + y + ", " + z
                    + "): a direction of finite length above zero is needed");
        }
        return new double[] {x / length, y / length, z / length};
    }

    /** Returns the positions that hold the pose of body 2. */
    final double[] second(double[] q) {
        return two ? q : WORLD;
    }

    /** Returns where in them that pose begins. */
    final int secondPose() {
        return two ? 7 : 0;
    }

    /** Returns a coordinate of a point g of body 1, in the world. */
    static double point(double[] q, int pose, double[] g, int i) {
        return q[pose + i] + world(q, pose, g[0], g[1], g[2], i);
    }

    /** Returns a component in the world of a vector of the body whose pose begins at some place. */
    static double world(double[] q, int pose, double x, double y, double z, int i) {
        return switch (i) {
            case 0 -> Quaternion.worldX(q, pose + 3, x, y, z);
            case 1 -> Quaternion.worldY(q, pose + 3, x, y, z);
            default -> Quaternion.worldZ(q, pose + 3, x, y, z);
        };
    }

    /** Returns component i of P₁ − P₂. */
    final double apart(double[] q, double[] g1, double[] g2, int i) {
        return point(q, 0, g1, i) - point(second(q), secondPose(), g2, i);
    }

    /** Returns a component of the relative rotation s, the scalar part first. */
    final double turned(double[] q, int i, Order order) {
        return turned(q, 0, i, order);
    }

    /** Returns the same where the pose of body 1 begins at some place. */
    final double turned(double[] q, int pose, int i, Order order) {
        double[] p = second(q);
        int at = secondPose() + 3;
        double a0 = p[at] * c[0] - p[at + 1] * c[1] - p[at + 2] * c[2] - p[at + 3] * c[3];
        double a1 = p[at] * c[1] + p[at + 1] * c[0] + p[at + 2] * c[3] - p[at + 3] * c[2];
        double a2 = p[at] * c[2] - p[at + 1] * c[3] + p[at + 2] * c[0] + p[at + 3] * c[1];
        double a3 = p[at] * c[3] + p[at + 1] * c[2] - p[at + 2] * c[1] + p[at + 3] * c[0];
        return conjugateTimes(a0, a1, a2, a3, q, pose + 3, i, order);
    }

    /** Component i of a⁻¹ b or b a⁻¹, where b stands in an array. */
    private static double conjugateTimes(
            double a0, double a1, double a2, double a3, double[] q, int at, int i, Order order) {
        double b0 = q[at];
        double b1 = q[at + 1];
        double b2 = q[at + 2];
        double b3 = q[at + 3];
        return switch (i) {
            case 0 -> a0 * b0 + a1 * b1 + a2 * b2 + a3 * b3;
            case 1 -> a0 * b1 - b0 * a1 + order.sign * (a2 * b3 - a3 * b2);
            case 2 -> a0 * b2 - b0 * a2 + order.sign * (a3 * b1 - a1 * b3);
            default -> a0 * b3 - b0 * a3 + order.sign * (a1 * b2 - a2 * b1);
        };
    }

    /** Makes a row of H zero. */
    final void clear(double[] out, int row) {
        int columns = velocities();
        Arrays.fill(out, row * columns, (row + 1) * columns, 0.0);
    }

    /** Adds d · (Ṗ₁ − Ṗ₂) to a row, for a direction d of the world. */
    final void addApartRate(
            double[] q, double[] g1, double[] g2, double dx, double dy, double dz, double[] out, int row) {
        int at = row * velocities();
        addPointRate(q, 0, g1, dx, dy, dz, out, at);
        if (two) {
            addPointRate(q, 7, g2, -dx, -dy, -dz, out, at + 6);
        }
    }

    private static void addPointRate(
            double[] q, int pose, double[] g, double dx, double dy, double dz, double[] out, int at) {
        out[at] += dx;
        out[at + 1] += dy;
        out[at + 2] += dz;
        double x = Quaternion.bodyX(q, pose + 3, dx, dy, dz);
        double y = Quaternion.bodyY(q, pose + 3, dx, dy, dz);
        double z = Quaternion.bodyZ(q, pose + 3, dx, dy, dz);
        out[at + 3] += g[1] * z - g[2] * y;
        out[at + 4] += g[2] * x - g[0] * z;
        out[at + 5] += g[0] * y - g[1] * x;
    }

    /** Writes the three rows of Ṗ₁ − Ṗ₂, the first of a joint that holds a point. */
    final void writePointRows(double[] q, double[] g1, double[] g2, double[] out) {
        for (int row = 0; row < 3; row++) {
            clear(out, row);
            addApartRate(q, g1, g2, row == 0 ? 1.0 : 0.0, row == 1 ? 1.0 : 0.0, row == 2 ? 1.0 : 0.0, out, row);
        }
    }

    /** Adds d · R ω of body 1 or 2 to a row, for a direction d of the world. */
    final void addSpin(double[] q, int body, double dx, double dy, double dz, double[] out, int row) {
        if (body == 1 || two) {
            int pose = 7 * (body - 1);
            int at = row * velocities() + 6 * (body - 1) + 3;
            out[at] += Quaternion.bodyX(q, pose + 3, dx, dy, dz);
            out[at + 1] += Quaternion.bodyY(q, pose + 3, dx, dy, dz);
            out[at + 2] += Quaternion.bodyZ(q, pose + 3, dx, dy, dz);
        }
    }

    /** Adds d · ω of body 1 to a row, for a direction d of the body. */
    final void addOwnSpin(double dx, double dy, double dz, double[] out, int row) {
        int at = row * velocities() + 3;
        out[at] += dx;
        out[at + 1] += dy;
        out[at + 2] += dz;
    }

    /** Adds d · ω₁ + c e · ω₂ to a row: d and e are directions of body 1, that of e at the start. */
    final void addSpins(double dx, double dy, double dz, double ex, double ey, double ez, double[] out, int row) {
        addOwnSpin(dx, dy, dz, out, row);
        if (two) {
            int at = row * velocities() + 9;
            out[at] += Quaternion.worldX(c, 0, ex, ey, ez);
            out[at + 1] += Quaternion.worldY(c, 0, ex, ey, ez);
            out[at + 2] += Quaternion.worldZ(c, 0, ex, ey, ez);
        }
    }

    /**
     * Adds the rate of a · [s] to a row, for a constant direction a: with s in body 1, ½ (s₀ a + a × [s]) · ω₁ − ½ (s₀ a − a × [s]) · cᵀω₂;
     * with s in the world, ½ (s₀ a − a × [s]) · W₁ − ½ (s₀ a + a × [s]) · W₂, W = R ω.
     */
    final void addTurnRate(double[] q, double ax, double ay, double az, Order order, double[] out, int row) {
        double s0 = turned(q, 0, order);
        double s1 = turned(q, 1, order);
        double s2 = turned(q, 2, order);
        double s3 = turned(q, 3, order);
        double crossX = ay * s3 - az * s2;
        double crossY = az * s1 - ax * s3;
        double crossZ = ax * s2 - ay * s1;
        if (order == Order.IN_WORLD) {
            addSpin(q, 1, 0.5 * (s0 * ax - crossX), 0.5 * (s0 * ay - crossY), 0.5 * (s0 * az - crossZ), out, row);
            addSpin(q, 2, -0.5 * (s0 * ax + crossX), -0.5 * (s0 * ay + crossY), -0.5 * (s0 * az + crossZ), out, row);
            return;
        }
        addSpins(
                0.5 * (s0 * ax + crossX),
                0.5 * (s0 * ay + crossY),
                0.5 * (s0 * az + crossZ),
                -0.5 * (s0 * ax - crossX),
                -0.5 * (s0 * ay - crossY),
                -0.5 * (s0 * az - crossZ),
                out,
                row);
    }

    /** Corrects torques along the rotations of the step, but for rotations so small that e is rounding; without rotation e is zero. */
    @Override
    public void secant(double[] rise, double[] way, double[] rows) {
        int columns = velocities();
        double square = 0.0;
        for (int j = 3; j < columns; j++) {
            square += rotation(j) ? way[j] * way[j] : 0.0;
        }
        double share = square / (square * square + NO_ROTATION);
        for (int i = 0; i < outputs(); i++) {
            double error = rise[i];
            for (int j = 0; j < columns; j++) {
                error -= rows[i * columns + j] * way[j];
            }
            for (int j = 3; j < columns; j++) {
                rows[i * columns + j] += rotation(j) ? share * error * way[j] : 0.0;
            }
        }
    }

    /**
     * Makes rows of P₁ − P₂ secant ones without cancellation: P = x + R g moves by w + (sin(a/2)/(a/2)) Θ × R g over a step, a = |Θ|, so that
     * the columns of ω₁ and ω₂ are multiplied by that.
     */
    final void secantOfPoint(double[] way, double[] rows, int from, int to) {
        scaleSpins(sinc(way, 0, 0.25), two ? sinc(way, 6, 0.25) : 1.0, rows, from, to);
    }

    /** Makes rows that are linear in s secant ones: s is bilinear in p₁ and p₂, and the columns of ω₁ have the factor cos(a₂/4) sin(a₁/4)/(a₁/4). */
    final void secantOfTurn(double[] way, double[] rows, int from, int to) {
        double cosine1 = Math.sqrt(1.0 - halfSine(way, 0));
        double cosine2 = two ? Math.sqrt(1.0 - halfSine(way, 6)) : 1.0;
        scaleSpins(cosine2 * sinc(way, 0, 0.0625), two ? cosine1 * sinc(way, 6, 0.0625) : 1.0, rows, from, to);
    }

    /** sin²(a/4) of the rotation of a body. */
    private static double halfSine(double[] way, int at) {
        double sine = sinc(way, at, 0.0625);
        return 0.0625 * square(way, at) * sine * sine;
    }

    private static double sinc(double[] way, int at, double factor) {
        return Quaternion.sineOverAngle(factor * square(way, at));
    }

    private static double square(double[] way, int at) {
        return way[at + 3] * way[at + 3] + way[at + 4] * way[at + 4] + way[at + 5] * way[at + 5];
    }

    private void scaleSpins(double first, double second, double[] rows, int from, int to) {
        int columns = velocities();
        for (int i = from; i < to; i++) {
            for (int j = 3; j < columns; j++) {
                rows[i * columns + j] *= !rotation(j) ? 1.0 : j < 6 ? first : second;
            }
        }
    }

    private static boolean rotation(int column) {
        return column % 6 >= 3;
    }

    /** Returns the name of its class and its numbers, which tell it from other joints. */
    @Override
    public final String signature() {
        return getClass().getSimpleName() + Arrays.toString(initial) + numbers();
    }

    /** Returns the numbers that describe it beside the initial poses, as text. */
    protected abstract String numbers();
}
