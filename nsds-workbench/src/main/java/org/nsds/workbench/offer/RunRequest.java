package org.nsds.workbench.offer;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What somebody asks of a run, as typed; what is left out is as the model has it.
 *
 * @param parameters values of parameters of the model, by name
 * @param options values of the options of {@code nsds run} without their hyphens: strategy, integrator, solver, step, until, every, impacts, zeno,
 *     tolerance
 */
public record RunRequest(Map<String, String> parameters, Map<String, String> options) {

    /** Copies the maps, in their order. */
    public RunRequest {
        parameters = new LinkedHashMap<>(parameters);
        options = new LinkedHashMap<>(options);
    }
}
