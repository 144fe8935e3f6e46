package org.nsds.core.impact;

/**
 * An impact law gives the impulses of contacts that collide together:
 *
 * <pre>
 *     u⁺ = u⁻ + A p,      A = H M⁻¹ Hᵀ,      p ≥ 0,      ΔT = ½ pᵀ(u⁻ + u⁺) ≤ 0
 * </pre>
 *
 * <p>Newton's law needs no such object: it is what runs do unless a law is given, by {@code TimeStepping.impacts(law)} or
 * {@code EventDriven.impacts(law)}. Laws are immutable; many runs may share one. Runs stop with a reason where impulses are
 * negative, not finite or create energy. Checkpoints know a law by its {@link Object#toString}, which therefore says its parameters.
 */
@FunctionalInterface
public interface ImpactLaw {

    /**
     * Writes the impulses p of an impact.
     *
     * @throws IllegalArgumentException with a sentence, if the law has no answer for it
     */
    void impulses(MultipleImpact impact, double[] p);

    /** Returns how much energy it may create by its own errors, relative to the kinetic energy of the approach. */
    default double energyTolerance() {
        return 1e-9;
    }

    /** Returns what to do where it creates energy nevertheless, as a clause. */
    default String energyRemedy() {
        return "give all contacts the same restitution, or choose sequential impacts";
    }
}
