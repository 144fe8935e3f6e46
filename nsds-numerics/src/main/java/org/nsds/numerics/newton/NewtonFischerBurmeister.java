package org.nsds.numerics.newton;

import org.nsds.numerics.solver.SolverOptions;

/**
 * Newton's method on the Fischer-Burmeister equations, with line search.
 *
 * <pre>
 *     Φᵢ(z) = φ(zᵢ − lᵢ, wᵢ) = 0,      φ(a, b) = a + b − √(a² + b²)
 * </pre>
 *
 * <p>Every stationary point of ‖Φ‖² solves the problem if M is a P₀-matrix, so the line search cannot get stuck there; on other
 * matrices it may, and says so. Converges quadratically near a regular solution.
 *
 * <p>Choose it for nonsymmetric problems that defeat pivoting, or with a good guess z. Cost per iteration: one LU factorisation
 * of size n. Usually 5 to 20 iterations.
 *
 * <p>Reference: A. Fischer, <i>A special Newton-type optimization method</i>, Optimization 24, 1992; T. De Luca, F. Facchinei,
 * C. Kanzow, <i>A semismooth equation approach to the solution of nonlinear complementarity problems</i>, Mathematical
 * Programming 75, 1996; S. C. Billups, 1995, for boxes.
 */
public final class NewtonFischerBurmeister extends GlobalisedNewton {

    /** A solver with those options. */
    public NewtonFischerBurmeister(SolverOptions options) {
        super("newton-fb", options);
    }

    @Override
    void linearise(int i, double z, double w) {
        rows.fischerBurmeister(i, z, w);
    }
}
