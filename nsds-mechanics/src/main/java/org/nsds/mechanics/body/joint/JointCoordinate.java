package org.nsds.mechanics.body.joint;

import java.util.function.DoubleUnaryOperator;
import org.nsds.core.model.LagrangianRelation;

/**
 * A coordinate of a joint: the angle of a pivot or the displacement of a slide, zero at the start. It makes relations of one row for
 * limits, with a unilateral law such as NewtonImpact, and for drives, with an equality law:
 *
 * <pre>
 *     coordinate.atLeast(lower)             y = c − lower ≥ 0
 *     coordinate.atMost(upper)              y = upper − c ≥ 0
 *     coordinate.following(f, rate)         y = c − f(t) = 0,  ∂y/∂t = −rate(t)
 * </pre>
 */
public interface JointCoordinate extends LagrangianRelation {

    @Override
    default int outputs() {
        return 1;
    }

    /** Returns after how much the coordinate begins anew: 2π for angles, infinity for lengths. */
    double period();

    /**
     * Returns the relation of a lower limit.
     *
     * @throws IllegalArgumentException if the coordinate cannot reach it
     */
    default LagrangianRelation atLeast(double lower) {
        requireLimit("lower", lower);
        return new CoordinateRelation(this, 1.0, t -> lower, t -> 0.0, Double.POSITIVE_INFINITY, "at least " + lower);
    }

    /**
     * Returns the relation of an upper limit.
     *
     * @throws IllegalArgumentException if the coordinate cannot reach it
     */
    default LagrangianRelation atMost(double upper) {
        requireLimit("upper", upper);
        return new CoordinateRelation(this, -1.0, t -> upper, t -> 0.0, Double.POSITIVE_INFINITY, "at most " + upper);
    }

    private void requireLimit(String which, double limit) {
        if (!Double.isFinite(limit)) {
            throw new IllegalArgumentException("the " + which + " limit of a joint is " + limit
                    + ": it must be a finite number; leave it out if there is none");
        }
        if (Math.abs(limit) >= 0.5 * period()) {
            throw new IllegalArgumentException(
                    "the " + which + " limit of a joint is " + limit + ", but its angle begins anew at "
                            + 0.5 * period() + " on both sides: take a limit between, or leave it out");
        }
    }

    /**
     * Returns the relations of both limits, the lower first.
     *
     * @throws IllegalArgumentException if they leave no room
     */
    default LagrangianRelation[] between(double lower, double upper) {
        if (!(lower <= upper)) {
            throw new IllegalArgumentException("the lower limit " + lower + " of a joint is not below its upper limit "
                    + upper + ": exchange them");
        }
        return new LagrangianRelation[] {atLeast(lower), atMost(upper)};
    }

    /**
     * Returns the relation of a drive.
     *
     * @param value f(t), zero at the start of the run
     * @param rate its derivative
     */
    default LagrangianRelation following(DoubleUnaryOperator value, DoubleUnaryOperator rate) {
        return new CoordinateRelation(this, 1.0, value, rate, period(), "following a function of time");
    }
}
