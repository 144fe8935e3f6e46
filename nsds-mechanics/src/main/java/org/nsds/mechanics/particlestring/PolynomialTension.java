package org.nsds.mechanics.particlestring;

import java.util.List;
import org.nsds.mechanics.Require;

/**
 * T(s) = T₀ ( c₁ s + c₂ s² + … + c_p s^p ) with c_i ≥ 0 and Σ c_i = 1: no tension where particles coincide, and T₀ at the
 * reference distance (Schubert and Greenspan 1972, eqs (4.8), (4.9)).
 *
 * @param reference T₀
 * @param coefficients c₁, c₂, …, c_p
 */
public record PolynomialTension(double reference, List<Double> coefficients) implements TensionLaw {

    private static final double ROUNDING = 1e-12;

    public PolynomialTension {
        Require.positive("reference tension T0", reference);
        coefficients = List.copyOf(coefficients);
        Require.atLeast("number of tension coefficients", 1, coefficients.size());
        double sum = 0.0;
        for (double c : coefficients) {
            sum += Require.finite("a tension coefficient", c);
        }
        if (Math.abs(sum - 1.0) > ROUNDING) {
            throw new IllegalArgumentException("the tension coefficients " + coefficients + " sum to " + sum
                    + ": they must sum to 1, so that the tension is T0 at the reference distance");
        }
    }

    @Override
    public double tension(double stretch) {
        return stretch * secant(stretch);
    }

    @Override
    public double secant(double stretch) {
        double sum = 0.0;
        for (int i = coefficients.size() - 1; i >= 0; i--) {
            sum = sum * stretch + coefficients.get(i);
        }
        return reference * sum;
    }

    @Override
    public double slope(double stretch) {
        double sum = 0.0;
        for (int i = coefficients.size() - 1; i >= 0; i--) {
            sum = sum * stretch + (i + 1) * coefficients.get(i);
        }
        return reference * sum;
    }

    @Override
    public double energy(double stretch) {
        double sum = 0.0;
        for (int i = coefficients.size() - 1; i >= 0; i--) {
            sum = sum * stretch + coefficients.get(i) / (i + 2);
        }
        return reference * stretch * stretch * sum;
    }
}
