package org.nsds.core.model.law.friction;

import org.nsds.core.model.FrictionLaw;
import org.nsds.numerics.problem.ContactKind;

/**
 * This law is {@link NewtonImpactFriction} of a contact that resists rolling, and drilling, too. With the relative angular velocity
 * ω = ω_R + ω_D n, where ω_R is about the tangents and ω_D about the normal, and moments m against it,
 *
 * <pre>
 *     |m_R| ≤ μ_R λ_N,   and where the contact rolls,   m_R = −μ_R λ_N ω_R/|ω_R|
 *     |m_D| ≤ μ_D λ_N,   and where it drills,           m_D = −μ_D λ_N ω_D/|ω_D|
 * </pre>
 *
 * <p>μ_R and μ_D are lengths: a ball of radius r that rolls on a floor is braked by (5/7) g μ_R/r, and a contact pressed on a circle of
 * radius a drills with μ_D = (2/3) μ a under even pressure. Its relation has the outputs (gap, tangent, rotation) in the plane, (gap, two
 * tangents, rotations about them) in space, and one more, the rotation about the normal, if μ_D is not 0. Rotations have no restitution.
 *
 * <p>References: V. Acary, F. Bourrier, <i>Coulomb friction with rolling resistance as a cone complementarity problem</i>, European Journal
 * of Mechanics A 85, 2021; R. I. Leine, Ch. Glocker, <i>A set-valued force law for spatial Coulomb-Contensou friction</i>, European Journal
 * of Mechanics A 22, 2003, for drilling, whose coupling with sliding is left out here.
 *
 * @param normalRestitution e_N, from 0 (no rebound) to 1
 * @param tangentialRestitution e_T, from 0 to 1
 * @param friction μ
 * @param rolling μ_R, in m
 * @param drilling μ_D, in m
 */
public record NewtonImpactRollingFriction(
        double normalRestitution, double tangentialRestitution, double friction, double rolling, double drilling)
        implements FrictionLaw {

    public NewtonImpactRollingFriction {
        new NewtonImpactFriction(normalRestitution, tangentialRestitution, friction); // refuses what has no meaning
        requireLength("rolling friction mu_r", rolling);
        requireLength("drilling friction mu_d", drilling);
    }

    /** Makes a law without tangential restitution and drilling. */
    public NewtonImpactRollingFriction(double normalRestitution, double friction, double rolling) {
        this(normalRestitution, 0.0, friction, rolling, 0.0);
    }

    @Override
    public ContactKind inPlane() {
        return ContactKind.PLANE_ROLLING;
    }

    @Override
    public ContactKind inSpace() {
        return drilling > 0.0 ? ContactKind.DRILLING : ContactKind.ROLLING;
    }

    private static void requireLength(String what, double value) {
        if (!(value >= 0.0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(
                    what + " is " + value + ": it is a length and must be a finite number, not negative");
        }
    }
}
