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
 * A coin that is spun on its edge stands like a top until drilling friction has slowed it down, then falls over, wobbles and lies down. It
 * teaches what drilling friction does: without it the coin would spin for ever.
 */
final class Example84SpinningCoin implements Example {

    @Override
    public Description description() {
        return Description.of("spinning-coin", "Spinning coin")
                .summary("a coin spun on its edge slows down by drilling friction, falls over and lies down")
                .equations(BodyParameters.EQUATIONS + """

                        a disc with faces that are domed a little: an ellipsoid with semi-axes r, r, c
                        |λ_T| ≤ μ λ_N,   |λ_R| ≤ μ_R λ_N against rolling,   |λ_D| ≤ μ_D λ_N against drilling
                        upright it is braked by μ_D m g/I11, and stays upright while Ω² > 4 g/(5 r)""")
                .reference(
                        "E. J. Routh, The Advanced Part of a Treatise on the Dynamics of a System of Rigid Bodies, 1884")
                .parameters(BodyParameters.of(
                                0.0057,
                                0.0057 * 0.0121 * 0.0121 / 4,
                                0.0057 * 0.0121 * 0.0121 / 4,
                                0.0057 * 0.0121 * 0.0121 / 2)
                        .length("radius", 0.0121, "radius r")
                        .length("dome", 2e-5, "height c of the dome of its faces, far less than r")
                        .at(0.0, 0.0, 0.0121, StrictMath.cos(0.785), StrictMath.sin(0.785), 0.0, 0.0)
                        .moving(0.0, 0.0, 0.0, 0.0, 60.0, 0.0)
                        .loaded(9.81)
                        .onFloor(0.0, "0.3")
                        .rolling(5e-5)
                        .drilling(5e-5)
                        .all())
                .runs(new RunDefaults("time-stepping", "d1-minus", 1e-4, 6.0).keeping(20));
    }

    /** A homogeneous disc that touches the floor. */
    @Override
    public Map<String, Object> presets(ParameterValues chosen) {
        double radius = chosen.number("radius");
        Map<String, Object> presets =
                new HashMap<>(BodyParameters.presets(Solid.disc(radius).withMass(chosen.number("mass"))));
        double p1 = chosen.number("q1");
        double p2 = chosen.number("q2");
        double up = 1.0 - 2.0 * (p1 * p1 + p2 * p2);
        double across = radius * Math.sqrt(Math.max(0.0, 1.0 - up * up));
        presets.put("z", StrictMath.hypot(across, chosen.number("dome") * up) - 1e-9);
        return presets;
    }

    @Override
    public Model model(ParameterValues values) {
        double radius = values.number("radius");
        RigidBody body = BodyParameters.body(values);
        Ellipsoid coin = new Ellipsoid(radius, radius, values.number("dome"));
        return Model.of(body).with(BodyOnFloor.contact("floor", body, coin, BodyParameters.law(values)));
    }

    @Override
    public Solution derived(ParameterValues values, Model model, Solution run) {
        return DerivedColumns.tilt(BodyParameters.derived(values, model, run), "body");
    }

    @Override
    public Optional<SpaceScene> scene(ParameterValues values, Solution solution) {
        double radius = values.number("radius");
        return Optional.of(BodyScenes.onFloor(solution, new SpaceShape.Cylinder(radius, 0.08 * radius)));
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                BodyFigures.tilt("Tilt of the axis: π/2 while the coin stands on its edge."),
                BodyFigures.angularVelocity("Angular velocity in the frame of the body."),
                BodyFigures.position(),
                ContactFigures.energyWithFriction());
    }
}
