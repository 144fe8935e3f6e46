package org.nsds.language.model.format;

import static org.nsds.language.model.format.Key.optional;
import static org.nsds.language.model.format.Key.required;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.nsds.language.model.format.Shape.Keys;
import org.nsds.language.model.format.Shape.Kinds;
import org.nsds.language.model.format.Shape.Word;

/** What a scene shows; places are expressions of columns, such as {@code length*sin(pendulum.q0)}. */
final class SceneFormat {

    static final Shape SHAPES = new Kinds(kinds());

    private SceneFormat() {}

    private static Map<String, Keys> kinds() {
        Key at = required("at", ModelFormat.VECTOR, "x and y of the centre");
        Key angle = optional("angle", ModelFormat.NUMBER, "by which it is turned");
        Key colour = optional(
                "colour", new Word(List.of("blue", "orange", "green", "red", "grey")), "blue unless given, walls grey");
        Map<String, Keys> kinds = new LinkedHashMap<>();
        kinds.put("disc", Keys.of(at, angle, colour, required("radius", ModelFormat.NUMBER, "radius")));
        kinds.put("box", Keys.of(at, angle, colour, required("size", ModelFormat.VECTOR, "width and height")));
        kinds.put(
                "rod",
                Keys.of(
                        required("from", ModelFormat.VECTOR, "x and y of one end"),
                        required("to", ModelFormat.VECTOR, "x and y of the other end"),
                        colour));
        kinds.put(
                "wall",
                Keys.of(
                        required("from", ModelFormat.VECTOR, "x and y of one end; it stands still"),
                        required("to", ModelFormat.VECTOR, "x and y of the other end")));
        return kinds;
    }
}
