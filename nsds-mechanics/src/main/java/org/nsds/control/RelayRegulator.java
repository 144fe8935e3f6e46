package org.nsds.control;

import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.Relay;
import org.nsds.core.model.relation.FirstOrderLinearRelation;
import org.nsds.core.model.system.FirstOrderLinearSystem;
import org.nsds.mechanics.Require;

/**
 * A drifting state driven to zero by a relay: ẋ = drift + gain λ, λ ∈ −Sgn(x). System {@code plant}, interaction
 * {@code relay}. If the gain exceeds the drift, x reaches zero in finite time and stays there with λ = −drift/gain.
 *
 * @param drift the constant drift
 * @param gain of the relay
 * @param position initial x
 */
public record RelayRegulator(double drift, double gain, double position) {

    public RelayRegulator {
        Require.finite("drift", drift);
        Require.positive("gain", gain);
        Require.finite("position", position);
    }

    /** Returns the model. */
    public Model model() {
        var plant = FirstOrderLinearSystem.builder("plant")
                .matrix(0.0)
                .constant(drift)
                .initialState(position)
                .build();
        var relay = Interaction.named("relay")
                .on(plant)
                .relation(FirstOrderLinearRelation.between(new double[][] {{1.0}}, new double[][] {{gain}}))
                .law(new Relay())
                .build();
        return Model.of(plant).with(relay);
    }

    /** When x reaches zero, or infinity if the drift is stronger than the relay. */
    public double stopTime() {
        double speed = position > 0.0 ? gain - drift : gain + drift;
        return position == 0.0 ? 0.0 : speed > 0.0 ? Math.abs(position) / speed : Double.POSITIVE_INFINITY;
    }
}
