package org.nsds.core.control;

import java.util.Map;
import java.util.TreeSet;

/**
 * The inputs of one run give functions of the model access to the outputs that its controllers hold. A system, relation or law that
 * reads them keeps the {@link Input} it asks for when it is bound to the run.
 */
public final class Inputs {

    /** The inputs outside of a run: every controller is known, and all outputs are zero. */
    public static final Inputs NONE = new Inputs(null);

    private final Map<String, double[]> outputs;

    private Inputs(Map<String, double[]> outputs) {
        this.outputs = outputs;
    }

    /**
     * Returns the inputs of a run.
     *
     * @param outputs the live outputs of each controller, by its name
     */
    public static Inputs of(Map<String, double[]> outputs) {
        return new Inputs(Map.copyOf(outputs));
    }

    /**
     * Returns what a controller holds.
     *
     * @throws IllegalArgumentException if the model has no controller of that name
     */
    public Input of(String controller) {
        if (outputs == null) {
            return new Input(controller, null);
        }
        double[] held = outputs.get(controller);
        if (held == null) {
            throw new IllegalArgumentException("the outputs of controller '" + controller
                    + "' are read, which is not in the model: "
                    + (outputs.isEmpty()
                            ? "add it with Model.with(controller)"
                            : "its controllers are " + new TreeSet<>(outputs.keySet())));
        }
        return new Input(controller, held);
    }
}
