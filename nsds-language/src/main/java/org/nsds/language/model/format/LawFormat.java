package org.nsds.language.model.format;

import static org.nsds.language.model.format.Key.optional;
import static org.nsds.language.model.format.Key.required;

import java.util.LinkedHashMap;
import java.util.Map;
import org.nsds.language.model.format.Shape.Items;
import org.nsds.language.model.format.Shape.Keys;
import org.nsds.language.model.format.Shape.Kinds;

/** The laws that an interaction may have, and their keys. */
final class LawFormat {

    static final Shape LAWS = new Kinds(kinds());

    private LawFormat() {}

    private static Map<String, Keys> kinds() {
        Key stiffness = required("stiffness", ModelFormat.NUMBER, "force per compression (or its power)");
        Key exponent = required("exponent", ModelFormat.NUMBER, "exponent of the compression");
        Map<String, Keys> kinds = new LinkedHashMap<>();
        kinds.put("impact", Keys.of(required("e", ModelFormat.NUMBER, "restitution, from 0 to 1")));
        kinds.put(
                "friction",
                Keys.of(
                        required("e", ModelFormat.NUMBER, "restitution along the normal, from 0 to 1"),
                        optional("et", ModelFormat.NUMBER, "restitution along the tangent; 0 unless given"),
                        required("mu", ModelFormat.NUMBER, "coefficient of friction")));
        kinds.put(
                "rolling-friction",
                Keys.of(
                        required("e", ModelFormat.NUMBER, "restitution along the normal, from 0 to 1"),
                        optional("et", ModelFormat.NUMBER, "restitution along the tangent; 0 unless given"),
                        required("mu", ModelFormat.NUMBER, "coefficient of friction"),
                        required("rolling", ModelFormat.NUMBER, "coefficient of rolling friction, a length"),
                        optional(
                                "drilling",
                                ModelFormat.NUMBER,
                                "coefficient of drilling friction, a length; 0 unless given")));
        kinds.put("complementarity", Keys.of());
        kinds.put(
                "mixed",
                Keys.of(required(
                        "equalities", new Items(ModelFormat.TEXT), "true for each output that is zero, else false")));
        kinds.put("equality", Keys.of());
        kinds.put(
                "relay",
                Keys.of(
                        optional("lower", ModelFormat.NUMBER, "least value; −1 unless given"),
                        optional("upper", ModelFormat.NUMBER, "largest value; 1 unless given")));
        kinds.put(
                "hunt-crossley",
                Keys.of(stiffness, exponent, required("damping", ModelFormat.NUMBER, "damping per stiffness, in s/m")));
        kinds.put("power", Keys.of(stiffness, exponent));
        Key damping = required("damping", ModelFormat.NUMBER, "force per velocity");
        kinds.put("kelvin-voigt", Keys.of(stiffness, damping));
        kinds.put("spring-damper", Keys.of(stiffness, damping));
        return kinds;
    }
}
