package org.nsds.core.internal.control;

import java.util.ArrayList;
import java.util.List;
import org.nsds.core.control.Controller;
import org.nsds.core.control.Sensor;

/**
 * The sample order puts a controller after those whose columns it senses at the same instant, and else keeps the order of the model.
 */
final class SampleOrder {

    private final List<Controller> controllers;
    private final List<Controller> ordered = new ArrayList<>();
    private final List<Controller> waiting = new ArrayList<>();

    private SampleOrder(List<Controller> controllers) {
        this.controllers = controllers;
    }

    /**
     * Returns the controllers in the order in which they sample.
     *
     * @throws IllegalArgumentException if they wait for each other in a circle
     */
    static List<Controller> of(List<Controller> controllers) {
        SampleOrder order = new SampleOrder(controllers);
        controllers.forEach(order::place);
        return order.ordered;
    }

    private void place(Controller controller) {
        if (ordered.contains(controller)) {
            return;
        }
        if (waiting.contains(controller)) {
            List<Controller> circle = waiting.subList(waiting.indexOf(controller), waiting.size());
            StringBuilder names = new StringBuilder();
            circle.forEach(each -> names.append('\'').append(each.name()).append("' senses "));
            throw new IllegalArgumentException("the controllers form an algebraic loop: " + names + "'"
                    + controller.name() + "', and none can sample first; let one of their sensors read what was held"
                    + " before, Sensor.of(...).asHeld()");
        }
        waiting.add(controller);
        for (Controller other : controllers) {
            if (senses(controller, other)) {
                place(other);
            }
        }
        waiting.remove(waiting.size() - 1);
        ordered.add(controller);
    }

    /** Returns whether a controller needs what another one computes at the same instant. */
    private static boolean senses(Controller controller, Controller other) {
        for (Sensor sensor : controller.sensors()) {
            for (String column : sensor.columns()) {
                if (!sensor.held() && column.startsWith(other.name() + ".")) {
                    return true;
                }
            }
        }
        return false;
    }
}
