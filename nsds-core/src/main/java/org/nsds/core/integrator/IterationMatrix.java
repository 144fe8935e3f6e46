package org.nsds.core.integrator;

import org.nsds.core.model.BandedSystem;
import org.nsds.core.model.LagrangianSystem;

/**
 * M(q) of a system and W = M + a ∂F/∂v + b ∂F/∂q of Newton's method, stored and factored as suits the system. Allocates nothing
 * once it is made.
 */
public interface IterationMatrix {

    /** The storage that suits a system: the band where it offers one, else all entries. */
    static IterationMatrix of(LagrangianSystem system) {
        return system instanceof BandedSystem banded ? new BandedIteration(banded) : new DenseIteration(system);
    }

    /** Evaluates M(q). */
    void mass(double[] q);

    /** Row i of M x, with M as last evaluated. */
    double massTimes(int i, double[] x);

    /** max over j of |M_ij x_j|: the largest of the terms of that product. */
    double largestTerm(int i, double[] x);

    /** Evaluates and factors W with M as last evaluated; false if it is singular. */
    boolean factor(double t, double[] q, double[] v, double a, double b);

    /** out = W⁻¹ f; out is another array than f. */
    void solve(double[] f, double[] out);
}
