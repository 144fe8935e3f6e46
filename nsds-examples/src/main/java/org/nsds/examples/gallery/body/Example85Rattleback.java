package org.nsds.examples.gallery.body;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.nsds.core.model.Model;
import org.nsds.core.model.body.Quaternion;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.mechanics.body.BodyOnFloor;
import org.nsds.mechanics.body.RigidBody;
import org.nsds.mechanics.body.contact.Ellipsoid;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.scene.SpaceScene;

/**
 * A rattleback, a boat whose principal axes of inertia are turned a little against those of its surface: spun one way, it begins to rattle,
 * stops, and turns the other way. The spin is fed into rocking and comes back with the other sign.
 */
final class Example85Rattleback implements Example {

    /** Half a degree. */
    private static final double ROLL = Math.PI / 360.0;

    @Override
    public Description description() {
        return Description.of("rattleback", "Rattleback")
                .summary("a stone that, spun the wrong way, rattles and reverses its spin")
                .equations(BodyParameters.EQUATIONS + """

                        an ellipsoid with semi-axes a, b, c around h e3:  P = x + R s(−Rᵀe_z),  s(d) = h e3 + A d/√(dᵀA d),  A = diag(a², b², c²)
                        u = ẋ + R(ω × s):  n = e_z, t1 = −e_y, t2 = e_x;    friction large enough that it rolls without sliding
                        I12 ≠ 0 turns the axes of inertia against those of the surface""")
                .reference("T. R. Kane, D. A. Levinson, Realistic mathematical modeling of the rattleback, "
                        + "International Journal of Non-Linear Mechanics 17, 1982 (its ellipsoid and inertia)")
                .parameters(BodyParameters.of(1.0, 2e-4, 16e-4, 17e-4)
                        .product(-0.2e-4)
                        .length("a", 0.2, "semi-axis along the first axis of the body")
                        .length("b", 0.03, "semi-axis along the second axis")
                        .length("c", 0.02, "semi-axis along the third axis")
                        .length("h", 0.01, "height of the centre of the ellipsoid above the centre of mass")
                        .at(0.0, 0.0, 0.01, StrictMath.cos(0.5 * ROLL), StrictMath.sin(0.5 * ROLL), 0.0, 0.0)
                        .moving(0.0, 0.0, 0.0, 0.0, 0.0, -5.0)
                        .loaded(9.81)
                        .onFloor(0.0, "2")
                        .all())
                .runs(new RunDefaults("time-stepping", "d1-minus", 1e-4, 10.0).keeping(20));
    }

    /** It touches the floor and rolls from the start on. */
    @Override
    public Map<String, Object> presets(ParameterValues chosen) {
        Map<String, Object> presets = new HashMap<>();
        double p1 = chosen.number("q1");
        double p2 = chosen.number("q2");
        double p3 = chosen.number("q3");
        double p0 = chosen.number("q0");
        Ellipsoid surface = surface(chosen);
        double[] down = {
            -2.0 * (p1 * p3 - p0 * p2), -2.0 * (p2 * p3 + p0 * p1), -(p0 * p0 - p1 * p1 - p2 * p2 + p3 * p3)
        };
        presets.put("z", surface.extent(down[0], down[1], down[2]) - 1e-9);
        double[] s = new double[3];
        surface.support(down[0], down[1], down[2], s);
        double[] pose = {0.0, 0.0, 0.0, p0, p1, p2, p3};
        double w1 = chosen.number("w1");
        double w2 = chosen.number("w2");
        double w3 = chosen.number("w3");
        double x = w3 * s[1] - w2 * s[2]; // −ω × s
        double y = w1 * s[2] - w3 * s[0];
        double z = w2 * s[0] - w1 * s[1];
        presets.put("vx", Quaternion.worldX(pose, 3, x, y, z));
        presets.put("vy", Quaternion.worldY(pose, 3, x, y, z));
        presets.put("vz", Quaternion.worldZ(pose, 3, x, y, z));
        return presets;
    }

    private static Ellipsoid surface(ParameterValues values) {
        return new Ellipsoid(values.number("a"), values.number("b"), values.number("c"), 0.0, 0.0, values.number("h"));
    }

    @Override
    public Model model(ParameterValues values) {
        RigidBody body = BodyParameters.body(values);
        return Model.of(body).with(BodyOnFloor.contact("floor", body, surface(values), BodyParameters.law(values)));
    }

    @Override
    public Solution derived(ParameterValues values, Model model, Solution run) {
        return BodyParameters.derived(values, model, run);
    }

    @Override
    public Optional<SpaceScene> scene(ParameterValues values, Solution solution) {
        double h = values.number("h");
        return Optional.of(BodyScenes.onFloor(
                solution, BodyScenes.ellipsoid(values.number("a"), values.number("b"), values.number("c"), h, h)));
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                BodyFigures.angularVelocity("Angular velocity in the frame of the body: ω3, the spin, changes its sign "
                        + "while ω2, the pitching, is large."),
                BodyFigures.position(),
                BodyFigures.rotation(),
                ContactFigures.energyWithFriction());
    }
}
