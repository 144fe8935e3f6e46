package org.nsds.examples.gallery.body;

import java.util.List;
import java.util.Optional;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.Equality;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Parameter;
import org.nsds.examples.catalogue.Parameter.Choice;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.mechanics.body.RigidBody;
import org.nsds.mechanics.body.joint.BallJoint;
import org.nsds.mechanics.body.joint.CylindricalJoint;
import org.nsds.mechanics.body.joint.FixedJoint;
import org.nsds.mechanics.body.joint.PivotJoint;
import org.nsds.mechanics.body.joint.PrismaticJoint;
import org.nsds.mechanics.body.joint.UniversalJoint;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.scene.SpaceScene;

/**
 * A body on a joint in the world: by default a rod on a ball joint, thrown round, a spherical pendulum. It teaches what a joint does:
 * it takes away velocities, does no work, and its multipliers are the impulses that it takes.
 */
final class Example74BodyOnJoint implements Example {

    @Override
    public Description description() {
        Parameter[] body = BodyParameters.of(1.0, 0.0012500000000000002, 0.08333333333333333, 0.08333333333333333)
                .at(0.46053049700144266, 0.0, -0.1947091711543253, 0.9800665778412417, 0.0, 0.19866933079506124, 0.0)
                .moving(-0.1947091711543253, 1.0000000000000002, -0.46053049700144266, 3.0, 1.0, 2.0)
                .loaded(9.81)
                .length("px", 0.0, "point of the joint in the world")
                .length("py", 0.0, "point of the joint in the world")
                .length("pz", 0.0, "point of the joint in the world")
                .number("ax", 0.0, "axis of the joint in the world")
                .number("ay", 1.0, "axis of the joint in the world")
                .number("az", 0.0, "axis of the joint in the world")
                .choice(new Choice(
                        "joint",
                        "ball",
                        List.of("ball", "pivot", "prismatic", "cylindrical", "universal", "fixed"),
                        "kind of joint; a universal one has its axes across (ax, ay, az)"))
                .all();
        return Description.of("body-on-joint", "Body on a joint")
                .summary("a rod on a ball joint, a pivot, a slide or another joint: the spherical pendulum by default")
                .equations(BodyParameters.EQUATIONS + """

                        ball: P₁ = P₂;   pivot: and the axis;   prismatic: moves along the axis;   cylindrical: and turns about it
                        λ are the impulses that the joint takes in a step""")
                .reference("V. Acary, B. Brogliato, Numerical Methods for Nonsmooth Dynamical Systems, Springer, 2008")
                .parameters(body)
                .runs(RunDefaults.moreauJean(2e-3, 2.0));
    }

    @Override
    public Model model(ParameterValues values) {
        RigidBody body = BodyParameters.body(values);
        return Model.of(body)
                .with(Interaction.named("joint")
                        .on(body)
                        .relation(joint(values, body))
                        .law(new Equality())
                        .build());
    }

    private static LagrangianRelation joint(ParameterValues values, RigidBody body) {
        double x = values.number("px");
        double y = values.number("py");
        double z = values.number("pz");
        double ax = values.number("ax");
        double ay = values.number("ay");
        double az = values.number("az");
        return switch (values.text("joint")) {
            case "ball" -> new BallJoint(x, y, z, body);
            case "pivot" -> new PivotJoint(x, y, z, ax, ay, az, body);
            case "prismatic" -> new PrismaticJoint(ax, ay, az, body);
            case "cylindrical" -> new CylindricalJoint(x, y, z, ax, ay, az, body);
            case "universal" -> UniversalJoint.about(x, y, z, ax, ay, az, body);
            default -> new FixedJoint(body);
        };
    }

    @Override
    public Solution derived(ParameterValues values, Model model, Solution run) {
        return BodyParameters.derived(values, model, run);
    }

    @Override
    public Optional<SpaceScene> scene(ParameterValues values, Solution solution) {
        return Optional.of(BodyScenes.free(solution, BodyScenes.box(values)));
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                BodyFigures.position(),
                BodyFigures.angularVelocity("Angular velocity in the frame of the body."),
                ContactFigures.energyWithFriction());
    }
}
