package org.nsds.examples.gallery;

import java.util.List;
import org.nsds.examples.catalogue.Description;
import org.nsds.examples.catalogue.Parameter.Count;
import org.nsds.examples.catalogue.Parameter.Real;
import org.nsds.examples.catalogue.Parameter.Text;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.mechanics.string.Obstacle;

/**
 * The G string of an electric bass, popped so hard that it hits its frets. It teaches contacts at many points: up to ten frets
 * are touched at once, each impulse is felt by all, and all of it is over after a tenth of a second.
 *
 * <p>Measured frets, modes and shapes are read from files: {@code --set frets=FILE data=FILE shape=FILE}.
 */
final class Example23Bass extends StringExample {

    public Example23Bass() {
        super(
                Description.of("bass", "Bass")
                        .summary("the string of an electric bass hits its 20 frets, 862 modes, with sound")
                        .runs(take(
                                "exact-modal:form=paper", new Take(2.5e-7, 0.1, 20, 1), new Take(1e-6, 3.0, 10, 20))),
                BASS,
                new Playing(862, 0.64, 3.6e-3, 9e-3),
                new Count("fret-count", 20, "number of equal-tempered frets"),
                new Real("first-clearance", 0.63e-3, "m", "clearance at the first fret"),
                new Real("clearance", 2.33e-3, "m", "clearance from the twelfth fret on"),
                new Text("frets", "", "file of measured frets: x and height, in m"));
    }

    @Override
    List<Obstacle> obstacles(ParameterValues values) {
        return values.text("frets").isEmpty()
                ? Obstacle.frets(
                        values.count("fret-count"),
                        values.number("length"),
                        values.number("first-clearance"),
                        values.number("clearance"))
                : Obstacle.read(file("frets", values));
    }
}
