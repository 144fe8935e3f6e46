package org.nsds.examples.reproduce;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.nsds.core.integrator.explicit.Greenspan;
import org.nsds.core.model.Model;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Papers;
import org.nsds.examples.catalogue.Times;
import org.nsds.mechanics.particlestring.ParticleString;
import org.nsds.mechanics.particlestring.SchubertString;
import org.nsds.mechanics.particlestring.SteadyState;

/**
 * A string of Schubert and Greenspan under their own scheme, as their tables and examples look at it.
 *
 * @param schubert the string and its start
 * @param dt Δt
 */
record SchubertRun(SchubertString schubert, double dt) {

    static final String PAPER = Papers.SCHUBERT_GREENSPAN;

    /** When a string came to rest: as printouts show it, for the first time and for good, and exactly for good. */
    record Rest(double printedFirst, double printed, double exact) {}

    TimeStepping stepping() {
        return TimeStepping.of(Model.of(schubert.string()))
                .integrator(new Greenspan())
                .step(dt);
    }

    Solution run(double until, double... times) {
        return stepping().snapshots(times).run(0.0, until);
    }

    /** The largest horizontal displacement of any particle, at every multiple of an interval after the start. */
    DoubleStream sideways(double interval, double until) {
        double[] times = Arrays.stream(Times.every(interval, until)).skip(1).toArray();
        ParticleString string = schubert.string();
        return run(until, times).snapshots().stream()
                .map(snapshot -> snapshot.positions().get(0))
                .mapToDouble(q -> IntStream.rangeClosed(0, string.links())
                        .mapToDouble(j -> Math.abs(string.coordinate(q, j, 0) - j * string.spacing()))
                        .max()
                        .orElseThrow());
    }

    /** The largest difference of two positions. */
    static double distance(double[] a, double[] b) {
        return IntStream.range(0, a.length)
                .mapToDouble(i -> Math.abs(a[i] - b[i]))
                .max()
                .orElse(0.0);
    }

    /** Steady state by (6.5), printed with three decimals every 0.1, and without rounding in every step. */
    Rest rest(double until) {
        return rest(until, 0.001, 0.1);
    }

    /** The same with another tolerance and interval of the printouts. */
    Rest rest(double until, double tolerance, double interval) {
        ParticleString string = schubert.string();
        double[] still = schubert.rest();
        SteadyState printed = SteadyState.printed(string, still, tolerance, 3, interval);
        SteadyState exact = SteadyState.exact(string, still, 0.001);
        Simulation run = stepping().listener(printed).listener(exact).start(0.0);
        while (run.time() < until && run.step()) {
            continue;
        }
        return new Rest(printed.firstPassage(), printed.since(), exact.since());
    }

    /** Steps per second beside those of a Univac 1108. */
    Row speed(String where, double univac) {
        Simulation run = stepping().start(0.0);
        double perSecond = 0.0;
        for (int repetition = 0; repetition < 5; repetition++) { // the first ones are interpreted
            long begun = System.nanoTime();
            for (int k = 0; k < 20_000 && run.step(); k++) {
                continue;
            }
            perSecond = Math.max(perSecond, 20_000 / (1e-9 * (System.nanoTime() - begun)));
        }
        return Reference.printed(where + ", Univac 1108")
                .unattainable(
                        "steps per second, n = " + schubert.n(),
                        univac,
                        perSecond,
                        0.0,
                        String.format(
                                Locale.ROOT,
                                "another machine and language: %.3g times a Univac 1108",
                                perSecond / univac));
    }
}
