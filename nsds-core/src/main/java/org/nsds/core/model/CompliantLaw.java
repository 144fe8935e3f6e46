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

    /** Whether it acts while y ≥ 0 as well, as a spring between two points does; false unless overridden. */
    default boolean isBilateral() {
        return false;
    }

    /** Returns the power that the contact dissipates, (f(y, 0) − f(y, ẏ)) ẏ. */
    default double dissipation(double y, double ydot) {
        return y < 0.0 || isBilateral() ? (force(y, 0.0) - force(y, ydot)) * ydot : 0.0;
    }
}
