package org.nsds.examples.reproduce;

import java.util.ArrayList;
import java.util.List;
import org.nsds.mechanics.particlestring.SchubertString;
import org.nsds.mechanics.particlestring.SchubertString.Start;

/** Example 6.2: an asymmetric triangle. A linear tension lets nothing move sideways; a nonlinear one makes the string bulge. */
final class SchubertExample62 {

    /** ε, and the distances from rest at t = 0.42 of an independent implementation. */
    private static final double[][] DISTANCES = {
        {0.0, 0.7195653949380872}, {0.1, 0.7061560688795155}, {0.5, 0.3984579744495180}, {1.0, 0.4045451009594980}
    };

    private SchubertExample62() {}

    static Reproduction reproduction() {
        return Reproduction.of(
                "schubert-ex-6.2",
                "discrete string, asymmetric start: horizontal bulging, speed",
                SchubertRun.PAPER + ", example 6.2; distances by an independent implementation",
                SchubertExample62::rows);
    }

    private static List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        for (double[] line : DISTANCES) {
            SchubertRun run = run(line[0]);
            double[] q = run.run(0.42, 0.42).snapshots().get(0).positions().get(0);
            double worst = SchubertRun.distance(q, run.schubert().rest());
            rows.add(Reference.independent("figures 7 to 9")
                    .absolute(
                            "eps=" + line[0] + ": distance from rest at t = 0.42",
                            line[1],
                            worst,
                            1e-8,
                            "to 8 decimals"));
        }
        rows.add(Reference.closedForm("(4.7): linear tension has no horizontal component")
                .absolute(
                        "eps=0: largest horizontal displacement until t = 1",
                        0.0,
                        sideways(run(0.0)),
                        1e-12,
                        "exactly none"));
        double bulge = sideways(run(0.1));
        rows.add(Reference.words("example 6.2, figure 7: significant horizontal motion")
                .holds("eps=0.1: largest horizontal displacement until t = 1", bulge, bulge > 0.05, "more than dx/2"));
        rows.add(run(0.1).speed("example 6.2", 265.0));
        return rows;
    }

    private static SchubertRun run(double eps) {
        return new SchubertRun(SchubertString.of(20, 12.5, 0.15, eps, SchubertString.G, Start.ASYMMETRIC), 0.001);
    }

    private static double sideways(SchubertRun run) {
        return run.sideways(0.01, 1.0).max().orElseThrow();
    }
}
