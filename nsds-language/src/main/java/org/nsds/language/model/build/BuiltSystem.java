package org.nsds.language.model.build;

import java.util.List;
import org.nsds.core.model.DynamicalSystem;

/**
 * A built system is a system with the names by which expressions know its components.
 *
 * @param system the system
 * @param coordinates names of q, or of x
 * @param equations what it obeys, as text
 */
record BuiltSystem(DynamicalSystem system, List<String> coordinates, List<String> equations) {

    BuiltSystem {
        coordinates = List.copyOf(coordinates);
        equations = List.copyOf(equations);
    }
}
