package org.nsds.benchmarks;

import java.util.Locale;

/** A quick look at the same as {@link ParticleStringBenchmark}: the best of several short runs, beside a Univac 1108 of 1972. */
public final class ParticleStringSpeed {

    private static final int ROUNDS = 20;
    private static final int PARTICLE_STEPS = 1_000_000;
    private static final double UNIVAC = 240.0;

    private ParticleStringSpeed() {}

    /** Prints steps per second, nanoseconds per particle, and how many Univacs that is. */
    public static void main(String[] arguments) {
        for (String integrator : new String[] {"greenspan", "leapfrog", "moreau-jean"}) {
            for (int n : new int[] {20, 40, 1000, 100_000}) {
                ParticleStringBenchmark string = new ParticleStringBenchmark();
                string.n = n;
                string.integrator = integrator;
                string.restart();
                int steps = Math.max(2, PARTICLE_STEPS / n);
                double best = 0.0;
                for (int round = 0; round < ROUNDS; round++) {
                    long begun = System.nanoTime();
                    for (int k = 0; k < steps; k++) {
                        string.step();
                    }
                    best = Math.max(best, steps / (1e-9 * (System.nanoTime() - begun)));
                }
                System.out.printf(
                        Locale.ROOT,
                        "%-12s n = %6d: %10.4g steps/s, %6.1f ns per particle and step%s%n",
                        integrator,
                        n,
                        best,
                        1e9 / best / n,
                        n == 40 ? String.format(Locale.ROOT, ", %.3g times a Univac 1108", best / UNIVAC) : "");
            }
        }
    }
}
