package org.nsds.examples.gallery.body;

import java.util.ArrayList;
import java.util.List;
import org.nsds.core.model.body.Quaternion;
import org.nsds.core.solution.Solution;
import org.nsds.report.scene.ContactTable;

/**
 * The impulses with which the floor z = 0 acts on a body, as arrows of a scene: in the frame n = e_z, t1 = −e_y, t2 = e_x the multipliers
 * (λ_N, λ_1, λ_2) are the vector (λ_2, −λ_1, λ_N).
 */
final class FloorForces {

    private static final int POSE = 7;

    private final Solution run;
    private final double[][] pose = new double[POSE][];
    private final List<double[]> rows = new ArrayList<>(); // t, point, impulse

    FloorForces(Solution run) {
        this.run = run;
        for (int k = 0; k < POSE; k++) {
            pose[k] = run.position("body", k);
        }
    }

    /** Adds a contact in a point of the body. */
    FloorForces corner(String interaction, double x, double y, double z) {
        double[] q = new double[POSE];
        for (int row = 0; row < run.rows(); row++) {
            for (int k = 0; k < POSE; k++) {
                q[k] = pose[k][row];
            }
            add(
                    interaction,
                    row,
                    q[0] + Quaternion.worldX(q, 3, x, y, z),
                    q[1] + Quaternion.worldY(q, 3, x, y, z),
                    q[2] + Quaternion.worldZ(q, 3, x, y, z));
        }
        return this;
    }

    /** Adds the contact of a ball, below its centre. */
    FloorForces ball(String interaction, double radius) {
        for (int row = 0; row < run.rows(); row++) {
            add(interaction, row, pose[0][row], pose[1][row], pose[2][row] - radius);
        }
        return this;
    }

    private void add(String interaction, int row, double x, double y, double z) {
        boolean friction = run.columns().contains(interaction + ".lambda0");
        double normal = run.column(interaction + (friction ? ".lambda0" : ".lambda"))[row];
        if (normal > 0.0) {
            double first = friction ? run.column(interaction + ".lambda1")[row] : 0.0;
            double second = friction ? run.column(interaction + ".lambda2")[row] : 0.0;
            rows.add(new double[] {run.time(row), x, y, z, second, -first, normal});
        }
    }

    /** Returns the arrows, ordered by time. */
    ContactTable table() {
        rows.sort((one, other) -> Double.compare(one[0], other[0]));
        double[][] columns = new double[POSE][rows.size()];
        for (int row = 0; row < rows.size(); row++) {
            for (int k = 0; k < POSE; k++) {
                columns[k][row] = rows.get(row)[k];
            }
        }
        return new ContactTable(columns[0], new double[][] {columns[1], columns[2], columns[3]}, new double[][] {
            columns[4], columns[5], columns[6]
        });
    }
}
