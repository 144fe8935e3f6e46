package org.nsds.core.integrator.moreau;

import java.util.Arrays;
import org.nsds.core.integrator.LaterLevel;
import org.nsds.core.integrator.LevelRule;
import org.nsds.core.model.LagrangianSystem;

/**
 * The level of {@link MoreauJeanProjected} that moves positions: q ← q ⊕ Ŵ⁻¹ Hᵀ ν, or q ⊕ Hᵀ ν, from wherever q is. Contacts add to q
 * itself, or to a way along which q then moves.
 */
final class ProjectionLevel extends LaterLevel {

    private final LagrangianStepper moreauJean;
    private final LagrangianSystem system;
    private final MoreauJeanProjected scheme;
    /** Where the way begins; null where positions add up. */
    private final double[] from;

    private final double[] way;

    ProjectionLevel(LagrangianStepper moreauJean, LagrangianSystem system, MoreauJeanProjected scheme, LevelRule rule) {
        super(moreauJean, moreauJean.unknown(), rule);
        this.moreauJean = moreauJean;
        this.system = system;
        this.scheme = scheme;
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
    public boolean constant() {
        return scheme.metric() == MoreauJeanProjected.Metric.EUCLIDEAN || super.constant();
    }

    @Override
    public double[] gapPosition() {
        return scheme.rows() == MoreauJeanProjected.Rows.START ? moreauJean.startPosition() : position();
    }

    @Override
    public boolean keepsGaps() {
        return scheme.gaps() == MoreauJeanProjected.Gaps.BEFORE;
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
        if (scheme.metric() == MoreauJeanProjected.Metric.EUCLIDEAN) {
            System.arraycopy(f, 0, out, 0, way.length);
        } else {
            moreauJean.applyInverse(f, out);
        }
    }
}
