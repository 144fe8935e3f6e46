package org.nsds.examples.reproduce;

import java.util.ArrayList;
import java.util.List;
import org.nsds.core.solution.Snapshot;
import org.nsds.mechanics.particlestring.ParticleString;
import org.nsds.mechanics.particlestring.SchubertString;
import org.nsds.mechanics.particlestring.SchubertString.Start;

/** Example 6.3: the centre is struck; the wave goes to the ends and comes back, smaller. */
final class SchubertExample63 {

    /** The sixth figure, t = 0.315, is the first in which particles are above the horizontal. */
    private static final double FIGURES = 0.0525;

    private SchubertExample63() {}

    static Reproduction reproduction() {
        return Reproduction.of(
                "schubert-ex-6.3",
                "discrete string, struck in the middle: waves, steady state, speed",
                SchubertRun.PAPER + ", example 6.3",
                SchubertExample63::rows);
    }

    private static List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        for (double eps : new double[] {0.0, 0.5}) {
            SchubertRun run = new SchubertRun(SchubertString.of(40, 12.5, 0.15, eps, 0.0, Start.STRUCK), 0.0015);
            rows.add(Reference.printed("example 6.3")
                    .absolute(
                            "eps=" + eps + ": displacements below 0.001 from t",
                            1.7,
                            run.rest(3.0).exact(),
                            0.1,
                            "about 1.7"));
            rows.add(Reference.words("example 6.3, figures 12a to 12f")
                    .holds(
                            "eps=" + eps + ": highest particle until t = 0.21, before the wave is reflected",
                            highest(run, 0.21),
                            highest(run, 0.21) <= 1e-9,
                            "all particles are on or below the horizontal"));
            double later = highest(run, 0.315);
            rows.add(Reference.words("example 6.3, figures 12g to 12j")
                    .holds(
                            "eps=" + eps + ": highest particle until t = 0.315",
                            later,
                            later > 1e-3,
                            "above the horizontal after the reflection at the ends"));
        }
        rows.add(new SchubertRun(SchubertString.of(40, 12.5, 0.15, 0.5, 0.0, Start.STRUCK), 0.0015)
                .speed("example 6.4", 240.0));
        return rows;
    }

    private static double highest(SchubertRun run, double until) {
        ParticleString string = run.schubert().string();
        double[] times = new double[(int) Math.round(until / FIGURES)];
        for (int k = 0; k < times.length; k++) {
            times[k] = FIGURES * (k + 1);
        }
        double highest = Double.NEGATIVE_INFINITY;
        for (Snapshot snapshot : run.run(until, times).snapshots()) {
            for (int j = 0; j <= string.links(); j++) {
                highest =
                        Math.max(highest, string.coordinate(snapshot.positions().get(0), j, 1));
            }
        }
        return highest;
    }
}
