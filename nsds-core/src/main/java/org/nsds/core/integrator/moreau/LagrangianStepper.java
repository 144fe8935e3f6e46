package org.nsds.core.integrator.moreau;

import java.util.List;
import org.nsds.core.integrator.ContactRule;
import org.nsds.core.integrator.Forces;
import org.nsds.core.integrator.LevelStepper;
import org.nsds.core.integrator.MechanicalStepper;
import org.nsds.core.integrator.VelocityStepper;
import org.nsds.core.integrator.matrix.AccelerationChange;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.state.EnergyLedger;
import org.nsds.core.state.SystemState;

/**
 * The kernels of θ-methods move positions by q_{k+1} = q_k ⊕ h (θ v_{k+1} + (1−θ) v_k), where ⊕ is the system's own way to
 * move. A scheme of one's own that moves positions so and lets contacts change velocities, v_{k+1} = v_free + Ŵ⁻¹ Hᵀ λ, extends
 * it: it writes {@link #freeMotion} and {@link #applyInverse}, and says what its energies are.
 */
public abstract class LagrangianStepper extends MechanicalStepper implements VelocityStepper {

    /** θ. */
    protected final double theta;

    private final ContactRule rule;
    /** The way of the step, hθ v + h(1−θ) v_k, where positions do not simply add up; else empty. */
    private final double[] way;

    private final double[] within;
    /** Whether that is the position within the step, of which the way is known. */
    private boolean withinKnown;

    private final LagrangianSystem system;
    private final double[] error;
    /** Made when an error is first asked for. */
    private AccelerationChange accelerations;

    private List<LevelStepper> later = List.of();

    /** Makes a kernel that advances the state of a system with steps of h. */
    protected LagrangianStepper(LagrangianSystem system, SystemState state, double h, double theta, ContactRule rule) {
        super(system, state, h);
        this.rule = rule;
        this.theta = theta;
        way = new double[flat ? 0 : v.length];
        within = new double[q.length];
        this.system = system;
        error = new double[v.length];
    }

    /** Makes it the first of several levels. */
    final void followedBy(List<LevelStepper> levels) {
        later = levels;
    }

    @Override
    public final List<LevelStepper> laterLevels() {
        return later;
    }

    @Override
    public void stepSize(double length) {
        super.stepSize(length);
        rule.stepSize(length);
    }

    @Override
    public void begin(double from, double to) {
        super.begin(from, to);
        withinKnown = false;
    }

    @Override
    public void predict() {
        if (!flat) {
            withinKnown = false;
            for (int i = 0; i < way.length; i++) {
                way[i] = h * vStart[i];
            }
            move(qStart, vStart, h, q);
            System.arraycopy(vStart, 0, v, 0, v.length);
            return;
        }
        for (int i = 0; i < q.length; i++) {
            q[i] = qStart[i] + h * vStart[i];
            v[i] = vStart[i];
        }
    }

    @Override
    public void update() {
        double now = h * theta;
        double before = h * (1.0 - theta);
        if (!flat) {
            withinKnown = false;
            for (int i = 0; i < way.length; i++) {
                way[i] = now * v[i] + before * vStart[i];
            }
            move(qStart, way, 1.0, q);
            return;
        }
        for (int i = 0; i < q.length; i++) {
            q[i] = qStart[i] + (now * v[i] + before * vStart[i]);
        }
    }

    /** Adds the work and the dissipation of the step from the forces at its ends, weighted by θ; both may be those within it. */
    protected final void account(Forces start, Forces end, EnergyLedger ledger) {
        end.account(start, theta, flat ? null : way, qStart, q, ledger);
    }

    /** Returns q_{k+θ} = θ q_{k+1} + (1−θ) q_k, or, where positions do not simply add up, q_k ⊕ θ times the way of the step. */
    @Override
    public final double[] positionWithin() {
        if (!flat) {
            if (!withinKnown) {
                move(qStart, way, theta, within);
                withinKnown = true;
            }
            return within;
        }
        for (int i = 0; i < within.length; i++) {
            within[i] = theta * q[i] + (1.0 - theta) * qStart[i];
        }
        return within;
    }

    /** Returns q_k. */
    final double[] startPosition() {
        return qStart;
    }

    @Override
    public final void displace(double[] along, double part) {
        move(q, along, part, q);
    }

    @Override
    public final double timeWithin(double end) {
        return end - (1.0 - theta) * h;
    }

    @Override
    public boolean estimatesError() {
        if (accelerations == null) {
            accelerations = new AccelerationChange(system);
        }
        return true;
    }

    /** Returns h²/12 (a_{k+1} − a_k), and (θ − ½) h² a_{k+1} where θ is not ½. */
    @Override
    public double positionError() {
        accelerations.evaluate(t0, qStart, vStart, t1, q, v);
        accelerations.combine(h * h / 12.0, (theta - 0.5) * h * h, error);
        return relativeToPositions(error);
    }

    @Override
    public ContactRule contactRule() {
        return rule;
    }
}
