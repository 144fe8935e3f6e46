package org.nsds.core.model.relation;

import java.util.Arrays;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.numerics.linalg.DiagonalMatrix;
import org.nsds.numerics.linalg.SquareMatrix;

/**
 * A compliant relation adds a compliance to a rigid one: y = h(q, t) + D λ. With
 * {@link org.nsds.core.model.law.Complementarity} the contact is a spring of stiffness 1/D that pushes but does not pull: 0 ≤ λ
 * ⟂ λ + h/D ≥ 0.
 */
public final class CompliantRelation implements LagrangianRelation {

    private final LagrangianRelation rigid;
    private final double[] diagonal;
    private final SquareMatrix compliance;

    /**
     * Softens a relation.
     *
     * @param rigid gives h and its derivatives
     * @param compliance the diagonal of D, one positive number (metres per newton) per output
     */
    public CompliantRelation(LagrangianRelation rigid, double... compliance) {
        if (compliance.length != rigid.outputs()) {
            throw new IllegalArgumentException("a compliant relation has " + compliance.length + " compliances but "
                    + rigid.outputs() + " outputs: give one for each");
        }
        for (double d : compliance) {
            if (!(d > 0.0) || Double.isInfinite(d)) {
                throw new IllegalArgumentException("compliance is " + d + ": it must be positive and finite");
            }
        }
        this.rigid = rigid;
        this.diagonal = compliance.clone();
        this.compliance = new DiagonalMatrix(compliance);
    }

    @Override
    public int outputs() {
        return rigid.outputs();
    }

    @Override
    public int inputs() {
        return rigid.inputs();
    }

    @Override
    public boolean affine() {
        return rigid.affine();
    }

    @Override
    public void output(double t, double[] q, double[] y) {
        rigid.output(t, q, y);
    }

    @Override
    public void jacobian(double t, double[] q, double[] out) {
        rigid.jacobian(t, q, out);
    }

    @Override
    public void timeRate(double t, double[] q, double[] out) {
        rigid.timeRate(t, q, out);
    }

    @Override
    public SquareMatrix compliance() {
        return compliance;
    }

    @Override
    public String signature() {
        return rigid.signature() + " D " + Arrays.toString(diagonal);
    }
}
