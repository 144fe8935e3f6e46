package org.nsds.examples.reproduce;

import java.util.ArrayList;
import java.util.List;
import org.nsds.core.integrator.moreau.MoreauJean;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.Solution;
import org.nsds.mechanics.particle.BouncingBall;

/**
 * The bouncing ball of the slides, e = 0.9, h = 0.005, until T = 10: impact times beside the exact ones, and rest after the
 * accumulation at t∞ = 8.579 s, where every step carries the impulse m g h.
 */
final class SlidesBall {

    static final String SLIDES =
            "V. Acary, F. Pérignon, Time-Integrators for Nonsmooth Dynamics: Siconos software tutorial, "
                    + "Inria, GDR Dynolin, 2016";

    private static final double STEP = 0.005;
    private static final BouncingBall BALL = new BouncingBall(1.0, 9.81, 0.0, 1.0, 0.0, 0.9);

    private SlidesBall() {}

    static Reproduction reproduction() {
        return Reproduction.of(
                "slides-ball",
                "bouncing ball: impact times, and rest after the accumulation of impacts",
                SLIDES + "; impact times in closed form",
                SlidesBall::rows);
    }

    private static List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        for (double gamma : new double[] {0.0, 0.5}) {
            Solution run = TimeStepping.of(BALL.model())
                    .integrator(new MoreauJean(0.5, gamma))
                    .step(STEP)
                    .run(0.0, 10.0);
            String who = "γ=" + gamma + ": ";
            double[] impacts = impactTimes(run);
            for (int j : new int[] {1, 2, 3}) {
                rows.add(Reference.closedForm("(13) for the ball")
                        .absolute(
                                who + "time of impact " + j + " (s)",
                                BALL.impactTime(j),
                                impacts[j - 1],
                                3.0 * j * STEP,
                                "within 3 steps per impact"));
            }
            rows.add(Reference.closedForm("accumulation time")
                    .absolute(
                            who + "last time with |v| > 0.1 (s)",
                            BALL.accumulationTime(),
                            lastMotion(run),
                            0.5,
                            "within 0.5 s of the accumulation"));
            rows.add(Reference.closedForm("m g")
                    .relative(who + "mean λ/h at rest (N)", 9.81, meanForce(run), 1e-3, "within 0.1 %"));
            rows.add(Reference.closedForm("rest on the floor")
                    .absolute(who + "largest |q| at rest (m)", 0.0, largestAtRest(run), 1e-3, "within 1 mm"));
        }
        return rows;
    }

    /** The end of each step with an impulse after one without: an impact is one step long. */
    private static double[] impactTimes(Solution run) {
        double[] lambda = run.multiplier("floor");
        List<Double> times = new ArrayList<>();
        for (int k = 1; k < lambda.length; k++) {
            if (lambda[k] > 0.0 && lambda[k - 1] == 0.0) {
                times.add(run.time(k));
            }
        }
        return times.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private static double lastMotion(Solution run) {
        double[] v = run.velocity("ball", 0);
        int k = v.length - 1;
        while (k > 0 && Math.abs(v[k]) <= 0.1) {
            k--;
        }
        return run.time(k);
    }

    private static double meanForce(Solution run) {
        double[] lambda = run.multiplier("floor");
        int from = atRest(run);
        double sum = 0.0;
        for (int k = from; k < lambda.length; k++) {
            sum += lambda[k];
        }
        return sum / (STEP * (lambda.length - from));
    }

    private static double largestAtRest(Solution run) {
        double[] q = run.position("ball", 0);
        double largest = 0.0;
        for (int k = atRest(run); k < q.length; k++) {
            largest = Math.max(largest, Math.abs(q[k]));
        }
        return largest;
    }

    /** The first row of the last second. */
    private static int atRest(Solution run) {
        return (int) Math.round(9.0 / STEP) + 1;
    }
}
