package org.nsds.core.eventdriven.contact;

import org.nsds.core.integrator.ContactRule;
import org.nsds.core.integrator.StepFailure;
import org.nsds.core.integrator.VelocityStepper;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.model.system.LagrangianLinearSystem;
import org.nsds.core.state.EnergyLedger;
import org.nsds.core.state.SystemState;
import org.nsds.numerics.linalg.DiagonalMatrix;
import org.nsds.numerics.linalg.LuFactorization;

/**
 * A mechanical system in an event-driven run. Between events it gives its acceleration without contacts,
 *
 * <pre>
 *     a = M(q)⁻¹ (F_ext − F_int − F_damp)
 * </pre>
 *
 * <p>to which contacts add M⁻¹Hᵀλ; at an impact it is the stepper of a step of no length: v_free = v⁻ and Ŵ = M(q).
 */
final class SystemFlow implements VelocityStepper {

    final double[] q;
    final double[] v;
    final double[] acceleration;

    private final LagrangianSystem system;
    private final ContactRule rule;
    private final boolean constantMass;
    private final double[] inverseDiagonal;
    private final double[] mass;
    private final LuFactorization factors = new LuFactorization();
    private final double[] vStart;
    private final double[] impulse;
    private final double[] internal;
    private final double[] damping;
    private final double[] external;
    private final double[] total;
    private double workPower;
    private double dampingPower;

    SystemFlow(LagrangianSystem system, SystemState state, ContactRule rule) {
        this.system = system;
        this.rule = rule;
        q = state.q();
        v = state.v();
        int n = q.length;
        acceleration = new double[n];
        mass = new double[n * n];
        vStart = new double[n];
        impulse = new double[n];
        internal = new double[n];
        damping = new double[n];
        external = new double[n];
        total = new double[n];
        constantMass = system instanceof LagrangianLinearSystem;
        inverseDiagonal = system instanceof LagrangianLinearSystem linear && linear.mass() instanceof DiagonalMatrix
                ? new double[n]
                : null;
        factorMass();
        for (int i = 0; inverseDiagonal != null && i < n; i++) {
            inverseDiagonal[i] = 1.0 / mass[i * n + i];
        }
    }

    /** M(q) and its factors at the current positions. */
    private void factorMass() {
        int n = q.length;
        system.mass(q, mass);
        double[][] rows = factors.storage(n);
        for (int i = 0; i < n; i++) {
            System.arraycopy(mass, i * n, rows[i], 0, n);
        }
        if (!factors.factor()) {
            throw new StepFailure("the mass matrix of system '" + system.name() + "' is singular or not finite");
        }
    }

    /** The acceleration without contacts, and the powers of external and damping forces, at the current state. */
    void accelerate(double t) {
        if (!constantMass) {
            factorMass();
        }
        system.internalForce(t, q, v, internal);
        system.dampingForce(t, q, v, damping);
        system.externalForce(t, external);
        workPower = 0.0;
        dampingPower = 0.0;
        for (int i = 0; i < q.length; i++) {
            total[i] = external[i] - internal[i] - damping[i];
            workPower += v[i] * (system.hasPotential() ? external[i] : external[i] - internal[i]);
            dampingPower += v[i] * damping[i];
        }
        applyInverse(total, acceleration);
    }

    double workPower() {
        return workPower;
    }

    double dampingPower() {
        return dampingPower;
    }

    @Override
    public void begin(double t0, double t1) {
        System.arraycopy(v, 0, vStart, 0, v.length);
    }

    @Override
    public void predict() {
        // an impact changes no positions: there is nothing to predict
    }

    @Override
    public void free() {
        if (!constantMass) {
            factorMass();
        }
    }

    @Override
    public void update() {
        // an impact changes no positions
    }

    @Override
    public void rollBack() {
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
    public double[] startVelocity() {
        return vStart;
    }

    @Override
    public double[] impulse() {
        return impulse;
    }

    @Override
    public void applyInverse(double[] f, double[] out) {
        if (inverseDiagonal == null) {
            factors.solve(f, out);
            return;
        }
        for (int i = 0; i < q.length; i++) {
            out[i] = inverseDiagonal[i] * f[i];
        }
    }

    @Override
    public boolean constant() {
        return constantMass;
    }

    @Override
    public double residual() {
        return 0.0;
    }

    @Override
    public void account(EnergyLedger ledger) {
        // an impact takes no time: external forces do no work
    }

    @Override
    public double kineticEnergy() {
        if (!constantMass) {
            system.mass(q, mass);
        }
        int n = q.length;
        double twice = 0.0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                twice += v[i] * mass[i * n + j] * v[j];
            }
        }
        return 0.5 * twice;
    }

    @Override
    public double potentialEnergy() {
        return system.storedEnergy(q);
    }

    @Override
    public ContactRule contactRule() {
        return rule;
    }
}
