package org.nsds.examples.reproduce;

import java.util.List;
import org.nsds.mechanics.particlestring.SchubertString;
import org.nsds.mechanics.particlestring.SchubertString.Start;

/** Example 6.1: a triangle falls and comes to rest, almost without moving sideways. */
final class SchubertExample61 {

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
                Reference.printed("example 6.1")
                        .absolute(
                                "steady state to 3 decimals: first printout (every 0.05) that is identical",
                                2.8,
                                run.rest(4.0, 0.0, 0.05).printedFirst(),
                                0.06,
                                "within one printout"),
                Reference.printed("example 6.1, about 1 percent of dx")
                        .absolute(
                                "median of the largest horizontal displacement (% of dx)",
                                1.0, 100.0 * median / 0.05, 1.0, "about 1 %: within one percent of dx"),
                Reference.printed("example 6.1, of order 1e-4")
                        .unattainable(
                                "largest horizontal displacement at any time",
                                1e-4,
                                largest,
                                9e-4,
                                "the paper says both of order 1e-4 and about 1 percent of dx, which is 5e-4; around t = 0.515 it is several per cent of dx, in any implementation"),
                run.speed("example 6.1", 240.0));
    }
}
