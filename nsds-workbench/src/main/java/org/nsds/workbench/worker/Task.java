package org.nsds.workbench.worker;

import java.io.IOException;
import tools.jackson.databind.JsonNode;

/** Something that a process does when it is asked. */
@FunctionalInterface
interface Task {

    /**
     * Does it.
     *
     * @param asked what was asked for
     * @return the result, as a JSON object on one line
     * @throws IllegalArgumentException with a sentence, if it is not possible
     * @throws IOException if files cannot be read or written
     */
    String run(JsonNode asked, Talk talk) throws IOException;
}
