package org.nsds.report.mechanics;

import java.util.List;
import org.nsds.core.solution.Snapshot;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.particlestring.ParticleString;
import org.nsds.mechanics.particlestring.StringObstacle.Peg;
import org.nsds.report.figure.Palette;
import org.nsds.report.scene.Outline;
import org.nsds.report.scene.PlaneScene;

/** A string of particles in motion, from the snapshots of a run. The string is the first system of its model. */
public final class ParticleStringScene {

    private static final int PEG_CORNERS = 48;

    private ParticleStringScene() {}

    /** Returns the motion until a time. */
    public static PlaneScene of(ParticleString string, Solution solution, double until) {
        List<Snapshot> shown = solution.snapshots().stream()
                .filter(snapshot -> snapshot.time() <= until * (1.0 + 1e-9))
                .toList();
        return PlaneScene.over(shown.stream().mapToDouble(Snapshot::time).toArray())
                .line(
                        Palette.BLUE,
                        frame -> string.coordinates(shown.get(frame).positions().get(0), 0),
                        frame -> string.coordinates(shown.get(frame).positions().get(0), 1));
    }

    /** Returns the outline of a peg. */
    public static Outline outline(Peg peg) {
        double[] corners = new double[2 * PEG_CORNERS];
        for (int i = 0; i < PEG_CORNERS; i++) {
            double angle = 2.0 * Math.PI * i / PEG_CORNERS;
            corners[2 * i] = peg.x() + peg.radius() * Math.cos(angle);
            corners[2 * i + 1] = peg.y() + peg.radius() * Math.sin(angle);
        }
        return Outline.polygon(corners).in(Palette.GREY);
    }
}
