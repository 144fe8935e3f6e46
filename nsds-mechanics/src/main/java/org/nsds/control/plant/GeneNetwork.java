package org.nsds.control.plant;

import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.Relay;
import org.nsds.core.model.relation.FirstOrderLinearRelation;
import org.nsds.core.model.system.FirstOrderLinearSystem;
import org.nsds.mechanics.Require;

/**
 * Two genes that inhibit each other, as a piecewise affine system,
 *
 * <pre>
 *     ẋ₁ = κ s⁻(x₂) − γ x₁,      ẋ₂ = κ s⁻(x₁) − γ x₂,      s⁻(x) = 1 for x &lt; θ, 0 for x &gt; θ
 * </pre>
 *
 * <p>where the step is set-valued at the threshold: s⁻ = (1 + λ)/2 with λ ∈ −Sgn(x − θ). There are two stable states, (κ/γ, 0) and
 * (0, κ/γ), and between them a saddle where both thresholds meet. System {@code genes}, interaction {@code steps}.
 *
 * <p>Source: V. Acary, H. de Jong, B. Brogliato, <i>Numerical simulation of piecewise-linear models of gene regulatory networks using
 * complementarity systems</i>, Physica D 269, 2014.
 *
 * @param synthesis κ
 * @param degradation γ
 * @param threshold θ
 * @param x0 initial x₁
 * @param x1 initial x₂
 */
public record GeneNetwork(double synthesis, double degradation, double threshold, double x0, double x1) {

    public GeneNetwork {
        Require.positive("synthesis", synthesis);
        Require.positive("degradation", degradation);
        Require.positive("threshold", threshold);
        Require.finite("x0", x0);
        Require.finite("x1", x1);
    }

    /** Returns the model. */
    public Model model() {
        double half = 0.5 * synthesis;
        var genes = FirstOrderLinearSystem.builder("genes")
                .matrix(-degradation, -degradation)
                .initialState(x0, x1)
                .build();
        var steps = Interaction.named("steps")
                .on(genes)
                .relation(FirstOrderLinearRelation.between(
                                new double[][] {{1, 0}, {0, 1}}, new double[][] {{0, half}, {half, 0}})
                        .offset(-threshold, -threshold)
                        .inputOffset(half, half))
                .law(new Relay())
                .build();
        return Model.of(genes).with(steps);
    }
}
