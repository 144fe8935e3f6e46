package org.nsds.examples.reproduce;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.nsds.core.solution.Snapshot;
import org.nsds.examples.catalogue.Times;
import org.nsds.mechanics.particlestring.ParticleString;
import org.nsds.mechanics.particlestring.SchubertString;
import org.nsds.mechanics.particlestring.SchubertString.Start;

/** Examples 7.1 to 7.3: the end at x = 0 is let go, in two cases each. The paper shows figures, which are lost. */
final class SchubertFreeEnd {

    private SchubertFreeEnd() {}

    /** Where the free end is, eps = 0.2 and 0. */
    static Reproduction example71() {
        return example("7.1", "linear and nonlinear tension", SchubertFreeEnd::linearAndNot);
    }

    /** How far the string is stretched, alpha = 0.15 and 0.05. */
    static Reproduction example72() {
        return example(
                "7.2",
                "less viscosity stretches it more",
                () -> List.of(
                        extreme(
                                "figure 16",
                                "alpha=0.15: greatest length",
                                3.215,
                                lengths(run(12.5, 0.15, 0.2, 0.002))),
                        extreme(
                                "figure 16",
                                "alpha=0.05: greatest length",
                                4.149,
                                lengths(run(12.5, 0.05, 0.2, 0.002)))));
    }

    /** How far it swings, T₀ = 12.5 and 25. */
    static Reproduction example73() {
        return example(
                "7.3",
                "more tension swings shallower and farther",
                () -> List.of(
                        extreme(
                                "figure 17",
                                "T0=12.5: lowest point of the free end",
                                -3.172,
                                depths(run(12.5, 0.15, 0.2, 0.002))),
                        extreme(
                                "figure 17",
                                "T0=25: lowest point of the free end",
                                -1.933,
                                depths(run(25.0, 0.15, 0.2, 0.002))),
                        extreme(
                                "figure 17",
                                "T0=12.5: farthest x of the free end",
                                2.528,
                                reaches(run(12.5, 0.15, 0.2, 0.002))),
                        extreme(
                                "figure 17",
                                "T0=25: farthest x of the free end",
                                2.784,
                                reaches(run(25.0, 0.15, 0.2, 0.002)))));
    }

    private static Reproduction example(String number, String what, Supplier<List<Row>> numbers) {
        return Reproduction.of(
                "schubert-ex-" + number,
                "discrete string, free end: " + what,
                SchubertRun.PAPER + ", example " + number + "; numbers by an independent implementation",
                numbers);
    }

    private static List<Row> linearAndNot() {
        double[][] nonlinear = {
            {0.18, 0.7383500510843811, -0.9863817384917297},
            {0.36, 1.3780908008841357, -1.8489604963577064},
            {0.54, 1.9150532962336941, -2.5371351948749918},
            {0.72, 2.3668132232643280, -3.0810747328432009}
        };
        double[][] linear = {
            {0.18, 0.7439352431692849, -1.0060980228621410},
            {0.36, 1.3708780479939406, -1.8539754721070052},
            {0.54, 1.8841008912929034, -2.5480580453845225},
            {0.72, 2.3171507170889054, -3.1337146297910357}
        };
        List<Row> rows = new ArrayList<>();
        compare(rows, "eps=0.2", run(12.5, 0.15, 0.2, 0.002), nonlinear);
        compare(rows, "eps=0", run(12.5, 0.15, 0.0, 0.003), linear);
        double ahead = freeEnd(run(12.5, 0.15, 0.2, 0.002), 0.54, 0) - freeEnd(run(12.5, 0.15, 0.0, 0.003), 0.54, 0);
        rows.add(Reference.words("example 7.1, figure 15: the linear case lags slightly")
                .holds(
                        "x of the free end at t = 0.54: linear behind nonlinear by",
                        ahead,
                        ahead > 0.0,
                        "behind in x; in y it is ahead by a hundredth"));
        return rows;
    }

    private static void compare(List<Row> rows, String who, SchubertRun run, double[][] reference) {
        for (double[] line : reference) {
            for (int axis = 0; axis < 2; axis++) {
                rows.add(Reference.independent("figure 15")
                        .absolute(
                                who + ": " + "xy".charAt(axis) + " of the free end at t = " + line[0],
                                line[1 + axis],
                                freeEnd(run, line[0], axis),
                                1e-8,
                                "to 8 decimals"));
            }
        }
    }

    private static Row extreme(String figure, String quantity, double reference, double ours) {
        return Reference.independent(figure).absolute(quantity, reference, ours, 6e-4, "to 3 decimals");
    }

    private static SchubertRun run(double tension, double alpha, double eps, double dt) {
        return new SchubertRun(SchubertString.of(20, tension, alpha, eps, SchubertString.G, Start.RELEASED), dt);
    }

    private static double freeEnd(SchubertRun run, double time, int axis) {
        Snapshot snapshot = run.run(time, time).snapshots().get(0);
        return run.schubert().string().coordinate(snapshot.positions().get(0), 0, axis);
    }

    private static double lengths(SchubertRun run) {
        ParticleString string = run.schubert().string();
        return everyStep(run).stream()
                .mapToDouble(snapshot -> string.length(snapshot.positions().get(0)))
                .max()
                .orElseThrow();
    }

    private static double depths(SchubertRun run) {
        ParticleString string = run.schubert().string();
        return everyStep(run).stream()
                .mapToDouble(snapshot -> string.coordinate(snapshot.positions().get(0), 0, 1))
                .min()
                .orElseThrow();
    }

    private static double reaches(SchubertRun run) {
        ParticleString string = run.schubert().string();
        return everyStep(run).stream()
                .mapToDouble(snapshot -> string.coordinate(snapshot.positions().get(0), 0, 0))
                .max()
                .orElseThrow();
    }

    private static List<Snapshot> everyStep(SchubertRun run) {
        return run.run(2000.0 * run.dt(), Times.every(run.dt(), 1999.0 * run.dt()))
                .snapshots();
    }
}
