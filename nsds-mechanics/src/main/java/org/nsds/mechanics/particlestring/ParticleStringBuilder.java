package org.nsds.mechanics.particlestring;

import java.util.Arrays;
import org.nsds.core.model.Names;
import org.nsds.mechanics.Require;

/**
 * Collects what a {@link ParticleString} is made of. Positions, spacing, mass and tension must be given; else there is neither
 * gravity nor viscosity, both ends are fixed, and the string is at rest.
 *
 * <pre>{@code
 * ParticleString string = ParticleString.builder("string")
 *         .positions(StringShapes.straight(40, 2.0)).spacing(0.05).mass(0.025)
 *         .tension(new QuadraticTension(12.5, 0.01)).viscosity(0.15).gravity(32.2).build();
 * }</pre>
 */
public final class ParticleStringBuilder {

    final String name;
    double[][] positions;
    double[][] velocities;
    double spacing = Double.NaN;
    double mass = Double.NaN;
    TensionLaw law;
    double viscosity;
    double gravity;
    double longest = Double.POSITIVE_INFINITY;
    End start = End.FIXED;
    End end = End.FIXED;

    ParticleStringBuilder(String name) {
        this.name = Names.check("system", name);
    }

    /** Where the n + 1 particles are at the start, {x, y} or {x, y, z} each; fixed ends stay there. */
    public ParticleStringBuilder positions(double[][] points) {
        positions = points;
        return this;
    }

    /** Their velocities at the start; those of fixed ends must be zero. */
    public ParticleStringBuilder velocities(double[][] rates) {
        velocities = rates;
        return this;
    }

    /** Δx, the distance of neighbours at which the stretch is 1. */
    public ParticleStringBuilder spacing(double distance) {
        spacing = Require.positive("reference distance of the particles", distance);
        return this;
    }

    /** m of each particle. */
    public ParticleStringBuilder mass(double ofEachParticle) {
        mass = Require.positive("mass", ofEachParticle);
        return this;
    }

    /** T(s) between neighbours. */
    public ParticleStringBuilder tension(TensionLaw ofStretch) {
        law = ofStretch;
        return this;
    }

    /** α: each particle feels −α v. */
    public ParticleStringBuilder viscosity(double alpha) {
        viscosity = Require.notNegative("viscosity alpha", alpha);
        return this;
    }

    /** g, along −y. */
    public ParticleStringBuilder gravity(double acceleration) {
        gravity = Require.finite("gravity", acceleration);
        return this;
    }

    /** What holds P₀ and P_n. */
    public ParticleStringBuilder ends(End first, End last) {
        start = first;
        end = last;
        return this;
    }

    /** A link that becomes longer than this stops a run, with the reason; without it only overflow does. */
    public ParticleStringBuilder longestLink(double length) {
        longest = Require.positive("longest link", length);
        return this;
    }

    /**
     * Returns the finished string.
     *
     * @throws IllegalArgumentException with a sentence, if something is missing or does not fit
     */
    public ParticleString build() {
        require(positions != null && positions.length >= 3, "it needs at least three particles: call positions(...)");
        require(!Double.isNaN(spacing), "it has no reference distance: call spacing(...)");
        require(!Double.isNaN(mass), "it has no mass: call mass(...)");
        require(law != null, "it has no tension: call tension(...)");
        positions = copy("position", positions);
        int axes = positions[0].length;
        require(axes == 2 || axes == 3, "its first position has " + axes + " coordinates: two or three are possible");
        velocities = velocities == null ? new double[positions.length][axes] : copy("velocity", velocities);
        require(
                velocities.length == positions.length,
                "it has " + positions.length + " positions but " + velocities.length + " velocities: they must agree");
        requireRest(start, 0);
        requireRest(end, positions.length - 1);
        return new ParticleString(this);
    }

    private double[][] copy(String what, double[][] points) {
        double[][] copy = new double[points.length][];
        for (int j = 0; j < points.length; j++) {
            require(
                    points[j] != null && points[j].length == positions[0].length,
                    "the " + what + " of particle " + j + " does not have as many coordinates as its first position");
            for (double coordinate : points[j]) {
                require(Double.isFinite(coordinate), "the " + what + " of particle " + j + " is not finite");
            }
            copy[j] = points[j].clone();
        }
        return copy;
    }

    private void requireRest(End held, int particle) {
        require(
                held == End.FREE || Arrays.stream(velocities[particle]).allMatch(rate -> rate == 0.0),
                "particle " + particle + " is fixed but has a velocity: free that end or give it none");
    }

    private void require(boolean condition, String otherwise) {
        if (!condition) {
            throw new IllegalArgumentException("string '" + name + "': " + otherwise);
        }
    }
}
