package org.nsds.control.plant;

import java.util.List;
import org.nsds.control.LinearPlant;
import org.nsds.core.control.Controller;
import org.nsds.core.model.Model;
import org.nsds.core.model.system.FirstOrderLinearSystem;
import org.nsds.core.model.system.TimeFunction;

/**
 * A linear plant ẋ = A x + B u + d(t) whose input u is the output of a controller. System {@code plant}; observers and other
 * controllers sample beside it.
 *
 * @param plant A and B
 * @param start x at the start
 * @param disturbance d, which controllers do not know; null for none
 * @param controllers the first of them gives u
 */
public record ControlledPlant(
        LinearPlant plant, List<Double> start, TimeFunction disturbance, List<Controller> controllers) {

    public ControlledPlant {
        start = List.copyOf(start);
        controllers = List.copyOf(controllers);
        if (controllers.isEmpty()) {
            throw new IllegalArgumentException("a controlled plant needs a controller");
        }
    }

    /** Returns the model. */
    public Model model() {
        FirstOrderLinearSystem.Builder builder = FirstOrderLinearSystem.builder("plant")
                .matrix(plant.A().toArray())
                .input(controllers.get(0).name(), plant.B().toArray())
                .initialState(start.stream().mapToDouble(Double::doubleValue).toArray());
        if (disturbance != null) {
            builder.source(disturbance);
        }
        Model model = Model.of(builder.build());
        for (Controller controller : controllers) {
            model = model.with(controller);
        }
        return model;
    }
}
