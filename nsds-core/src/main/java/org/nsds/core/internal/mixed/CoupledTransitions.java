package org.nsds.core.internal.mixed;

import java.util.Arrays;
import org.nsds.core.internal.flow.EventRun;
import org.nsds.core.internal.flow.Transitions;
import org.nsds.core.internal.flow.Watch;
import org.nsds.core.internal.switching.SwitchTransitions;
import org.nsds.core.internal.switching.SwitchWatch;
import org.nsds.core.internal.switching.SwitchedModel;

/**
 * The events of mechanics and of switches beside it. An impact changes the voltages that moving parts induce, so that the mode of the
 * switches is decided anew after each event of mechanics; where a state of the circuit jumps, so do forces, and contacts are decided
 * anew.
 */
final class CoupledTransitions implements Transitions {

    private final Transitions mechanics;
    private final SwitchedModel model;
    private final SwitchTransitions switches;
    private final EventRun run;

    CoupledTransitions(Transitions mechanics, SwitchedModel model, EventRun run) {
        this.mechanics = mechanics;
        this.model = model;
        this.run = run;
        switches = new SwitchTransitions(model, run);
    }

    @Override
    public boolean start() {
        return mechanics.start() && switches.start() && mechanics.inputsChanged();
    }

    @Override
    public boolean happen(Watch what) {
        if (what instanceof SwitchWatch) {
            return switches.happen(what) && mechanics.inputsChanged();
        }
        boolean solved = mechanics.happen(what) && switchAnew();
        run.grid().rewriteEvent(run.time());
        return solved;
    }

    @Override
    public boolean inputsChanged() {
        return mechanics.inputsChanged() && switchAnew();
    }

    @Override
    public boolean drifted() {
        return mechanics.drifted() && switchAnew();
    }

    /** Decides the mode anew, and contacts if the circuit jumps into it. */
    private boolean switchAnew() {
        double[] before = model.states();
        return switches.inputsChanged() && (Arrays.equals(before, model.states()) || mechanics.inputsChanged());
    }
}
