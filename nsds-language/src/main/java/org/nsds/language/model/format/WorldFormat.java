package org.nsds.language.model.format;

import static org.nsds.language.model.format.Key.optional;
import static org.nsds.language.model.format.Key.required;

import java.util.LinkedHashMap;
import java.util.Map;
import org.nsds.language.model.format.Shape.Keys;
import org.nsds.language.model.format.Shape.Kinds;
import org.nsds.language.model.format.Shape.Named;

/** A world of bodies with shapes, and joints between bodies in space. */
final class WorldFormat {

    static final Shape JOINTS = new Kinds(joints());
    static final Shape WORLD = world();

    private WorldFormat() {}

    private static Shape world() {
        Map<String, Keys> kinds = new LinkedHashMap<>();
        kinds.put("sphere", Keys.of(required("radius", ModelFormat.NUMBER, "radius")));
        kinds.put("box", Keys.of(required("size", ModelFormat.VECTOR, "lengths of its edges along x, y and z")));
        Key radius = required("radius", ModelFormat.NUMBER, "radius");
        Key length = required("length", ModelFormat.NUMBER, "length along z; of a capsule, of its straight part");
        kinds.put("capsule", Keys.of(radius, length));
        kinds.put("cylinder", Keys.of(radius, length));
        kinds.put("cone", Keys.of(radius, required("height", ModelFormat.NUMBER, "height along z")));
        kinds.put("plane", Keys.of());
        Key shape = required("shape", new Kinds(kinds), "what touches; planes, z ≤ 0, are for obstacles");
        Key at = optional("position", ModelFormat.VECTOR, "where its centre is");
        Key turned = optional("turned", ModelFormat.VECTOR, "angle and axis by which it is turned: [angle, x, y, z]");
        Key repeated = optional(
                "for", new Named(ModelFormat.VECTOR), "repeats it: a name with its first and last whole number");
        return Keys.of(
                optional("gravity", ModelFormat.VECTOR, "acceleration of all bodies, three numbers"),
                required("contact", LawFormat.LAWS, "the law of all contacts"),
                required(
                        "bodies",
                        new Named(Keys.of(
                                shape,
                                optional("mass", ModelFormat.NUMBER, "mass, in kg"),
                                optional("density", ModelFormat.NUMBER, "density, in kg/m³, instead of the mass"),
                                at,
                                turned,
                                optional("velocity", ModelFormat.VECTOR, "velocity at the start"),
                                optional(
                                        "spin",
                                        ModelFormat.VECTOR,
                                        "angular velocity at the start, in the frame of the body"),
                                repeated)),
                        "what moves"),
                optional("obstacles", new Named(Keys.of(shape, at, turned, repeated)), "what stands still"));
    }

    private static Map<String, Keys> joints() {
        Key at = required("at", ModelFormat.VECTOR, "the point that is held, in the world at the start");
        Key axis = required("axis", ModelFormat.VECTOR, "the axis, in the world at the start");
        Map<String, Keys> kinds = new LinkedHashMap<>();
        kinds.put("ball", Keys.of(at));
        kinds.put("pivot", Keys.of(at, axis));
        kinds.put("cylindrical", Keys.of(at, axis));
        kinds.put("planar", Keys.of(at, axis));
        kinds.put("prismatic", Keys.of(axis));
        kinds.put("fixed", Keys.of());
        Key lower = optional("lower", ModelFormat.NUMBER, "least value of the coordinate, which is 0 at the start");
        Key upper = optional("upper", ModelFormat.NUMBER, "largest value of the coordinate");
        kinds.put("angle", Keys.of(axis, lower, upper));
        kinds.put("length", Keys.of(axis, lower, upper));
        return kinds;
    }
}
