package org.nsds.core.model.system;

import org.nsds.core.model.LagrangianSystem;
import org.nsds.numerics.linalg.BandedMatrix;

/**
 * A banded system is a {@link LagrangianSystem} of bodies in a row, each of which interacts with its neighbours only: in M,
 * ∂F/∂q and ∂F/∂v the entries (i, j) with |i − j| beyond a bandwidth vanish. Implicit schemes then take steps whose cost grows
 * linearly with the number of coordinates. Number the coordinates along the row: all of the first body, all of the second, and
 * so on.
 */
public interface BandedSystem extends LagrangianSystem {

    /** Returns the largest |i − j| of an entry of M, ∂F/∂q or ∂F/∂v that can differ from zero. */
    int bandwidth();

    /**
     * Writes M(q).
     *
     * @param out overwritten
     */
    void mass(double[] q, BandedMatrix out);

    /**
     * Writes the derivatives of F_int + F_damp.
     *
     * @param dFdq overwritten with ∂(F_int + F_damp)/∂q
     * @param dFdv overwritten with ∂(F_int + F_damp)/∂v
     */
    void forceJacobians(double t, double[] q, double[] v, BandedMatrix dFdq, BandedMatrix dFdv);

    /** Writes the whole of M, for schemes that do not use its band. */
    @Override
    default void mass(double[] q, double[] out) {
        BandedMatrix band = new BandedMatrix(dimension(), bandwidth());
        mass(q, band);
        band.writeDense(out);
    }

    /** Writes the whole of the derivatives, for schemes that do not use their band. */
    @Override
    default void forceJacobians(double t, double[] q, double[] v, double[] dFdq, double[] dFdv) {
        BandedMatrix ofPosition = new BandedMatrix(dimension(), bandwidth());
        BandedMatrix ofVelocity = new BandedMatrix(dimension(), bandwidth());
        forceJacobians(t, q, v, ofPosition, ofVelocity);
        ofPosition.writeDense(dFdq);
        ofVelocity.writeDense(dFdv);
    }
}
