package org.nsds.mechanics.particlestring;

import org.nsds.mechanics.Require;

/**
 * The strings of Schubert and Greenspan 1972: n + 1 particles on (0, 2), Δx = 2/n. System {@code string}.
 *
 * <p>Where the paper says Δx = 1/n (step 2 of its procedure, and (6.2)) that is a misprint: with it, Table 4 would be half as
 * long.
 *
 * @param n number of links; even, so that there is a centre
 * @param law T(s)
 * @param mass m of each particle, 1/n in the paper
 * @param alpha viscosity α
 * @param gravity g, 32.2 in the paper
 * @param start how it begins
 */
public record SchubertString(int n, TensionLaw law, double mass, double alpha, double gravity, Start start) {

    /** How a string begins. */
    public enum Start {
        /** Example 6.1: at rest, a triangle with its top at (1, 1); both ends fixed. */
        SYMMETRIC,
        /** Example 6.2: at rest, a triangle with its top at (0.2, 1); both ends fixed. */
        ASYMMETRIC,
        /** Examples 6.3 and 6.4: straight, its centre struck with velocity −20; both ends fixed. */
        STRUCK,
        /** Section 7: hanging in equilibrium from both ends, of which that at x = 0 is then released. */
        RELEASED
    }

    /** g in feet per second squared. */
    public static final double G = 32.2;

    private static final double LENGTH = 2.0;
    private static final double BLOW = -20.0;
    private static final double OVERFLOW = 10.0;

    public SchubertString {
        Require.atLeast("n", 2, n);
        if (n % 2 != 0) {
            throw new IllegalArgumentException("n is " + n + ", which makes " + (n + 1)
                    + " particles with none in the middle: take an even n, so that there is a centre");
        }
    }

    /** With m = 1/n. */
    public static SchubertString of(
            int n, double reference, double alpha, double epsilon, double gravity, Start start) {
        return new SchubertString(n, new QuadraticTension(reference, epsilon), 1.0 / n, alpha, gravity, start);
    }

    /** Returns the string. A link whose square is more than 10 stops a run, as in the paper's program. */
    public ParticleString string() {
        ParticleStringBuilder builder = ParticleString.builder("string")
                .positions(StringShapes.straight(n, LENGTH))
                .spacing(LENGTH / n)
                .mass(mass)
                .tension(law)
                .viscosity(alpha)
                .gravity(gravity)
                .longestLink(Math.sqrt(OVERFLOW));
        return switch (start) {
            case SYMMETRIC ->
                builder.positions(StringShapes.triangle(n, LENGTH, 1.0, 1.0)).build();
            case ASYMMETRIC ->
                builder.positions(StringShapes.triangle(n, LENGTH, 0.2, 1.0)).build();
            case STRUCK ->
                builder.velocities(StringShapes.struck(n, n / 2, 0.0, BLOW)).build();
            case RELEASED -> {
                ParticleString held = builder.build();
                yield builder.positions(StringShapes.of(held, equilibrium(held)))
                        .ends(End.FREE, End.FIXED)
                        .build();
            }
        };
    }

    /** Where the string comes to rest. */
    public double[] rest() {
        ParticleString string = string();
        return start == Start.RELEASED ? new ClosedForm().of(string).q() : equilibrium(string);
    }

    private static double[] equilibrium(ParticleString string) {
        Equilibrium found = new BandedNewton().of(string);
        if (!found.converged()) {
            throw new IllegalArgumentException(
                    "string '" + string.name()
                            + "' has no equilibrium that Newton's method finds from its initial shape: take another tension law");
        }
        return found.q();
    }
}
