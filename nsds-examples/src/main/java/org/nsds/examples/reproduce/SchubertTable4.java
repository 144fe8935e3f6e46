package org.nsds.examples.reproduce;

import java.util.ArrayList;
import java.util.List;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.particlestring.ClosedForm;
import org.nsds.mechanics.particlestring.ParticleString;
import org.nsds.mechanics.particlestring.SchubertString;
import org.nsds.mechanics.particlestring.SchubertString.Start;

/**
 * Table 4: the length of a hanging string and its product with T₀, ε = 0. The printed lengths are not those at rest but those at
 * t = 3.6, when the string still swings by a hundredth.
 */
final class SchubertTable4 {

    private static final double READ_AT = 3.6;
    private static final double[][] TABLE = {
        {12.5, 2.70, 33.8, 32.0}, {15, 2.25, 33.8, Double.NaN}, {17.5, 1.94, 34.0, Double.NaN},
        {20, 1.70, 34.0, 32.4}, {22.5, 1.50, 33.8, Double.NaN}, {25, 1.35, 33.8, 32.5}
    };

    private SchubertTable4() {}

    static Reproduction reproduction() {
        return Reproduction.of(
                "schubert-table-4",
                "discrete string with a free end: its length, and that times the tension",
                SchubertRun.PAPER + ", Table 4",
                SchubertTable4::rows);
    }

    private static List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        for (double[] line : TABLE) {
            double length = length(20, line[0], 0.002);
            String who = "T0=" + line[0] + ": ";
            rows.add(Reference.printed("table 4")
                    .absolute(
                            who + "length at t = 3.6, n = 20", line[1], length, 0.005 + 1e-9, "to the printed digits"));
            rows.add(Reference.printed("table 4")
                    .absolute(
                            who + "T0 times that, n = 20",
                            line[2],
                            line[0] * Math.rint(100.0 * length) / 100.0,
                            0.05 + 1e-9,
                            "to the printed digit, with the length rounded"));
            if (!Double.isNaN(line[3])) {
                rows.add(Reference.printed("table 4")
                        .absolute(
                                who + "T0 times length at t = 3.6, n = 100",
                                line[3],
                                line[0] * Math.rint(100.0 * length(100, line[0], 0.0005)) / 100.0,
                                0.05 + 1e-9,
                                "to the printed digit, with the length rounded"));
            }
            for (int n : new int[] {20, 100}) {
                var string = SchubertString.of(n, line[0], 0.15, 0.0, SchubertString.G, Start.RELEASED);
                ParticleString hanging = string.string();
                rows.add(Reference.closedForm("g (n+1)/n")
                        .absolute(
                                who + "T0 times length at rest beside g (1 + 1/n), n = " + n,
                                SchubertString.G * (n + 1) / n,
                                line[0]
                                        * hanging.length(
                                                new ClosedForm().of(hanging).q()),
                                1e-10,
                                "the closed form"));
            }
        }
        return rows;
    }

    /** The sum of all links. */
    private static double length(int n, double tension, double dt) {
        var string = SchubertString.of(n, tension, 0.15, 0.0, SchubertString.G, Start.RELEASED);
        Solution run = new SchubertRun(string, dt).run(READ_AT, READ_AT);
        return string.string().length(run.snapshots().get(0).positions().get(0));
    }
}
