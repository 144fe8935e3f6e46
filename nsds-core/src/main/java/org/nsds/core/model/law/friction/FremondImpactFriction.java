package org.nsds.core.model.law.friction;

import org.nsds.core.internal.parameter.ContactParameters;
import org.nsds.core.model.FrictionLaw;

/**
 * Frémond's impact law is about the mean velocity of an impact, D = ½ (ẏ⁺ + ẏ⁻), with which impulses do their work: friction
 * opposes D_T, and the normal rebound is Newton's.
 *
 * <pre>
 *     0 ≤ ẏ_N⁺ + e ẏ_N⁻  ⟂  λ_N ≥ 0,      |λ_T| ≤ μ λ_N,   and where D_T is not zero,   λ_T = −μ λ_N D_T/|D_T|
 *     energy lost = −λᵀD = ½ (1−e) λ_N |ẏ_N⁻| + μ λ_N |D_T| ≥ 0
 * </pre>
 *
 * <p>Choose it where impacts with friction must not create energy and restitutions differ: each contact dissipates by itself. In
 * steps without an impact it is Coulomb's law.
 *
 * <p>Reference: M. Frémond, <i>Rigid bodies collisions</i>, Physics Letters A 204, 1995.
 *
 * @param restitution e, from 0 (no rebound) to 1
 * @param friction μ
 */
public record FremondImpactFriction(double restitution, double friction) implements FrictionLaw {

    public FremondImpactFriction {
        ContactParameters.requireShare("restitution e", restitution);
        ContactParameters.requireNotNegative("friction mu", friction);
    }

    @Override
    public double normalRestitution() {
        return restitution;
    }

    @Override
    public double tangentialRestitution() {
        return 1.0;
    }

    @Override
    public boolean restitutesAtImpactsOnly() {
        return true;
    }
}
