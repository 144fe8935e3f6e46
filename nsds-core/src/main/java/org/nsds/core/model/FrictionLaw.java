package org.nsds.core.model;

import org.nsds.numerics.problem.ContactKind;

/**
 * A friction law is that of a unilateral contact with Coulomb friction: the first output is the gap, the others are its
 * tangential directions, one in the plane and two in space. While the gap is closed,
 *
 * <pre>
 *     0 ≤ w_N ⟂ λ_N ≥ 0,      |λ_T| ≤ μ λ_N,      w_T = 0  or  λ_T = −μ λ_N w_T/|w_T|,      w = ẏ⁺ + e ẏ⁻
 * </pre>
 *
 * <p>with e = e_N for the first output and e_T for the others. The tangential rows of the relation's H give the sliding velocity;
 * they need not be the gradient of anything, and their outputs y_T are only recorded.
 *
 * <p>A law may bound moments as well, |λ_R| ≤ μ_R λ_N against rolling and |λ_D| ≤ μ_D λ_N against drilling: it then says so by
 * {@link #inPlane()} and {@link #inSpace()}, which name the outputs that its contacts have.
 */
public interface FrictionLaw extends NonSmoothLaw {

    /** Returns μ of a contact that does not slide; not negative. */
    double friction();

    /**
     * Returns μ of a contact that slides with that speed |ẏ_T|; not negative. A step takes the speed at its start, so that μ is
     * known when its contact problem is solved. {@link #friction()} at every speed unless overridden.
     */
    default double friction(double slidingSpeed) {
        return friction();
    }

    /** Returns μ of a contact that remembers and slides with that speed; {@link #friction(double)} unless overridden. */
    default double friction(double slidingSpeed, double[] memory) {
        return friction(slidingSpeed);
    }

    /** Returns e_N: how much of the approach velocity comes back; 0 unless overridden. */
    default double normalRestitution() {
        return 0.0;
    }

    /** Returns e_T: how much of the sliding velocity comes back; 0 unless overridden. */
    default double tangentialRestitution() {
        return 0.0;
    }

    /** Returns whether e_T holds only while some contact of the model approaches, and is 0 in other steps; false unless overridden. */
    default boolean restitutesAtImpactsOnly() {
        return false;
    }

    /** Returns μ_R, the length that bounds the moment against rolling; 0 unless overridden. */
    default double rolling() {
        return 0.0;
    }

    /** Returns μ_D, the length that bounds the moment against drilling; 0 unless overridden. */
    default double drilling() {
        return 0.0;
    }

    /** Returns which outputs a contact in the plane has: gap and tangent unless overridden. */
    default ContactKind inPlane() {
        return ContactKind.PLANE;
    }

    /** Returns which outputs a contact in space has: gap and two tangents unless overridden. */
    default ContactKind inSpace() {
        return ContactKind.SPACE;
    }

    /**
     * Returns which of the two a contact with that many outputs is.
     *
     * @throws IllegalArgumentException if it is neither
     */
    default ContactKind kind(int outputs) {
        ContactKind plane = inPlane();
        ContactKind space = inSpace();
        if (outputs != plane.rows() && outputs != space.rows()) {
            throw new IllegalArgumentException("its friction law needs a relation with " + plane.rows() + " outputs ("
                    + plane.outputs() + ", in the plane) or " + space.rows() + " (" + space.outputs()
                    + ", in space), but its relation has " + outputs);
        }
        return outputs == plane.rows() ? plane : space;
    }

    @Override
    default void checkOutputs(int outputs) {
        kind(outputs);
    }
}
