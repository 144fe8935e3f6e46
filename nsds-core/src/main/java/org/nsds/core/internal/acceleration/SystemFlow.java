package org.nsds.core.internal.acceleration;

import java.util.Arrays;
import org.nsds.core.integrator.ContactRule;
import org.nsds.core.integrator.MechanicalStepper;
import org.nsds.core.integrator.StepFailure;
import org.nsds.core.integrator.VelocityStepper;
import org.nsds.core.integrator.matrix.SystemMatrix;
import org.nsds.core.model.LagrangianSystem;
import org.nsds.core.model.system.LinearMechanics;
import org.nsds.core.state.EnergyLedger;
import org.nsds.core.state.SystemState;

/**
 * A system flow is a mechanical system in an event-driven run. Between events it gives its acceleration without contacts,
 *
 * <pre>
 *     a = M(q)⁻¹ (F_ext − F_int − F_damp)
 * </pre>
 *
 * <p>to which contacts add M⁻¹Hᵀλ; at an impact it is the stepper of a step of no length: v_free = v⁻ and Ŵ = M(q).
 */
public final class SystemFlow extends MechanicalStepper implements VelocityStepper {

    public final double[] acceleration;

    private final LagrangianSystem system;
    private final ContactRule rule;
    private final SystemMatrix mass;
    private final double[] internal;
    private final double[] damping;
    private final double[] external;
    private final double[] total;
    private final double[] rate;
    /** What positions are to move by where they do not simply add up; else empty. */
    private final double[] displacement;

    private double workPower;
    private double dampingPower;

    public SystemFlow(LagrangianSystem system, SystemState state, ContactRule rule) {
        super(system, state, 0.0);
        this.system = system;
        this.rule = rule;
        int n = v.length;
        acceleration = new double[n];
        internal = new double[n];
        damping = new double[n];
        external = new double[n];
        total = new double[n];
        rate = new double[q.length];
        displacement = new double[flat ? 0 : n];
        try {
            mass = SystemMatrix.mass(system);
            mass.update(0.0, q, v);
        } catch (Exception | AssertionError | LinkageError | StackOverflowError thrown) {
            throw StepFailure.of("system '" + system.name() + "'", thrown);
        }
    }

    /** Computes the acceleration without contacts, and the powers of external and damping forces, at the current state. */
    public void accelerate(double t) {
        try {
            mass.update(t, q, v);
            system.internalForce(t, q, v, internal);
            system.dampingForce(t, q, v, damping);
            system.externalForce(t, q, v, external);
        } catch (Exception | AssertionError | LinkageError | StackOverflowError thrown) {
            throw StepFailure.of("system '" + system.name() + "'", thrown);
        }
        workPower = 0.0;
        dampingPower = 0.0;
        for (int i = 0; i < v.length; i++) {
            total[i] = external[i] - internal[i] - damping[i];
            workPower += v[i] * (system.hasPotential() ? external[i] : external[i] - internal[i]);
            dampingPower += v[i] * damping[i];
        }
        mass.solve(total, acceleration);
    }

    /** Writes q̇ at the current state from an index on. */
    public void positionRate(double[] out, int first) {
        if (flat) {
            System.arraycopy(v, 0, out, first, v.length);
        } else {
            system.positionRate(q, v, rate);
            System.arraycopy(rate, 0, out, first, rate.length);
        }
    }

    /** Takes the error of a flow out of what positions must satisfy, such as the unit length of a quaternion. */
    public void tidy() {
        if (!flat) {
            move(q, v, 0.0, q);
        }
    }

    /** Writes the positions after a while at the present velocities. */
    void moveBy(double time, double[] out) {
        move(q, v, time, out);
    }

    /** Returns the array to which a displacement is added, in units of velocity times time, before {@link #displace}. */
    double[] displacement() {
        return flat ? q : displacement;
    }

    /** Moves positions by what was added to {@link #displacement}. */
    void displace() {
        if (!flat) {
            move(q, displacement, 1.0, q);
            Arrays.fill(displacement, 0.0);
        }
    }

    /** Returns what of q and v is infinite or NaN, in words; null if nothing is. */
    public String notFinite() {
        for (int i = 0; i < Math.max(q.length, v.length); i++) {
            double position = i < q.length ? q[i] : 0.0;
            double velocity = i < v.length ? v[i] : 0.0;
            if (!Double.isFinite(position) || !Double.isFinite(velocity)) {
                return "coordinate " + i + " of system '" + system.name() + "' is " + position + " and its velocity "
                        + velocity + ": look at its forces";
            }
        }
        return null;
    }

    /** Returns the system itself. */
    public LagrangianSystem model() {
        return system;
    }

    /** Returns whether the system is linear without forces of time. */
    public boolean linear() {
        return flat && system instanceof LinearMechanics linear && !linear.forced();
    }

    public String name() {
        return system.name();
    }

    public double workPower() {
        return workPower;
    }

    public double dampingPower() {
        return dampingPower;
    }

    /** Moves velocities along the present accelerations for a while. */
    public void advance(double time) {
        for (int i = 0; i < v.length && time != 0.0; i++) {
            v[i] += time * acceleration[i];
        }
    }

    @Override
    public void freeMotion() {
        mass.update(t1, q, v);
    }

    @Override
    public void update() {
        // an impact changes no positions
    }

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
        // an impact takes no time: external forces do no work
    }

    @Override
    public double kineticEnergy() {
        return mass.kineticEnergy(q, v);
    }

    @Override
    public ContactRule contactRule() {
        return rule;
    }
}
