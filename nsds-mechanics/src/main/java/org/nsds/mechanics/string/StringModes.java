package org.nsds.mechanics.string;

import java.nio.file.Path;
import java.util.Arrays;
import org.nsds.mechanics.Require;

/**
 * The linear characteristics of a string: frequency ν_j and decay rate σ_j of each mode, amplitudes decaying as exp(−σ_j t).
 * With c the wave speed and R = 2π η + 2π d √(π η ρ ν) the friction of air, two models of a stiff string are
 *
 * <pre>
 *     {@link #expanded}   ν = (jc/2L) (1 + B j²/2 + μc/(jπ) Im Y),   σ = πν [ jc/(2Lν) R/(2πμν) + 4π²μEIδ/T² (jc/2L)³/ν + 1/Q_te + μc²/(πLν) Re Y ]
 *     {@link #rooted}     ν = (jc/2L) √(1 + B j²),                   σ = πν [ R/(2πμν)           + 4π²μEIδ/T² ν²           + 1/Q_te ]
 * </pre>
 *
 * <p>The first is the appendix of Issanchou et al. 2018 (A.1–A.4), fitted to an electric bass; the second, of Issanchou et al.
 * 2017, was fitted to a guitar string, and is the one to choose for many modes: the expansion exaggerates high frequencies.
 */
public final class StringModes {

    private static final double AIR_VISCOSITY = 1.8e-5;
    private static final double AIR_DENSITY = 1.2;

    private final double[] frequencies;
    private final double[] decays;

    /**
     * Characteristics that are known.
     *
     * @param frequencies ν_j in Hz, from the first mode on
     * @param decays σ_j in 1/s, as many
     */
    public StringModes(double[] frequencies, double[] decays) {
        if (frequencies.length == 0 || frequencies.length != decays.length) {
            throw new IllegalArgumentException("there are " + frequencies.length + " frequencies and " + decays.length
                    + " decay rates: at least one of each is needed, and as many of both");
        }
        for (int j = 0; j < frequencies.length; j++) {
            Require.positive("frequency of mode " + (j + 1), frequencies[j]);
            Require.notNegative("decay rate of mode " + (j + 1), decays[j]);
        }
        this.frequencies = frequencies.clone();
        this.decays = decays.clone();
    }

    /**
     * Characteristics from a file: two columns, after one with mode numbers if there are more than two, hold ν_j in Hz and σ_j in 1/s, from
     * the first mode on.
     */
    public static StringModes read(Path file) {
        DataFile data = DataFile.read(file).requireRows(1);
        int first = data.width() > 2 ? 1 : 0;
        return new StringModes(data.column(first, "frequencies in Hz"), data.column(first + 1, "decay rates in 1/s"));
    }

    /** Returns the lowest modes only. */
    public StringModes lowest(int count) {
        if (count > count()) {
            throw new IllegalArgumentException(
                    count + " modes are wanted but only " + count() + " are known: ask for fewer, or give more data");
        }
        return new StringModes(Arrays.copyOf(frequencies, count), Arrays.copyOf(decays, count));
    }

    /** By the expanded model, with an end that may give way. */
    public static StringModes expanded(StringParameters string, int count, Mobility nut) {
        Require.atLeast("number of modes", 1, count);
        double c = string.waveSpeed();
        double mu = string.linearDensity();
        double length = string.length();
        double[] nu = new double[count];
        double[] sigma = new double[count];
        for (int j = 1; j <= count; j++) {
            double ideal = j * c / (2.0 * length);
            double omega = 2.0 * Math.PI * ideal;
            double f = ideal
                    * (1.0 + 0.5 * string.inharmonicity() * j * j + mu * c / (j * Math.PI) * nut.imaginary(omega));
            double air = ideal / f * friction(string, f) / (2.0 * Math.PI * mu * f);
            double viscoelastic = viscosity(string) * ideal * ideal * ideal / f;
            double end = mu * c * c / (Math.PI * length * f) * nut.real(2.0 * Math.PI * f);
            nu[j - 1] = f;
            sigma[j - 1] = Math.PI * f * (air + viscoelastic + string.thermoelasticLoss() + end);
        }
        return new StringModes(nu, sigma);
    }

    /** By the model with the square root. */
    public static StringModes rooted(StringParameters string, int count) {
        Require.atLeast("number of modes", 1, count);
        double[] nu = new double[count];
        double[] sigma = new double[count];
        for (int j = 1; j <= count; j++) {
            double ideal = j * string.waveSpeed() / (2.0 * string.length());
            double f = ideal * StrictMath.sqrt(1.0 + string.inharmonicity() * j * j);
            double air = friction(string, f) / (2.0 * Math.PI * string.linearDensity() * f);
            nu[j - 1] = f;
            sigma[j - 1] = Math.PI * f * (air + viscosity(string) * f * f + string.thermoelasticLoss());
        }
        return new StringModes(nu, sigma);
    }

    private static double friction(StringParameters string, double f) {
        return 2.0 * Math.PI * AIR_VISCOSITY
                + 2.0 * Math.PI * string.airDiameter() * StrictMath.sqrt(Math.PI * AIR_VISCOSITY * AIR_DENSITY * f);
    }

    private static double viscosity(StringParameters string) {
        return 4.0
                * Math.PI
                * Math.PI
                * string.linearDensity()
                * string.bendingStiffness()
                * string.viscoelasticLoss()
                / (string.tension() * string.tension());
    }

    /** These modes, the lowest replaced by measured ones. */
    public StringModes withLowest(StringModes measured) {
        if (measured.count() > count()) {
            throw new IllegalArgumentException("there are " + measured.count() + " measured modes but the string has "
                    + count() + ": give it more modes");
        }
        double[] nu = frequencies.clone();
        double[] sigma = decays.clone();
        System.arraycopy(measured.frequencies, 0, nu, 0, measured.count());
        System.arraycopy(measured.decays, 0, sigma, 0, measured.count());
        return new StringModes(nu, sigma);
    }

    /** How many there are. */
    public int count() {
        return frequencies.length;
    }

    /** ν_j in Hz, j from 1. */
    public double frequency(int j) {
        return frequencies[j - 1];
    }

    /** σ_j in 1/s, j from 1. */
    public double decay(int j) {
        return decays[j - 1];
    }

    /** Returns the lowest mode that sampling with that frequency cannot represent, or 0 if there is none. */
    public int firstBeyond(double samplingFrequency) {
        for (int j = 1; j <= count(); j++) {
            if (frequency(j) > 0.5 * samplingFrequency) {
                return j;
            }
        }
        return 0;
    }
}
