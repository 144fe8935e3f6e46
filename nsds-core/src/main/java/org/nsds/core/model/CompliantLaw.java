package org.nsds.core.model;

/**
 * A compliant law is a force law: the multiplier is a smooth function of the gap and its rate,
 *
 * <pre>
 *     λ = f(y, ẏ),      f = 0 while y ≥ 0, unless the law is bilateral
 * </pre>
 *
 * <p>with compression x = −y and closing speed −ẏ. It stands wherever a rigid law can, for each output of a relation by
 * itself. The part f(y, 0) is elastic and has the potential V, −dV/dy = f(y, 0); what is left is dissipated.
 *
 * <p>A law with a memory, such as the damage of an adhesive, depends on it, too; {@link #remembering} gives the law of one contact. Its
 * relation has one output.
 *
 * <p>Choose it where the duration of contacts matters, or where they are soft; choose a rigid law where they are so short that
 * only what comes out of them counts. Methods are called from many threads and must not keep state.
 */
public interface CompliantLaw extends NonSmoothLaw {

    /** Returns f(y, ẏ): positive pushes the gap open. */
    double force(double y, double ydot);

    /** Returns ∂f/∂y. */
    double forceByGap(double y, double ydot);

    /** Returns ∂f/∂ẏ. */
    double forceByRate(double y, double ydot);

    /** Returns V(y), the energy that the contact stores and can give back. */
    double potential(double y);

    /** Returns whether it acts while y ≥ 0 as well, as a spring between two points does; false unless overridden. */
    default boolean isBilateral() {
        return false;
    }

    /**
     * Returns this law for a contact with that memory, which it reads whenever it is asked, and changes in {@link #remember} only; itself
     * unless overridden.
     *
     * @param memory live
     */
    default CompliantLaw remembering(double[] memory) {
        return this;
    }

    /**
     * Returns the force that acts over a step of the θ-method, from gaps and rates at both ends: (1−θ) f(y, ẏ) + θ f(y⁺, ẏ⁺) unless
     * overridden. A law with a memory takes the mean over the way from y to y⁺, on which its memory may change.
     */
    default double stepForce(double h, double theta, double y, double ydot, double yEnd, double ydotEnd) {
        return (1.0 - theta) * force(y, ydot) + theta * force(yEnd, ydotEnd);
    }

    /** Returns how {@link #stepForce} changes with the rate at the end, with which the gap there changes by h θ. */
    default double stepForceByRate(double h, double theta, double y, double ydot, double yEnd, double ydotEnd) {
        return theta * (h * theta * forceByGap(yEnd, ydotEnd) + forceByRate(yEnd, ydotEnd));
    }

    /** Returns the energy that the contact loses in such a step. */
    default double stepLoss(double h, double theta, double y, double ydot, double yEnd, double ydotEnd) {
        return h * ((1.0 - theta) * dissipation(y, ydot) + theta * dissipation(yEnd, ydotEnd));
    }

    /** Returns the power that the contact dissipates, (f(y, 0) − f(y, ẏ)) ẏ. */
    default double dissipation(double y, double ydot) {
        return y < 0.0 || isBilateral() ? (force(y, 0.0) - force(y, ydot)) * ydot : 0.0;
    }
}
