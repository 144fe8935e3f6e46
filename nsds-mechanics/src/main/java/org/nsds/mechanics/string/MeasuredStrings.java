package org.nsds.mechanics.string;

/**
 * The strings that were measured for C. Issanchou et al., <i>Nonsmooth contact dynamics for the numerical simulation of
 * collisions in musical string instruments</i>, 2018.
 */
public final class MeasuredStrings {

    /** The string of an electric guitar, which is not wound, as the paper uses it for the tanpura: its Tables I and II. */
    public static final StringParameters GUITAR =
            new StringParameters(1.002, 180.5, 1.17e-3, 1.78e-5, 0.43e-3, 4.5e-3, 2.03e-4);

    /** The outer diameter of {@link #BASS}, m. */
    public static final double BASS_DIAMETER = 1.14e-3;

    /** The diameter of the core of {@link #BASS}, m. */
    public static final double BASS_CORE = 0.43e-3;

    /** The wound G string of an electric bass: Tables IV and V of the paper, losses by the formulas of its appendix. */
    public static final StringParameters BASS = new StringParameters(
            0.863, 191.6, 6.69e-3, 3.5e-5, StringParameters.woundDiameter(BASS_DIAMETER, BASS_CORE), 0.01, 6e-6);

    private MeasuredStrings() {}
}
