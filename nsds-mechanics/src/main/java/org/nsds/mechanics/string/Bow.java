package org.nsds.mechanics.string;

import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.law.friction.StribeckFriction;
import org.nsds.mechanics.Require;

/**
 * A bow draws a string along by friction, y = u(x) − ∫ V dt, so that ẏ is the velocity of the string past the hair:
 *
 * <pre>
 *     |λ| ≤ F(ẏ),    λ = −F(ẏ) sgn ẏ where it slips
 * </pre>
 *
 * <p>Interaction {@code bow}. Between a least and a largest force N the string moves as Helmholtz found: it sticks to the hair but for one
 * short slip in a period, x/L of it, in which a corner runs to the nearer end and back. Below, it slips more than once; above, it is
 * too well held to slip in time. With β = x/L and Z = √(Tμ), Schelleng's estimates are
 *
 * <pre>
 *     N_max ≈ 2 Z V / ((μ_s − μ_d) β),      N_min ≈ Z² V / (2 R (μ_s − μ_d) β²)
 * </pre>
 *
 * <p>with R the resistance of what takes the energy away. Reference: J. C. Schelleng, <i>The bowed string and the player</i>, Journal of the
 * Acoustical Society of America 53, 1973.
 *
 * @param x where, m
 * @param velocity V, m/s
 * @param attack time in which the bow comes to its velocity, s
 * @param friction of the hair, under the bow's force
 */
public record Bow(double x, double velocity, double attack, StribeckFriction friction) implements Touch {

    /** The name of its interaction. */
    public static final String NAME = "bow";

    public Bow {
        Require.finite("velocity of the bow", velocity);
        Require.notNegative("attack of the bow", attack);
    }

    @Override
    public Attachment attach(DynamicalSystem string, double[] shape) {
        return new Attachment(Interaction.named(NAME)
                .on(string)
                .relation(new Guided(shape, velocity, attack))
                .law(friction)
                .build());
    }
}
