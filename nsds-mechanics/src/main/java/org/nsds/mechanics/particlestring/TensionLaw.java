package org.nsds.mechanics.particlestring;

/**
 * The tension T(s) between two neighbours, as a function of the stretch s = r/Δx: their distance over the reference distance.
 * Positive tension pulls. Implementations are immutable and have {@code equals} by value.
 */
public interface TensionLaw {

    /** T(s). */
    double tension(double stretch);

    /** T′(s). */
    double slope(double stretch);

    /** ∫ T ds from any fixed stretch to s; times Δx it is the elastic energy of a link. */
    double energy(double stretch);

    /** T(s)/s, also where s = 0 if that has a limit: the force between two particles per distance, times Δx. */
    default double secant(double stretch) {
        return tension(stretch) / stretch;
    }

    /**
     * Returns the stretch s ≥ 0 at which T(s) is the given tension, where T grows; found between bounds by halving, to the last bit.
     *
     * @throws IllegalArgumentException if there is none below 1e9
     */
    default double stretchAt(double tension) {
        double low = 0.0;
        double high = 1.0;
        while (tension(high) < tension) {
            low = high;
            high *= 2.0;
            if (high > 1e9) {
                throw new IllegalArgumentException("no stretch gives a tension of " + tension + ": the law " + this
                        + " does not reach it; make it stiffer");
            }
        }
        double middle = 0.5 * (low + high);
        while (middle > low && middle < high) {
            if (tension(middle) < tension) {
                low = middle;
            } else {
                high = middle;
            }
            middle = 0.5 * (low + high);
        }
        return high;
    }
}
