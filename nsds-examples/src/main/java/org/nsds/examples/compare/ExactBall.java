package org.nsds.examples.compare;

import org.nsds.mechanics.particle.BouncingBall;

/**
 * The bouncing ball in closed form: a parabola from each impact to the next,
 *
 * <pre>
 *     q = radius + v_j⁺ s − g s²/2,      s = t − t_j,      v_j⁺ = eʲ v₁⁻
 * </pre>
 *
 * <p>and rest from the accumulation of the impacts on.
 *
 * @param ball its parameters; it starts above the floor and g &gt; 0
 */
public record ExactBall(BouncingBall ball) implements ExactMotion {

    @Override
    public double position(double t) {
        if (t >= ball.accumulationTime()) {
            return ball.radius();
        }
        int j = impactsUntil(t);
        double s = t - start(j);
        double from = j == 0 ? ball.position() : ball.radius();
        return from + speed(j) * s - 0.5 * ball.gravity() * s * s;
    }

    @Override
    public double velocity(double t) {
        if (t >= ball.accumulationTime()) {
            return 0.0;
        }
        int j = impactsUntil(t);
        return speed(j) - ball.gravity() * (t - start(j));
    }

    private int impactsUntil(double t) {
        int j = 0;
        while (ball.impactTime(j + 1) <= t && ball.reboundSpeed(j + 1) > 0.0) {
            j++;
        }
        return j;
    }

    private double start(int j) {
        return j == 0 ? 0.0 : ball.impactTime(j);
    }

    private double speed(int j) {
        return j == 0 ? ball.velocity() : ball.reboundSpeed(j);
    }
}
