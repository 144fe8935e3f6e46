package org.nsds.benchmarks;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import org.nsds.core.model.Model;
import org.nsds.core.simulation.Simulation;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.state.ContactTable;
import org.nsds.mechanics.world.World;
import org.nsds.mechanics.world.scene.CubePyramid;
import org.nsds.mechanics.world.scene.SpherePile;

/**
 * Piles of spheres and pyramids of cubes, settled at a residual of 1e-4 and then timed over 40 steps: processor time of one thread per
 * step, detection included; a step that is not solved ends it. Arguments: {@code spheres NX NZ TOLERANCE SETTLE} or
 * {@code pyramid ROWS TOLERANCE SETTLE}, with the seconds to settle.
 */
public final class PileBenchmark {

    /** The tolerance while scenes settle, as in the measurements of Siconos. */
    private static final String SETTLING = "1e-4";

    private static final int UNTIMED = 10;
    private static final int TIMED = 40;
    private static final double FRICTION = 0.3;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private PileBenchmark() {}

    /** Prints milliseconds per step while the scene settles and afterwards. */
    public static void main(String[] arguments) {
        boolean spheres = arguments[0].equals("spheres");
        int size = Integer.parseInt(arguments[1]);
        World world = spheres
                ? new SpherePile(size, Integer.parseInt(arguments[2]), FRICTION, 0.0).world()
                : new CubePyramid(size, FRICTION, 0.0).world();
        String tolerance = arguments[spheres ? 3 : 2];
        double settle = Double.parseDouble(arguments[spheres ? 4 : 3]);
        double h = spheres ? 0.005 : 0.002;
        Simulation falling = start(world.model(), h, SETTLING);
        int steps = (int) Math.round(settle / h);
        double before = 0.0;
        double slowest = 0.0;
        for (int k = 0; k < steps; k++) {
            double time = milliseconds(falling);
            before += time;
            slowest = Math.max(slowest, time);
        }
        Simulation run = start(world.model().from(falling.runTo(falling.time()).end()), h, tolerance);
        for (int k = 0; k < UNTIMED; k++) {
            milliseconds(run); // the first step has no guess
        }
        double settled = 0.0;
        double worst = 0.0;
        for (int k = 0; k < TIMED; k++) {
            double time = milliseconds(run);
            settled += time;
            worst = Math.max(worst, time);
        }
        System.out.printf(
                Locale.ROOT,
                "%s: %.2f ms/step at %s (worst %.2f); while it settles %.2f at %s (worst %.2f); %s%n",
                String.join(" ", arguments),
                settled / TIMED,
                tolerance,
                worst,
                before / Math.max(1, steps),
                SETTLING,
                slowest,
                state(run));
    }

    private static Simulation start(Model model, double h, String tolerance) {
        return TimeStepping.of(model)
                .step(h)
                .solver("chain:tolerance=" + tolerance)
                .every(1_000_000)
                .start(0.0);
    }

    private static double milliseconds(Simulation run) {
        long begun = THREADS.getCurrentThreadCpuTime();
        if (!run.step()) {
            throw new IllegalStateException(run.runTo(run.time()).report().reason());
        }
        return 1e-6 * (THREADS.getCurrentThreadCpuTime() - begun);
    }

    private static String state(Simulation run) {
        ContactTable table = run.state().contacts(0);
        return String.format(
                Locale.ROOT, "%d contacts carry load, kinetic energy %.3g J", table.count(), run.kineticEnergy());
    }
}
