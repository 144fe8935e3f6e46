package org.nsds.core.model;

/**
 * A box law bounds each multiplier, and lets the output leave zero only where its multiplier is at a bound:
 *
 * <pre>
 *     lᵢ ≤ λᵢ ≤ uᵢ,      wᵢ ≥ 0 where λᵢ = lᵢ,      wᵢ ≤ 0 where λᵢ = uᵢ,      wᵢ = 0 between
 * </pre>
 *
 * <p>with w the output at the level on which the integrator works, at velocity level w = ẏ⁺ + e ẏ⁻. Bounds [0, ∞) are
 * complementarity, (−∞, ∞) an equality, [−1, 1] a relay. Bounds are forces: where an integrator's multiplier is an impulse
 * over the step, it multiplies them by the step.
 */
public interface BoxLaw extends NonSmoothLaw {

    /** Returns lᵢ, possibly −∞. */
    double lower(int output);

    /** Returns uᵢ, possibly +∞. */
    double upper(int output);

    /**
     * Returns lᵢ of a contact that remembers; {@link #lower(int)} unless overridden. It is never less than that, because schemes decide by
     * {@link #lower(int)} whether they accept a law that pulls.
     */
    default double lower(int output, double[] memory) {
        return lower(output);
    }

    /** Returns uᵢ of a contact that remembers; {@link #upper(int)} unless overridden. */
    default double upper(int output, double[] memory) {
        return upper(output);
    }

    /** Returns e: how much of the approach velocity comes back; 0 unless overridden. */
    default double restitution() {
        return 0.0;
    }

    /** Returns e of a contact that remembers; {@link #restitution()} unless overridden. */
    default double restitution(double[] memory) {
        return restitution();
    }

    /**
     * Returns whether a contact takes part only while it is closed, or always. A unilateral law between mechanical systems has
     * one output, the gap: several gaps are several interactions.
     */
    boolean unilateral();

    /** Returns whether it holds an output at zero with a multiplier of any size. */
    default boolean holdsRow(int output) {
        return lower(output) == Double.NEGATIVE_INFINITY && upper(output) == Double.POSITIVE_INFINITY;
    }

    /** Returns whether it is the law of a joint: it holds that many outputs at zero, with forces of any size. */
    default boolean holds(int outputs) {
        for (int i = 0; i < outputs; i++) {
            if (!holdsRow(i)) {
                return false;
            }
        }
        return !unilateral();
    }
}
