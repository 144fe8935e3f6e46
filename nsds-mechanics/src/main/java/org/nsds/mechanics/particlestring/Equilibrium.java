package org.nsds.mechanics.particlestring;

/**
 * Where a string can hang at rest, or how far a method came on the way there.
 *
 * @param q the coordinates of its moving particles
 * @param iterations iterations used
 * @param residual the largest force left over, in any direction on any particle
 * @param converged whether the method's own criterion was met
 */
public record Equilibrium(double[] q, int iterations, double residual, boolean converged) {

    /** A way to find the equilibrium of a string, from its initial positions or from none. */
    @FunctionalInterface
    public interface Method {

        /** Returns the equilibrium, or how far it came. */
        Equilibrium of(ParticleString string);
    }

    /** What is known of q, with its residual. */
    static Equilibrium at(ParticleString string, double[] q, int iterations, boolean converged) {
        double[] force = new double[q.length];
        string.restForce(q, force);
        double residual = 0.0;
        for (double component : force) {
            residual = Math.max(residual, Math.abs(component)); // NaN stays
        }
        return new Equilibrium(q, iterations, residual, converged);
    }
}
