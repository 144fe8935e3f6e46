package org.nsds.report.files;

import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** JSON as the command writes it: keys in the order given. */
public final class Json {

    private static final JsonMapper COMPACT = JsonMapper.builder().build();
    private static final JsonMapper INDENTED =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private Json() {}

    /** Lists, maps, numbers and texts as JSON for people: indented. */
    public static String text(Object value) {
        return INDENTED.writeValueAsString(value);
    }

    /** Returns the same for programs, on one line. */
    public static String compact(Object value) {
        return COMPACT.writeValueAsString(value);
    }
}
