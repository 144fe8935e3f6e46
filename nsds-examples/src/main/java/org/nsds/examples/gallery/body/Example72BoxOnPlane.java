package org.nsds.examples.gallery.body;

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
import org.nsds.report.figure.TimeFigure;
import org.nsds.report.scene.SpaceScene;
import org.nsds.report.scene.SpaceShape;

/**
 * A tilted box falls on a corner, tips over an edge and comes down. It teaches that a shape is a set of contacts: each corner is an
 * interaction of its own, and which of them carry the box is decided by one problem in each step.
 */
final class Example72BoxOnPlane implements Example {

    @Override
    public Description description() {
        return Description.of("box-on-plane", "Box on a plane")
                .summary("a tilted box falls on a corner and tips over; eight corners with friction")
                .equations(BodyParameters.EQUATIONS + """

                        corners s = (∓a, ∓b, ∓c),    gap z + (R s)_z,    u = ẋ + R(ω × s):  n = e_z, t1 = −e_y, t2 = e_x
                        0 ≤ u_N⁺ + e_N u_N⁻ ⟂ λ_N ≥ 0,    |λ_T| ≤ μ λ_N,    sliding: λ_T against u_T⁺ + e_T u_T⁻""")
                .reference(Papers.ACARY_BROGLIATO + ", section 3.9")
                .parameters(BodyParameters.of(2.0, 1.0 / 24.0, 1.0 / 30.0, 0.065 / 3.0)
                        .length("a", 0.1, "half side along the first axis of the body")
                        .length("b", 0.15, "half side along the second axis")
                        .length("c", 0.2, "half side along the third axis")
                        .at(
                                0.0,
                                0.0,
                                0.5,
                                0.921060994002885,
                                0.10407642978888754,
                                0.20815285957777507,
                                0.3122292893666626)
                        .moving(0.5, 0.0, 0.0, 0.5, 0.0, 0.0)
                        .loaded(9.81)
                        .onFloor(0.0, "0.4")
                        .all())
                .runs(RunDefaults.moreauJean(1e-3, 1.0));
    }

    @Override
    public Map<String, Object> presets(ParameterValues chosen) {
        return BodyParameters.presets(Solid.box(chosen.number("a"), chosen.number("b"), chosen.number("c"))
                .withMass(chosen.number("mass")));
    }

    @Override
    public Model model(ParameterValues values) {
        return BodyOnFloor.box(
                BodyParameters.body(values),
                values.number("a"),
                values.number("b"),
                values.number("c"),
                BodyParameters.law(values));
    }

    @Override
    public Solution derived(ParameterValues values, Model model, Solution run) {
        return BodyParameters.derived(values, model, run);
    }

    @Override
    public Optional<SpaceScene> scene(ParameterValues values, Solution solution) {
        double a = values.number("a");
        double b = values.number("b");
        double c = values.number("c");
        FloorForces forces = new FloorForces(solution);
        for (int corner = 0; corner < 8; corner++) { // in the order of BodyOnFloor.box
            forces.corner(
                    "corner" + corner,
                    (corner & 4) == 0 ? -a : a,
                    (corner & 2) == 0 ? -b : b,
                    (corner & 1) == 0 ? -c : c);
        }
        return Optional.of(BodyScenes.onFloor(solution, new SpaceShape.Box(2.0 * a, 2.0 * b, 2.0 * c))
                .contacts(forces.table()));
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        String gap = values.numberOrNone("mu").isPresent() ? ".y0" : ".y";
        TimeFigure corners = TimeFigure.of("gap", "gaps of the corners", "gap (m)");
        for (int i = 0; i < 8; i++) {
            corners = corners.line("corner" + i, "corner" + i + gap);
        }
        return List.of(
                corners.captioned("Gaps of the eight corners."),
                BodyFigures.position(),
                BodyFigures.angularVelocity("Angular velocity in the frame of the body: it jumps at every impact."),
                ContactFigures.energyWithFriction());
    }
}
