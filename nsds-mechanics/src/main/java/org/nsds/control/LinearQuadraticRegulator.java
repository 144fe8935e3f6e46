package org.nsds.control;

import org.hipparchus.exception.MathRuntimeException;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.LUDecomposition;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.RiccatiEquationSolverImpl;

/**
 * The gain of the feedback u = −K x that minimises J = ∫₀^∞ (xᵀ Q x + uᵀ R u) dt for ẋ = A x + B u, and the matrix P of the least cost,
 * J = x₀ᵀ P x₀.
 *
 * <p>{@link #continuous} is for feedback at every time: Aᵀ P + P A − P B R⁻¹ Bᵀ P + Q = 0, solved by Hipparchus, K = R⁻¹ Bᵀ P.
 *
 * <p>{@link #sampled} is for u held over periods, and minimises the same J, which includes what happens between the instants. With the
 * cost of one period (x, u)ᵀ [[Q_d, N], [Nᵀ, R_d]] (x, u), found from one exponential (C. F. Van Loan, 1978), the Riccati equation
 * of the sampled plant is solved by doubling (E. K.-W. Chu and others, 2004).
 *
 * @param gain K
 * @param cost P
 */
public record LinearQuadraticRegulator(Matrix gain, Matrix cost) {

    private static final int MOST_DOUBLINGS = 60;

    /**
     * Returns the regulator with feedback at every time.
     *
     * @param Q symmetric, not negative
     * @param R symmetric, positive
     */
    public static LinearQuadraticRegulator continuous(LinearPlant plant, Matrix Q, Matrix R) {
        requireSizes(plant, Q, R);
        RealMatrix A = real(plant.A());
        RealMatrix B = real(plant.B());
        RealMatrix Rm = real(R);
        try {
            RealMatrix P = new RiccatiEquationSolverImpl(A, B, real(Q), Rm).getP();
            return new LinearQuadraticRegulator(
                    Matrix.of(inverse(Rm).multiply(B.transpose()).multiply(P).getData()), Matrix.of(P.getData()));
        } catch (MathRuntimeException failure) {
            throw new IllegalArgumentException(
                    "the Riccati equation has no stabilising solution that was found: the plant must be"
                            + " stabilisable, Q not negative, R positive (" + failure.getMessage() + ")",
                    failure);
        }
    }

    /**
     * Returns the regulator whose output is held over periods T.
     *
     * @param Q symmetric, not negative
     * @param R symmetric, positive
     */
    public static LinearQuadraticRegulator sampled(LinearPlant plant, Matrix Q, Matrix R, double T) {
        requireSizes(plant, Q, R);
        int n = plant.states();
        int m = plant.inputs();
        int size = n + m;
        RealMatrix augmented = new Array2DRowRealMatrix(size, size);
        augmented.setSubMatrix(plant.A().toArray(), 0, 0);
        augmented.setSubMatrix(plant.B().toArray(), 0, n);
        RealMatrix weight = new Array2DRowRealMatrix(size, size);
        weight.setSubMatrix(Q.toArray(), 0, 0);
        weight.setSubMatrix(R.toArray(), n, n);
        RealMatrix both = new Array2DRowRealMatrix(2 * size, 2 * size);
        both.setSubMatrix(augmented.transpose().scalarMultiply(-T).getData(), 0, 0);
        both.setSubMatrix(weight.scalarMultiply(T).getData(), 0, size);
        both.setSubMatrix(augmented.scalarMultiply(T).getData(), size, size);
        RealMatrix exponential = MatrixUtils.matrixExponential(both);
        RealMatrix flow = exponential.getSubMatrix(size, 2 * size - 1, size, 2 * size - 1);
        RealMatrix costs = flow.transpose().multiply(exponential.getSubMatrix(0, size - 1, size, 2 * size - 1));
        RealMatrix F = flow.getSubMatrix(0, n - 1, 0, n - 1);
        RealMatrix G = flow.getSubMatrix(0, n - 1, n, size - 1);
        RealMatrix Qd = costs.getSubMatrix(0, n - 1, 0, n - 1);
        RealMatrix N = costs.getSubMatrix(0, n - 1, n, size - 1);
        RealMatrix Rd = costs.getSubMatrix(n, size - 1, n, size - 1);
        RealMatrix crossed = inverse(Rd).multiply(N.transpose());
        RealMatrix P = riccati(
                F.subtract(G.multiply(crossed)),
                G.multiply(inverse(Rd)).multiply(G.transpose()),
                Qd.subtract(N.multiply(crossed)));
        RealMatrix K = inverse(Rd.add(G.transpose().multiply(P).multiply(G)))
                .multiply(G.transpose().multiply(P).multiply(F).add(N.transpose()));
        return new LinearQuadraticRegulator(Matrix.of(K.getData()), Matrix.of(P.getData()));
    }

    /** Returns P = Fᵀ P (I + G P)⁻¹ F + Q by doubling. */
    private static RealMatrix riccati(RealMatrix transition, RealMatrix input, RealMatrix weight) {
        RealMatrix A = transition;
        RealMatrix G = input;
        RealMatrix H = weight;
        RealMatrix identity = MatrixUtils.createRealIdentityMatrix(A.getRowDimension());
        for (int k = 0; k < MOST_DOUBLINGS; k++) {
            RealMatrix inverse = inverse(identity.add(G.multiply(H)));
            RealMatrix nextA = A.multiply(inverse).multiply(A);
            RealMatrix nextG = G.add(A.multiply(inverse).multiply(G).multiply(A.transpose()));
            RealMatrix added = A.transpose().multiply(H).multiply(inverse).multiply(A);
            RealMatrix nextH = H.add(added);
            boolean done = added.getNorm1() <= 1e-16 * nextH.getNorm1();
            A = nextA;
            G = nextG;
            H = nextH.add(nextH.transpose()).scalarMultiply(0.5);
            if (done) {
                return H;
            }
        }
        throw new IllegalArgumentException(
                "the Riccati equation of the sampled plant has no stabilising solution that was found: the plant must"
                        + " be stabilisable at this period, Q not negative, R positive");
    }

    private static void requireSizes(LinearPlant plant, Matrix Q, Matrix R) {
        Q.sized("Q of a regulator", plant.states(), plant.states());
        R.sized("R of a regulator", plant.inputs(), plant.inputs());
    }

    private static RealMatrix real(Matrix matrix) {
        return new Array2DRowRealMatrix(matrix.toArray());
    }

    private static RealMatrix inverse(RealMatrix matrix) {
        var solver = new LUDecomposition(matrix).getSolver();
        if (!solver.isNonSingular()) {
            throw new IllegalArgumentException("a matrix of the regulator is singular: R must be positive");
        }
        return solver.getInverse();
    }
}
