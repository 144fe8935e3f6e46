package org.nsds.examples.gallery.body;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.nsds.core.model.Model;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.law.friction.NewtonImpactFriction;
import org.nsds.core.model.law.friction.NewtonImpactRollingFriction;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Parameter;
import org.nsds.examples.catalogue.Parameter.Choice;
import org.nsds.examples.catalogue.Parameter.Flag;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.Parameter.RealOrNone;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.mechanics.body.DerivedColumns;
import org.nsds.mechanics.body.Frame;
import org.nsds.mechanics.body.Inertia;
import org.nsds.mechanics.body.RigidBody;

/** The parameters that all examples of a single body have, and what is made of them. */
final class BodyParameters {

    /** What the examples write of the equations of a body. */
    static final String EQUATIONS = """
            q = (x, y, z, p0, p1, p2, p3),    v = (ẋ, ẏ, ż, ω1, ω2, ω3),  ω in the frame of the body
            m ẍ = F + λ,    I ω̇ + ω × I ω = T + torques of λ,    ṗ = ½ p ∘ (0, ω)""";

    private final List<Parameter> list = new ArrayList<>();

    private BodyParameters() {}

    /** Returns the parameters of a body with mass and principal moments, still without a state. */
    static BodyParameters of(double mass, double i11, double i22, double i33) {
        BodyParameters all = new BodyParameters();
        all.list.add(new Real("mass", mass, "kg", "mass m"));
        all.inertia("I11", i11);
        all.inertia("I22", i22);
        all.inertia("I33", i33);
        all.inertia("I12", 0.0);
        all.inertia("I13", 0.0);
        all.inertia("I23", 0.0);
        return all;
    }

    private void inertia(String name, double value) {
        list.add(new Real(name, value, "kg m²", "entry of the inertia tensor at the centre, in the body"));
    }

    /** With the initial pose. */
    BodyParameters at(double x, double y, double z, double p0, double p1, double p2, double p3) {
        list.add(new Real("x", x, "m", "initial position of the centre"));
        list.add(new Real("y", y, "m", "initial position of the centre"));
        list.add(new Real("z", z, "m", "initial position of the centre"));
        list.add(new Real("q0", p0, "", "initial rotation: scalar part of the unit quaternion"));
        list.add(new Real("q1", p1, "", "initial rotation: vector part"));
        list.add(new Real("q2", p2, "", "initial rotation: vector part"));
        list.add(new Real("q3", p3, "", "initial rotation: vector part"));
        return this;
    }

    /** With the initial velocity. */
    BodyParameters moving(double vx, double vy, double vz, double w1, double w2, double w3) {
        list.add(new Real("vx", vx, "m/s", "initial velocity of the centre"));
        list.add(new Real("vy", vy, "m/s", "initial velocity of the centre"));
        list.add(new Real("vz", vz, "m/s", "initial velocity of the centre"));
        list.add(new Real("w1", w1, "rad/s", "initial angular velocity, in the body"));
        list.add(new Real("w2", w2, "rad/s", "initial angular velocity, in the body"));
        list.add(new Real("w3", w3, "rad/s", "initial angular velocity, in the body"));
        return this;
    }

    /** With gravity, a constant moment, and what is written beside the state. */
    BodyParameters loaded(double gravity) {
        list.add(new Real("gravity", gravity, "m/s²", "gravity g, along −z"));
        list.add(new Real("moment1", 0.0, "N m", "constant moment"));
        list.add(new Real("moment2", 0.0, "N m", "constant moment"));
        list.add(new Real("moment3", 0.0, "N m", "constant moment"));
        list.add(new Choice("moment-frame", "world", List.of("world", "body"), "frame of the constant moment"));
        list.add(new Flag("momenta", "also write momentum.px … momentum.Lz, of the whole model about the origin"));
        list.add(new Flag("angles", "also write the Euler angles body.yaw, body.pitch, body.roll"));
        return this;
    }

    /** Returns a run with the columns that the flags ask for. */
    static Solution derived(ParameterValues values, Model model, Solution run) {
        Solution more = values.flag("momenta") ? DerivedColumns.momentum(model, run) : run;
        return values.flag("angles") ? DerivedColumns.eulerAngles(more, "body") : more;
    }

