package org.nsds.examples.gallery.body;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.nsds.core.model.FrictionLaw;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.mechanics.body.RigidBody;
import org.nsds.mechanics.body.Solid;
import org.nsds.mechanics.body.contact.Ball;
import org.nsds.mechanics.body.contact.OnPlane;
import org.nsds.mechanics.body.contact.OnTurntable;
import org.nsds.mechanics.body.contact.Plane;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.Palette;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.scene.SpaceScene;
import org.nsds.report.scene.SpaceShape;

/**
 * A ball that rolls on a turntable is not thrown off: it goes round in a circle about some point of its own, at 2/7 of the rate of the table,
 * whatever its mass and radius are. It teaches that a rolling ball on a turning table moves like a charge in a magnetic field.
 */
final class Example83BallOnTurntable implements Example {

    @Override
    public Description description() {
        return Description.of("ball-on-turntable", "Ball on a turntable")
                .summary("a ball rolls on a turning table in circles, at 2/7 of the rate of the table")
                .equations(BodyParameters.EQUATIONS + """

                        gap z − r,    u = ẋ + Rω × (−r e_z) − Ω e_z × x:  n = e_z, t1 = −e_y, t2 = e_x
                        rolling, u = 0:  7/2 ẍ = Ω e_z × ẋ:  circles of radius 7 v/(2 Ω), with the rate 2/7 Ω""")
                .reference(
                        "R. H. Romer, Motion of a sphere on a tilted turntable, American Journal of Physics 49, 1981")
                .parameters(BodyParameters.of(1.0, 0.4 * 0.02 * 0.02, 0.4 * 0.02 * 0.02, 0.4 * 0.02 * 0.02)
                        .length("radius", 0.02, "radius r of the ball")
                        .number("rate", 7.0, "rate Ω of the table, in rad/s")
                        .at(0.2, 0.0, 0.02 - 1e-8, 1.0, 0.0, 0.0, 0.0)
                        .moving(0.0, 0.2, 0.0, 0.0, 0.0, 0.0)
                        .loaded(9.81)
                        .onFloor(0.0, "0.5")
                        .all())
                .runs(new RunDefaults("time-stepping", "moreau-jean:forces=endpoints", 1e-3, 31.5).keeping(5));
    }

    /** A homogeneous ball that rolls from the start on: ω = e_z × (ẋ − Ω e_z × x)/r, where w1 and w2 are not set. */
    @Override
    public Map<String, Object> presets(ParameterValues chosen) {
        double radius = chosen.number("radius");
        double rate = chosen.number("rate");
        Map<String, Object> presets =
                new HashMap<>(BodyParameters.presets(Solid.sphere(radius).withMass(chosen.number("mass"))));
        presets.put("z", radius - 1e-8);
        presets.put("w1", -(chosen.number("vy") - rate * chosen.number("x")) / radius);
        presets.put("w2", (chosen.number("vx") + rate * chosen.number("y")) / radius);
        return presets;
    }

    @Override
    public Model model(ParameterValues values) {
        RigidBody body = BodyParameters.body(values);
        NonSmoothLaw law = BodyParameters.law(values);
        int outputs = law instanceof FrictionLaw friction ? friction.inSpace().rows() : 1;
        Interaction table = Interaction.named("floor")
                .on(body)
                .relation(new OnTurntable(
                        new OnPlane(new Ball(values.number("radius")), Plane.floor(0.0), outputs),
                        values.number("rate")))
                .law(law)
                .build();
        return Model.of(body).with(table);
    }

    @Override
    public Solution derived(ParameterValues values, Model model, Solution run) {
        return BodyParameters.derived(values, model, run);
    }

    @Override
    public Optional<SpaceScene> scene(ParameterValues values, Solution solution) {
        double reach = 2.0 * values.number("radius");
        for (int row = 0; row < solution.rows(); row++) {
            reach = Math.max(
                    reach,
                    1.2 * StrictMath.hypot(solution.position("body", 0)[row], solution.position("body", 1)[row]));
        }
        double thickness = 0.5 * values.number("radius");
        double[] angles = solution.times();
        double[][] pose = new double[7][angles.length];
        for (int row = 0; row < angles.length; row++) {
            double half = 0.5 * values.number("rate") * angles[row];
            pose[2][row] = -0.5 * thickness;
            pose[3][row] = StrictMath.cos(half);
            pose[6][row] = StrictMath.sin(half);
        }
        return Optional.of(BodyScenes.free(solution, new SpaceShape.Sphere(values.number("radius")))
                .body("table", new SpaceShape.Cylinder(reach, thickness), Palette.GREY, List.of(pose)));
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(path(), BodyFigures.position(), BodyFigures.velocity(), ContactFigures.energyWithFriction());
    }

    private static RunFigure path() {
        return new RunFigure(
                "path",
                "path of the ball",
                "Path of the centre: circles, closed as far as the scheme is exact.",
                (empty, run) -> empty.axes("x (m)", "y (m)")
                        .line("ball", run.position("body", 0), run.position("body", 1), Palette.BLUE));
    }
}
