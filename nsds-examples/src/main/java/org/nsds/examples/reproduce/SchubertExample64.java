package org.nsds.examples.reproduce;

import java.util.ArrayList;
import java.util.List;
import org.nsds.core.integrator.explicit.Greenspan;
import org.nsds.core.model.Model;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.particlestring.ParticleString;
import org.nsds.mechanics.particlestring.QuadraticTension;
import org.nsds.mechanics.particlestring.SchubertString;
import org.nsds.mechanics.particlestring.SchubertString.Start;
import org.nsds.mechanics.particlestring.StringShapes;

/** Example 6.4: the struck string with twice the step is unstable. The limit is where the paper's two steps say it must be. */
final class SchubertExample64 {

    /** Times and largest heights with Δt = 0.003, of an independent implementation. */
    private static final double[][] GROWTH = {{0.75, 0.052}, {1.5, 0.29}, {3.0, 6.8}};

    private SchubertExample64() {}

    static Reproduction reproduction() {
        return Reproduction.of(
                "schubert-ex-6.4",
                "discrete string with a step above the stability limit",
                SchubertRun.PAPER + ", example 6.4; growth and limits by an independent implementation",
                SchubertExample64::rows);
    }

    private static List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        SchubertString struck = SchubertString.of(40, 12.5, 0.15, 0.0, 0.0, Start.STRUCK);
        Solution calm = new SchubertRun(struck, 0.0015).run(10.0);
        Solution wild = new SchubertRun(struck, 0.003).run(10.0);
        rows.add(Reference.words("example 6.4")
                .holds("dt=0.0015: runs until t", last(calm), calm.report().completed(), "stable until t = 10"));
        rows.add(Reference.words("example 6.4")
                .holds("dt=0.003: runs until t", last(wild), !wild.report().completed(), "unbounded before t = 10"));
        for (double[] line : GROWTH) {
            rows.add(Reference.independent("figures 14a to 14e")
                    .relative(
                            "dt=0.003: largest height at t = " + line[0],
                            line[1],
                            highest(line[0]),
                            0.02,
                            "to its two digits"));
        }
        double[][] limits = {{20, 0.15, 0.00507}, {20, 0.05, 0.00347}, {40, 0.15, 0.002526}, {100, 0.15, 0.00101}};
        for (double[] line : limits) {
            ParticleString string = SchubertString.of((int) line[0], 12.5, line[1], 0.0, 0.0, Start.STRUCK)
                    .string();
            double[] q = new double[string.dimension()];
            string.initialState(q, new double[q.length]);
            rows.add(Reference.independent("example 6.4")
                    .relative(
                            "largest stable dt, n=" + (int) line[0] + ", alpha=" + line[1] + ", eps=0",
                            line[2],
                            new Greenspan().largestStep(string.highestFrequency(q), string.dampingRate()),
                            5e-3,
                            "to its digits; a larger step is warned about"));
        }
        return rows;
    }

    private static double last(Solution run) {
        return run.time(run.rows() - 1);
    }

    /** Without the paper's test for overflow, which ends the run before t = 3. */
    private static double highest(double time) {
        ParticleString string = ParticleString.builder("string")
                .positions(StringShapes.straight(40, 2.0))
                .velocities(StringShapes.struck(40, 20, 0.0, -20.0))
                .spacing(0.05)
                .mass(0.025)
                .tension(new QuadraticTension(12.5, 0.0))
                .viscosity(0.15)
                .build();
        Solution run = TimeStepping.of(Model.of(string))
                .integrator(new Greenspan())
                .step(0.003)
                .snapshots(time)
                .run(0.0, time);
        double highest = 0.0;
        for (int j = 0; j <= 40; j++) {
            highest = Math.max(
                    highest,
                    Math.abs(
                            string.coordinate(run.snapshots().get(0).positions().get(0), j, 1)));
        }
        return highest;
    }
}
