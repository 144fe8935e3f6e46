package org.nsds.examples.reproduce;

import java.util.ArrayList;
import java.util.List;
import org.nsds.mechanics.particlestring.SchubertString;
import org.nsds.mechanics.particlestring.SchubertString.Start;

/** Table 1: when the string of example 6.2 comes to rest, for four tension laws. */
final class SchubertTable1 {

    private static final double[][] TABLE = {{0.0, 4.7}, {0.1, 4.7}, {0.5, 4.6}, {1.0, 4.3}};

    private SchubertTable1() {}

    static Reproduction reproduction() {
        return Reproduction.of(
                "schubert-table-1",
                "discrete string with fixed ends: time of steady state for four tension laws",
                SchubertRun.PAPER + ", Table 1",
                SchubertTable1::rows);
    }

    private static List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        for (double[] line : TABLE) {
            var string = SchubertString.of(20, 12.5, 0.15, line[0], SchubertString.G, Start.ASYMMETRIC);
            SchubertRun.Rest rest = new SchubertRun(string, 0.001).rest(8.0);
            rows.add(Reference.printed("table 1")
                    .absolute(
                            "eps=" + line[0] + ": t_ss on printouts of 3 decimals every 0.1",
                            line[1],
                            rest.printed(),
                            0.1 + 1e-9,
                            "within one printout"));
            rows.add(Reference.printed("table 1")
                    .absolute(
                            "eps=" + line[0] + ": t_ss by (6.5) in every step, for good",
                            line[1],
                            rest.exact(),
                            0.3,
                            "within 0.3: printouts see less than every step"));
        }
        return rows;
    }
}
