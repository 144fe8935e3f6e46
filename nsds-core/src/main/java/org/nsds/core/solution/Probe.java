package org.nsds.core.solution;

/**
 * A probe is a linear functional of the state of one system, recorded under its own name: the displacement of a point of a
 * string, the mean of a few masses, a voltage. A run with probes of a system records them instead of every component of that
 * system. Immutable.
 */
public final class Probe {

    private final String name;
    private final String system;
    private final boolean ofVelocity;
    private final double[] weights;

    private Probe(String name, String system, boolean ofVelocity, double[] weights) {
        this.name = name;
        this.system = system;
        this.ofVelocity = ofVelocity;
        this.weights = weights.clone();
    }

    /** Returns the probe Σ weightsⱼ qⱼ. */
    public static Probe position(String name, String system, double[] weights) {
        return new Probe(name, system, false, weights);
    }

    /** Returns the probe Σ weightsⱼ vⱼ, or Σ weightsⱼ xⱼ of a first-order system. */
    public static Probe velocity(String name, String system, double[] weights) {
        return new Probe(name, system, true, weights);
    }

    /** Returns the column under which it is recorded. */
    public String name() {
        return name;
    }

    /** Returns the name of its system. */
    public String system() {
        return system;
    }

    /** Returns whether it sums velocities, or the state of a first-order system, and not positions. */
    public boolean ofVelocity() {
        return ofVelocity;
    }

    double[] weights() {
        return weights;
    }
}
