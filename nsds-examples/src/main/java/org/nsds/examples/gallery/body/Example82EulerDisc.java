package org.nsds.examples.gallery.body;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.nsds.core.model.Model;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.mechanics.body.BodyOnFloor;
import org.nsds.mechanics.body.DerivedColumns;
import org.nsds.mechanics.body.RigidBody;
import org.nsds.mechanics.body.Solid;
import org.nsds.mechanics.body.contact.Ellipsoid;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.scene.SpaceScene;
import org.nsds.report.scene.SpaceShape;

/**
 * Euler's disc: a heavy disc that wobbles on its rim, ever flatter and ever faster, until it stops with a shudder. Rolling friction makes
 * it lose energy; the rate of its wobble grows without bound in finite time, and the run passes that moment: time-stepping needs no
 * event for it.
 */
final class Example82EulerDisc implements Example {

    @Override
    public Description description() {
        return Description.of("euler-disc", "Euler's disc")
                .summary("a disc wobbles faster and faster until it stops: a singularity in finite time")
                .equations(BodyParameters.EQUATIONS + """

                        a disc with faces that are domed a little: an ellipsoid with semi-axes r, r, c,  so that a flat disc touches in its middle
                        |λ_T| ≤ μ λ_N,   |λ_R| ≤ μ_R λ_N against rolling;    n = e_z, t1 = −e_y, t2 = e_x
                        steady wobble with tilt θ about a centre at rest:  Ω² = 4 g/(r sin θ)
                        energy 3/2 m g r sin θ falls by μ_R m g Ω sin θ cos θ:  √θ falls linearly, to 0 at t = 3 r √(r sin θ₀/g)/(2 μ_R)""")
                .reference(
                        "H. K. Moffatt, Euler's disk and its finite-time singularity, Nature 404, 2000; C. Le Saux, R. I. Leine, "
                                + "Ch. Glocker, Dynamics of a rolling disk in the presence of dry friction, Journal of Nonlinear Science 15, 2005")
                .parameters(BodyParameters.of(
                                0.4, 0.4 * 0.0375 * 0.0375 / 4, 0.4 * 0.0375 * 0.0375 / 4, 0.4 * 0.0375 * 0.0375 / 2)
                        .length("radius", 0.0375, "radius r")
                        .length("dome", 2e-5, "height c of the dome of its faces, far less than r")
                        .number("tilt", 0.3, "initial tilt θ in rad, where q0 … q3 are not set")
                        .at(0.0, 0.0, 0.011, StrictMath.cos(0.15), StrictMath.sin(0.15), 0.0, 0.0)
                        .moving(0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
                        .loaded(9.81)
                        .onFloor(0.0, "0.5")
                        .rolling(3e-4)
                        .all())
                .runs(new RunDefaults("time-stepping", "d1-minus", 1e-4, 7.0).keeping(20));
    }

    /** A homogeneous disc in steady wobble: it turns about the diameter through the point of contact, with Ω sin θ. */
    @Override
    public Map<String, Object> presets(ParameterValues chosen) {
        double radius = chosen.number("radius");
        double tilt = chosen.number("tilt");
        Map<String, Object> presets =
                new HashMap<>(BodyParameters.presets(Solid.disc(radius).withMass(chosen.number("mass"))));
        double rate = Math.sqrt(4.0 * chosen.number("gravity") / (radius * StrictMath.sin(tilt)));
        presets.put("q0", StrictMath.cos(0.5 * tilt));
        presets.put("q1", StrictMath.sin(0.5 * tilt));
        presets.put(
                "z",
                StrictMath.hypot(radius * StrictMath.sin(tilt), chosen.number("dome") * StrictMath.cos(tilt)) - 1e-9);
        presets.put("w2", rate * StrictMath.sin(tilt));
        return presets;
    }

    @Override
    public Model model(ParameterValues values) {
        double radius = values.number("radius");
        RigidBody body = BodyParameters.body(values);
        Ellipsoid disc = new Ellipsoid(radius, radius, values.number("dome"));
        return Model.of(body).with(BodyOnFloor.contact("floor", body, disc, BodyParameters.law(values)));
    }

    @Override
    public Solution derived(ParameterValues values, Model model, Solution run) {
        return DerivedColumns.tilt(BodyParameters.derived(values, model, run), "body");
    }

    @Override
    public Optional<SpaceScene> scene(ParameterValues values, Solution solution) {
        double radius = values.number("radius");
        return Optional.of(BodyScenes.onFloor(solution, new SpaceShape.Cylinder(radius, 0.03 * radius)));
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                BodyFigures.tilt("Tilt of the disc: it falls to zero in finite time, ever more steeply."),
                BodyFigures.angularVelocity("Angular velocity in the frame of the body."),
                BodyFigures.position(),
                ContactFigures.energyWithFriction());
    }
}
