package org.nsds.examples.gallery.control;

import java.util.List;
import org.nsds.control.plant.TwoLinkManipulator;
import org.nsds.core.model.Model;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.report.columns.Units;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.figure.TimeFigure;

/** The tip of a manipulator follows a circle that lies partly behind a wall. It teaches tracking through impacts and along a constraint. */
final class Example91TwoLinkManipulator implements Example {

    @Override
    public Description description() {
        return Description.of("two-link-manipulator", "Two-link manipulator")
                .summary("a manipulator follows a circle through a wall: it strikes it, slides along it, and leaves")
                .equations("""
                        M(q) q̈ + C(q, q̇) + G(q) = τ + Hᵀ r,    0 ≤ y_tip − wall ⟂ r ≥ 0
                        τ = G + Jᵀ (K_P (p_d − p) + K_D (ṗ_d − ṗ)), sampled and held""")
                .reference(
                        "B. Brogliato, S.-I. Niculescu, P. Orhant, On the control of finite-dimensional mechanical systems with "
                                + "unilateral constraints, 1997; the controller is ours")
                .parameters(
                        new Real("mass1", 1.0, "kg", "mass at the elbow"),
                        new Real("mass2", 0.5, "kg", "mass at the tip"),
                        new Real("length1", 0.5, "m", "length of the first link"),
                        new Real("length2", 0.4, "m", "length of the second link"),
                        new Real("gravity", 9.81, "m/s²", "acceleration g"),
                        new Real("wall", 0.2, "m", "height of the wall"),
                        new Real("restitution", 0.3, "", "restitution at the wall"),
                        new Real("reach", 0.4, "m", "centre of the circle, horizontally"),
                        new Real("height", 0.3, "m", "centre of the circle, vertically"),
                        new Real("radius", 0.2, "m", "radius of the circle"),
                        new Real("turns", 0.5, "1/s", "turns per second"),
                        new Real("period", 2e-3, "s", "sampling period"),
                        new Real("stiffness", 400.0, "N/m", "gain K_P"),
                        new Real("damping", 40.0, "N·s/m", "gain K_D"))
                .units(Units.SI
                        .with("arm.q*", "rad")
                        .with("arm.v*", "rad/s")
                        .with("tracking.torque*", "N·m")
                        .with("tracking.error", "m")
                        .with("wall.y", "m")
                        .with("wall.ydot", "m/s")
                        .with("wall.lambda", "N·s"))
                .runs(values -> RunDefaults.moreauJean(values.number("period") / 2.0, 6.0));
    }

    @Override
    public Model model(ParameterValues values) {
        return new TwoLinkManipulator(
                        values.number("mass1"),
                        values.number("mass2"),
                        values.number("length1"),
                        values.number("length2"),
                        values.number("gravity"),
                        values.number("wall"),
                        values.number("restitution"),
                        values.number("reach"),
                        values.number("height"),
                        values.number("radius"),
                        values.number("turns"),
                        values.number("period"),
                        values.number("stiffness"),
                        values.number("damping"))
                .model();
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                TimeFigure.of("distance", "distance from the wall", "distance (m)")
                        .line("tip", "wall.y")
                        .captioned(
                                "The tip comes down to the wall, bounces, slides along it, and leaves it with the circle."),
                TimeFigure.of("impulse", "impulse of the wall", "impulse in a step (N·s)")
                        .line("r", "wall.lambda")
                        .captioned(
                                "The impulse of the wall in each step: an impact, then the force with which the tip is pressed to it."),
                TimeFigure.of("torques", "torques", "torques (N·m)")
                        .line("shoulder", "tracking.torque0")
                        .line("elbow", "tracking.torque1")
                        .captioned("The torques, held over each period."));
    }
}
