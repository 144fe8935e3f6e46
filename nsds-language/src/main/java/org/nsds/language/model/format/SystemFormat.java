package org.nsds.language.model.format;

import static org.nsds.language.model.format.Key.optional;
import static org.nsds.language.model.format.Key.required;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.nsds.language.model.format.Shape.Items;
import org.nsds.language.model.format.Shape.Keys;
import org.nsds.language.model.format.Shape.Kinds;
import org.nsds.language.model.format.Shape.Named;

/** The kinds of systems that a file may have, and their keys. */
final class SystemFormat {

    private static final Key FOR =
            optional("for", new Named(ModelFormat.VECTOR), "repeats it: a name with its first and last whole number");
    private static final Key COORDINATES =
            optional("coordinates", new Items(ModelFormat.TEXT), "names of q; their velocities are written q'");
    private static final Key POSITION = optional("position", ModelFormat.VECTOR, "q at the start; 0 unless given");
    private static final Key VELOCITY = optional("velocity", ModelFormat.VECTOR, "v at the start; 0 unless given");

    static final Shape SYSTEMS = new Kinds(kinds());

    private SystemFormat() {}

    private static Map<String, Keys> kinds() {
        Map<String, Keys> kinds = new LinkedHashMap<>();
        kinds.put("linear", linear());
        kinds.put("mechanics", mechanics());
        kinds.put("first-order", firstOrder());
        kinds.put("particle", particle());
        kinds.put("planar-body", planarBody());
        kinds.put("body", body());
        kinds.put("string", string());
        kinds.put("circuit", circuit());
        return kinds;
    }

    private static Keys keys(Key... own) {
        List<Key> keys = new ArrayList<>(List.of(own));
        keys.add(FOR);
        return new Keys(keys);
    }

    private static Keys linear() {
        return keys(
                COORDINATES,
                required("mass", ModelFormat.MATRIX, "M of M v̇ + C v + K q = f + F(t) + r"),
                optional("damping", ModelFormat.MATRIX, "C"),
                optional("stiffness", ModelFormat.MATRIX, "K"),
                optional("force", ModelFormat.VECTOR, "constant force f"),
                optional("forcing", ModelFormat.VECTOR, "force F(t), by expressions of t"),
                POSITION,
                VELOCITY);
    }

    private static Keys mechanics() {
        return keys(
                required("coordinates", new Items(ModelFormat.TEXT), "names of q; their velocities are written q'"),
                optional(
                        "kinetic",
                        ModelFormat.NUMBER,
                        "kinetic energy T(q, q'); M and gyroscopic forces follow from it"),
                optional("mass", ModelFormat.MATRIX, "M(q), instead of the kinetic energy"),
                optional("potential", ModelFormat.NUMBER, "potential energy V(q); its forces follow from it"),
                optional("internal", ModelFormat.VECTOR, "further internal forces F(t, q, v), on the left-hand side"),
                optional("dissipation", ModelFormat.NUMBER, "R(q, q') with the damping force ∂R/∂q'"),
                optional("damping", ModelFormat.VECTOR, "damping forces F(t, q, v), on the left-hand side"),
                optional("force", ModelFormat.VECTOR, "forces from outside F(t, q, v), on the right-hand side"),
                POSITION,
                VELOCITY);
    }

    private static Keys firstOrder() {
        return keys(
                required("states", new Items(ModelFormat.TEXT), "names of x"),
                required("rates", ModelFormat.VECTOR, "ẋ by expressions of x and t"),
                optional("storage", ModelFormat.VECTOR, "P of the stored energy ½ Σ Pᵢ xᵢ²"),
                optional("initial", ModelFormat.VECTOR, "x at the start; 0 unless given"));
    }

    private static Keys particle() {
        return keys(
                COORDINATES,
                required("mass", ModelFormat.NUMBER, "mass, in kg"),
                optional("gravity", ModelFormat.VECTOR, "acceleration, one number per coordinate"),
                POSITION,
                VELOCITY);
    }

