package org.nsds.core.eventdriven;

import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.DynamicalSystem.Order;
import org.nsds.core.model.Model;
import org.nsds.core.state.State;

/** A model bound to the state of an event-driven run, after a check that the strategy takes it. */
interface BoundModel {

    /** Refuses an initial state that the model does not allow. */
    void checkStart(double t0);

    /** Its motion between events. */
    Motion motion();

    /** What happens at events. */
    Transitions transitions(EventRun run);

    /** Binds. */
    static BoundModel of(Model model, State state, EventTolerances tolerances) {
        return ofFirstOrder(model)
                ? new SwitchedModel(model, state, tolerances)
                : new ContactModel(model, state, tolerances);
    }

    /**
     * Refuses models that the strategy cannot take.
     *
     * @throws IllegalArgumentException with what is in the way and what to do
     */
    static void check(Model model) {
        Order order = model.systems().get(0).order();
        for (DynamicalSystem system : model.systems()) {
            if (system.order() != order) {
                throw new IllegalArgumentException("system '" + system.name() + "' and system '"
                        + model.systems().get(0).name()
                        + "' are of different order: the event-driven strategy takes mechanical systems or first-order"
                        + " systems, not both at once; use time-stepping, or a model for each");
            }
        }
        if (ofFirstOrder(model)) {
            SwitchedModel.check(model);
        } else {
            ContactModel.check(model);
        }
    }

    private static boolean ofFirstOrder(Model model) {
        return model.systems().get(0).order() == Order.FIRST;
    }
}
