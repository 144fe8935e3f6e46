package org.nsds.core.model.law.friction;

import org.nsds.core.internal.parameter.ContactParameters;
import org.nsds.core.model.FrictionLaw;

/**
 * Moreau's impact law has one restitution for the whole velocity of a contact, normal and tangential, and Coulomb friction: with
 * w = (ẏ⁺ + e ẏ⁻)/(1+e), the velocity between compression and expansion,
 *
 * <pre>
 *     0 ≤ w_N  ⟂  λ_N ≥ 0,      |λ_T| ≤ μ λ_N,   and where w_T is not zero,   λ_T = −μ λ_N w_T/|w_T|
 *     energy lost = −½ λᵀ(ẏ⁺ + ẏ⁻) = (1+e) (½ (1−e) λ_cᵀ A λ_c − λ_cᵀ w) ≥ 0,      λ = (1+e) λ_c
 * </pre>
 *
 * <p>Choose it where impacts with friction must not create energy, which Newton's law with e_N ≠ e_T can. All contacts of a model
 * need the same e for that. Sticking contacts give tangential velocity back, as rubber does.
 *
 * <p>Reference: J. J. Moreau, <i>Unilateral contact and dry friction in finite freedom dynamics</i>, 1988.
 *
 * @param restitution e, from 0 (no rebound) to 1
 * @param friction μ
 */
public record MoreauImpactFriction(double restitution, double friction) implements FrictionLaw {

    public MoreauImpactFriction {
        ContactParameters.requireShare("restitution e", restitution);
        ContactParameters.requireNotNegative("friction mu", friction);
    }

    @Override
    public double normalRestitution() {
        return restitution;
    }

    @Override
    public double tangentialRestitution() {
        return restitution;
    }
}
