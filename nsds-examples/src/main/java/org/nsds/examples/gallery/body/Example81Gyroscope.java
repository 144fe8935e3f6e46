package org.nsds.examples.gallery.body;

import java.util.List;
import java.util.Optional;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.Equality;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Parameter;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.mechanics.body.RigidBody;
import org.nsds.mechanics.body.joint.BallJoint;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.Portrait;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.TimeFigure;
import org.nsds.report.scene.SpaceScene;
import org.nsds.report.scene.SpaceShape;

/**
 * A gyroscope on its tip, the heavy top: let go with its axis at rest it falls a little, is carried round, rises again, and so on. It teaches
 * precession, mgl/(I₃ω₃) for a fast top, and nutation, I₃ω₃/I₁ about the tip.
 */
final class Example81Gyroscope implements Example {

    @Override
    public Description description() {
        double tilt = Math.PI / 6.0;
        double height = 0.05;
        Parameter[] body = BodyParameters.of(1.0, 0.0009, 0.0009, 0.0018)
                .at(
                        height * StrictMath.sin(tilt),
                        0.0,
                        height * StrictMath.cos(tilt),
                        StrictMath.cos(0.5 * tilt),
                        0.0,
                        StrictMath.sin(0.5 * tilt),
                        0.0)
                .moving(0.0, 0.0, 0.0, 0.0, 0.0, 150.0)
                .loaded(9.81)
                .all();
        return Description.of("gyroscope", "Gyroscope")
                .summary("a heavy top on its tip: precession and nutation")
                .equations(BodyParameters.EQUATIONS + """

                        joint: the tip stays at the origin
                        fast top: precession m g l/(I₃ ω₃),  nutation I₃ ω₃/I₁  with I₁ about the tip""")
                .reference("H. Goldstein, C. Poole, J. Safko, Classical Mechanics, Addison-Wesley, 2002, section 5.7")
                .parameters(body)
                .runs(RunDefaults.moreauJean(5e-4, 4.0));
    }

    @Override
    public Model model(ParameterValues values) {
        RigidBody body = BodyParameters.body(values);
        return Model.of(body)
                .with(Interaction.named("joint")
                        .on(body)
                        .relation(new BallJoint(0.0, 0.0, 0.0, body))
                        .law(new Equality())
                        .build());
    }

    @Override
    public Solution derived(ParameterValues values, Model model, Solution run) {
        return BodyParameters.derived(values, model, run);
    }

    @Override
    public Optional<SpaceScene> scene(ParameterValues values, Solution solution) {
        double height = Math.sqrt(values.number("x") * values.number("x")
                + values.number("y") * values.number("y")
                + values.number("z") * values.number("z"));
        return Optional.of(BodyScenes.onFloor(solution, new SpaceShape.Cylinder(1.2 * height, 0.2 * height))
                .joint(new SpaceScene.Joint("", new double[3], "body", new double[3])));
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                Portrait.of("centre", "body.q0", "body.q1")
                        .titled("path of the centre from above")
                        .axes("x (m)", "y (m)")
                        .captioned(
                                "The centre of mass seen from above: cusps of nutation on the circle of precession."),
                TimeFigure.of("height", "height of the centre", "height z (m)")
                        .line("z", "body.q2")
                        .captioned("The nutation: the centre falls and rises."),
                BodyFigures.angularVelocity("Angular velocity in the frame of the body: the spin is kept."),
                ContactFigures.energyWithFriction());
    }
}
