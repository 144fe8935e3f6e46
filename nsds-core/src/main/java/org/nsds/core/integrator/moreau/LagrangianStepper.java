package org.nsds.core.integrator.moreau;

import java.util.List;
import org.nsds.core.integrator.ContactRule;
import org.nsds.core.integrator.ContactStage;
import org.nsds.core.integrator.VelocityStepper;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.state.SystemState;

/**
 * What the θ-method kernels share: the state at both ends of the step, and q_{k+1} = q_k + h (θ v_{k+1} + (1−θ) v_k). A scheme
 * of one's own that moves positions so and lets contacts change velocities, v_{k+1} = v_free + Ŵ⁻¹ Hᵀ λ, extends it: it writes
 * {@link #free} and {@link #applyInverse}, and says what its energies are.
 */
public abstract class LagrangianStepper implements VelocityStepper {

    /** The step size. */
    protected final double h;

    /** θ. */
    protected final double theta;

    /** Positions: those of the start until {@link #update}, or an iterate. */
    protected final double[] q;

    /** Velocities, to which contacts add. */
    protected final double[] v;

    /** q_k. */
    protected final double[] qStart;

    /** v_k. */
    protected final double[] vStart;

    /** Hᵀ λ, where the step is iterated. */
    protected final double[] impulse;

    /** t_k. */
    protected double t0;

    /** t_{k+1}. */
    protected double t1;

    private final LagrangianSystem system;
    private final ContactRule rule;
    private List<ContactStage> later = List.of();

    /** A kernel for a system, whose state it advances with steps of h. */
    protected LagrangianStepper(LagrangianSystem system, SystemState state, double h, double theta, ContactRule rule) {
        this.system = system;
        this.rule = rule;
        this.h = h;
        this.theta = theta;
        this.q = state.q();
        this.v = state.v();
        this.qStart = new double[q.length];
        this.vStart = new double[v.length];
        this.impulse = new double[v.length];
    }

    /** Makes it the first of several stages. */
    final void followedBy(List<ContactStage> stages) {
        later = stages;
    }

    @Override
    public final List<ContactStage> laterStages() {
        return later;
    }

    @Override
    public void begin(double from, double to) {
        t0 = from;
        t1 = to;
        for (int i = 0; i < q.length; i++) { // most systems are small: a loop beats arraycopy
            qStart[i] = q[i];
            vStart[i] = v[i];
        }
    }

    @Override
    public void predict() {
        for (int i = 0; i < q.length; i++) {
            q[i] = qStart[i] + h * vStart[i];
            v[i] = vStart[i];
        }
    }

    @Override
    public void update() {
        double now = h * theta;
        double before = h * (1.0 - theta);
        for (int i = 0; i < q.length; i++) {
            q[i] = qStart[i] + (now * v[i] + before * vStart[i]);
        }
    }

    @Override
    public void rollBack() {
        System.arraycopy(qStart, 0, q, 0, q.length);
        System.arraycopy(vStart, 0, v, 0, v.length);
    }

    @Override
    public double[] velocity() {
        return v;
    }

    @Override
    public double[] position() {
        return q;
    }

    @Override
    public double[] startPosition() {
        return qStart;
    }

    @Override
    public double[] startVelocity() {
        return vStart;
    }

    @Override
    public double[] impulse() {
        return impulse;
    }

    @Override
    public ContactRule contactRule() {
        return rule;
    }

    @Override
    public double potentialEnergy() {
        return system.storedEnergy(q);
    }
}
