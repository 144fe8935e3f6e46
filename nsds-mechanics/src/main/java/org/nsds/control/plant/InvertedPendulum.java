package org.nsds.control.plant;

import org.nsds.control.LinearPlant;
import org.nsds.control.LinearQuadraticRegulator;
import org.nsds.control.Matrix;
import org.nsds.control.StateFeedback;
import org.nsds.core.control.Sensor;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianNonlinearSystem;
import org.nsds.mechanics.Require;

/**
 * An inverted pendulum on a cart between end stops, held upright by a sampled regulator,
 *
 * <pre>
 *     (M + m) ẍ + m l cos θ θ̈ − m l θ̇² sin θ = u,      m l cos θ ẍ + m l² θ̈ − m g l sin θ = 0,      |x| ≤ stop
 * </pre>
 *
 * <p>with θ = 0 upright. u = −K (x, θ, ẋ, θ̇) is held over each period; K minimises ∫ x² + 10 θ² + effort u² dt of the linearised
 * plant. System {@code cart} with q = (x, θ), interactions {@code left} and {@code right}, controller {@code regulator}.
 *
 * @param cartMass M
 * @param mass m at the tip of the pendulum
 * @param length l
 * @param gravity g
 * @param stop half the way between the end stops
 * @param restitution at the end stops
 * @param period of the regulator
 * @param effort weight of u²
 * @param angle θ at the start
 */
public record InvertedPendulum(
        double cartMass,
        double mass,
        double length,
        double gravity,
        double stop,
        double restitution,
        double period,
        double effort,
        double angle) {

    public InvertedPendulum {
        Require.positive("cartMass", cartMass);
        Require.positive("mass", mass);
        Require.positive("length", length);
        Require.finite("gravity", gravity);
        Require.positive("stop", stop);
        Require.positive("period", period);
        Require.positive("effort", effort);
        Require.finite("angle", angle);
    }

    /** Returns the plant linearised about the upright position, with states x, θ, ẋ, θ̇. */
    public LinearPlant linearised() {
        double lift = mass * gravity / cartMass;
        return LinearPlant.of(
                new double[][] {
                    {0, 0, 1, 0},
                    {0, 0, 0, 1},
                    {0, -lift, 0, 0},
                    {0, (cartMass + mass) * gravity / (cartMass * length), 0, 0}
                },
                new double[][] {{0}, {0}, {1.0 / cartMass}, {-1.0 / (cartMass * length)}});
    }

    /** Returns the regulator's gain. */
    public Matrix gain() {
        Matrix weights = Matrix.of(
                new double[] {1, 0, 0, 0}, new double[] {0, 10, 0, 0}, new double[] {0, 0, 0, 0}, new double[] {
                    0, 0, 0, 0
                });
        return LinearQuadraticRegulator.sampled(linearised(), weights, Matrix.row(effort), period)
                .gain();
    }

    /** Returns the model. */
    public Model model() {
        double arm = mass * length;
        var cart = LagrangianNonlinearSystem.builder("cart")
                .mass(2, (q, out) -> {
                    double coupling = arm * StrictMath.cos(q[1]);
                    out[0] = cartMass + mass;
                    out[1] = coupling;
                    out[2] = coupling;
                    out[3] = arm * length;
                })
                .internalForce((t, q, v, out) -> {
                    double sine = StrictMath.sin(q[1]);
                    out[0] = -arm * v[1] * v[1] * sine;
                    out[1] = -arm * gravity * sine;
                })
                .jacobians((t, q, v, dFdq, dFdv) -> {
                    double sine = StrictMath.sin(q[1]);
                    double cosine = StrictMath.cos(q[1]);
                    dFdq[1] = -arm * v[1] * v[1] * cosine;
                    dFdq[3] = -arm * gravity * cosine;
                    dFdv[1] = -2.0 * arm * v[1] * sine;
                })
                .potential(q -> arm * gravity * StrictMath.cos(q[1]))
                .input("regulator", (t, q, v, u, out) -> out[0] += u.value())
                .initialPosition(0.0, angle)
                .build();
        StateFeedback regulator =
                new StateFeedback("regulator", period, Sensor.each("cart.q0", "cart.q1", "cart.v0", "cart.v1"), gain());
        return Model.of(cart)
                .with(stop("left", cart, 1.0), stop("right", cart, -1.0))
                .with(regulator);
    }

    private Interaction stop(String name, LagrangianNonlinearSystem cart, double direction) {
        return Interaction.named(name)
                .on(cart)
                .relation(LinearRelation.rows(new double[][] {{direction, 0.0}}).offset(stop))
                .law(new NewtonImpact(restitution))
                .build();
    }
}
