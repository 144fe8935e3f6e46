package org.nsds.core.integrator.moreau;

import java.util.Arrays;
import java.util.List;
import org.nsds.core.integrator.ContactRule;
import org.nsds.core.integrator.ForceRule;
import org.nsds.core.integrator.LaterLevel;
import org.nsds.core.integrator.LevelRule;
import org.nsds.core.integrator.LevelRule.Members;
import org.nsds.core.integrator.LevelRule.Quantity;
import org.nsds.core.integrator.OneStepIntegrator;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.state.SystemState;
import org.nsds.numerics.solver.Choice;

/**
 * This integrator takes steps of {@link MoreauJean}, each followed by a projection of positions on the constraints, which
 * removes the penetration and the drift that a law about rates leaves. After a Moreau-Jean step with the contacts I,
 *
 * <pre>
 *     direct:     0 ≤ y(q) ⟂ ν ≥ 0,     q ← q + Ŵ⁻¹ Hᵀ ν        if some gap of I is below −10⁻⁸
 *     combined:   y(q) = 0,             q ← q + Ŵ⁻¹ Hᵀ ν        if some gap of I is wrong by 10⁻¹⁰
 * </pre>
 *
 * <p>while velocities stay; joints are projected as equalities in both, contacts with friction by their gaps alone. The two differ in I as well:
 *
 * <ul>
 *   <li>{@link Projection#DIRECT}: as in Moreau-Jean with γ = ½, but a contact comes in at y_k + h/2 ẏ_k ≤ 10⁻⁷, and goes only
 *       when it is beyond that and ẏ_k ≥ 0.
 *   <li>{@link Projection#COMBINED}: the contacts that the step would close: I is empty at first, contacts with y_{k+1} ≤ 0 are
 *       added and the step is redone, until there are no more. No gap is ever negative at the end of a step.
 * </ul>
 *
 * <p>A joint holds ẏ = 0 at the end of the step, and y = 0 after the projection: choose this scheme where both have to hold. The
 * energy that the projection gives or takes is not that of an impact: the ledger shows it as numerical.
 *
 * <p>References: V. Acary, <i>Projected event-capturing time-stepping schemes for nonsmooth mechanical systems with unilateral
 * contact and Coulomb's friction</i>, 2013. Siconos has both as MoreauJeanDirectProjectionOSI and MoreauJeanCombinedProjectionOSI;
 * it projects in the Euclidean metric, this scheme in that of Ŵ = M + hθC + h²θ²K.
 *
 * @param theta θ in [0, 1]
 * @param projection which contacts, and how
 */
public record MoreauJeanProjected(double theta, Projection projection) implements OneStepIntegrator {

    /** The setting says which contacts are projected, and how. */
    public enum Projection {
        /** Penetrating contacts of the Moreau-Jean step, as inequalities. */
        DIRECT,
        /** All contacts that close in the step, as equalities. */
        COMBINED;

        @Override
        public String toString() {
            return Choice.word(this);
        }
    }

    public MoreauJeanProjected {
        if (!(theta >= 0.0 && theta <= 1.0)) {
            throw new IllegalArgumentException(
                    "theta of moreau-jean-projected is " + theta + ": it must lie between 0 and 1");
        }
    }

    @Override
    public String specification() {
        return "moreau-jean-projected:theta=" + theta + ",projection=" + projection;
    }

    @Override
    public double largestStep(double frequency, double damping) {
        return new MoreauJean(theta).largestStep(frequency, damping);
    }

    @Override
    public Stepper bind(DynamicalSystem system, SystemState state, double step) {
        ContactRule velocities = new Velocities(theta, projection, step);
        LagrangianStepper velocityLevel = MoreauJean.bind(
                "moreau-jean-projected", system, state, step, theta, velocities, MoreauJean.ForcesAt.MIDPOINT);
        velocityLevel.followedBy(List.of(new PositionLevel(velocityLevel, (LagrangianSystem) system, positions())));
        return velocityLevel;
    }

    /** This level moves positions by q ← q ⊕ Ŵ⁻¹ Hᵀ ν. Contacts add to q itself, or to a way along which q then moves. */
    private static final class PositionLevel extends LaterLevel {

        private final LagrangianStepper moreauJean;
        private final LagrangianSystem system;
        /** Where the way begins; null where positions add up. */
        private final double[] from;

        private final double[] way;

        PositionLevel(LagrangianStepper moreauJean, LagrangianSystem system, LevelRule rule) {
            super(moreauJean, moreauJean.unknown(), rule);
            this.moreauJean = moreauJean;
            this.system = system;
            from = system.isFlat() ? null : new double[system.positions()];
            way = system.isFlat() ? moreauJean.position() : new double[system.dimension()];
        }

        @Override
        public double reported() {
            return 0.0;
        }

        @Override
        public double perForce() {
            return 1.0;
        }

        @Override
        public boolean direct() {
            return from == null;
        }

        @Override
        public void predict() {
            if (from != null) {
                System.arraycopy(position(), 0, from, 0, from.length);
                Arrays.fill(way, 0.0);
            }
        }

        @Override
        public void freeMotion() {}

        @Override
        public void update() {
            if (from != null) {
                system.move(from, way, 1.0, position());
            }
        }

        @Override
        public double[] unknown() {
            return way;
        }

        @Override
        public void applyInverse(double[] f, double[] out) {
            moreauJean.applyInverse(f, out);
        }
    }

    private LevelRule positions() {
        LevelRule plain = LevelRule.of(Quantity.GAP, Members.AS_BEFORE);
        return projection == Projection.DIRECT
                ? plain.unlessWithin(1e-8)
                : plain.unlessWithin(1e-10)
                        .holding()
                        .refusingPulling(
                                "projection=combined lets contacts take part only if they would penetrate, and none would hold anything");
    }

    private static final class Velocities implements ContactRule {

        private static final double THRESHOLD = 1e-7;

        private final ThetaRule plain;
        private final Projection projection;
        private double h;

        Velocities(double theta, Projection projection, double h) {
            plain = new ThetaRule(theta, 0.5, RowPoint.WITHIN, h);
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
            return other instanceof Velocities rule && rule.plain.equals(plain) && rule.projection == projection;
        }

        @Override
        public int hashCode() {
            return plain.hashCode();
        }

        @Override
        public boolean activates(double y, double ydot) {
            return projection == Projection.DIRECT && y + 0.5 * h * ydot <= THRESHOLD;
        }

        @Override
        public boolean keeps(double y, double ydot) {
            return activates(y, ydot) || ydot < 0.0;
        }

        @Override
        public boolean remembers() {
            return projection == Projection.DIRECT;
        }

        @Override
        public boolean joinsLate() {
            return projection == Projection.COMBINED;
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
}
