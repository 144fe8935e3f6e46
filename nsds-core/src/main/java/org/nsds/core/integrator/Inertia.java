package org.nsds.core.integrator;

import java.util.Arrays;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.numerics.linalg.SquareMatrix;

/** M(q) of a mechanical system, to multiply with. */
final class Inertia {

    private final LagrangianSystem system;
    private final int n;
    /** M where it is constant; null otherwise. */
    private final SquareMatrix constant;

    private final double[] mass;
    private final double[] product;

    Inertia(LagrangianSystem system) {
        this.system = system;
        n = system.dimension();
        constant = system instanceof LagrangianLinearSystem linear ? linear.mass() : null;
        mass = new double[constant == null ? n * n : 0];
        product = new double[n];
    }

    /** M(q) x, in an array that the next call overwrites. */
    double[] times(double[] q, double[] x) {
        Arrays.fill(product, 0.0);
        if (constant != null) {
            constant.multiplyAdd(x, product);
            return product;
        }
        system.mass(q, mass);
        for (int i = 0, k = 0; i < n; i++) {
            for (int j = 0; j < n; j++, k++) {
                product[i] += mass[k] * x[j];
            }
        }
        return product;
    }

    /** ½ xᵀ M(q) x. */
    double energy(double[] q, double[] x) {
        double[] momentum = times(q, x);
        double twice = 0.0;
        for (int i = 0; i < n; i++) {
            twice += momentum[i] * x[i];
        }
        return 0.5 * twice;
    }
}
