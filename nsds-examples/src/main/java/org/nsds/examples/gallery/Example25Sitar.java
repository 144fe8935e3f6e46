package org.nsds.examples.gallery;

import java.util.List;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Parameter.Count;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.mechanics.string.Obstacle;

/**
 * A string that lies on a curved bridge, as that of a sitar does: it wraps and unwraps at every oscillation, so that its length
 * changes and high partials are fed again and again. The bridge is a parabola that leaves the string tangentially at its end.
 */
final class Example25Sitar extends StringExample {

    public Example25Sitar() {
        super(
                Description.of("sitar", "Sitar")
                        .summary("a string wraps around a curved bridge and buzzes, with sound")
                        .runs(take("exact-modal:form=siconos", new Take(2e-6, 0.5, 5, 1), new Take(2e-6, 3.0, 5, 20))),
                GUITAR,
                new Playing(500, 0.7, 3e-3, 0.01),
                new Count("points", 20, "points of the bridge"),
                new Real("bridge", 0.02, "m", "how far the bridge reaches"),
                new Real("drop", 4e-5, "m", "how far its end lies below the string"));
    }

    @Override
    List<Obstacle> obstacles(ParameterValues values) {
        double reach = values.number("bridge");
        double drop = values.number("drop");
        int points = values.count("points");
        return Obstacle.profile(reach / points, reach, points, x -> -drop * (x / reach) * (x / reach));
    }
}
