package org.nsds.core.model.body;

import org.nsds.core.model.LagrangianRelation;

/**
 * A relation between bodies in space with rows in their seven coordinates instead of their six velocities, C = ∂h/∂q, as Siconos projects positions,
 *
 * <pre>
 *     C_p = (4/|p|²) H_ω Tᵀ + (∂h/∂p · p) pᵀ/|p|²,      ṗ = T ω        for the four columns of each quaternion
 *     ∂h/∂p · p = h(3p/2) − h(p/2)                                  exact, as h is at most quadratic in each quaternion
 * </pre>
 *
 * @param relation between one or two bodies
 */
public record CoordinateRows(LagrangianRelation relation) implements LagrangianRelation {

    @Override
    public int inputs() {
        return relation.inputs();
    }

    @Override
    public int outputs() {
        return relation.outputs();
    }

    @Override
    public void output(double t, double[] q, double[] y) {
        relation.output(t, q, y);
    }

    @Override
    public void jacobian(double t, double[] q, double[] out) {
        int rows = outputs();
        double[] h = new double[rows * relation.velocities()];
        relation.jacobian(t, q, h);
        double[] along = new double[rows];
        double[] less = new double[rows];
        double[] scaled = q.clone();
        for (int body = 0; body < inputs() / 7; body++) {
            int at = 7 * body + 3;
            scale(q, at, 1.5, scaled);
            relation.output(t, scaled, along);
            scale(q, at, 0.5, scaled);
            relation.output(t, scaled, less);
            scale(q, at, 1.0, scaled);
            double square = q[at] * q[at] + q[at + 1] * q[at + 1] + q[at + 2] * q[at + 2] + q[at + 3] * q[at + 3];
            for (int i = 0; i < rows; i++) {
                int from = i * relation.velocities() + 6 * body;
                int to = i * inputs() + 7 * body;
                System.arraycopy(h, from, out, to, 3);
                double x = 2.0 * h[from + 3];
                double y = 2.0 * h[from + 4];
                double z = 2.0 * h[from + 5];
                double radial = along[i] - less[i];
                out[to + 3] = (-q[at + 1] * x - q[at + 2] * y - q[at + 3] * z + radial * q[at]) / square;
                out[to + 4] = (q[at] * x - q[at + 3] * y + q[at + 2] * z + radial * q[at + 1]) / square;
                out[to + 5] = (q[at + 3] * x + q[at] * y - q[at + 1] * z + radial * q[at + 2]) / square;
                out[to + 6] = (-q[at + 2] * x + q[at + 1] * y + q[at] * z + radial * q[at + 3]) / square;
            }
        }
    }

    private static void scale(double[] q, int at, double factor, double[] out) {
        for (int i = at; i < at + 4; i++) {
            out[i] = factor * q[i];
        }
    }
}