    private static Keys body() {
        return keys(
                required("mass", ModelFormat.NUMBER, "mass, in kg"),
                optional("inertia", ModelFormat.VECTOR, "principal moments, or I11, I22, I33, I12, I13, I23"),
                optional("box", ModelFormat.VECTOR, "edges of a homogeneous box"),
                optional("sphere", ModelFormat.NUMBER, "radius of a homogeneous ball"),
                optional("cylinder", ModelFormat.VECTOR, "radius and half of the length of a homogeneous cylinder"),
                optional("ellipsoid", ModelFormat.VECTOR, "half axes of a homogeneous ellipsoid"),
                optional("position", ModelFormat.VECTOR, "centre of mass at the start"),
                optional("quaternion", ModelFormat.VECTOR, "orientation at the start, scalar part first"),
                optional("velocity", ModelFormat.VECTOR, "velocity of the centre at the start"),
                optional("spin", ModelFormat.VECTOR, "angular velocity at the start, in the frame of the body"),
                optional("gravity", ModelFormat.VECTOR, "acceleration, three numbers"));
    }

    private static Keys string() {
        return keys(
                required("length", ModelFormat.NUMBER, "length, in m"),
                required("density", ModelFormat.NUMBER, "mass per length, in kg/m"),
                required("modes", ModelFormat.NUMBER, "number of modes"),
                required("frequency", ModelFormat.NUMBER, "frequency of mode j in Hz, by an expression of j"),
                optional(
                        "decay",
                        ModelFormat.NUMBER,
                        "decay rate of mode j in 1/s, by an expression of j; 0 unless given"),
                required("pluck", ModelFormat.VECTOR, "where it is pulled and how far: [x, height]"),
                optional("obstacles", ModelFormat.MATRIX, "points that it cannot pass: [[x, height], ...]"),
                optional("law", LawFormat.LAWS, "law of the obstacles; impacts without restitution unless given"),
                optional("probes", ModelFormat.VECTOR, "places whose displacement is recorded, instead of all modes"));
    }

    private static Keys circuit() {
        Key between =
                required("between", new Items(ModelFormat.TEXT), "its two nodes; one node of the circuit is ground");
        Map<String, Keys> kinds = new LinkedHashMap<>();
        Key initial = optional("initial", ModelFormat.NUMBER, "its voltage or current at the start");
        kinds.put("resistor", Keys.of(between, required("value", ModelFormat.NUMBER, "resistance, in Ω")));
        kinds.put("capacitor", Keys.of(between, required("value", ModelFormat.NUMBER, "capacitance, in F"), initial));
        kinds.put("inductor", Keys.of(between, required("value", ModelFormat.NUMBER, "inductance, in H"), initial));
        kinds.put("diode", Keys.of(between));
        kinds.put(
                "voltage-source",
                Keys.of(between, required("value", ModelFormat.NUMBER, "voltage, by an expression of t")));
        kinds.put(
                "current-source",
                Keys.of(between, required("value", ModelFormat.NUMBER, "current, by an expression of t")));
        return keys(required(
                "components", new Named(new Kinds(kinds)), "resistors, capacitors, inductors, diodes, sources"));
    }

    private static Keys planarBody() {
        return keys(
                required("mass", ModelFormat.NUMBER, "mass, in kg"),
                optional("inertia", ModelFormat.NUMBER, "moment of inertia about the centre"),
                optional("rectangle", ModelFormat.VECTOR, "width and height of a homogeneous rectangle"),
                optional("disc", ModelFormat.NUMBER, "radius of a homogeneous disc"),
                optional("gravity", ModelFormat.NUMBER, "acceleration along −y"),
                optional("position", ModelFormat.VECTOR, "x, y and angle at the start"),
                optional("velocity", ModelFormat.VECTOR, "their rates at the start"));
    }
}
