package org.nsds.examples.gallery.body;

import java.util.List;
import java.util.Optional;
import org.nsds.core.model.Model;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.mechanics.body.RigidBody;
import org.nsds.mechanics.body.joint.PivotJoint;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.TimeFigure;
import org.nsds.report.scene.SpaceScene;
import org.nsds.report.scene.SpaceShape;

/**
 * Two rods in space on two pivots with parallel axes: a double pendulum that is let go at rest. It teaches how bodies are joined: ten
 * rows of joints leave two of twelve velocities free.
 */
final class Example75DoublePendulumInSpace implements Example {

    @Override
    public Description description() {
        return Description.of("double-pendulum-in-space", "Double pendulum in space")
                .summary("two rods on two pivots, let go at rest: ten rows of joints leave two of twelve velocities")
                .equations(BodyParameters.EQUATIONS + """

                        joint1: pivot of body1 in the world,    joint2: pivot between body1 and body2""")
                .reference("A. A. Shabana, Dynamics of Multibody Systems, Cambridge University Press, 2013")
                .parameters(new Real("gravity", 9.81, "m/s²", "gravity g, along −z"))
                .runs(RunDefaults.moreauJean(2e-3, 2.0));
    }

    @Override
    public Model model(ParameterValues values) {
        double g = values.number("gravity");
        RigidBody upper = JointedBodies.body(
                "body1",
                1.0,
                new double[] {0.0012500000000000002, 0.08333333333333333, 0.08333333333333333},
                new double[] {
                    0.4776682445628028, 0.0, -0.14776010333066977, 0.9887710779360421, 0.0, 0.14943813247359922, 0.0
                },
                new double[6],
                g);
        RigidBody lower = JointedBodies.body(
                "body2",
                0.7,
                new double[] {0.0008750000000000001, 0.03733333333333333, 0.03733333333333333},
                new double[] {
                    1.306369513881755, 0.0, -0.10374999121965828, 0.968912421710645, 0.0, -0.24740395925452296, 0.0
                },
                new double[6],
                g);
        return Model.of(upper, lower)
                .with(JointedBodies.joint("joint1", new PivotJoint(0.0, 0.0, 0.0, 0.0, 1.0, 0.0, upper), upper))
                .with(JointedBodies.joint(
                        "joint2",
                        new PivotJoint(0.9553364891256056, 0.0, -0.29552020666133955, 0.0, 1.0, 0.0, upper, lower),
                        upper,
                        lower));
    }

    @Override
    public Optional<SpaceScene> scene(ParameterValues values, Solution solution) {
        return Optional.of(BodyScenes.bars(
                solution, new SpaceShape.Box(1.0, 0.0866, 0.0866), new SpaceShape.Box(0.8, 0.0866, 0.0866)));
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                TimeFigure.of("heights", "heights of the rods", "height (m)")
                        .line("upper", "body1.q2")
                        .line("lower", "body2.q2")
                        .captioned("Heights of the centres of both rods."),
                ContactFigures.energyWithFriction());
    }
}
