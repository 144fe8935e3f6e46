package org.nsds.core.integrator.moreau;

import java.util.Arrays;
import org.nsds.core.integrator.LaterLevel;
import org.nsds.core.integrator.LevelRule;
import org.nsds.core.model.LagrangianSystem;

/**
 * The level of {@link MoreauJeanProjected} that moves positions: q ← q ⊕ Ŵ⁻¹ Hᵀ ν, or q ⊕ Hᵀ ν, from wherever q is. Contacts add to q
 * itself, or to a way along which q then moves; with the coordinates of Siconos to those of bodies, whose quaternions are made unit again.
 */
final class ProjectionLevel extends LaterLevel {

    private final LagrangianStepper moreauJean;
    private final LagrangianSystem system;
    private final MoreauJeanProjected scheme;
    /** Where the way begins; null where positions add up. */
    private final double[] from;

    private final double[] way;
    /** Whether the way has the coordinates of q, and what it was before the last update. */
    private final boolean coordinates;

    private final double[] wayBefore;
    private final double[] still;

    ProjectionLevel(LagrangianStepper moreauJean, LagrangianSystem system, MoreauJeanProjected scheme, LevelRule rule) {
        super(moreauJean, moreauJean.unknown(), rule);
        this.moreauJean = moreauJean;
        this.system = system;
        this.scheme = scheme;
        from = system.isFlat() ? null : new double[system.positions()];
        coordinates = !system.isFlat()
                && scheme.metric() == MoreauJeanProjected.Metric.EUCLIDEAN
                && scheme.convention() == MoreauJean.Convention.SICONOS;
        int size = coordinates ? system.positions() : system.dimension();
        way = system.isFlat() ? moreauJean.position() : new double[size];
        wayBefore = new double[coordinates ? size : 0];
        still = new double[coordinates ? system.dimension() : 0];
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
            Arrays.fill(wayBefore, 0.0);
        }
    }

    @Override
    public void freeMotion() {}

    @Override
    public void update() {
        if (coordinates) {
            double[] q = position();
            for (int i = 0; i < q.length; i++) {
                q[i] += way[i] - wayBefore[i];
                wayBefore[i] = way[i];
            }
            system.move(q, still, 0.0, q);
        } else if (from != null) {
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
