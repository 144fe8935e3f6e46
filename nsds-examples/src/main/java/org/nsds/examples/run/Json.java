package org.nsds.examples.run;

import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** JSON as the command writes it, to files and with {@code --json}: indented, keys in the order given. */
public final class Json {

    private static final JsonMapper MAPPER =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private Json() {}

    /** Lists, maps, numbers and texts as JSON. */
    public static String text(Object value) {
        return MAPPER.writeValueAsString(value);
    }
}
