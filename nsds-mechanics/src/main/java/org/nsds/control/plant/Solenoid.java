package org.nsds.control.plant;

import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.model.law.Equality;
import org.nsds.core.model.law.NewtonImpact;
import org.nsds.core.model.relation.LinearRelation;
import org.nsds.core.model.relation.SmoothCoupling;
import org.nsds.core.model.system.FirstOrderLinearSystem;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.mechanics.Require;

/**
 * A solenoid pulls its plunger against a spring and an end stop,
 *
 * <pre>
 *     ψ̇ = u(t) − R i,   i = ψ / L(z),   L(z) = a / (z + b)      flux, current, inductance at the air gap z
 *     m z̈ + c ż + K (z − rest) = −½ ψ² / a + r,      0 ≤ z ⟂ r ≥ 0,   ż⁺ = −e ż⁻
 * </pre>
 *
 * <p>where ½ ψ² / a = −½ i² L'(z) is the magnetic force. u is a voltage that is switched off at a time. The flux moves with the voltage
 * induced by ż, which is the back-EMF: it is part of ψ̇. Systems {@code coil} with ψ, {@code plunger} with z; interactions
 * {@code magnet} with λ = (½ψ²/a, R i), and {@code stop}.
 *
 * @param resistance R
 * @param inductance a, the inductance times the length of the gap
 * @param gap b, the gap that remains when it is closed
 * @param mass m
 * @param stiffness K
 * @param damping c
 * @param rest z without force, and at the start
 * @param restitution e
 * @param voltage u while it is on
 * @param off when it is switched off
 */
public record Solenoid(
        double resistance,
        double inductance,
        double gap,
        double mass,
        double stiffness,
        double damping,
        double rest,
        double restitution,
        double voltage,
        double off) {

    public Solenoid {
        Require.notNegative("resistance", resistance);
        Require.positive("inductance", inductance);
        Require.positive("gap", gap);
        Require.positive("mass", mass);
        Require.notNegative("stiffness", stiffness);
        Require.notNegative("damping", damping);
        Require.positive("rest", rest);
        Require.finite("voltage", voltage);
        Require.finite("off", off);
    }

    /** Returns the magnetic energy at a flux and a gap, ψ² / (2 L(z)). */
    public double magneticEnergy(double flux, double z) {
        return 0.5 * flux * flux * (z + gap) / inductance;
    }

    /** Returns the model. */
    public Model model() {
        var coil = FirstOrderLinearSystem.builder("coil")
                .matrix(0.0)
                .source((t, out) -> out[0] = t < off ? voltage : 0.0)
                .initialState(0.0)
                .build();
        var plunger = LagrangianLinearSystem.builder("plunger")
                .mass(mass)
                .damping(damping)
                .stiffness(stiffness)
                .constantForce(stiffness * rest)
                .initialPosition(rest)
                .build();
        var magnet = Interaction.named("magnet")
                .on(coil, plunger)
                .relation(new SmoothCoupling(
                        1,
                        1,
                        (t, x, q, v, out) -> {
                            out[0] = 0.5 * x[0] * x[0] / inductance;
                            out[1] = resistance * x[0] * (q[0] + gap) / inductance;
                        },
                        new double[][] {{0.0, -1.0}},
                        new double[][] {{-1.0, 0.0}}))
                .law(new Equality())
                .build();
        var stop = Interaction.named("stop")
                .on(plunger)
                .relation(LinearRelation.rows(new double[][] {{1.0}}))
                .law(new NewtonImpact(restitution))
                .build();
        return Model.of(coil, plunger).with(magnet, stop);
    }
}
