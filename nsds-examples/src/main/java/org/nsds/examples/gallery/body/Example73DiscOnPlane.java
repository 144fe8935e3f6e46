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
import org.nsds.mechanics.body.Solid;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.scene.SpaceScene;
import org.nsds.report.scene.SpaceShape;

/**
 * A thin disc that leans to one side rolls along a curve, like a coin. It teaches that the point of contact is not a point of the body:
 * it wanders around the rim, and what friction stops is the material point that happens to be there. Rows of the contact at the end of
 * the step keep it from sinking.
 */
final class Example73DiscOnPlane implements Example {

    @Override
    public Description description() {
        return Description.of("disc-on-plane", "Disc on a plane")
                .summary("a thin disc leans and rolls along a curve, as a coin does")
                .equations(BodyParameters.EQUATIONS + """

                        P = x + r d/|d|,    d = −e_z + (a·e_z) a,  a = R e3 the axis;    gap P_z
                        u = ẋ + Rω × (P − x):  contact frame n = e_z, t1 = −e_y, t2 = e_x
                        0 ≤ u_N⁺ + e_N u_N⁻ ⟂ λ_N ≥ 0,    |λ_T| ≤ μ λ_N,    sliding: λ_T against u_T⁺ + e_T u_T⁻""")
                .reference(
                        "E. J. Routh, The Advanced Part of a Treatise on the Dynamics of a System of Rigid Bodies, 1884")
                .parameters(BodyParameters.of(0.5, 0.0078125, 0.0078125, 0.015625)
                        .length("radius", 0.25, "radius r")
                        .at(0.0, 0.0, 0.24719, 0.6521356712856616, 0.7581022795354198, 0.0, 0.0)
                        .moving(1.5, 0.0, 0.0, 0.0, 0.0, -5.0)
                        .loaded(9.81)
                        .onFloor(0.0, "0.6")
                        .all())
                .runs(new RunDefaults("time-stepping", "moreau-jean:forces=endpoints", 1e-3, 1.0));
    }

    /** A homogeneous disc that just touches the floor; a tiny penetration keeps rounding from opening the contact. */
    @Override
    public Map<String, Object> presets(ParameterValues chosen) {
        double radius = chosen.number("radius");
        Map<String, Object> presets =
                new HashMap<>(BodyParameters.presets(Solid.disc(radius).withMass(chosen.number("mass"))));
        double p0 = chosen.number("q0");
        double p1 = chosen.number("q1");
        double p2 = chosen.number("q2");
        double p3 = chosen.number("q3");
        double up = p0 * p0 - p1 * p1 - p2 * p2 + p3 * p3; // of the axis
        presets.put("z", radius * Math.sqrt(Math.max(0.0, 1.0 - up * up)) - 1e-8);
        return presets;
    }

    @Override
    public Model model(ParameterValues values) {
        return BodyOnFloor.disc(BodyParameters.body(values), values.number("radius"), BodyParameters.law(values));
    }

    @Override
    public Solution derived(ParameterValues values, Model model, Solution run) {
        return BodyParameters.derived(values, model, run);
    }

    @Override
    public Optional<SpaceScene> scene(ParameterValues values, Solution solution) {
        double radius = values.number("radius");
        return Optional.of(BodyScenes.onFloor(solution, new SpaceShape.Cylinder(radius, 0.02 * radius)));
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                BodyFigures.position(),
                BodyFigures.velocity(),
                BodyFigures.angularVelocity("Angular velocity in the frame of the body."),
                ContactFigures.energyWithFriction());
    }
}
