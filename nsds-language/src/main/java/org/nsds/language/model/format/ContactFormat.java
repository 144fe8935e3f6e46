package org.nsds.language.model.format;

import static org.nsds.language.model.format.Key.optional;
import static org.nsds.language.model.format.Key.required;

import java.util.LinkedHashMap;
import java.util.Map;
import org.nsds.language.model.format.Shape.Keys;
import org.nsds.language.model.format.Shape.Kinds;

/** The contacts between planar bodies and planes, edges or other bodies. */
final class ContactFormat {

    static final Shape CONTACTS = new Kinds(kinds());

    private ContactFormat() {}

    private static Map<String, Keys> kinds() {
        Key corner = optional("corner", ModelFormat.VECTOR, "a corner of the first body, in its own frame");
        Key disc = optional("disc", ModelFormat.NUMBER, "radius of the first body, a disc about its centre");
        Key normal = optional("normal", ModelFormat.VECTOR, "unit normal, out of the obstacle; [0, 1] unless given");
        Key offset = required("offset", ModelFormat.NUMBER, "distance of the line from the origin, along the normal");
        Map<String, Keys> kinds = new LinkedHashMap<>();
        kinds.put("plane", Keys.of(corner, disc, normal, offset));
        kinds.put(
                "edge",
                Keys.of(
                        corner,
                        disc,
                        normal,
                        offset,
                        optional("reach", ModelFormat.NUMBER, "how far the edge goes from its middle")));
        kinds.put(
                "round",
                Keys.of(
                        corner,
                        disc,
                        required("other", ModelFormat.NUMBER, "radius of the second body, a disc about its centre")));
        return kinds;
    }
}
