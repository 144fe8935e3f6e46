package org.nsds.examples.cli;

import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** JSON for {@code --json}: indented, one way for all commands. */
final class Json {

    private static final JsonMapper MAPPER =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private Json() {}

    /** Lists, maps, numbers and texts as JSON. */
    static String text(Object value) {
        return MAPPER.writeValueAsString(value);
    }
}
