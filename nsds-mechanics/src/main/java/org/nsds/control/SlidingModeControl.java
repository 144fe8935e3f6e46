package org.nsds.control;

import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.Relay;
import org.nsds.core.model.relation.FirstOrderLinearRelation;
import org.nsds.core.model.system.FirstOrderLinearSystem;
import org.nsds.mechanics.Require;

/**
 * A double integrator on the sliding surface x₁ + x₂ = 0: ẋ₁ = x₂, ẋ₂ = gain λ, λ ∈ −Sgn(x₁ + x₂). System {@code plant},
 * interaction {@code relay}. Once on the surface, the state slides to the origin as e^{−t} with λ = −x₂/gain.
 *
 * @param gain of the relay
 * @param x0 initial x₁
 * @param x1 initial x₂
 */
public record SlidingModeControl(double gain, double x0, double x1) {

    public SlidingModeControl {
        Require.positive("gain", gain);
        Require.finite("x0", x0);
        Require.finite("x1", x1);
    }

    /** Returns the model. */
    public Model model() {
        var plant = FirstOrderLinearSystem.builder("plant")
                .matrix(new double[][] {{0, 1}, {0, 0}})
                .initialState(x0, x1)
                .build();
        var relay = Interaction.named("relay")
                .on(plant)
                .relation(FirstOrderLinearRelation.between(new double[][] {{1, 1}}, new double[][] {{0}, {gain}}))
                .law(new Relay())
                .build();
        return Model.of(plant).with(relay);
    }
}
