package org.nsds.control;

import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.Relay;
import org.nsds.core.model.relation.FirstOrderLinearRelation;
import org.nsds.core.model.system.FirstOrderLinearSystem;
import org.nsds.mechanics.Require;

/**
 * Two coupled relays, ẋ = 2 [[a, b], [−b, a]] λ with λᵢ ∈ −Sgn(xᵢ): Filippov's example of infinitely many switchings in finite
 * time. System {@code plant}, interaction {@code relays}. With 0 &lt; a &lt; b the state runs along straight lines around the
 * origin, each quarter turn shrinking it by (b − a)/(b + a), and ends there.
 *
 * @param a own gain
 * @param b cross gain
 * @param x0 initial x₁
 * @param x1 initial x₂
 */
public record RelayPair(double a, double b, double x0, double x1) {

    public RelayPair {
        Require.finite("a", a);
        Require.finite("b", b);
        Require.finite("x0", x0);
        Require.finite("x1", x1);
    }

    /** Returns the model. */
    public Model model() {
        var plant = FirstOrderLinearSystem.builder("plant")
                .matrix(0.0, 0.0)
                .initialState(x0, x1)
                .build();
        var relays = Interaction.named("relays")
                .on(plant)
                .relation(FirstOrderLinearRelation.between(new double[][] {{1, 0}, {0, 1}}, new double[][] {
                    {2 * a, 2 * b}, {-2 * b, 2 * a}
                }))
                .law(new Relay())
                .build();
        return Model.of(plant).with(relays);
    }
}
