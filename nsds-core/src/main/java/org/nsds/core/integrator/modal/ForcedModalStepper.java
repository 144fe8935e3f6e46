package org.nsds.core.integrator.modal;

import org.nsds.core.integrator.ContactRule;
import org.nsds.core.integrator.MechanicalStepper;
import org.nsds.core.integrator.VelocityStepper;
import org.nsds.core.model.system.LinearMechanics;
import org.nsds.core.state.EnergyLedger;
import org.nsds.core.state.SystemState;

/**
 * {@link ExactModal} bound to a system with forces. With p = f + F(t_k) on each mode and Δ = F(t_{k+1}) − F(t_k),
 *
 * <pre>
 *     w_free = E w_k − (1 + E − A)/h q_k + h/(m D) p + S Δ,      S = h ( (1−E) − 2σh (1+E−A)/(ωh)² ) / (m (ωh)²)
 * </pre>
 *
 * <p>A constant force is an exact shift of the equilibrium, a force that is linear in time is followed without error, and any other one
 * is held so over the step, which is of order two. Systems without forces have a kernel of their own, {@link ExactModalStepper}.
 */
final class ForcedModalStepper extends MechanicalStepper implements VelocityStepper {

    private final LinearMechanics system;
    private final ExactModal.Form form;
    private final ContactRule rule;
    private final ModalCoefficients modes;
    private final double[] constantForce;
    /** f + F(t_k), F(t_k) and F(t_{k+1}). */
    private final double[] pushed;

    private final double[] forceStart;
    private final double[] forceEnd;
    private final double[] held;
    private final double[] sloped;
    private final double[] firstHeld;
    private final double[] weight;
    /** w after the last step, of length hStepped, while v is converted to another. */
    private final double[] stepped;

    private double hStepped;
    private boolean converted;
    private boolean convertedAtStart;
    private boolean first;
    private boolean starting;

    ForcedModalStepper(LinearMechanics system, SystemState state, double h, ExactModal.Form form) {
        super(system, state, h);
        this.system = system;
        this.form = form;
        rule = new ExactModal.Rule(form, h);
        int n = v.length;
        modes = new ModalCoefficients(system, form, new double[n], new double[n]);
        constantForce = new double[n];
        for (int j = 0; j < n; j++) {
            constantForce[j] = system.constantForce(j);
        }
        pushed = constantForce.clone();
        forceStart = new double[n];
        forceEnd = new double[n];
        held = new double[n];
        sloped = new double[n];
        firstHeld = new double[n];
        weight = new double[n];
        stepped = new double[n];
        compute();
    }

    private void compute() {
        modes.stepSize(h);
        modes.forces(h, held, sloped, firstHeld, weight);
    }

    /** Returns whether a system has forces that are not those of contacts. */
    static boolean isForced(LinearMechanics system) {
        boolean forced = system.forced();
        for (int i = 0; i < system.dimension(); i++) {
            forced |= system.constantForce(i) != 0.0;
        }
        return forced;
    }

    @Override
    public void stepSize(double length) {
        if (length == h) {
            return;
        }
        if (!first) {
            convert(length);
        }
        super.stepSize(length);
        rule.stepSize(length);
        compute();
    }

    /** Makes w that of another length, always from what it was after the last step: back again is the same bits. */
    private void convert(double length) {
        if (!converted) {
            System.arraycopy(v, 0, stepped, 0, v.length);
            hStepped = h;
        }
        if (length == hStepped) {
            System.arraycopy(stepped, 0, v, 0, v.length);
        } else {
            for (int j = 0; j < v.length; j++) {
                pushed[j] = constantForce[j] + forceEnd[j];
            }
            modes.convertForced(q, stepped, hStepped, length, pushed, v);
        }
        converted = true;
    }

    @Override
    public void first() {
        first = true;
    }

    @Override
    public void begin(double from, double to) {
        super.begin(from, to);
        starting = first;
        first = false;
        convertedAtStart = converted;
        converted = false;
        if (system.forced()) {
            system.externalForce(from, forceStart);
            system.externalForce(to, forceEnd);
        }
        for (int j = 0; j < v.length; j++) {
            pushed[j] = constantForce[j] + forceStart[j];
        }
    }

    @Override
    public void predict() {
        for (int j = 0; j < v.length; j++) {
            v[j] = vStart[j];
            q[j] = qStart[j] + h * vStart[j];
        }
    }

    @Override
    public void freeMotion() {
        boolean exactStart = starting && form == ExactModal.Form.PAPER;
        for (int j = 0; j < v.length; j++) {
            v[j] = exactStart
                    ? modes.firstOfVelocity[j] * vStart[j]
                            + modes.firstOfPosition[j] * qStart[j]
                            + firstHeld[j] * pushed[j]
                    : modes.decay[j] * vStart[j]
                            - modes.pull[j] * qStart[j]
                            + held[j] * pushed[j]
                            + sloped[j] * (forceEnd[j] - forceStart[j]);
        }
    }

    @Override
    public void update() {
        for (int j = 0; j < q.length; j++) {
            q[j] = qStart[j] + h * v[j];
        }
    }

    @Override
    public void rollBack() {
        super.rollBack();
        first = starting;
        converted = convertedAtStart;
    }

    @Override
    public void applyInverse(double[] f, double[] out) {
        for (int j = 0; j < v.length; j++) {
            out[j] = modes.inverse[j] * f[j];
        }
    }

    @Override
    public boolean constant() {
        return true;
    }

    /** F(t) does the work F h (w_k + w_{k+1})/2, weighted as the functional is; the constant force has a potential. */
    @Override
    public void account(EnergyLedger ledger) {
        if (system.forced()) {
            double work = 0.0;
            for (int j = 0; j < v.length; j++) {
                double force = forceStart[j] + sloped[j] / held[j] * (forceEnd[j] - forceStart[j]);
                work += weight[j] * force * (vStart[j] + v[j]);
            }
            ledger.addWork(0.5 * h * work);
        }
    }

    @Override
    public boolean dampingByBalance() {
        return system.damped();
    }

    @Override
    public double kineticEnergy() {
        double sum = 0.0;
        for (int j = 0; j < v.length; j++) {
            sum += modes.kinetic[j] * v[j] * v[j];
        }
        return sum;
    }

    /** That of {@link ExactModal}, and −f times the mean of the last two positions. */
    @Override
    public double potentialEnergy() {
        double sum = 0.0;
        for (int j = 0; j < q.length; j++) {
            double before = q[j] - h * v[j];
            sum += modes.potential[j] * q[j] * before - 0.5 * weight[j] * constantForce[j] * (q[j] + before);
        }
        return sum;
    }

    @Override
    public ContactRule contactRule() {
        return rule;
    }
}
