package org.nsds.core.internal.flow;

import java.util.function.DoubleSupplier;
import org.nsds.core.eventdriven.settings.EventTolerances;
import org.nsds.core.eventdriven.settings.UserEvent;
import org.nsds.core.integrator.StepFailure;
import org.nsds.core.state.State;

/** This watch looks for the next change of sign of a user's function, in either direction. */
public final class UserWatch extends SignWatch {

    public final UserEvent event;

    private final State state;
    private final DoubleSupplier time;
    /** The side on which the function is: it is multiplied by this. */
    private double side;

    public UserWatch(UserEvent event, State state, DoubleSupplier time, EventTolerances tolerances) {
        super(tolerances);
        this.event = event;
        this.state = state;
        this.time = time;
    }

    /** Takes note that the function has changed its sign. */
    public void passed() {
        side = -side;
    }

    @Override
    public void begin() {
        chooseSide();
        super.begin();
    }

    @Override
    public void sample(int k) {
        chooseSide();
        super.sample(k);
    }

    @Override
    public String what() {
        return "function of user event '" + event.name() + "'";
    }

    @Override
    public double value() {
        double value = evaluate();
        return side == 0.0 ? value : side * value;
    }

    private double evaluate() {
        try {
            return event.function().at(time.getAsDouble(), state);
        } catch (Exception | AssertionError | LinkageError | StackOverflowError thrown) {
            throw StepFailure.of("user event '" + event.name() + "'", thrown);
        }
    }

    /** Chooses the side of a function that starts at zero: that of its first value that is not. */
    private void chooseSide() {
        if (side == 0.0) {
            side = Math.signum(value());
        }
    }
}
