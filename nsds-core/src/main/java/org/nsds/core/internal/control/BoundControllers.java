package org.nsds.core.internal.control;

import java.util.List;
import org.nsds.core.control.Controller;
import org.nsds.core.model.Model;
import org.nsds.core.solution.LiveColumns;
import org.nsds.core.solution.Probe;
import org.nsds.core.state.State;

/**
 * The controllers of a model, bound to the state of a run. At an instant, those that are due sample one after the other, each after
 * those whose outputs it senses.
 */
public final class BoundControllers {

    /** Instants that differ by less than this part of the shortest period are one. */
    private static final double SAME_INSTANT = 1e-6;

    private final BoundController[] controllers;
    private final double sameInstant;

    /**
     * Binds the controllers of a model to a state to which schemes are bound already.
     *
     * @param start the time of the first instant
     * @param step the step of the run, for controllers that sample at every step
     * @throws IllegalArgumentException if a sensor looks at an unknown column, or controllers wait for each other
     */
    public BoundControllers(Model model, State state, List<Probe> probes, double start, double step) {
        if (model.controllers().isEmpty()) {
            controllers = new BoundController[0];
            sameInstant = 0.0;
            return;
        }
        LiveColumns columns = new LiveColumns(model, state, probes);
        controllers = SampleOrder.of(model.controllers()).stream()
                .map(controller -> new BoundController(
                        controller, state.controller(model.controllers().indexOf(controller)), columns, start, step))
                .toArray(BoundController[]::new);
        sameInstant = SAME_INSTANT
                * model.controllers().stream()
                        .mapToDouble(Controller::period)
                        .min()
                        .orElse(0.0);
    }

    /** Returns the time by which instants of controllers may differ that are meant to be the same. */
    public double sameInstant() {
        return sameInstant;
    }

    /** Returns whether there are none. */
    public boolean isEmpty() {
        return controllers.length == 0;
    }

    /** Returns the next instant of any controller; −∞ if one samples at every step, and +∞ if there is none. */
    public double next() {
        double next = Double.POSITIVE_INFINITY;
        for (BoundController controller : controllers) {
            next = Math.min(next, controller.next());
        }
        return next;
    }

    /**
     * Lets the controllers sample whose instant is t, or was not more than a tolerance later.
     *
     * @return whether there were any
     */
    public boolean sample(double t, double tolerance) {
        boolean any = false;
        for (BoundController controller : controllers) {
            if (controller.next() <= t + tolerance) {
                controller.measureHeld();
                any = true;
            }
        }
        for (int i = 0; any && i < controllers.length; i++) {
            if (controllers[i].next() <= t + tolerance) {
                controllers[i].sample(t);
            }
        }
        return any;
    }

    /** Refuses periods that are no multiples of a step of the run. */
    public static void requireMultiples(Model model, double step) {
        for (Controller controller : model.controllers()) {
            double ratio = controller.period() / step;
            double steps = Math.rint(ratio);
            if (controller.period() > 0.0 && (steps < 1.0 || Math.abs(ratio - steps) > 1e-9 * steps)) {
                throw new IllegalArgumentException("controller '" + controller.name() + "' samples every "
                        + controller.period() + ", which is no whole number of steps of " + step
                        + ": take a step of " + controller.period() / Math.max(1.0, Math.ceil(ratio))
                        + ", or another period");
            }
        }
    }
}
