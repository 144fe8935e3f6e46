package org.nsds.examples.gallery;

import java.util.List;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.RunFigure;

/**
 * A super ball: with e_N = e_T = 1 and enough friction an impact reverses the velocity of the contact point in both directions and
 * keeps the energy. Thrown forward with back spin, ẋ = ⅖ r φ̇, every impact reverses both: the ball hops to and fro between two
 * spots. It teaches e_T, and that it makes sense only together with a friction that can hold the contact point during the impact.
 */
final class Example53SuperBall extends DiscExample {

    /** From 1 m, forward with back spin. */
    public Example53SuperBall() {
        super(
                Description.of("super-ball", "Super ball")
                        .summary("a rubber ball with tangential restitution hops to and fro and keeps its energy")
                        .reference(
                                "R. L. Garwin, Kinematics of an ultraelastic rough ball, American Journal of Physics 37, 1969")
                        .runs(RunDefaults.moreauJean(1e-3, 4.0)),
                2.0,
                1.0,
                1.0,
                0.8,
                20.0,
                1.0);
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                path(values.number("radius")),
                speeds("speeds", values.number("radius")),
                sliding(),
                ContactFigures.energyWithFriction());
    }
}
