package org.nsds.examples.reproduce;

import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.nsds.core.Integrators;
import org.nsds.core.model.law.compliant.HuntCrossley;
import org.nsds.core.model.law.compliant.HuntCrossleyImpact;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.Papers;
import org.nsds.mechanics.contact.MassAtWall;
import org.nsds.report.figure.Illustration;

/**
 * The impacts of Papetti, Avanzini, Rocchesso, with their conventions: x = 0 and v = v_in at sample 0, 44100 samples per second,
 * v_out at the first sample with x ≤ 0, errors relative to the approximation (7), (8).
 *
 * @param letter by which the paper calls it
 * @param law k, α and μ
 * @param velocity v_in
 */
record PapettiCase(String letter, HuntCrossley law, double velocity) {

    static final String PAPER = Papers.PAPETTI;

    static final double STEP = 1.0 / 44100.0;
    static final double GRAVITY = 9.81;
    static final List<String> SCHEMES = List.of("am1", "verlet", "heun", "rk4");

    static final PapettiCase A = new PapettiCase("a", new HuntCrossley(1e7, 1.1, 0.1), 0.3);
    static final PapettiCase B = new PapettiCase("b", new HuntCrossley(1e9, 1.5, 0.5), 1.0);
    static final PapettiCase SOFT = new PapettiCase("soft", new HuntCrossley(1e6, 1.6, 0.5), 0.3);

    private static final double MASS = 1e-2;

    HuntCrossleyImpact impact() {
        return new HuntCrossleyImpact(MASS, law, velocity);
    }

    /** A run over the contact and a few samples more. */
    Solution run(String scheme) {
        return run(scheme, STEP, Math.ceil(impact().contactTime() / STEP + 3.0) * STEP, 0.0);
    }

    Solution run(String scheme, double step, double until, double gravity) {
        return TimeStepping.of(new MassAtWall(MASS, law, velocity, gravity).model())
                .integrator(Integrators.named(scheme))
                .step(step)
                .run(0.0, until);
    }

    /** The first sample after the contact. */
    static int exit(Solution run) {
        double[] x = run.position("mass", 0);
        return IntStream.range(1, x.length).filter(n -> x[n] <= 0.0).findFirst().orElseThrow();
    }

    static double outputVelocity(Solution run) {
        return run.velocity("mass", 0)[exit(run)];
    }

    /** Percent above the reference. */
    static double percent(double value, double reference) {
        return 100.0 * (value - reference) / reference;
    }

    double velocityError(String scheme) {
        return percent(outputVelocity(run(scheme)), impact().approximateOutputVelocity());
    }

    double energyError(String scheme) {
        double v = outputVelocity(run(scheme));
        double exact = impact().approximateOutputVelocity();
        return percent(v * v, exact * exact);
    }

    double compressionError(String scheme) {
        double deepest = Arrays.stream(run(scheme).position("mass", 0)).max().orElseThrow();
        return percent(deepest, impact().maximumCompression());
    }

    /**
     * Returns a figure of the paper. The paper prints few numbers with its figures; most of those beside ours are of closed forms
     * and of an independent implementation with the conventions of the paper.
     */
    static Reproduction figure(
            int number, String summary, Supplier<List<Row>> numbers, Supplier<List<Illustration>> drawings) {
        String source = PAPER + ", figure " + number;
        return Reproduction.of("papetti-fig-" + number, summary, source, numbers)
                .drawing(drawings);
    }
}
