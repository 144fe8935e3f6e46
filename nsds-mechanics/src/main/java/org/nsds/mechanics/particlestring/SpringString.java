package org.nsds.mechanics.particlestring;

import org.nsds.mechanics.Require;

/**
 * A string of N springs made from what one can buy: length L and linear density μ at no load, stiffness α = E A, and the tension
 * T that it is tuned to. Then
 *
 * <pre>
 *     L' = L (1 + T/α),   r₀ = L/N,   k = N α/L,   a' = L'/N,   m = μ L/N
 * </pre>
 *
 * <p>Its frequencies, stepped by leapfrog with Δt, are those of a lattice,
 *
 * <pre>
 *     f_n = asin( Δt √(T/(m a')) sin(nπ/2N) ) / (π Δt)   →   n/(2L') √(T/μ'),      μ' = μ L/L'
 * </pre>
 *
 * <p>Longitudinal waves are far quicker than transverse ones, and limit the step: Δt ≤ √(m/k). With amplitude A the string is
 * longer and its fundamental higher, by 3/32 (α L'/L − T)/T (πA/L')² of itself.
 *
 * <p>Reference: <i>Notes on simulating a vibrating string</i>, lecture notes on mass-spring strings; m = μL/(N+1) as printed
 * there is of first order in 1/N only.
 *
 * @param length L
 * @param tension T
 * @param density μ, mass per length at no load
 * @param stiffness α = E A
 * @param segments N
 * @param masses how the mass is shared among the particles
 */
public record SpringString(
        double length, double tension, double density, double stiffness, int segments, Masses masses) {

    /** How the mass μL is shared among particles. */
    public enum Masses {
        /** m = μL/N: the ends take half each, and the fundamental converges with order two. */
        PER_SEGMENT,
        /** m = μL/(N+1): order one. */
        PER_PARTICLE
    }

    public SpringString {
        Require.positive("length", length);
        Require.positive("tension", tension);
        Require.positive("density", density);
        Require.positive("stiffness", stiffness);
        Require.atLeast("number of segments", 2, segments);
    }

    /** With m = μL/N. */
    public SpringString(double length, double tension, double density, double stiffness, int segments) {
        this(length, tension, density, stiffness, segments, Masses.PER_SEGMENT);
    }

    /** L'. */
    public double stretchedLength() {
        return length * (1.0 + tension / stiffness);
    }

    /** a', the distance of particles in the tuned string. */
    public double spacing() {
        return stretchedLength() / segments;
    }

    /** m. */
    public double particleMass() {
        return density * length / (masses == Masses.PER_SEGMENT ? segments : segments + 1);
    }

    /** k. */
    public double springConstant() {
        return segments * stiffness / length;
    }

    /** √(m/k): leapfrog is stable up to this step and no further. */
    public double largestStep() {
        return Math.sqrt(particleMass() / springConstant());
    }

    /** Returns the frequency of transverse mode n of small amplitude, stepped by leapfrog. */
    public double latticeFrequency(int mode, double step) {
        double sine = StrictMath.sin(mode * Math.PI / (2.0 * segments));
        return StrictMath.asin(step * Math.sqrt(tension / (particleMass() * spacing())) * sine) / (Math.PI * step);
    }

    /** Returns the frequency of transverse mode n of the continuous string. */
    public double continuumFrequency(int mode) {
        return mode / (2.0 * stretchedLength()) * Math.sqrt(tension * stretchedLength() / (density * length));
    }

    /** By how much an amplitude raises the fundamental, relative to it. */
    public double stiffening(double amplitude) {
        double slope = Math.PI * amplitude / stretchedLength();
        return 3.0 / 32.0 * (stiffness * stretchedLength() / length - tension) / tension * slope * slope;
    }

    /** Returns a builder of the string, tuned and straight, with both ends fixed; without its initial shape. */
    public ParticleStringBuilder string(String name) {
        double a = spacing();
        double k = springConstant();
        return ParticleString.builder(name)
                .positions(StringShapes.straight(segments, stretchedLength()))
                .spacing(a)
                .mass(particleMass())
                .tension(new HookeTension(k * a, length / segments / a));
    }

    /** Returns the places of its particles in transverse mode n. */
    public double[][] mode(int mode, double amplitude) {
        double wave = mode * Math.PI / stretchedLength();
        double[][] points = StringShapes.graph(segments, stretchedLength(), x -> amplitude * StrictMath.sin(wave * x));
        points[segments][1] = 0.0;
        return points;
    }

    /**
     * Returns the places of its particles where it is pulled to a corner.
     *
     * @param share where the corner is, as a share of the length between 0 and 1
     */
    public double[][] plucked(double share, double height) {
        if (!(share > 0.0 && share < 1.0)) {
            throw new IllegalArgumentException("the string is plucked at " + share
                    + " of its length: the corner must lie between its ends, from 0 to 1");
        }
        double corner = share * stretchedLength();
        return StringShapes.graph(
                segments,
                stretchedLength(),
                x -> height
                        * Math.min(x / corner, Math.max(0.0, stretchedLength() - x) / (stretchedLength() - corner)));
    }
}
