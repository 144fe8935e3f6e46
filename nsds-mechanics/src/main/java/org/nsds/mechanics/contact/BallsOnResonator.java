package org.nsds.mechanics.contact;

import java.util.ArrayList;
import java.util.List;
import org.nsds.core.model.CompliantLaw;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.Model;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.relation.RheonomousRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.mechanics.Require;

/**
 * Balls fall on a resonator, such as a plate, and bounce; or one rolls over its rough surface. With z the depth of a ball below the
 * surface at rest, which gravity increases,
 *
 * <pre>
 *     resonator:  m_j (q̈_j + 2 q̇_j/t_j + ω_j² q_j) = Σ f,      u = Σ q_j
 *     ball:       m z̈ = m g − f,      f = f(y, ẏ),      y = u − z + s(X(t))
 *     rolling:    X(t) = v t − ½ a t² until it stops at t = v/a
 * </pre>
 *
 * <p>Systems {@code resonator} and {@code ball1}, …; interactions {@code contact1}, …. One ball that bounces, many fragments that
 * bounce after a breakage, and one ball that rolls are the three sounds that M. Rath, D. Rocchesso and the authors below make from
 * single impacts.
 *
 * <p>Reference: S. Papetti, F. Avanzini, D. Rocchesso, <i>Energy and accuracy issues in numerical simulations of a non-linear impact
 * model</i>, 2009, introduction.
 */
public final class BallsOnResonator {

    /**
     * A ball.
     *
     * @param mass m
     * @param height above the surface at the start
     */
    public record Ball(double mass, double height) {

        /** Checks its numbers. */
        public Ball {
            Require.positive("mass of a ball", mass);
            Require.finite("height of a ball", height);
        }
    }

    private final Resonator resonator;
    private final List<Ball> balls;
    private final CompliantLaw law;
    private final double gravity;

    /**
     * Makes the plate and its balls.
     *
     * @param frequencies of the modes, in Hz
     * @param decays t_j of the modes, in s
     * @param masses m_j of the modes
     * @param balls that fall on it
     * @param law of their contacts
     * @param gravity g
     */
    public BallsOnResonator(
            double[] frequencies,
            double[] decays,
            double[] masses,
            List<Ball> balls,
            CompliantLaw law,
            double gravity) {
        resonator = new Resonator(frequencies, decays, masses);
        Require.atLeast("number of balls", 1, balls.size());
        this.balls = List.copyOf(balls);
        this.law = law;
        this.gravity = Require.finite("gravity", gravity);
    }

    /** Returns the model of balls that fall on a smooth surface. */
    public Model model() {
        return model(LinearRelation.rows(new double[][] {resonator.gapRow()}));
    }

    /**
     * Returns the model of balls that roll over a rough surface.
     *
     * @param speed v at the start
     * @param deceleration a
     */
    public Model rolling(Roughness surface, double speed, double deceleration) {
        Require.positive("speed", speed);
        Require.notNegative("deceleration", deceleration);
        double stop = deceleration == 0.0 ? Double.POSITIVE_INFINITY : speed / deceleration;
        double[] row = resonator.gapRow();
        return model(new RheonomousRelation(
                1,
                row.length,
                (t, q, out) -> {
                    double y = surface.height(place(Math.min(t, stop), speed, deceleration));
                    for (int j = 0; j < row.length; j++) {
                        y += row[j] * q[j];
                    }
                    out[0] = y;
                },
                (t, q, out) -> System.arraycopy(row, 0, out, 0, row.length),
                (t, q, out) -> out[0] =
                        t >= stop ? 0.0 : surface.slope(place(t, speed, deceleration)) * (speed - deceleration * t)));
    }

    private static double place(double t, double speed, double deceleration) {
        return speed * t - 0.5 * deceleration * t * t;
    }

    private Model model(LagrangianRelation gap) {
        LagrangianLinearSystem plate = resonator.system();
        List<DynamicalSystem> systems = new ArrayList<>(List.of(plate));
        List<Interaction> contacts = new ArrayList<>();
        for (int i = 0; i < balls.size(); i++) {
            Ball ball = balls.get(i);
            var body = LagrangianLinearSystem.builder("ball" + (i + 1))
                    .mass(ball.mass())
                    .constantForce(ball.mass() * gravity)
                    .initialPosition(-ball.height())
                    .build();
            systems.add(body);
            contacts.add(Interaction.named("contact" + (i + 1))
                    .on(plate, body)
                    .relation(gap)
                    .law(law)
                    .build());
        }
        return Model.of(systems.toArray(DynamicalSystem[]::new)).with(contacts);
    }
}
