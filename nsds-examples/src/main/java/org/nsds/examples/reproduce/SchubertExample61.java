package org.nsds.examples.reproduce;

import java.util.List;
import org.nsds.mechanics.particlestring.SchubertString;
import org.nsds.mechanics.particlestring.SchubertString.Start;

/** Example 6.1: a triangle falls and comes to rest, almost without moving sideways. */
final class SchubertExample61 {

    /** The paper says both of order 1e-4 and about 1 % of Δx = 0.05; neither holds for the largest. */
    static final String NOT_ATTAINABLE = "largest horizontal displacement at any time";

    private SchubertExample61() {}

    static Reproduction reproduction() {
        return Reproduction.of(
                "schubert-ex-6.1",
                "discrete string, symmetric start: steady state, horizontal motion, speed",
                SchubertRun.PAPER + ", example 6.1",
                SchubertExample61::rows);
    }

    private static List<Row> rows() {
        SchubertString string = SchubertString.of(40, 12.5, 0.15, 0.01, SchubertString.G, Start.SYMMETRIC);
        SchubertRun run = new SchubertRun(string, 0.001);
        double[] sideways = run.sideways(0.005, 3.0).sorted().toArray();
        double largest = sideways[sideways.length - 1];
        double median = sideways[sideways.length / 2];
        return List.of(
                Row.absolute(
                        "steady state to 3 decimals: first printout (every 0.05) that is identical",
                        2.8,
                        run.rest(4.0, 0.0, 0.05).printedFirst(),
                        0.06,
                        "within one printout"),
                Row.judgedBy(
                        median < 0.001,
                        "median of the largest horizontal displacement (% of dx)",
                        1.0,
                        100.0 * median / 0.05,
                        "not visible with 3 decimals, as the paper says; about 1 % and not of order 1e-4, as it also says"),
                new Row(
                        NOT_ATTAINABLE,
                        5e-4,
                        largest,
                        Row.Verdict.DIFFERS,
                        "around t = 0.515 it is several per cent of dx, in any implementation"),
                run.speed(240.0));
    }
}
