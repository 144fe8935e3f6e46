package org.nsds.examples.gallery.body;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.nsds.core.model.Model;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Papers;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.mechanics.body.BodyOnFloor;
import org.nsds.mechanics.body.Solid;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.scene.SpaceScene;
import org.nsds.report.scene.SpaceShape;

/**
 * A ball that is thrown along the floor slides first and rolls then. Friction brakes it and turns it until the lowest point rests:
 * at t = 2 v₀/(7 μ g) with 5/7 of its speed, whatever its mass and radius are. From then on friction has nothing left to do.
 */
final class Example71BallOnPlane implements Example {

    @Override
    public Description description() {
        return Description.of("ball-on-plane", "Ball on a plane")
                .summary("a ball slides, then rolls with 5/7 of its speed; with en and spin it bounces and comes back")
                .equations(BodyParameters.EQUATIONS + """

                        gap z − r,    u = ẋ + Rω × (−r e_z):  contact frame n = e_z, t1 = −e_y, t2 = e_x
                        0 ≤ u_N⁺ + e_N u_N⁻ ⟂ λ_N ≥ 0,    |λ_T| ≤ μ λ_N,    sliding: λ_T against u_T⁺ + e_T u_T⁻
                        thrown along the floor: it rolls from t = 2 v₀/(7 μ g) on, with v = 5/7 v₀""")
                .reference(Papers.ACARY_BROGLIATO + ", section 3.9")
                .parameters(BodyParameters.of(1.0, 0.004, 0.004, 0.004)
                        .length("radius", 0.1, "radius r")
                        .at(0.0, 0.0, 0.1 - 1e-8, 1.0, 0.0, 0.0, 0.0)
                        .moving(2.0, 0.0, 0.0, 0.0, 0.0, 0.0)
                        .loaded(9.81)
                        .onFloor(0.0, "0.3")
                        .all())
                .runs(RunDefaults.moreauJean(1e-3, 1.0));
    }

    /** A homogeneous ball that just touches the floor; a tiny penetration keeps rounding from opening the contact. */
    @Override
    public Map<String, Object> presets(ParameterValues chosen) {
        double radius = chosen.number("radius");
        Map<String, Object> presets =
                new HashMap<>(BodyParameters.presets(Solid.sphere(radius).withMass(chosen.number("mass"))));
        presets.put("z", radius - 1e-8);
        return presets;
    }

    @Override
    public Model model(ParameterValues values) {
        return BodyOnFloor.ball(BodyParameters.body(values), values.number("radius"), BodyParameters.law(values));
    }

    @Override
    public Solution derived(ParameterValues values, Model model, Solution run) {
        return BodyParameters.derived(values, model, run);
    }

    @Override
    public Optional<SpaceScene> scene(ParameterValues values, Solution solution) {
        double radius = values.number("radius");
        return Optional.of(BodyScenes.onFloor(solution, new SpaceShape.Sphere(radius))
                .contacts(new FloorForces(solution).ball("floor", radius).table()));
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                BodyFigures.velocity(),
                BodyFigures.angularVelocity(
                        "Angular velocity in the frame of the body: it grows while the ball slides."),
                BodyFigures.position(),
                ContactFigures.energyWithFriction());
    }
}
