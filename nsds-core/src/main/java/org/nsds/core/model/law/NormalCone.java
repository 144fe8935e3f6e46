package org.nsds.core.model.law;

import org.nsds.core.model.NonSmoothLaw;
import org.nsds.numerics.polytope.Polytope;

/**
 * A normal-cone law keeps the multipliers in a polytope, and lets the outputs leave zero only in a direction in which its boundary
 * stops them:
 *
 * <pre>
 *     λ ∈ P = { λ : A λ ≤ b },      −y ∈ N_P(λ)
 * </pre>
 *
 * <p>A relay is the case of a box, where the sign of each output decides alone; choose it where multipliers are bounded together, as in
 * the twisting algorithm, or by a sum. It is for first-order systems under time-stepping; an affine variational inequality is part of
 * the step problem.
 *
 * @param polytope P
 */
public record NormalCone(Polytope polytope) implements NonSmoothLaw {

    /** Makes the law of { λ : A λ ≤ b }. */
    public NormalCone(double[][] A, double[] b) {
        this(Polytope.of(A, b));
    }

    @Override
    public void checkOutputs(int outputs) {
        if (outputs != polytope.dimension()) {
            throw new IllegalArgumentException("its polytope has " + polytope.dimension()
                    + " dimensions, and its relation " + outputs + " outputs: they must agree");
        }
    }
}
