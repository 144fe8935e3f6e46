package org.nsds.core.integrator.moreau;

import org.nsds.core.model.body.BodyInSpace;
import org.nsds.numerics.linalg.LuFactorization;

/**
 * The iteration matrix of {@link MoreauJeanBody},
 *
 * <pre>
 *     W = diag(m, m, m, K) + hθ ∂F/∂v + h² θ² ∂F/∂q,      F the loads on the left-hand side, K of {@link BodyTurn}
 * </pre>
 *
 * <p>With steady loads it falls apart into m and K, which is inverted.
 */
final class BodyMatrix {

    private final BodyInSpace body;
    private final BodyTurn turn;
    private final boolean steady;
    private final double m;
    /** 1/m. */
    private final double mobility;

    private final double[] inverse = new double[9];
    private final double[] dFdq;
    private final double[] dFdv;
    private final LuFactorization factors = new LuFactorization();

    BodyMatrix(BodyInSpace body, BodyTurn turn) {
        this.body = body;
        this.turn = turn;
        steady = body.hasSteadyLoads();
        m = body.bodyMass();
        mobility = 1.0 / m;
        dFdq = new double[steady ? 0 : 36];
        dFdv = new double[steady ? 0 : 36];
        if (!steady) {
            factors.storage(6); // room for later
        }
    }

    /** Makes it that of a state, with the weight hθ; false if it is singular there. */
    boolean factor(double t, double[] q, double[] v, double weight) {
        turn.differentiate(weight);
        if (steady) {
            return SmallMatrix.invert(turn.K, inverse);
        }
        body.loadJacobians(t, q, v, dFdq, dFdv);
        double[][] matrix = factors.storage(6);
        for (int i = 0, k = 0; i < 6; i++) {
            for (int j = 0; j < 6; j++, k++) {
                double inertial = i >= 3 && j >= 3 ? turn.K[3 * (i - 3) + j - 3] : i == j ? m : 0.0;
                matrix[i][j] = inertial + weight * (dFdv[k] + weight * dFdq[k]);
            }
        }
        return factors.factor();
    }

    /** out = W⁻¹ f. */
    void solve(double[] f, double[] out) {
        if (!steady) {
            factors.solve(f, out);
            return;
        }
        out[0] = mobility * f[0];
        out[1] = mobility * f[1];
        out[2] = mobility * f[2];
        out[3] = inverse[0] * f[3] + inverse[1] * f[4] + inverse[2] * f[5];
        out[4] = inverse[3] * f[3] + inverse[4] * f[4] + inverse[5] * f[5];
        out[5] = inverse[6] * f[3] + inverse[7] * f[4] + inverse[8] * f[5];
    }
}
