package org.nsds.core.model.law;

import org.nsds.core.model.FrictionLaw;

/**
 * This law is Newton's impact law with Coulomb friction. With y = (gap, tangents) and λ = (normal, tangential), where the gap
 * is closed,
 *
 * <pre>
 *     0 ≤ ẏ_N⁺ + e_N ẏ_N⁻  ⟂  λ_N ≥ 0
 *     |λ_T| ≤ μ λ_N,   and where s = ẏ_T⁺ + e_T ẏ_T⁻ is not zero,   λ_T = −μ λ_N s/|s|
 * </pre>
 *
 * <p>Choose it for rigid bodies that slide, stick and roll. e_T = 0 unless a contact gives tangential velocity back, as a rubber
 * ball does. With e_N ≠ e_T, or several contacts at once, Newton's law with friction may add energy; e = 0 never does.
 *
 * <p>References: J. J. Moreau, <i>Unilateral contact and dry friction in finite freedom dynamics</i>, 1988; V. Acary,
 * B. Brogliato, <i>Numerical Methods for Nonsmooth Dynamical Systems</i>, 2008, section 3.9.
 *
 * @param normalRestitution e_N, from 0 (no rebound) to 1
 * @param tangentialRestitution e_T, from 0 to 1
 * @param friction μ
 */
public record NewtonImpactFriction(double normalRestitution, double tangentialRestitution, double friction)
        implements FrictionLaw {

    public NewtonImpactFriction {
        requireShare("normal restitution e_n", normalRestitution);
        requireShare("tangential restitution e_t", tangentialRestitution);
        if (!(friction >= 0.0) || Double.isInfinite(friction)) {
            throw new IllegalArgumentException(
                    "friction mu is " + friction + ": it must be a finite number, not negative");
        }
    }

    /** Makes a law without tangential restitution. */
    public NewtonImpactFriction(double normalRestitution, double friction) {
        this(normalRestitution, 0.0, friction);
    }

    private static void requireShare(String what, double value) {
        if (!(value >= 0.0 && value <= 1.0)) {
            throw new IllegalArgumentException(what + " is " + value + ": it must lie between 0 and 1");
        }
    }
}
