package org.nsds.core.integrator;

/**
 * A contact rule says how contacts enter a scheme whose contact problem is about rates: which of them take part in a step, and
 * what stands beside H v in the law. Arguments are values at the start of the step unless their names say otherwise.
 */
public interface ContactRule {

    /** Where in a step the rows H of a nonlinear relation are taken: by the law, and by the impulses Hᵀλ. */
    enum RowPoint {
        /** At q_{k+1}. */
        END,
        /** At q_{k+θ}, the {@link VelocityStepper#positionWithin} of each system. */
        WITHIN,
        /** At the iterate from which Newton's method sets out to the last one; for affine motion, at q_k + h v_k. */
        ITERATE
    }

    /** Returns where the rows of nonlinear relations are taken. */
    default RowPoint rowPoint() {
        return RowPoint.END;
    }

    /** Says that the steps to come have length h; the stepper to which the rule belongs calls it. */
    default void stepSize(double h) {}

    /** Returns whether a unilateral contact with gap y and rate ẏ takes part. */
    boolean activates(double y, double ydot);

    /**
     * Returns whether a contact that took part in the step before takes part again: schemes with hysteresis release it later.
     */
    default boolean keeps(double y, double ydot) {
        return activates(y, ydot);
    }

    /** Returns whether {@link #keeps} differs from {@link #activates}. */
    default boolean remembers() {
        return false;
    }

    /**
     * Returns whether contacts may take part because of their gap at the end, so that {@link #joins} is called before a step is
     * complete.
     */
    default boolean joinsLate() {
        return false;
    }

    /**
     * Returns whether a contact that stayed out has to take part after all, with that gap at the end; the step is then redone.
     */
    default boolean joins(double yEnd) {
        return false;
    }

    /**
     * Returns θ of q_{k+1} = q_k + h (θ v_{k+1} + (1−θ) v_k), if joints with nonlinear relations keep y over the step with
     * forces along H at q_{k+θ}; NaN if they hold ẏ = 0 at its end.
     */
    default double jointWeight() {
        return Double.NaN;
    }

    /** Returns the gap at the end of a step, where the rate is linear in q: y_{k+1} from y_k and the rates at both ends. */
    double gapAfter(double y, double ydotBefore, double ydotAfter);

    /**
     * Returns the rate at the end of a step with which a gap y that has the rate ẏ would just close, counted positive where it closes; infinite
     * if the scheme cannot tell.
     */
    default double closingRate(double y, double ydot) {
        return Double.POSITIVE_INFINITY;
    }

    /** Returns what a rigid law adds to the free output H v_free. */
    double shift(double restitution, double ydot);

    /** Returns the impulse of a unit force: bounds on forces become bounds on multipliers when multiplied by it. */
    double impulsePerForce();

    /** Returns the rule for force laws and for compliant relations. */
    ForceRule forces();
}
