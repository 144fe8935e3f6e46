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
import org.nsds.mechanics.body.joint.BallJoint;
import org.nsds.mechanics.body.joint.PivotJoint;
import org.nsds.mechanics.body.joint.PrismaticJoint;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.TimeFigure;
import org.nsds.report.scene.SpaceScene;
import org.nsds.report.scene.SpaceShape;

/**
 * A slider-crank mechanism in space: crank, rod and slider, whose line passes the crank at a distance of 0.1 m. Sixteen rows of joints
 * leave two of eighteen velocities: that of the mechanism, and the rod's spin about itself.
 */
final class Example76SliderCrankInSpace implements Example {

    @Override
    public Description description() {
        return Description.of("slider-crank-in-space", "Slider-crank in space")
                .summary("crank, rod and slider with a pivot, two ball joints and a slide that is off by 0.1 m")
                .equations(BodyParameters.EQUATIONS + """

                        joint1: pivot of the crank,    joint2: ball between crank and rod
                        joint3: ball between rod and slider,    joint4: slide along x""")
                .reference("A. A. Shabana, Dynamics of Multibody Systems, Cambridge University Press, 2013")
                .parameters(new Real("gravity", 9.81, "m/s²", "gravity g, along −z"))
                .runs(RunDefaults.moreauJean(1e-3, 1.0));
    }

    @Override
    public Model model(ParameterValues values) {
        double g = values.number("gravity");
        RigidBody crank = JointedBodies.body(
                "body1",
                0.3,
                new double[] {0.00037500000000000006, 0.001, 0.001},
                new double[] {
                    0.08253356149096785, 0.0, 0.05646424733950353, 0.9553364891256061, 0.0, -0.2955202066613396, 0.0
                },
                new double[] {-0.3387854840370212, 0.0, 0.49520136894580713, 0.0, -6.000000000000002, 0.0},
                g);
        RigidBody rod = JointedBodies.body(
                "body2",
                0.5,
                new double[] {0.0006250000000000001, 0.015, 0.015},
                new double[] {
                    0.45543204643582563,
                    0.05,
                    0.05646424733950353,
                    0.9919382738304922,
                    0.0,
                    0.09487191026087384,
                    0.0840106038166381
                },
                new double[] {
                    -0.7738676290013291,
                    0.0,
                    0.49520136894580713,
                    3.9898639947466563e-17,
                    1.6813715546780672,
                    0.02718563188677428
                },
                g);
        RigidBody slider = JointedBodies.body(
                "body3",
                0.4,
                new double[] {0.001, 0.001, 0.001},
                new double[] {0.7457969698897156, 0.1, 0.0, 1.0, 0.0, 0.0, 0.0},
                new double[] {-0.8701642899286158, 0.0, 0.0, 0.0, 0.0, 0.0},
                g);
        return Model.of(crank, rod, slider)
                .with(JointedBodies.joint("joint1", new PivotJoint(0.0, 0.0, 0.0, 0.0, 1.0, 0.0, crank), crank))
                .with(JointedBodies.joint(
                        "joint2", new BallJoint(0.1650671229819357, 0.0, 0.11292849467900706, crank, rod), crank, rod))
                .with(JointedBodies.joint(
                        "joint3", new BallJoint(0.7457969698897156, 0.1, 0.0, rod, slider), rod, slider))
                .with(JointedBodies.joint("joint4", new PrismaticJoint(1.0, 0.0, 0.0, slider), slider));
    }

    @Override
    public Optional<SpaceScene> scene(ParameterValues values, Solution solution) {
        return Optional.of(BodyScenes.bars(
                solution,
                new SpaceShape.Box(0.2, 0.05, 0.05),
                new SpaceShape.Box(0.6, 0.04, 0.04),
                new SpaceShape.Box(0.12, 0.12, 0.12)));
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                TimeFigure.of("slider", "slider", "position (m)")
                        .line("slider", "body3.q0")
                        .captioned("Position of the slider along its line."),
                ContactFigures.energyWithFriction());
    }
}
