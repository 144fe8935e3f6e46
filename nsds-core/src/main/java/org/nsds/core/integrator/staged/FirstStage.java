package org.nsds.core.integrator.staged;

import org.nsds.core.integrator.ContactStage;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.state.SystemState;

/** What the first stages of mechanical schemes share: the state at both ends of the step. */
abstract class FirstStage implements ContactStage {

    protected final LagrangianSystem system;
    protected final double h;
    protected final double[] q;
    protected final double[] v;
    protected final double[] qStart;
    protected final double[] vStart;
    protected final double[] impulse;
    protected double t0;
    protected double t1;

    private boolean first;

    FirstStage(LagrangianSystem system, SystemState state, double h) {
        this.system = system;
        this.h = h;
        q = state.q();
        v = state.v();
        qStart = new double[q.length];
        vStart = new double[v.length];
        impulse = new double[v.length];
    }

    @Override
    public final void first() {
        first = true;
    }

    @Override
    public final void begin(double from, double to) {
        t0 = from;
        t1 = to;
        System.arraycopy(q, 0, qStart, 0, q.length);
        System.arraycopy(v, 0, vStart, 0, v.length);
        begin(first);
        first = false;
    }

    /** Starts the step; the very first one may have to make up what the scheme remembers. */
    protected abstract void begin(boolean first);

    @Override
    public void predict() {}

    @Override
    public void rollBack() {
        System.arraycopy(qStart, 0, q, 0, q.length);
        System.arraycopy(vStart, 0, v, 0, v.length);
    }

    @Override
    public double[] position() {
        return q;
    }

    @Override
    public double[] rate() {
        return v;
    }

    @Override
    public double[] startVelocity() {
        return vStart;
    }

    @Override
    public double[] impulse() {
        return impulse;
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
