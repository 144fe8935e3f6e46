package org.nsds.language.model.format;

import static org.nsds.language.model.format.Key.optional;
import static org.nsds.language.model.format.Key.required;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.nsds.language.model.format.Shape.Items;
import org.nsds.language.model.format.Shape.Keys;
import org.nsds.language.model.format.Shape.Kinds;
import org.nsds.language.model.format.Shape.Named;

/** A world of bodies with shapes, and joints between bodies in space. */
final class WorldFormat {

    static final Shape JOINTS = new Kinds(joints());
    static final Shape WORLD = world();

    private WorldFormat() {}

    private static Map<String, Keys> simpleShapes() {
        Map<String, Keys> kinds = new LinkedHashMap<>();
        kinds.put("sphere", Keys.of(required("radius", ModelFormat.NUMBER, "radius")));
        kinds.put("box", Keys.of(required("size", ModelFormat.VECTOR, "lengths of its edges along x, y and z")));
        Key radius = required("radius", ModelFormat.NUMBER, "radius");
        Key length = required("length", ModelFormat.NUMBER, "length along z; of a capsule, of its straight part");
        kinds.put("capsule", Keys.of(radius, length));
        kinds.put("cylinder", Keys.of(radius, length));
        kinds.put("cone", Keys.of(radius, required("height", ModelFormat.NUMBER, "height along z")));
        Key points = required("points", new Items(ModelFormat.VECTOR), "points [x, y, z]");
        kinds.put("hull", Keys.of(points));
        return kinds;
    }

    private static Map<String, Keys> shapes(List<Key> placed) {
        Map<String, Keys> kinds = simpleShapes();
        Map<String, Keys> parts = new LinkedHashMap<>();
        kinds.forEach((kind, keys) -> parts.put(
                kind,
                new Keys(Stream.concat(keys.keys().stream(), placed.stream()).toList())));
        kinds.put("compound", Keys.of(required("parts", new Items(new Kinds(parts)), "shapes and where they are")));
        kinds.put(
                "mesh",
                Keys.of(
                        required("points", new Items(ModelFormat.VECTOR), "points [x, y, z]"),
                        required(
                                "triangles",
                                new Items(ModelFormat.VECTOR),
                                "three numbers of points each, from 0, counter-clockwise seen from outside")));
        kinds.put("plane", Keys.of());
        return kinds;
    }

    private static Shape world() {
        Key at = optional("position", ModelFormat.VECTOR, "where its centre is");
        Key turned = optional("turned", ModelFormat.VECTOR, "angle and axis by which it is turned: [angle, x, y, z]");
        Key quaternion = optional("quaternion", ModelFormat.VECTOR, "unit quaternion, scalar first, instead of turned");
        Key group = optional("group", ModelFormat.TEXT, "a name for 'ignoring'");
        Key shape = required(
                "shape",
                new Kinds(shapes(List.of(at, turned, quaternion))),
                "what touches; planes, z ≤ 0, are for obstacles; meshes do not touch each other");
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
                                optional(
                                        "inertia",
                                        ModelFormat.VECTOR,
                                        "with a mass: three principal moments, or ixx, iyy, izz, ixy, ixz, iyz about the centre of mass, which is "
                                                + "then the origin of the shape; else it follows from the shape"),
                                at,
                                turned,
                                quaternion,
                                optional("velocity", ModelFormat.VECTOR, "velocity at the start"),
                                optional(
                                        "spin",
                                        ModelFormat.VECTOR,
                                        "angular velocity at the start, in the frame of the body"),
                                group,
                                repeated)),
                        "what moves"),
                optional(
                        "obstacles",
                        new Named(Keys.of(shape, at, turned, quaternion, group, repeated)),
                        "what stands still"),
                optional(
                        "ignoring",
                        new Items(ModelFormat.VECTOR),
                        "pairs of groups that pass through each other, such as [[arm, hand]]"));
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
