package org.nsds.examples.gallery;

import java.util.List;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.mechanics.FrictionFigures;

/**
 * A bowling ball: thrown without spin, it slides, is slowed down and spun up by friction, and rolls from t = 2 v₀/(7 μ g) on with
 * 5/7 of its speed. It teaches that rolling needs no friction force: as soon as it rolls, λ_T is zero and no energy is lost.
 */
final class Example51SlidingDisc extends DiscExample {

    /** On the floor, thrown with 2 m/s. */
    public Example51SlidingDisc() {
        super(
                Description.of("sliding-disc", "Sliding disc")
                        .summary("a ball thrown along the floor slides until it rolls, at t = 2 v₀/(7 μ g)")
                        .reference("A. Sommerfeld, Mechanics, 1952, § 27 (high and low shots in billiards)")
                        .runs(RunDefaults.moreauJean(1e-3, 2.0)),
                0.3,
                0.0,
                0.0,
                2.0,
                0.0,
                0.0);
    }

    @Override
    public List<RunFigure> figures(ParameterValues values) {
        return List.of(
                speeds("from sliding to rolling", values.number("radius")),
                FrictionFigures.cone("floor", values.number("mu")),
                ContactFigures.energyWithFriction());
    }
}
