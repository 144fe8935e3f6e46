package org.nsds.examples.reproduce;

import java.util.List;
import org.nsds.core.integrator.OneStepIntegrator;
import org.nsds.core.integrator.levels.SchatzmanPaoli;
import org.nsds.core.integrator.moreau.MoreauJean;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.particle.BouncingBall;

/**
 * The comparison of the two schemes on the slides: Moreau-Jean respects the impact law in one step, Schatzman-Paoli in two. A
 * particle that flies against a wall without any force shows it: the steps with an impulse are counted, and after them the
 * speed is e times that before, to rounding.
 */
final class SlidesImpactLaw {

    private static final double RESTITUTION = 0.5;
    private static final double SPEED = 1.0;
    /** No multiple of it is the time of the impact. */
    private static final double STEP = 0.3;

    private SlidesImpactLaw() {}

    static Reproduction reproduction() {
        return Reproduction.of(
                "slides-impact-law",
                "in how many steps the two schemes respect the impact law",
                SlidesBall.SLIDES + ": comparison of the schemes",
                () -> List.of(
                        steps("Moreau-Jean", new MoreauJean(0.5), 1.0, "\"in one step (Moreau)\""),
                        speed("Moreau-Jean", new MoreauJean(0.5)),
                        steps("Schatzman-Paoli", new SchatzmanPaoli(), 2.0, "\"Two-steps (Schatzman)\""),
                        speed("Schatzman-Paoli", new SchatzmanPaoli())));
    }

    private static Solution run(OneStepIntegrator scheme) {
        return TimeStepping.of(new BouncingBall(1.0, 0.0, 0.0, 1.0, -SPEED, RESTITUTION).model())
                .integrator(scheme)
                .step(STEP)
                .run(0.0, 3.0);
    }

    private static Row steps(String name, OneStepIntegrator scheme, double printed, String words) {
        double count = 0.0;
        for (double impulse : run(scheme).multiplier("floor")) {
            count += impulse > 0.0 ? 1.0 : 0.0;
        }
        return Reference.printed("comparison of the schemes, " + words)
                .absolute(name + ": steps with an impulse in an impact", printed, count, 0.0, "exactly");
    }

    private static Row speed(String name, OneStepIntegrator scheme) {
        double[] q = run(scheme).position("ball", 0);
        double after = (q[q.length - 1] - q[q.length - 2]) / STEP;
        return Reference.closedForm("(13), impact law")
                .absolute(name + ": speed after the impact", RESTITUTION * SPEED, after, 1e-12, "within 1e-12");
    }
}
