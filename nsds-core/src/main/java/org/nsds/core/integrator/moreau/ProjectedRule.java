package org.nsds.core.integrator.moreau;

import org.nsds.core.integrator.ContactRule;
import org.nsds.core.integrator.ForceRule;

/** The rule by which contacts enter the velocity level of {@link MoreauJeanProjected}. */
final class ProjectedRule implements ContactRule {

    private static final double THRESHOLD = 1e-7;

    private final ThetaRule plain;
    private final MoreauJeanProjected.Projection projection;
    private double h;

    ProjectedRule(double theta, MoreauJeanProjected.Projection projection, RowPoint rowPoint, double h) {
        plain = new ThetaRule(theta, 0.5, rowPoint, h);
        this.projection = projection;
        this.h = h;
    }

    @Override
    public void stepSize(double length) {
        h = length;
        plain.stepSize(length);
    }

    /** Returns whether another rule lets contacts in alike. */
    @Override
    public boolean equals(Object other) {
        return other instanceof ProjectedRule rule && rule.plain.equals(plain) && rule.projection == projection;
    }

    @Override
    public int hashCode() {
        return plain.hashCode();
    }

    @Override
    public boolean activates(double y, double ydot) {
        return projection == MoreauJeanProjected.Projection.DIRECT && y + 0.5 * h * ydot <= THRESHOLD;
    }

    @Override
    public boolean keeps(double y, double ydot) {
        return activates(y, ydot) || ydot < 0.0;
    }

    @Override
    public boolean remembers() {
        return projection == MoreauJeanProjected.Projection.DIRECT;
    }

    @Override
    public boolean joinsLate() {
        return projection == MoreauJeanProjected.Projection.COMBINED;
    }

    @Override
    public boolean joins(double yEnd) {
        return yEnd <= 0.0;
    }

    @Override
    public double gapAfter(double y, double ydotBefore, double ydotAfter) {
        return plain.gapAfter(y, ydotBefore, ydotAfter);
    }

    @Override
    public double shift(double restitution, double ydot) {
        return plain.shift(restitution, ydot);
    }

    @Override
    public double impulsePerForce() {
        return plain.impulsePerForce();
    }

    @Override
    public ForceRule forces() {
        return plain.forces();
    }

    @Override
    public RowPoint rowPoint() {
        return plain.rowPoint();
    }
}
