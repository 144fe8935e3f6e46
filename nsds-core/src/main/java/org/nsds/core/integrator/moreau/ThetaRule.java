package org.nsds.core.integrator.moreau;

import java.util.Objects;
import org.nsds.core.integrator.ContactRule;
import org.nsds.core.integrator.ForceRule;
import org.nsds.core.model.CompliantLaw;

/**
 * This rule says how contacts enter a θ-method, q_{k+1} = q_k + h (θ v_{k+1} + (1−θ) v_k):
 *
 * <pre>
 *     active:    y_k + γ h ẏ_k ≤ 0
 *     rigid:     0 ≤ ẏ_{k+1} + e ẏ_k  ⟂  λ ≥ 0
 *     compliant: λ = h ( (1−θ) f_k + θ f_{k+1} )
 * </pre>
 */
public final class ThetaRule implements ContactRule, ForceRule {

    private final double theta;
    private final double gamma;
    private final RowPoint rowPoint;
    private double h;

    /**
     * Makes the rule of a stepper.
     *
     * @param theta θ
     * @param gamma γ
     * @param h the step size
     */
    public ThetaRule(double theta, double gamma, double h) {
        this(theta, gamma, RowPoint.END, h);
    }

    /**
     * The rule of a stepper that takes rows of nonlinear relations at a given point.
     *
     * @param theta θ
     * @param gamma γ
     * @param rowPoint where rows are taken
     * @param h the step size
     */
    public ThetaRule(double theta, double gamma, RowPoint rowPoint, double h) {
        this.theta = theta;
        this.gamma = gamma;
        this.rowPoint = rowPoint;
        this.h = h;
    }

    /**
     * Returns the largest step with which motions q̈ + c q̇ + ω² q = 0 do not grow under a θ-method: infinite for θ ≥ ½; below,
     * h ω² (1 − 2θ) = c, or 2 where damping is more than critical.
     *
     * @param frequency ω
     * @param damping c
     */
    public static double largestStep(double theta, double frequency, double damping) {
        if (theta >= 0.5) {
            return Double.POSITIVE_INFINITY;
        }
        double more = 0.25 * damping * damping - frequency * frequency;
        return more < 0.0
                ? damping / ((1.0 - 2.0 * theta) * frequency * frequency)
                : 2.0 / ((1.0 - 2.0 * theta) * (0.5 * damping + Math.sqrt(more)));
    }

    @Override
    public RowPoint rowPoint() {
        return rowPoint;
    }

    @Override
    public void stepSize(double length) {
        h = length;
    }

    /** Returns whether another rule has the same θ, γ, h and point of rows. */
    @Override
    public boolean equals(Object other) {
        return other instanceof ThetaRule rule
                && rule.theta == theta
                && rule.gamma == gamma
                && rule.rowPoint == rowPoint
                && rule.h == h;
    }

    @Override
    public int hashCode() {
        return Objects.hash(theta, gamma);
    }

    @Override
    public boolean activates(double y, double ydot) {
        return y + gamma * h * ydot <= 0.0;
    }

    /** Returns θ, unless rows are those of an iterate: the law then holds ẏ = 0 with them. */
    @Override
    public double jointWeight() {
        return theta > 0.0 && rowPoint != RowPoint.ITERATE ? theta : Double.NaN;
    }

    @Override
    public double gapAfter(double y, double ydotBefore, double ydotAfter) {
        return y + h * (theta * ydotAfter + (1.0 - theta) * ydotBefore);
    }

    /** Returns (y + (1−θ) h ẏ)/(θ h). */
    @Override
    public double closingRate(double y, double ydot) {
        return theta > 0.0 ? (y + (1.0 - theta) * h * ydot) / (theta * h) : Double.POSITIVE_INFINITY;
    }

    @Override
    public double shift(double restitution, double ydot) {
        return restitution * ydot;
    }

    @Override
    public ForceRule forces() {
        return this;
    }

    /**
     * Returns y_{k+θ} = h(q_{k+θ}) + D λ/h, divided by θ²h; or, with the rows of an iterate, what Siconos has, divided by θ.
     */
    @Override
    public double compliantShift(double y, double ydot) {
        return rowPoint == RowPoint.ITERATE
                ? (y + h * ydot + (1.0 - theta) * h * ydot) / theta
                : (y + theta * (1.0 - theta) * h * ydot) / (theta * theta * h);
    }

    @Override
    public double compliantRateFactor() {
        return rowPoint == RowPoint.ITERATE ? h : 1.0;
    }

    @Override
    public double complianceFactor() {
        return rowPoint == RowPoint.ITERATE ? 1.0 + 1.0 / (theta * h) : 1.0 / (theta * theta * h * h);
    }

    @Override
    public double impulsePerForce() {
        return h;
    }

    @Override
    public boolean carriesMemory() {
        return true;
    }

    /** Returns h times {@link CompliantLaw#stepForce}, which is (1−θ) f_k + θ f_{k+1} for laws without a memory. */
    @Override
    public double impulse(CompliantLaw law, double y, double ydot, double after, double ydotAfter) {
        return h * law.stepForce(h, theta, y, ydot, after, ydotAfter);
    }

    @Override
    public double startImpulse(CompliantLaw law, double y, double ydot) {
        return h * (1.0 - theta) * law.force(y, ydot);
    }

    @Override
    public double impulseByRate(CompliantLaw law, double y, double ydot, double after, double ydotAfter) {
        return h * law.stepForceByRate(h, theta, y, ydot, after, ydotAfter);
    }

    @Override
    public double dissipated(CompliantLaw law, double y, double ydot, double after, double ydotAfter) {
        return law.stepLoss(h, theta, y, ydot, after, ydotAfter);
    }
}
