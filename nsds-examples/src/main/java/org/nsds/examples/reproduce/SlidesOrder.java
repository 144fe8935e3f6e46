package org.nsds.examples.reproduce;

import java.util.ArrayList;
import java.util.List;
import org.nsds.core.integrator.OneStepIntegrator;
import org.nsds.core.integrator.levels.SchatzmanPaoli;
import org.nsds.core.integrator.moreau.MoreauJean;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.examples.compare.ExactBall;
import org.nsds.examples.compare.ExactMotion;
import org.nsds.examples.compare.ExactOscillator;
import org.nsds.examples.compare.GlobalError;
import org.nsds.examples.compare.OrderStudy;
import org.nsds.mechanics.oscillator.ImpactOscillator;
import org.nsds.mechanics.particle.BouncingBall;

/**
 * The order of the Moreau-Jean and Schatzman-Paoli schemes with impacts. The slides say "first order" and print no table; the numbers beside ours
 * were computed by an independent implementation of the schemes: regression over 60 steps between 2e-4 and 2e-2, errors against
 * the closed forms, ball until T = 3, oscillator (ω = 2π, q₀ = 1, wall at −d) until T = 3.1, e = 0.9.
 */
final class SlidesOrder {

    /** One line of the table: orders of max |Δq|, mean |Δq|, mean |Δv|; largest max|Δq|/h, mean |Δv|/h, penetration/h. */
    private record Line(String problem, OneStepIntegrator scheme, double... figures) {

        Line(String problem, double theta, double gamma, double... figures) {
            this(problem, new MoreauJean(theta, gamma), figures);
        }

        /** The velocity of Schatzman-Paoli is that at the start of the step. */
        int lag() {
            return scheme instanceof SchatzmanPaoli ? 1 : 0;
        }

        String who() {
            String named = scheme instanceof MoreauJean moreauJean
                    ? "θ=" + moreauJean.theta() + " γ=" + moreauJean.gamma()
                    : scheme.specification();
            return problem + " " + named + ": ";
        }
    }

    private static OneStepIntegrator schatzmanPaoli(double theta) {
        return new SchatzmanPaoli(theta, SchatzmanPaoli.Start.CONSISTENT);
    }

    private static final List<Line> TABLE = List.of(
            new Line("ball", 0.5, 0.0, 0.98926, 0.99203, 0.98651, 23.298, 79.027, 4.6469),
            new Line("ball", 0.5, 0.5, 1.00951, 1.02720, 1.02625, 14.260, 47.673, 2.3112),
            new Line("ball", 0.5, 1.0, 0.95413, 0.96426, 0.97848, 7.9205, 24.215, 0.27164),
            new Line("ball", 1.0, 0.0, 1.02497, 1.04087, 1.02625, 12.835, 47.673, 4.3371),
            new Line("ball", 1.0, 0.5, 0.97527, 0.98939, 0.97848, 7.5644, 24.215, 2.2655),
            new Line("ball", 1.0, 1.0, 0.93940, 0.94780, 0.91661, 14.332, 42.006, 0.11080),
            new Line("oscillator d=0", 0.5, 0.0, 0.96512, 0.96199, 0.98034, 58.156, 289.38, 6.5963),
            new Line("oscillator d=0", 0.5, 0.5, 0.93031, 0.92678, 0.93484, 38.764, 198.42, 3.4238),
            new Line("oscillator d=0", 0.5, 1.0, 0.75308, 0.74762, 0.70276, 19.074, 89.707, 0.31313),
            new Line("oscillator d=0", 1.0, 0.0, 0.90262, 0.92238, 0.91619, 48.223, 220.88, 6.2728),
            new Line("oscillator d=0", 1.0, 0.5, 0.90692, 0.93388, 0.94377, 36.687, 144.89, 2.9941),
            new Line("oscillator d=0.3", 0.5, 0.0, 0.99791, 0.98266, 0.99383, 52.569, 205.05, 6.2532),
            new Line("oscillator d=0.3", 0.5, 0.5, 1.00884, 1.00757, 1.01396, 32.092, 118.73, 3.1711),
            new Line("oscillator d=0.3", 1.0, 0.5, 0.89980, 0.88516, 0.89967, 115.43, 309.26, 2.9816),
            new Line("ball", schatzmanPaoli(0.0), 0.92253, 0.94586, 0.92623, 43.680, 127.70, 4.1683),
            new Line("oscillator d=0", schatzmanPaoli(0.0), 0.96144, 0.95761, 0.97194, 40.066, 209.13, 5.8965),
            new Line("oscillator d=0", schatzmanPaoli(0.5), 0.94318, 0.93647, 0.94243, 43.356, 219.62, 5.9270),
            new Line("oscillator d=0", schatzmanPaoli(1.0), 0.90764, 0.91211, 0.91108, 51.069, 241.10, 5.8715),
            new Line("oscillator d=0.3", schatzmanPaoli(0.0), 0.99261, 0.97816, 0.98822, 48.484, 165.48, 5.6651));

    private SlidesOrder() {}

    static Reproduction reproduction() {
        return Reproduction.of(
                "slides-order",
                "observed order of Moreau-Jean and Schatzman-Paoli on the bouncing ball and the impact oscillator",
                SlidesBall.SLIDES + ": \"first order\"; figures of an independent implementation",
                SlidesOrder::rows);
    }

    private static List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        for (Line line : TABLE) {
            OrderStudy study = study(line);
            String who = line.who();
            rows.add(order(who + "order of max |Δq|", line.figures()[0], study.order(GlobalError::maximalPosition)));
            rows.add(order(who + "order of mean |Δq|", line.figures()[1], study.order(GlobalError::meanPosition)));
            rows.add(order(who + "order of mean |Δv|", line.figures()[2], study.order(GlobalError::meanVelocity)));
            rows.add(largest(
                    who + "largest max |Δq| / h",
                    line.figures()[3],
                    study.largestOverStep(GlobalError::maximalPosition)));
            rows.add(largest(
                    who + "largest mean |Δv| / h",
                    line.figures()[4],
                    study.largestOverStep(GlobalError::meanVelocity)));
            rows.add(largest(
                    who + "largest penetration / h",
                    line.figures()[5],
                    study.largestOverStep(GlobalError::penetration)));
        }
        return rows;
    }

    private static Row order(String quantity, double independent, double ours) {
        return Reference.independent("equations (27), (28)")
                .absolute(quantity, independent, ours, 0.002, "within 0.002");
    }

    private static Row largest(String quantity, double independent, double ours) {
        return Reference.independent("equations (27), (28)")
                .relative(quantity, independent, ours, 0.005, "within 0.5 %");
    }

    private static OrderStudy study(Line line) {
        OneStepIntegrator scheme = line.scheme();
        if (line.problem().equals("ball")) {
            BouncingBall ball = new BouncingBall(1.0, 9.81, 0.0, 1.0, 0.0, 0.9);
            return new OrderStudy(
                    TimeStepping.of(ball.model()).integrator(scheme), 3.0, new ExactBall(ball), line.lag());
        }
        double distance = line.problem().endsWith("0.3") ? 0.3 : 0.0;
        ImpactOscillator oscillator = ImpactOscillator.free(2.0 * Math.PI, 1.0, -distance, 0.9);
        ExactMotion exact = new ExactOscillator(oscillator, 3.2);
        return new OrderStudy(TimeStepping.of(oscillator.model()).integrator(scheme), 3.1, exact, line.lag());
    }
}
