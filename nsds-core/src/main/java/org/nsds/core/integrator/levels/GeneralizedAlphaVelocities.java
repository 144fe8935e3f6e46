package org.nsds.core.integrator.levels;

import java.util.Arrays;
import org.nsds.core.integrator.LaterLevel;
import org.nsds.core.integrator.matrix.SystemMatrix;

/** This level of {@link GeneralizedAlpha} finds the impulses W at the positions that the level of gaps has found. */
final class GeneralizedAlphaVelocities extends LaterLevel {

    private final GeneralizedAlphaStepper gaps;
    private final SystemMatrix mass;
    /** W_t as positions have it. */
    private final double[] tangential;
    /** W_t as it was found last. */
    private final double[] found;

    GeneralizedAlphaVelocities(GeneralizedAlphaStepper gaps, double[] v, SystemMatrix mass) {
        super(gaps, v, GeneralizedAlpha.velocities());
        this.gaps = gaps;
        this.mass = mass;
        tangential = new double[v.length];
        found = new double[v.length];
    }

    /** Begins a step without friction. */
    void begin() {
        Arrays.fill(tangential, 0.0);
        Arrays.fill(found, 0.0);
    }

    /** Returns component i of W_t. */
    double tangential(int i) {
        return tangential[i];
    }

    /** Takes W_t as it was found last; returns its largest change. */
    double takeTangential() {
        double change = 0.0;
        for (int i = 0; i < found.length; i++) {
            change = Math.max(change, Math.abs(found[i] - tangential[i]));
            tangential[i] = found[i];
        }
        return change;
    }

    @Override
    public double reported() {
        return 1.0;
    }

    @Override
    public double perForce() {
        return gaps.step();
    }

    @Override
    public void freeMotion() {
        gaps.smoothVelocities();
    }

    /** Contacts collect tangential impulses alone here. */
    @Override
    public void update() {
        mass.solve(contactImpulse(), found);
    }

    @Override
    public boolean tangentsMovePositions() {
        return true;
    }

    @Override
    public boolean followsForces() {
        return true;
    }

    @Override
    public boolean direct() {
        return false;
    }

    @Override
    public void applyInverse(double[] f, double[] out) {
        mass.solve(f, out);
    }
}
