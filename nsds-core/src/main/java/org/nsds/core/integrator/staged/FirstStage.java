package org.nsds.core.integrator.staged;

import org.nsds.core.integrator.ContactStage;
import org.nsds.core.integrator.MechanicalStepper;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.state.SystemState;

/** What the first stages of mechanical schemes share: they know whether the step is the first of all. */
abstract class FirstStage extends MechanicalStepper implements ContactStage {

    protected final LagrangianSystem system;

    private boolean first;

    FirstStage(LagrangianSystem system, SystemState state, double h) {
        super(system, state, h);
        this.system = system;
    }

    @Override
    public final void first() {
        first = true;
    }

    @Override
    public final void begin(double from, double to) {
        super.begin(from, to);
        begin(first);
        first = false;
    }

    /** Starts the step; the very first one may have to make up what the scheme remembers. */
    protected abstract void begin(boolean first);

    @Override
    public double[] rate() {
        return v;
    }
}
