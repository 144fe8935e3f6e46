package org.nsds.control;

import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.LUDecomposition;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;

/**
 * Equivalent control is the part of a sliding-mode control that holds σ = C x constant if nothing disturbs the plant ẋ = A x + B u. All
 * forms are linear, u_eq = −E x_n:
 *
 * <pre>
 *     NONE        E = 0
 *     THETA       u_eq = −Π ((1−θ) x_n + θ x̂_{n+1}),   Π = (C B)⁻¹ C A,   x̂_{n+1} = Φ x_n + Γ u_eq
 *     EXACT       C Γ u_eq = C (I − Φ) x_n, so that C x̂_{n+1} = C x_n
 * </pre>
 *
 * <p>{@code THETA} with θ = ½ is that of Siconos' LinearSMC; {@code EXACT} is that of its LinearSMCimproved.
 *
 * <p>Sources: V. I. Utkin, <i>Sliding Modes in Control and Optimization</i>, 1992; O. Huber, V. Acary, B. Brogliato, <i>Lyapunov
 * stability and performance analysis of the implicit discrete sliding mode control</i>, 2016.
 *
 * @param form which of them
 * @param theta θ of the second
 */
public record EquivalentControl(Form form, double theta) {

    /** The form of an equivalent control. */
    public enum Form {
        /** There is none. */
        NONE,
        /** A θ-method. */
        THETA,
        /** Exact for the sampled plant. */
        EXACT
    }

    /** No equivalent control. */
    public static final EquivalentControl NONE = new EquivalentControl(Form.NONE, 0.0);
    /** The one that is exact for the sampled plant. */
    public static final EquivalentControl EXACT = new EquivalentControl(Form.EXACT, 0.0);

    public EquivalentControl {
        if (!(theta >= 0.0 && theta <= 1.0)) {
            throw new IllegalArgumentException("theta of an equivalent control is " + theta + ": it must be in [0, 1]");
        }
    }

    /** Returns the θ-method. */
    public static EquivalentControl theta(double theta) {
        return new EquivalentControl(Form.THETA, theta);
    }

    /** Returns E. */
    Matrix gain(LinearPlant plant, LinearPlant.Sampled sampled, Matrix surface) {
        int n = plant.states();
        RealMatrix C = new Array2DRowRealMatrix(surface.toArray());
        RealMatrix transition = new Array2DRowRealMatrix(sampled.transition().toArray());
        RealMatrix input = new Array2DRowRealMatrix(sampled.input().toArray());
        RealMatrix identity = MatrixUtils.createRealIdentityMatrix(n);
        RealMatrix E = switch (form) {
            case NONE -> new Array2DRowRealMatrix(surface.rows(), n);
            case EXACT -> inverse(C.multiply(input)).multiply(C).multiply(transition.subtract(identity));
            case THETA -> {
                RealMatrix A = new Array2DRowRealMatrix(plant.A().toArray());
                RealMatrix B = new Array2DRowRealMatrix(plant.B().toArray());
                RealMatrix projected = inverse(C.multiply(B)).multiply(C).multiply(A);
                RealMatrix moved = input.multiply(projected);
                RealMatrix next = inverse(identity.add(moved.scalarMultiply(theta)))
                        .multiply(transition.subtract(moved.scalarMultiply(1.0 - theta)));
                yield projected.multiply(identity.scalarMultiply(1.0 - theta).add(next.scalarMultiply(theta)));
            }
        };
        return Matrix.of(E.getData());
    }

    private static RealMatrix inverse(RealMatrix matrix) {
        var solver = new LUDecomposition(matrix).getSolver();
        if (!solver.isNonSingular()) {
            throw new IllegalArgumentException(
                    "the surface C and the inputs B of a sliding-mode control make C B singular: choose a surface that"
                            + " every input moves, or EquivalentControl.NONE");
        }
        return solver.getInverse();
    }
}
