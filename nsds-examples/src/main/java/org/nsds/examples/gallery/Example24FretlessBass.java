package org.nsds.examples.gallery;

import java.util.List;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Parameter.Count;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.mechanics.string.Obstacle;

/**
 * The bass string over a neck without frets, which it may touch anywhere: several hundred points. It teaches that only points
 * that could close soon are looked at, and only those that are closed are solved for.
 */
final class Example24FretlessBass extends StringExample {

    private static final double FROM = 0.03;

    public Example24FretlessBass() {
        super(
                Description.of("fretless-bass", "Fretless bass")
                        .summary("the string of an electric bass over a neck that it may touch anywhere")
                        .runs(take("exact-modal:form=paper", new Take(1e-6, 0.1, 20, 1), new Take(2e-6, 3.0, 10, 20))),
                BASS,
                new Playing(600, 0.64, 3.6e-3, 9e-3),
                new Count("points", 240, "points of the neck, at equal distances"),
                new Real("neck", 0.6, "m", "where the neck ends"),
                new Real("first-clearance", 0.63e-3, "m", "clearance at the nut's end of the neck"),
                new Real("clearance", 2.33e-3, "m", "clearance at its other end"));
    }

    @Override
    List<Obstacle> obstacles(ParameterValues values) {
        double to = values.number("neck");
        double near = values.number("first-clearance");
        double far = values.number("clearance");
        return Obstacle.profile(
                FROM, to, values.count("points"), x -> -(near + (far - near) * (x - FROM) / (to - FROM)));
    }
}
