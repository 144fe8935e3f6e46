package org.nsds.core.integrator.staged;

import java.util.Arrays;
import org.nsds.core.integrator.IterationMatrix;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.numerics.linalg.SquareMatrix;

/** M(q) of a mechanical system, to multiply with. */
final class Inertia {

    /** M where it is constant; null otherwise. */
    private final SquareMatrix constant;
    /** M where it is not constant; null otherwise. */
    private final IterationMatrix changing;

    private final double[] product;

    Inertia(LagrangianSystem system) {
        constant = system instanceof LagrangianLinearSystem linear ? linear.mass() : null;
        changing = constant == null ? IterationMatrix.of(system) : null;
        product = new double[system.dimension()];
    }

    /** M(q) x, in an array that the next call overwrites. */
    double[] times(double[] q, double[] x) {
        if (constant != null) {
            Arrays.fill(product, 0.0);
            constant.multiplyAdd(x, product);
            return product;
        }
        changing.mass(q);
        for (int i = 0; i < product.length; i++) {
            product[i] = changing.massTimes(i, x);
        }
        return product;
    }

    /** ½ xᵀ M(q) x. */
    double energy(double[] q, double[] x) {
        double[] momentum = times(q, x);
        double twice = 0.0;
        for (int i = 0; i < product.length; i++) {
            twice += momentum[i] * x[i];
        }
        return 0.5 * twice;
    }
}
