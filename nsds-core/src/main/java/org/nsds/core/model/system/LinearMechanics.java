package org.nsds.core.model.system;

import java.util.Arrays;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.numerics.linalg.DiagonalMatrix;
import org.nsds.numerics.linalg.SquareMatrix;

/**
 * A mechanical system says that it is linear by implementing this interface,
 *
 * <pre>
 *     M v̇ + C v + K q = f + F(t) + r,      q̇ = v
 * </pre>
 *
 * <p>with constant matrices and a constant force f. Integrators then factor their matrices once, and form none where all three
 * are {@link DiagonalMatrix}. {@link LagrangianLinearSystem} is one made of numbers; a system of one's own implements {@link
 * #mass()}, {@link #damping()} and {@link #stiffness()}, and must not override the forces that follow from them.
 */
public interface LinearMechanics extends LagrangianSystem {

    /** Returns M, symmetric and positive definite; always the same object. */
    SquareMatrix mass();

    /** Returns C; always the same object. */
    SquareMatrix damping();

    /** Returns K, symmetric; always the same object. */
    SquareMatrix stiffness();

    /** Returns component i of f, which has the potential −fᵀq; zero unless overridden. */
    default double constantForce(int i) {
        return 0.0;
    }

    /** Returns whether there is a force F(t), the {@link #externalForce}; false unless overridden. */
    default boolean forced() {
        return false;
    }

    /** Returns whether M, C and K are all stored as diagonals. */
    default boolean diagonal() {
        return mass() instanceof DiagonalMatrix
                && damping() instanceof DiagonalMatrix
                && stiffness() instanceof DiagonalMatrix;
    }

    /** Returns whether any entry of C differs from zero. */
    default boolean damped() {
        return Coefficients.anyNonZero(damping());
    }

    @Override
    default int dimension() {
        return mass().size();
    }

    @Override
    default void mass(double[] q, double[] out) {
        Coefficients.write(mass(), out);
    }

    @Override
    default SquareMatrix constantMass() {
        return mass();
    }

    /** Writes K q − f. */
    @Override
    default void internalForce(double t, double[] q, double[] v, double[] out) {
        SquareMatrix K = stiffness();
        for (int i = 0, n = K.size(); i < n; i++) {
            out[i] = -constantForce(i);
        }
        K.multiplyAdd(q, out);
    }

    /** Writes C v. */
    @Override
    default void dampingForce(double t, double[] q, double[] v, double[] out) {
        SquareMatrix C = damping();
        Arrays.fill(out, 0, C.size(), 0.0);
        C.multiplyAdd(v, out);
    }

    @Override
    default void forceJacobians(double t, double[] q, double[] v, double[] dFdq, double[] dFdv) {
        Coefficients.write(stiffness(), dFdq);
        Coefficients.write(damping(), dFdv);
    }

    @Override
    default boolean hasPotential() {
        return true;
    }

    /** Returns ½ qᵀ K q − fᵀ q. */
    @Override
    default double potentialEnergy(double[] q) {
        double elastic = 0.0;
        double weight = 0.0;
        SquareMatrix K = stiffness();
        int n = K.size();
        boolean alone = K instanceof DiagonalMatrix;
        for (int i = 0; i < n; i++) {
            weight += constantForce(i) * q[i];
            for (int j = alone ? i : 0; j < (alone ? i + 1 : n); j++) {
                elastic += q[i] * K.get(i, j) * q[j];
            }
        }
        return 0.5 * elastic - weight;
    }

    @Override
    default String signature() {
        return LagrangianSystem.super.signature() + " M " + Coefficients.text(mass()) + "C "
                + Coefficients.text(damping()) + "K " + Coefficients.text(stiffness());
    }
}
