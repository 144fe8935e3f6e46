package org.nsds.core.model;

/**
 * A friction law is that of a unilateral contact with Coulomb friction: the first output is the gap, the others are its
 * tangential directions, one in the plane and two in space. While the gap is closed,
 *
 * <pre>
 *     0 ≤ w_N ⟂ λ_N ≥ 0,      |λ_T| ≤ μ λ_N,      w_T = 0  or  λ_T = −μ λ_N w_T/|w_T|,      w = ẏ⁺ + e ẏ⁻
 * </pre>
 *
 * <p>with e = e_N for the first output and e_T for the others. The tangential rows of the relation's H give the sliding velocity;
 * they need not be the gradient of anything, and their outputs y_T are only recorded.
 */
public interface FrictionLaw extends NonSmoothLaw {

    /** Returns μ of a contact that does not slide; not negative. */
    double friction();

    /**
     * Returns μ of a contact that slides with that speed |ẏ_T|; not negative. A step takes the speed at its start, so that μ is
     * known when its contact problem is solved. {@link #friction()} at every speed unless overridden.
     */
    default double friction(double slidingSpeed) {
        return friction();
    }

    /** Returns μ of a contact that remembers and slides with that speed; {@link #friction(double)} unless overridden. */
    default double friction(double slidingSpeed, double[] memory) {
        return friction(slidingSpeed);
    }

    /** Returns e_N: how much of the approach velocity comes back; 0 unless overridden. */
    default double normalRestitution() {
        return 0.0;
    }

    /** Returns e_T: how much of the sliding velocity comes back; 0 unless overridden. */
    default double tangentialRestitution() {
        return 0.0;
    }

    @Override
    default void checkOutputs(int outputs) {
        if (outputs != 2 && outputs != 3) {
            throw new IllegalArgumentException(
                    "its friction law needs a relation with 2 outputs (normal and tangent, in the"
                            + " plane) or 3 (normal and two tangents, in space), but its relation has " + outputs);
        }
    }
}
