package org.nsds.core.integrator.levels;

import org.nsds.core.integrator.LevelStepper;
import org.nsds.core.integrator.MechanicalStepper;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.state.SystemState;

/** The first level of a mechanical scheme begins and ends the step; it knows whether the step is the first of the run. */
abstract class FirstLevel extends MechanicalStepper implements LevelStepper {

    protected final LagrangianSystem system;

    private boolean first;

    FirstLevel(LagrangianSystem system, SystemState state, double h) {
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
}
