package org.nsds.examples.reproduce;

import java.util.ArrayList;
import java.util.List;
import org.nsds.mechanics.particlestring.SchubertString;
import org.nsds.mechanics.particlestring.SchubertString.Start;

/** Table 3: when a string that was let go at one end comes to rest. Two of its four numbers are misprints. */
final class SchubertTable3 {

    private record Line(
            double tension, double alpha, double eps, double dt, double until, double printed, double meant) {}

    private static final List<Line> TABLE = List.of(
            new Line(12.5, 0.15, 0.2, 0.002, 9.0, 2.7, 4.7),
            new Line(12.5, 0.05, 0.2, 0.002, 25.0, 14.7, 14.7),
            new Line(12.5, 0.15, 0.0, 0.003, 9.0, 5.0, 5.0),
            new Line(25.0, 0.15, 0.2, 0.002, 9.0, 2.6, 4.6));

    private SchubertTable3() {}

    static Reproduction reproduction() {
        return Reproduction.of(
                "schubert-table-3",
                "discrete string with a free end: time of steady state",
                SchubertRun.PAPER + ", Table 3",
                SchubertTable3::rows);
    }

    private static List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        Reference table = Reference.printed("table 3");
        for (Line line : TABLE) {
            Reference meant = line.printed == line.meant ? table : Reference.independent("table 3, misprint mended");
            var string = SchubertString.of(20, line.tension, line.alpha, line.eps, SchubertString.G, Start.RELEASED);
            SchubertRun.Rest rest = new SchubertRun(string, line.dt).rest(line.until);
            String who = "T0=" + line.tension + " alpha=" + line.alpha + " eps=" + line.eps + ": ";
            if (line.printed != line.meant) {
                rows.add(table.unattainable(
                        "as printed: " + who + "t_ss",
                        line.printed,
                        rest.printed(),
                        0.1,
                        "a misprint of " + line.meant
                                + ": motions decay as exp(-alpha t/2m) = exp(-1.5 t), and the row with a "
                                + "third of alpha has 14.7"));
            }
            rows.add(meant.absolute(
                    who + "t_ss on printouts of 3 decimals every 0.1",
                    line.meant,
                    rest.printed(),
                    line.eps == 0.0 ? 0.2 + 1e-9 : 0.1,
                    line.eps == 0.0
                            ? "within two printouts, which are no multiples of this step"
                            : "within one printout"));
            rows.add(meant.absolute(
                    who + "t_ss by (6.5) in every step, for good",
                    line.meant,
                    rest.exact(),
                    0.5,
                    "within 0.5: printouts see less than every step"));
        }
        return rows;
    }
}
