package org.nsds.mechanics.oscillator;

import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.model.system.Trigonometry;
import org.nsds.mechanics.Require;

/**
 * A mass on a spring that hits a wall: m q̈ + c q̇ + k q = f cos(ω t) + r, 0 ≤ q − wall. System {@code mass}, interaction
 * {@code wall}.
 *
 * @param mass m
 * @param stiffness k
 * @param damping c
 * @param position initial q
 * @param velocity initial q̇
 * @param wall where the wall stands
 * @param restitution e
 * @param forcing f
 * @param omega ω
 */
public record ImpactOscillator(
        double mass,
        double stiffness,
        double damping,
        double position,
        double velocity,
        double wall,
        double restitution,
        double forcing,
        double omega) {

    public ImpactOscillator {
        Require.positive("mass", mass);
        Require.positive("stiffness", stiffness);
        Require.notNegative("damping", damping);
        Require.finite("position", position);
        Require.finite("velocity", velocity);
        Require.finite("wall", wall);
        Require.finite("forcing", forcing);
        Require.finite("omega", omega);
    }

    /**
     * Of unit mass, without damping and forcing, released at rest: q̈ + ω² q = r.
     *
     * @param omega ω
     * @param start initial q
     * @param wall where the wall stands
     * @param restitution e
     */
    public static ImpactOscillator free(double omega, double start, double wall, double restitution) {
        return new ImpactOscillator(1.0, omega * omega, 0.0, start, 0.0, wall, restitution, 0.0, 0.0);
    }

    /** Returns the model. */
    public Model model() {
        var builder = LagrangianLinearSystem.builder("mass")
                .mass(mass)
                .stiffness(stiffness)
                .damping(damping)
                .initialPosition(position)
                .initialVelocity(velocity);
        if (forcing != 0.0) {
            builder.force((t, out) -> out[0] = forcing * Trigonometry.cos(omega * t));
        }
        var oscillator = builder.build();
        var contact = Interaction.named("wall")
                .on(oscillator)
                .relation(LinearRelation.rows(new double[][] {{1.0}}).offset(-wall))
                .law(new NewtonImpact(restitution))
                .build();
        return Model.of(oscillator).with(contact);
    }
}
