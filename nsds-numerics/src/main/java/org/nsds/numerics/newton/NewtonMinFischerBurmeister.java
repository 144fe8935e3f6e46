package org.nsds.numerics.newton;

import org.nsds.numerics.solver.SolverOptions;

/**
 * Newton directions of the natural map, globalised by the Fischer-Burmeister merit.
 *
 * <pre>
 *     J d = −min(z − l, w) with J ∈ ∂min,      line search on ½‖φ(z − l, w)‖²
 * </pre>
 *
 * <p>The natural map is piecewise linear: near a regular solution one step ends exactly. The Fischer-Burmeister merit is smooth,
 * so that a step that helps can be told from one that does not, and its gradient replaces directions that do not descend.
 *
 * <p>Choose it where newton-min runs in circles. Cost per iteration: one LU factorisation of size n.
 *
 * <p>Reference: C. Kanzow, <i>Inexact semismooth Newton methods for large-scale complementarity problems</i>, Optimization
 * Methods and Software 19, 2004; T. De Luca, F. Facchinei, C. Kanzow, <i>A theoretical and numerical comparison of some
 * semismooth algorithms for complementarity problems</i>, Computational Optimization and Applications 16, 2000.
 */
public final class NewtonMinFischerBurmeister extends GlobalisedNewton {

    /** A solver with those options. */
    public NewtonMinFischerBurmeister(SolverOptions options) {
        super("newton-min-fb", options);
    }

    @Override
    void linearise(int i, double z, double w) {
        rows.natural(i, z, w);
    }
}
