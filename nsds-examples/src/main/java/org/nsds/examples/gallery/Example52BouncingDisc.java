package org.nsds.examples.gallery;

import java.util.List;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Papers;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.report.figure.ContactFigures;
import org.nsds.report.figure.RunFigure;

/**
 * A ball thrown forward bounces: at the first impact friction turns part of its speed into spin. It teaches that friction acts in
 * impacts as well: the normal impulse is large, so the tangential one may be large enough to make the ball roll at once.
 */
final class Example52BouncingDisc extends DiscExample {

    /** Dropped from 1 m with 2 m/s forward. */
    public Example52BouncingDisc() {
        super(
                Description.of("bouncing-disc", "Bouncing disc")
                        .summary("a ball thrown forward bounces over a floor with friction and starts to spin")
                        .reference(Papers.BROGLIATO + ", chapter 4")
                        .runs(RunDefaults.moreauJean(1e-3, 2.0)),
                0.3,
                0.8,
                0.0,
                2.0,
                0.0,
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
