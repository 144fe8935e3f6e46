package org.nsds.core.integrator;

import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.state.SystemState;
import org.nsds.numerics.linalg.LongRow;

/** A mechanical stepper keeps the state at both ends of the step, and returns to its start if the step fails. */
public abstract class MechanicalStepper implements Stepper {

    /** The length h of the steps to come. */
    protected double h;

    /** Positions, those of the state. */
    protected final double[] q;

    /** Velocities, those of the state. */
    protected final double[] v;

    /** q_k. */
    protected final double[] qStart;

    /** v_k. */
    protected final double[] vStart;

    /** Hᵀλ, to which contacts add when the step is iterated. */
    protected final double[] contactImpulse;

    /** t_k. */
    protected double t0;

    /** t_{k+1}. */
    protected double t1;

    /** The length of the step before; at the start of a run h itself. */
    protected double hBefore;

    /** Whether positions move by q + h v, so that loops may do it; else {@link #move} does. */
    protected final boolean flat;

    private final LagrangianSystem system;
    /** The length of the last step, unless it was taken back. */
    private double hLast;

    /** Makes a kernel that advances the state of a system with steps of h. */
    protected MechanicalStepper(LagrangianSystem system, SystemState state, double h) {
        this.system = system;
        flat = system.isFlat();
        this.h = h;
        hBefore = h;
        hLast = h;
        q = state.q();
        v = state.v();
        qStart = new double[q.length];
        vStart = new double[v.length];
        contactImpulse = new double[v.length];
    }

    @Override
    public void begin(double from, double to) {
        t0 = from;
        t1 = to;
        hBefore = hLast;
        hLast = h;
        for (int i = 0; i < v.length; i++) { // most systems are small: a loop beats arraycopy
            vStart[i] = v[i];
        }
        for (int i = 0; i < q.length; i++) {
            qStart[i] = q[i];
        }
    }

    /** Takes h; a kernel that keeps something derived from h overrides this method and calls it. */
    @Override
    public void stepSize(double length) {
        h = length;
    }

    /** Returns the length of the last step that was completed; before there is one, the length given when it was bound. */
    protected final double lastStep() {
        return hLast;
    }

    @Override
    public void resumed(double lastLength) {
        hLast = lastLength;
        hBefore = lastLength;
    }

    /** Returns the largest |error| relative to 1 + |q|, over positions that add up; over those of other systems relative to 1. */
    protected final double relativeToPositions(double[] error) {
        double largest = 0.0;
        for (int i = 0; i < error.length; i++) {
            double size = flat ? 1.0 + Math.abs(q[i]) : 1.0;
            largest = Math.max(largest, Math.abs(error[i]) / size); // NaN stays
        }
        return largest;
    }

    /** Writes out = from ⊕ h velocity; out may be from. */
    protected final void move(double[] from, double[] velocity, double time, double[] out) {
        system.move(from, velocity, time, out);
    }

    @Override
    public void predict() {}

    @Override
    public void rollBack() {
        hLast = hBefore;
        System.arraycopy(qStart, 0, q, 0, q.length);
        System.arraycopy(vStart, 0, v, 0, v.length);
    }

    @Override
    public double[] unknown() {
        return v;
    }

    /** Returns v of the state. */
    public final double[] velocity() {
        return v;
    }

    @Override
    public double[] position() {
        return q;
    }

    @Override
    public double[] startUnknown() {
        return vStart;
    }

    @Override
    public double[] contactImpulse() {
        return contactImpulse;
    }

    @Override
    public boolean squaresFinite() {
        return LongRow.squaresFinite(v, q);
    }

    @Override
    public double residual() {
        return 0.0;
    }

    @Override
    public double potentialEnergy() {
        return system.storedEnergy(q);
    }
}
