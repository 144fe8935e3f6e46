package org.nsds.mechanics.body;

import java.util.ArrayList;
import java.util.List;
import org.nsds.core.model.Model;
import org.nsds.core.model.body.BodyInSpace;
import org.nsds.core.model.body.Quaternion;
import org.nsds.core.solution.Solution;

/**
 * Columns that follow from the recorded positions and velocities of bodies in space.
 *
 * <pre>
 *     momentum.px …     p = Σ m ẋ                        of all bodies
 *     momentum.Lx …     L = Σ x × m ẋ + R I ω            about the origin, in the world
 *     NAME.yaw, NAME.pitch, NAME.roll                    R = R_z(yaw) R_y(pitch) R_x(roll), in radians
 *     NAME.tilt                                          angle between the third axis of the body and e_z, in radians
 * </pre>
 *
 * <pre>{@code
 * Solution more = DerivedColumns.momentum(model, run);
 * double[] spin = more.column("momentum.Lz");
 * }</pre>
 */
public final class DerivedColumns {

    private static final List<String> MOMENTA =
            List.of("momentum.px", "momentum.py", "momentum.pz", "momentum.Lx", "momentum.Ly", "momentum.Lz");

    private DerivedColumns() {}

    /**
     * Returns a run with the tilt of a body.
     *
     * @throws IllegalArgumentException if the columns of the body were not recorded
     */
    public static Solution tilt(Solution run, String body) {
        double[][] q = columns(run, body + ".q", 7);
        double[] tilt = new double[run.rows()];
        for (int row = 0; row < tilt.length; row++) {
            double across = 2.0 * StrictMath.hypot(q[4][row], q[5][row]) * StrictMath.hypot(q[3][row], q[6][row]);
            double along =
                    q[3][row] * q[3][row] + q[6][row] * q[6][row] - q[4][row] * q[4][row] - q[5][row] * q[5][row];
            tilt[row] = StrictMath.atan2(across, along);
        }
        return run.with(List.of(body + ".tilt"), List.of(tilt));
    }

    /**
     * Returns a run with the momentum and the angular momentum of all bodies of its model.
     *
     * @throws IllegalArgumentException if the model has no body in space, or its columns were not recorded
     */
    public static Solution momentum(Model model, Solution run) {
        List<BodyInSpace> bodies = model.systems().stream()
                .filter(BodyInSpace.class::isInstance)
                .map(BodyInSpace.class::cast)
                .toList();
        if (bodies.isEmpty()) {
            throw new IllegalArgumentException("the model has no body in space whose momentum could be added up");
        }
        double[][] sums = new double[6][run.rows()];
        for (BodyInSpace body : bodies) {
            double[][] q = columns(run, body.name() + ".q", 7);
            double[][] v = columns(run, body.name() + ".v", 6);
            double[] pose = new double[7];
            double[] velocity = new double[6];
            for (int row = 0; row < run.rows(); row++) {
                for (int i = 0; i < 7; i++) {
                    pose[i] = q[i][row];
                }
                for (int i = 0; i < 6; i++) {
                    velocity[i] = v[i][row];
                }
                add(body, pose, velocity, sums, row);
            }
        }
        return run.with(MOMENTA, List.of(sums));
    }

    private static void add(BodyInSpace body, double[] q, double[] v, double[][] sums, int row) {
        double l1 = body.angularMomentum(0, v);
        double l2 = body.angularMomentum(1, v);
        double l3 = body.angularMomentum(2, v);
        double[] spin = {
            Quaternion.worldX(q, 3, l1, l2, l3),
            Quaternion.worldY(q, 3, l1, l2, l3),
            Quaternion.worldZ(q, 3, l1, l2, l3)
        };
        for (int i = 0; i < 3; i++) {
            int j = (i + 1) % 3;
            int k = (i + 2) % 3;
            sums[i][row] += body.bodyMass() * v[i];
            sums[3 + i][row] += spin[i] + body.bodyMass() * (q[j] * v[k] - q[k] * v[j]);
        }
    }

    /**
     * Returns a run with the Euler angles of a body. At a pitch of ±π/2, where yaw and roll turn about the same axis, roll is zero.
     *
     * @throws IllegalArgumentException if the columns of the body were not recorded
     */
    public static Solution eulerAngles(Solution run, String body) {
        double[][] p = new double[4][];
        for (int i = 0; i < 4; i++) {
            p[i] = run.position(body, 3 + i);
        }
        double[][] angles = new double[3][run.rows()];
        for (int row = 0; row < run.rows(); row++) {
            double a = p[0][row];
            double b = p[1][row];
            double c = p[2][row];
            double d = p[3][row];
            double sine = 2.0 * (a * c - b * d);
            boolean locked = Math.abs(sine) > 1.0 - 1e-12;
            angles[0][row] = locked
                    ? StrictMath.atan2(2.0 * (a * d - b * c), a * a - b * b + c * c - d * d)
                    : StrictMath.atan2(2.0 * (b * c + a * d), a * a + b * b - c * c - d * d);
            angles[1][row] = StrictMath.asin(Math.max(-1.0, Math.min(1.0, sine)));
            angles[2][row] = locked ? 0.0 : StrictMath.atan2(2.0 * (c * d + a * b), a * a - b * b - c * c + d * d);
        }
        return run.with(List.of(body + ".yaw", body + ".pitch", body + ".roll"), List.of(angles));
    }

    private static double[][] columns(Solution run, String prefix, int count) {
        List<double[]> all = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            all.add(run.column(prefix + i));
        }
        return all.toArray(double[][]::new);
    }
}
