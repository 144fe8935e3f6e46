package org.nsds.mechanics.string;

import org.nsds.mechanics.Require;

/**
 * A stiff string with losses, by what can be read off it or fitted to measurements. The bending stiffness follows from the
 * inharmonicity, E I = B T L²/π².
 *
 * @param length L, m
 * @param tension T, N
 * @param linearDensity μ, kg/m
 * @param inharmonicity B
 * @param airDiameter the diameter that air friction sees, m; see {@link #woundDiameter}
 * @param viscoelasticLoss δ_ve
 * @param thermoelasticLoss Q_te⁻¹
 */
public record StringParameters(
        double length,
        double tension,
        double linearDensity,
        double inharmonicity,
        double airDiameter,
        double viscoelasticLoss,
        double thermoelasticLoss) {

    public StringParameters {
        Require.positive("length", length);
        Require.positive("tension", tension);
        Require.positive("linear density", linearDensity);
        Require.notNegative("inharmonicity", inharmonicity);
        Require.notNegative("diameter", airDiameter);
        Require.notNegative("viscoelastic loss", viscoelasticLoss);
        Require.notNegative("thermoelastic loss", thermoelasticLoss);
    }

    /**
     * Returns the equivalent diameter of a wound string, d_eq = π/2 ((1 + 2/π) 2 r_winding + 2 r_core), where the winding is as thick
     * as the space between core and outside, r_winding = (d − d_core)/4 (Issanchou et al. 2018, eq. A.5).
     */
    public static double woundDiameter(double diameter, double core) {
        Require.positive("diameter", diameter);
        Require.positive("core diameter", core);
        if (core > diameter) {
            throw new IllegalArgumentException(
                    "core diameter is " + core + ": it cannot exceed the diameter " + diameter);
        }
        return 0.5 * Math.PI * ((1.0 + 2.0 / Math.PI) * 0.5 * (diameter - core) + core);
    }

    /** c = √(T/μ). */
    public double waveSpeed() {
        return StrictMath.sqrt(tension / linearDensity);
    }

    /** E I = B T L²/π². */
    public double bendingStiffness() {
        return inharmonicity * tension * length * length / (Math.PI * Math.PI);
    }
}
