package org.nsds.core.internal.acceleration;

import org.nsds.core.integrator.ContactRule;
import org.nsds.core.integrator.ForceRule;

/**
 * This rule is Newton's law at an impact, 0 ≤ ẏ⁺ + e ẏ⁻ ⟂ λ ≥ 0, for closed contacts; optionally only for those that approach
 * at some speed or faster.
 */
public final class ImpactRule implements ContactRule {

    private final double gap;
    private double slowest = Double.POSITIVE_INFINITY;

    public ImpactRule(double gap) {
        this.gap = gap;
    }

    /** From now on only contacts with ẏ⁻ up to this take part. */
    public void slowest(double ydot) {
        slowest = ydot;
    }

    @Override
    public boolean activates(double y, double ydot) {
        return y <= gap && ydot <= slowest;
    }

    /** An impact takes no time. */
    @Override
    public double gapAfter(double y, double ydotBefore, double ydotAfter) {
        return y;
    }

    @Override
    public double shift(double restitution, double ydot) {
        return restitution * ydot;
    }

    @Override
    public double impulsePerForce() {
        return 1.0;
    }

    @Override
    public ForceRule forces() {
        return ForceRule.NONE;
    }
}
