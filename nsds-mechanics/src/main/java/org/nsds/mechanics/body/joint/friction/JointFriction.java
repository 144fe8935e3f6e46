package org.nsds.mechanics.body.joint.friction;

import org.nsds.core.model.BoxLaw;

/**
 * The law of a joint with dry friction on its free coordinate, for the relation {@link FrictionalJoint}: rows of the joint hold, and the last one
 * brakes the coordinate with
 *
 * <pre>
 *     |τ| ≤ T + μ r N,      τ against the motion where it is equal        N = |forces of the joint| in the step before
 * </pre>
 *
 * <p>a relay, so that the joint sticks where less suffices. N lags by one step: the error is of the first order in the step, as that of the scheme
 * around sticking. It is run by time-stepping, as laws with a memory are.
 *
 * @param constant T, in N m for a pivot and N for a slide
 * @param friction μ
 * @param radius r of the pin in m; 1 for a slide
 * @param rows of the joint
 * @param forces how many of them, the first, are forces: 3 for a pivot, 2 for a slide
 */
public record JointFriction(double constant, double friction, double radius, int rows, int forces) implements BoxLaw {

    public JointFriction {
        requireNotNegative("constant friction", constant);
        requireNotNegative("friction coefficient", friction);
        requireNotNegative("radius", radius);
        if (forces < 0 || forces > rows) {
            throw new IllegalArgumentException(
                    "a joint with " + rows + " rows has " + forces + " forces: it must be between 0 and " + rows);
        }
    }

    private static void requireNotNegative(String what, double value) {
        if (!(value >= 0.0 && value < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    "the " + what + " of a joint is " + value + ": it must be finite and not negative");
        }
    }

    /** Returns the law of a pivot whose pin has a radius. */
    public static JointFriction ofPivot(double friction, double radius) {
        return new JointFriction(0.0, friction, radius, 5, 3);
    }

    /** Returns the law of a slide. */
    public static JointFriction ofSlide(double friction) {
        return new JointFriction(0.0, friction, 1.0, 5, 2);
    }

    @Override
    public void checkOutputs(int outputs) {
        if (outputs != rows + 1) {
            throw new IllegalArgumentException("friction of a joint with " + rows + " rows needs a relation with "
                    + (rows + 1) + " outputs, but it has " + outputs + ": take FrictionalJoint");
        }
    }

    @Override
    public double lower(int output) {
        return output < rows ? Double.NEGATIVE_INFINITY : -constant;
    }

    @Override
    public double upper(int output) {
        return output < rows ? Double.POSITIVE_INFINITY : constant;
    }

    @Override
    public double lower(int output, double[] memory) {
        return output < rows ? Double.NEGATIVE_INFINITY : -(constant + friction * radius * memory[0]);
    }

    @Override
    public double upper(int output, double[] memory) {
        return -lower(output, memory);
    }

    @Override
    public boolean unilateral() {
        return false;
    }

    @Override
    public int memory() {
        return 1;
    }

    @Override
    public void remember(double h, double[] y, double[] ydot, double[] lambda, double[] memory) {
        double square = 0.0;
        for (int i = 0; i < forces; i++) {
            square += lambda[i] * lambda[i];
        }
        memory[0] = Math.sqrt(square) / h;
    }
}
