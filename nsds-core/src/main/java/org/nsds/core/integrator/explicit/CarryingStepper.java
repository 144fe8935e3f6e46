package org.nsds.core.integrator.explicit;

import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.state.SystemState;

/**
 * This is the kernel of schemes with one evaluation at the end of the step: the accelerations there, found with a predicted
 * velocity, are carried over as those at the start of the next step. They are part of the state, with the powers of external
 * forces and damping behind them.
 */
abstract class CarryingStepper extends ExplicitStepper {

    /** a at the end of the last step; during a step that of its start, until the node is evaluated. */
    protected final double[] a;
    /** a at the start of the step. */
    protected final double[] aStart;

    CarryingStepper(LagrangianSystem system, SystemState state, double h) {
        super(system, state, h);
        a = state.memory("acceleration", v.length + 2);
        aStart = new double[a.length];
    }

    @Override
    public final void start(double t) {
        take(t);
    }

    @Override
    public final void begin(double from, double to) {
        super.begin(from, to);
        System.arraycopy(a, 0, aStart, 0, a.length);
        spend(0.5, a[v.length], a[v.length + 1]);
    }

    @Override
    protected final void evaluate(double t) {
        take(t);
        correct();
    }

    /** Computes v at the end of the step from the accelerations at both ends. */
    protected abstract void correct();

    @Override
    public final void rollBack() {
        super.rollBack();
        System.arraycopy(aStart, 0, a, 0, a.length);
    }

    @Override
    public final int nodes() {
        return 1;
    }

    @Override
    public final double node(int index) {
        return 1.0;
    }

    @Override
    public final double weight(int index) {
        return 0.5;
    }

    @Override
    public final boolean carriesForces() {
        return true;
    }

    private void take(double t) {
        accelerate(t, a);
        a[v.length] = workPower();
        a[v.length + 1] = dampingPower();
    }
}
