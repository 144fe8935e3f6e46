package org.nsds.benchmarks;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.nsds.core.model.Model;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.language.model.ModelFile;
import org.nsds.mechanics.oscillator.DoublePendulum;
import org.nsds.mechanics.oscillator.PendulumAtWall;

/**
 * Steps of models from files, whose terms are compiled expressions, beside steps of the same models written in Java: both in turns in
 * one run, by the processor time of the thread; the least time of many pieces counts.
 */
public final class ExpressionSpeed {

    private static final int STEPS = 2000;
    private static final int PIECES = 60;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static final String PENDULUM = """
            nsds: 1
            name: pendulum
            systems:
              pendulum:
                kind: mechanics
                coordinates: [angle]
                kinetic: 0.5*angle'^2
                potential: 9.81*(1 - cos(angle))
                position: [1]
            interactions:
              wall: {on: pendulum, gap: sin(angle) + 0.25, law: {kind: impact, e: 0.5}}
            """;

    private static final String DOUBLE = """
            nsds: 1
            name: double-pendulum
            systems:
              pendulum:
                kind: mechanics
                coordinates: [a, b]
                kinetic: 0.5*a'^2 + 0.5*((cos(a)*a' + cos(b)*b')^2 + (sin(a)*a' + sin(b)*b')^2)
                potential: 9.81*(1 - cos(a)) + 9.81*(2 - cos(a) - cos(b))
                position: [1, 1]
            interactions:
              wall: {on: pendulum, gap: sin(a) + sin(b) + 0.5, law: {kind: impact, e: 0.5}}
            """;

    private ExpressionSpeed() {}

    /** Prints microseconds per step of both, their ratio, and the bytes that a step of the file allocates. */
    public static void main(String[] arguments) {
        Map<String, Model[]> pairs = new LinkedHashMap<>();
        pairs.put("pendulum at a wall", new Model[] {
            ModelFile.parse("pendulum", PENDULUM).build().model(),
            new PendulumAtWall(1.0, 1.0, 9.81, 1.0, 0.5, PendulumAtWall.Gap.NONLINEAR).model()
        });
        pairs.put("double pendulum at a wall", new Model[] {
            ModelFile.parse("double", DOUBLE).build().model(),
            new DoublePendulum(1.0, 1.0, 1.0, 1.0, 9.81, 1.0, 1.0).atWall(0.5, 0.5)
        });
        pairs.forEach((name, pair) -> {
            double file = Double.POSITIVE_INFINITY;
            double java = Double.POSITIVE_INFINITY;
            long bytes = Long.MAX_VALUE;
            for (int piece = 0; piece < PIECES; piece++) {
                Simulation ofFile = TimeStepping.of(pair[0]).step(1e-3).start(0.0);
                Simulation ofJava = TimeStepping.of(pair[1]).step(1e-3).start(0.0);
                ofFile.step();
                long before = THREADS.getCurrentThreadAllocatedBytes();
                file = Math.min(file, microseconds(ofFile));
                bytes = Math.min(bytes, THREADS.getCurrentThreadAllocatedBytes() - before);
                java = Math.min(java, microseconds(ofJava));
            }
            System.out.printf(
                    Locale.ROOT,
                    "%-26s file %.3f us/step, Java %.3f us/step, ratio %.2f, %.1f bytes/step%n",
                    name,
                    file,
                    java,
                    file / java,
                    (double) bytes / STEPS);
        });
    }

    private static double microseconds(Simulation simulation) {
        long begun = THREADS.getCurrentThreadCpuTime();
        for (int k = 0; k < STEPS; k++) {
            simulation.step();
        }
        return 1e-3 * (THREADS.getCurrentThreadCpuTime() - begun) / STEPS;
    }
}
