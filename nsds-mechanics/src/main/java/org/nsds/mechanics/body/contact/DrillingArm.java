package org.nsds.mechanics.body.contact;

import org.nsds.core.model.LagrangianRelation;
import org.nsds.mechanics.Require;

/**
 * The outputs of a contact that slides and drills at once, for {@link org.nsds.core.model.law.friction.CoulombContensou}: those of a contact with
 * four outputs, with the rotation about the normal times a length,
 *
 * <pre>
 *     (y_N, y_T1, y_T2, l y_D)
 * </pre>
 *
 * @param full a relation with the outputs (gap, two tangents, rotation about the normal)
 * @param length l, in m
 */
public record DrillingArm(LagrangianRelation full, double length) implements LagrangianRelation {

    private static final int OUTPUTS = 4;

    public DrillingArm {
        Require.positive("length of the drilling arm", length);
        if (full.outputs() != OUTPUTS) {
            throw new IllegalArgumentException(
                    "a drilling arm needs a contact with 4 outputs, but this one has " + full.outputs());
        }
    }

    @Override
    public int inputs() {
        return full.inputs();
    }

    @Override
    public int velocities() {
        return full.velocities();
    }

    @Override
    public int outputs() {
        return OUTPUTS;
    }

    @Override
    public double bodySize() {
        return full.bodySize();
    }

    @Override
    public void output(double t, double[] q, double[] y) {
        full.output(t, q, y);
        stretch(y, 1);
    }

    @Override
    public void jacobian(double t, double[] q, double[] out) {
        full.jacobian(t, q, out);
        stretch(out, velocities());
    }

    @Override
    public void timeRate(double t, double[] q, double[] out) {
        full.timeRate(t, q, out);
        stretch(out, 1);
    }

    @Override
    public void curvature(double t, double[] q, double[] v, double[] out) {
        full.curvature(t, q, v, out);
        stretch(out, 1);
    }

    /** Multiplies the last of the rows by the length. */
    private void stretch(double[] rows, int columns) {
        for (int k = (OUTPUTS - 1) * columns; k < OUTPUTS * columns; k++) {
            rows[k] *= length;
        }
    }

    @Override
    public String signature() {
        return "DrillingArm[" + full.signature() + ", " + length + "]";
    }
}
