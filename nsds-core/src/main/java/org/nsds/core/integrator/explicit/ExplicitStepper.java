package org.nsds.core.integrator.explicit;

import org.nsds.core.integrator.InertialWork;
import org.nsds.core.integrator.MechanicalStepper;
import org.nsds.core.integrator.NodeStepper;
import org.nsds.core.integrator.matrix.SystemMatrix;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.state.EnergyLedger;
import org.nsds.core.state.SystemState;
import org.nsds.numerics.linalg.LongRow;

/**
 * The kernels of explicit schemes evaluate the accelerations
 *
 * <pre>
 *     a = M(q)⁻¹ ( F_ext − F_int − F_damp + Hᵀf )
 * </pre>
 *
 * <p>at the point where q and v are. Linear cost in the number of degrees of freedom where M is constant and diagonal.
 *
 * <p>A scheme of one's own extends it: {@link #freeMotion} moves q and v to the point of {@link #node}, and {@link #evaluate} asks for
 * the acceleration there.
 */
public abstract class ExplicitStepper extends MechanicalStepper implements NodeStepper {

    /** The node that is being computed, from 0; q and v are those of its point. */
    protected int node;

    private final LagrangianSystem system;
    private final double[] contactForce;
    private final SystemMatrix mass;
    private final boolean conservative;
    private final InertialWork inertial;
    private final double[] internal;
    private final double[] damping;
    private final double[] external;
    private double workPower;
    private double dampingPower;
    private double work;
    private double loss;

    /** Makes a kernel that advances the state of a system with steps of h. */
    protected ExplicitStepper(LagrangianSystem system, SystemState state, double h) {
        super(system, state, h);
        this.system = system;
        int n = v.length;
        mass = SystemMatrix.mass(system);
        mass.update(0.0, q, v);
        conservative = system.hasPotential();
        inertial = new InertialWork(system);
        contactForce = new double[n];
        internal = new double[n];
        damping = new double[n];
        external = new double[n];
    }

    @Override
    public void begin(double from, double to) {
        super.begin(from, to);
        node = 0;
        work = 0.0;
        loss = 0.0;
    }

    @Override
    public final void update() {
        evaluate(t0 + node(node) * (t1 - t0));
        spend(weight(node), workPower, dampingPower);
        node++;
    }

    /** Adds powers to the sums of the step. */
    protected final void spend(double weight, double byExternal, double byDamping) {
        work += weight * byExternal;
        loss += weight * byDamping;
    }

    /** Returns the power of external forces where the acceleration was last evaluated. */
    protected final double workPower() {
        return workPower;
    }

    /** Returns the power that damping took where the acceleration was last evaluated. */
    protected final double dampingPower() {
        return dampingPower;
    }

    @Override
    public final double[] contactForce() {
        return contactForce;
    }

    @Override
    public double step() {
        return h;
    }

    /** Computes the acceleration at the point where q and v are, with the forces of contacts, which are then cleared. */
    protected final void accelerate(double t, double[] acceleration) {
        mass.update(t, q, v);
        system.internalForce(t, q, v, internal);
        system.dampingForce(t, q, v, damping);
        system.externalForce(t, q, v, external);
        dampingPower = LongRow.product(v, damping);
        workPower = LongRow.product(v, external);
        if (!conservative) {
            workPower -= LongRow.product(v, internal);
        }
        for (int i = 0; i < v.length; i++) {
            internal[i] = external[i] - internal[i] - damping[i] + contactForce[i];
            contactForce[i] = 0.0;
        }
        mass.solve(internal, acceleration);
    }

    /** Computes the acceleration of the node at time t and, after the last node, the state at the end of the step. */
    protected abstract void evaluate(double t);

    @Override
    public void applyInverse(double[] f, double[] out) {
        mass.solve(f, out);
    }

    @Override
    public boolean constant() {
        return mass.constant();
    }

    @Override
    public void account(EnergyLedger ledger) {
        ledger.addWork(h * work + inertial.over(qStart, q, vStart, v));
        ledger.addDamping(h * loss);
    }

    @Override
    public double kineticEnergy() {
        return mass.kineticEnergy(q, v);
    }
}
