package org.nsds.core.model.law.friction;

import org.nsds.core.model.FrictionLaw;
import org.nsds.numerics.problem.ContactKind;

/**
 * This law is Newton's impact law with friction of a small face of contact that slides and drills at once: one cone for the force λ_T and
 * the moment l λ_D. With ω_D the relative rotation about the normal, and w = (u_T, l ω_D) with tangential restitution in u_T,
 *
 * <pre>
 *     0 ≤ ẏ_N⁺ + e_N ẏ_N⁻  ⟂  λ_N ≥ 0,      |(λ_T, λ_D)| ≤ μ λ_N,   and where w is not zero,   (λ_T, λ_D) = −μ λ_N w/|w|
 * </pre>
 *
 * <p>A contact that spins fast is soft against slow sliding, |λ_T| ≈ μ λ_N |u_T|/(l |ω_D|), as Contensou found: without that a tippe top would
 * not turn over. Even pressure on a face of radius a is approximated by l = 2/3 a. The fourth output of the relation is l ω_D.
 *
 * <p>References: P. Contensou, <i>Couplage entre frottement de glissement et frottement de pivotement dans la théorie de la toupie</i>,
 * 1963; R. I. Leine, Ch. Glocker, <i>A set-valued force law for spatial Coulomb-Contensou friction</i>, European Journal of Mechanics A 22,
 * 2003, whose set is approximated here by an ellipsoid.
 *
 * @param normalRestitution e_N, from 0 (no rebound) to 1
 * @param tangentialRestitution e_T, from 0 to 1
 * @param friction μ
 */
public record CoulombContensou(double normalRestitution, double tangentialRestitution, double friction)
        implements FrictionLaw {

    public CoulombContensou {
        new NewtonImpactFriction(normalRestitution, tangentialRestitution, friction); // refuses what has no meaning
    }

    @Override
    public ContactKind inSpace() {
        return ContactKind.CONTENSOU;
    }
}