    /** With the laws of a floor. */
    BodyParameters onFloor(double en, String mu) {
        list.add(new Real("en", en, "", "normal restitution e_N, from 0 to 1"));
        list.add(new Real("et", 0.0, "", "tangential restitution e_T, from 0 to 1"));
        list.add(new RealOrNone("mu", mu, "", "friction μ, or none"));
        list.add(new Real("rolling", 0.0, "m", "rolling friction μ_R, a length; 0: the contact has no rows for it"));
        list.add(new Real("drilling", 0.0, "m", "drilling friction μ_D, a length; not 0: rows for it and for rolling"));
        return this;
    }

    /** With another product of inertia I12 than 0. */
    BodyParameters product(double value) {
        return instead(new Real("I12", value, "kg m²", "entry of the inertia tensor at the centre, in the body"));
    }

    /** With rolling friction. */
    BodyParameters rolling(double value) {
        return instead(new Real("rolling", value, "m", "rolling friction μ_R, a length"));
    }

    /** With drilling friction. */
    BodyParameters drilling(double value) {
        return instead(new Real("drilling", value, "m", "drilling friction μ_D, a length"));
    }

    /** Replaces a parameter by another of its name. */
    private BodyParameters instead(Real other) {
        list.replaceAll(each -> each.name().equals(other.name()) ? other : each);
        return this;
    }

    /** With a length of the shape. */
    BodyParameters length(String name, double value, String description) {
        list.add(new Real(name, value, "m", description));
        return this;
    }

    /** With a number that has no unit. */
    BodyParameters number(String name, double value, String description) {
        list.add(new Real(name, value, "", description));
        return this;
    }

    /** With a choice. */
    BodyParameters choice(Choice choice) {
        list.add(choice);
        return this;
    }

    /** Returns all of them. */
    Parameter[] all() {
        return list.toArray(Parameter[]::new);
    }

    /** Returns the moments of inertia of a shape as presets: they hold where users set none. */
    static Map<String, Object> presets(Inertia shape) {
        return Map.of("I11", shape.i11(), "I22", shape.i22(), "I33", shape.i33());
    }

    /** Returns the body that the values describe. */
    static RigidBody body(ParameterValues values) {
        RigidBody.Builder body = RigidBody.named("body")
                .inertia(new Inertia(
                        values.number("mass"),
                        values.number("I11"),
                        values.number("I22"),
                        values.number("I33"),
                        values.number("I12"),
                        values.number("I13"),
                        values.number("I23")))
                .at(values.number("x"), values.number("y"), values.number("z"))
                .turned(values.number("q0"), values.number("q1"), values.number("q2"), values.number("q3"))
                .moving(values.number("vx"), values.number("vy"), values.number("vz"))
                .spinning(values.number("w1"), values.number("w2"), values.number("w3"))
                .gravity(values.number("gravity"));
        double m1 = values.number("moment1");
        double m2 = values.number("moment2");
        double m3 = values.number("moment3");
        if (m1 != 0.0 || m2 != 0.0 || m3 != 0.0) {
            body.torque(values.text("moment-frame").equals("world") ? Frame.WORLD : Frame.BODY, m1, m2, m3);
        }
        return body.build();
    }

    /** Returns the law of the floor: with friction unless mu is none. */
    static NonSmoothLaw law(ParameterValues values) {
        OptionalDouble mu = values.numberOrNone("mu");
        double en = values.number("en");
        double rolling = values.number("rolling");
        double drilling = values.number("drilling");
        if (mu.isEmpty()) {
            if (rolling != 0.0 || drilling != 0.0) {
                throw new IllegalArgumentException("rolling is " + rolling + " and drilling is " + drilling
                        + ", but mu is none: give mu a number, 0 for a contact that slides freely");
            }
            return new NewtonImpact(en);
        }
        return rolling == 0.0 && drilling == 0.0
                ? new NewtonImpactFriction(en, values.number("et"), mu.getAsDouble())
                : new NewtonImpactRollingFriction(en, values.number("et"), mu.getAsDouble(), rolling, drilling);
    }
}
