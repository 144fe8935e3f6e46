package org.nsds.language.model.internal.reading;

import java.util.List;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.Interaction;
import org.nsds.core.solution.Probe;

/**
 * A built system is a system with the names by which expressions know its components.
 *
 * @param system the system
 * @param coordinates names of q, or of x
 * @param equations what it obeys, as text
 * @param interactions that belong to it, such as the diodes of a circuit
 * @param probes what is recorded instead of its components, if anything
 */
public record BuiltSystem(
        DynamicalSystem system,
        List<String> coordinates,
        List<String> equations,
        List<Interaction> interactions,
        List<Probe> probes) {

    public BuiltSystem {
        coordinates = List.copyOf(coordinates);
        equations = List.copyOf(equations);
        interactions = List.copyOf(interactions);
        probes = List.copyOf(probes);
    }

    public BuiltSystem(DynamicalSystem system, List<String> coordinates, List<String> equations) {
        this(system, coordinates, equations, List.of(), List.of());
    }
}
