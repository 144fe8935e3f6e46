package org.nsds.core.impact;

/**
 * The stiffness of a contact that yields: F = k δ^η, with the energy E = k δ^(1+η) / (1+η).
 *
 * @param k in N/m^η; in an impact only ratios matter if all exponents are equal
 * @param exponent η: 1 linear, 3/2 after Hertz
 */
public record ContactStiffness(double k, double exponent) {

    /** The stiffness of contacts that were given none. */
    public static final ContactStiffness UNIT = new ContactStiffness(1.0, 1.0);

    public ContactStiffness {
        if (!(k > 0.0 && k < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    "the stiffness k of a contact is " + k + ": it must be positive and finite");
        }
        if (!(exponent >= 1.0 && exponent <= 10.0)) {
            throw new IllegalArgumentException("the exponent eta of a contact is " + exponent
                    + ": it must be from 1 (linear) to 10; Hertz has 1.5");
        }
    }

    /** Returns c of F = c E^(η/(1+η)): (1+η)^(η/(1+η)) k^(1/(1+η)). */
    double forceFactor() {
        return StrictMath.pow(1.0 + exponent, energyPower()) * StrictMath.pow(k, 1.0 / (1.0 + exponent));
    }

    /** Returns η/(1+η). */
    double energyPower() {
        return exponent / (1.0 + exponent);
    }

    double force(double depth) {
        double size = k * (exponent == 1.0 ? Math.abs(depth) : StrictMath.pow(Math.abs(depth), exponent));
        return depth < 0.0 ? -size : size;
    }

    /** Returns the depth at which that energy is stored. */
    double depth(double energy) {
        return StrictMath.pow((1.0 + exponent) * energy / k, 1.0 / (1.0 + exponent));
    }
}
