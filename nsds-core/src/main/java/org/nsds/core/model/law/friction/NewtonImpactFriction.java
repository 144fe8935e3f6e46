package org.nsds.core.model.law.friction;

import org.nsds.core.internal.parameter.ContactParameters;
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
 * ball does. With e_N ≠ e_T Newton's law with friction may create energy, which runs report; {@link FremondImpactFriction} and, with
 * one e for all contacts, {@link MoreauImpactFriction} never do.
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
        ContactParameters.requireShare("normal restitution e_n", normalRestitution);
        ContactParameters.requireShare("tangential restitution e_t", tangentialRestitution);
        ContactParameters.requireNotNegative("friction mu", friction);
    }

    /** Makes a law without tangential restitution. */
    public NewtonImpactFriction(double normalRestitution, double friction) {
        this(normalRestitution, 0.0, friction);
    }
}
