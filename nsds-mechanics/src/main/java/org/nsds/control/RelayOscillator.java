package org.nsds.control;

import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.Relay;
import org.nsds.core.model.relation.FirstOrderLinearRelation;
import org.nsds.core.model.system.FirstOrderLinearSystem;
import org.nsds.mechanics.Require;

/**
 * A third-order plant in feedback with a relay,
 *
 * <pre>
 *     ẋ = A x + b λ,   λ ∈ −Sgn(x₁),      A = [−(2ζω+1) 1 0; −(2ζω+ω²) 0 1; −ω² 0 0],   b = (1, −2σ, 1)
 * </pre>
 *
 * <p>System {@code plant}, interaction {@code relay}. Its self-oscillations have segments that slide on x₁ = 0.
 *
 * <p>Sources: M. di Bernardo, K. H. Johansson, F. Vasca, <i>Self-oscillations and sliding in relay feedback systems: symmetry
 * and bifurcations</i>, 2001; P. T. Piiroinen, Yu. A. Kuznetsov, <i>An event-driven method to simulate Filippov systems with
 * accurate computing of sliding motions</i>, 2008, equation 32, with ω = 25, ζ = 0.05, σ = 1.
 *
 * @param zeta ζ
 * @param omega ω
 * @param sigma σ
 * @param x0 initial x₁
 * @param x1 initial x₂
 * @param x2 initial x₃
 */
public record RelayOscillator(double zeta, double omega, double sigma, double x0, double x1, double x2) {

    public RelayOscillator {
        Require.finite("zeta", zeta);
        Require.positive("omega", omega);
        Require.finite("sigma", sigma);
        Require.finite("x0", x0);
        Require.finite("x1", x1);
        Require.finite("x2", x2);
    }

    /** Returns the model. */
    public Model model() {
        double twice = 2.0 * zeta * omega;
        double square = omega * omega;
        var plant = FirstOrderLinearSystem.builder("plant")
                .matrix(new double[][] {{-(twice + 1.0), 1, 0}, {-(twice + square), 0, 1}, {-square, 0, 0}})
                .initialState(x0, x1, x2)
                .build();
        var relay = Interaction.named("relay")
                .on(plant)
                .relation(FirstOrderLinearRelation.between(
                        new double[][] {{1, 0, 0}}, new double[][] {{1}, {-2.0 * sigma}, {1}}))
                .law(new Relay())
                .build();
        return Model.of(plant).with(relay);
    }
}
