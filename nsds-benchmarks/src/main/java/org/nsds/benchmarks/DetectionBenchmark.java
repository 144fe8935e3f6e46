package org.nsds.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Locale;
import org.nsds.core.model.Configuration;
import org.nsds.core.model.ContactList;
import org.nsds.core.model.ContactSource;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.model.Model;
import org.nsds.mechanics.world.scene.CubePyramid;
import org.nsds.mechanics.world.scene.SpherePile;

/**
 * What the detection of contacts costs: processor time of one thread, the least of 150 calls, where the pairs of the call before still hold, and
 * where the tree of bounding boxes is built anew.
 */
public final class DetectionBenchmark {

    private static final int CALLS = 300;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private DetectionBenchmark() {}

    /** Prints microseconds per contact for pyramids of cubes and for spheres that are packed until they overlap. */
    public static void main(String[] arguments) {
        for (int rows : new int[] {16, 50}) {
            measure(
                    "pyramid(" + rows + ")",
                    new CubePyramid(rows, 0.3, 0.0).world().model(),
                    1.0);
        }
        measure("spheres(7,8)", new SpherePile(7, 8, 0.3, 0.0).world().model(), 0.905);
        measure("spheres(12,13)", new SpherePile(12, 13, 0.3, 0.0).world().model(), 0.905);
    }

    private static void measure(String name, Model model, double packing) {
        int n = model.systems().size();
        double[][] q = new double[n][7];
        double[][] v = new double[n][6];
        for (int i = 0; i < n; i++) {
            ((LagrangianSystem) model.systems().get(i)).initialState(q[i], v[i]);
            for (int k = 0; k < 3; k++) {
                q[i][k] *= packing;
            }
        }
        Configuration bodies = new Configuration() {

            @Override
            public double[] position(int system) {
                return q[system];
            }

            @Override
            public double[] velocity(int system) {
                return v[system];
            }
        };
        ContactSource source = model.sources().get(0);
        ContactSource.Finder finder = source.newFinder(model);
        ContactList contacts = new ContactList(source, model);
        long kept = Long.MAX_VALUE;
        long built = Long.MAX_VALUE;
        for (int call = 0; call < CALLS; call++) {
            boolean moved = call % 2 == 0;
            for (int i = 0; i < n && moved; i++) {
                q[i][0] += call % 4 == 0 ? 0.05 : -0.05;
            }
            long start = THREADS.getCurrentThreadCpuTime();
            contacts.clear();
            finder.find(0.0, 0.002, bodies, contacts);
            long time = THREADS.getCurrentThreadCpuTime() - start;
            built = moved ? Math.min(built, time) : built;
            kept = moved ? kept : Math.min(kept, time);
        }
        System.out.printf(
                Locale.ROOT,
                "%s: %d bodies, %d contacts listed, %.2f us per contact; %.2f us where the tree is built anew%n",
                name,
                n,
                contacts.count(),
                kept / 1e3 / contacts.count(),
                built / 1e3 / contacts.count());
    }
}
