package org.nsds.core.integrator.modal;

import org.nsds.core.integrator.ContactRule;
import org.nsds.core.integrator.GapForecast;
import org.nsds.core.integrator.VelocityStepper;
import org.nsds.core.model.system.LinearMechanics;
import org.nsds.core.state.EnergyLedger;
import org.nsds.core.state.SystemState;
import org.nsds.numerics.linalg.AlignedArrays;
import org.nsds.numerics.linalg.LongRow;

/**
 * This kernel takes steps of {@link ExactModal}. v keeps w_k until the step is complete; contacts add to an array of their own,
 * so that there is nothing to copy at the start of a step and nothing to restore if it fails. A step without contact is a
 * single pass.
 *
 * <p>The end of a step with a contact is put off until somebody looks at the state, or until the next step begins, which then
 * finds all arrays at hand.
 */
final class ExactModalStepper implements VelocityStepper, GapForecast {

    private final ExactModal.Form form;
    private double h;
    private final ContactRule rule;
    private final double[] q;
    private final double[] v;
    private final double[] next;
    private final double[] contactImpulse;
    private final ModalSweeps sweeps;
    private final ModalCoefficients modes;
    private final boolean damped;
    private final LongRow kernel = new LongRow();
    /** q and v at the start of the step: the state itself, or copies when the step is iterated. */
    private double[] qStart;

    private double[] vStart;
    private double[] qCopy = new double[0];
    private double[] vCopy = new double[0];
    /** What contacts see: next between free and update, v otherwise. */
    private double[] velocity;

    /** w after the last step of length hStepped, while v is converted to another. */
    private final double[] stepped;

    private double hStepped;
    private boolean converted;
    private boolean convertedAtStart;
    /** Whether v is a backward difference, and not yet the given velocity. */
    private boolean moved = true;

    private boolean first;
    private boolean starting;
    private boolean iterated;
    /** Whether next, with the last push, is the velocity at the end of a step that the state does not know of. */
    private boolean outstanding;
    /** Whether next is the free velocity of the step to come. */
    private boolean ahead;

    private double push;
    private double[] pushed;

    ExactModalStepper(LinearMechanics system, SystemState state, double h, ExactModal.Form form) {
        this.form = form;
        this.h = h;
        rule = new ExactModal.Rule(form, h);
        int n = system.dimension();
        double[][] together = AlignedArrays.of(5, n);
        next = together[0];
        modes = new ModalCoefficients(system, form, together[1], together[2]);
        modes.stepSize(h);
        q = together[3];
        v = together[4];
        state.keepIn(q, v);
        sweeps = new ModalSweeps(h, q, v, next, modes.decay, modes.pull);
        contactImpulse = new double[n];
        stepped = new double[n];
        damped = system.damped();
        qStart = q;
        vStart = v;
        velocity = v;
    }

    @Override
    public void stepSize(double length) {
        if (length == h) {
            return;
        }
        finish();
        ahead = false;
        if (moved) {
            convert(length);
        }
        h = length;
        modes.stepSize(h);
        rule.stepSize(h);
        sweeps.stepSize(h);
    }

    /** Converts w to another length, always from what it was after the last step: back again is the same bits. */
    private void convert(double length) {
        if (!converted) {
            System.arraycopy(v, 0, stepped, 0, v.length);
            hStepped = h;
        }
        if (length == hStepped) {
            System.arraycopy(stepped, 0, v, 0, v.length);
        } else {
            modes.convert(q, stepped, hStepped, length, v);
        }
        converted = true;
    }

    @Override
    public void first() {
        first = true;
        moved = false;
    }

    @Override
    public void begin(double t0, double t1) {
        starting = first;
        first = false;
        moved = true;
        convertedAtStart = converted;
        converted = false;
        iterated = false;
        qStart = q;
        vStart = v;
    }

    @Override
    public void predict() {
        finish();
        if (qCopy.length < q.length) {
            qCopy = new double[q.length];
            vCopy = new double[v.length];
        }
        System.arraycopy(q, 0, qCopy, 0, q.length);
        System.arraycopy(v, 0, vCopy, 0, v.length);
        qStart = qCopy;
        vStart = vCopy;
        iterated = true;
    }

    @Override
    public void freeMotion() {
        if (starting) {
            for (int j = 0; j < next.length; j++) {
                next[j] = modes.firstOfVelocity[j] * vStart[j] + modes.firstOfPosition[j] * qStart[j];
            }
        } else if (outstanding && pushed != null) {
            sweeps.landAndFree(push, pushed);
        } else {
            finish();
            if (!ahead) {
                sweeps.freeMotion(vStart, qStart);
            }
        }
        outstanding = false;
        ahead = false;
        pushed = null;
        velocity = next;
    }

    /** Adds an impulse; the last one of a step is added at its end, in the loop over all modes. */
    @Override
    public void push(double factor, double[] row) {
        if (pushed != null) {
            LongRow.add(push, pushed, velocity);
        }
        push = factor;
        pushed = row;
    }

    @Override
    public void update() {
        velocity = v;
        outstanding = true;
        if (iterated) {
            finish();
        }
    }

    /** Completes what was postponed. */
    private void finish() {
        if (outstanding) {
            land();
        }
    }

    private void land() {
        outstanding = false;
        if (pushed != null) {
            sweeps.land(push, pushed, qStart);
        } else {
            sweeps.land(qStart);
        }
        pushed = null;
    }

    @Override
    public void advance() {
        if (starting) {
            freeMotion();
            update();
        } else if (outstanding && pushed != null) {
            sweeps.landFlyAndFree(push, pushed);
            outstanding = false;
            pushed = null;
            ahead = true; // a contact that has let go often comes back at once
        } else if (ahead) {
            ahead = false;
            outstanding = true;
        } else {
            finish();
            sweeps.fly();
        }
    }

    @Override
    public void rollBack() {
        outstanding = false;
        ahead = false;
        pushed = null;
        velocity = v;
        moved = !starting;
        converted = convertedAtStart;
        System.arraycopy(qStart, 0, q, 0, q.length);
        System.arraycopy(vStart, 0, v, 0, v.length);
    }

    @Override
    public double[] unknown() {
        finish();
        return velocity;
    }

    @Override
    public double[] position() {
        finish();
        return q;
    }

    @Override
    public double[] startUnknown() {
        finish();
        return vStart;
    }

    @Override
    public double[] contactImpulse() {
        return contactImpulse;
    }

    @Override
    public void applyInverse(double[] f, double[] out) {
        for (int j = 0; j < next.length; j++) {
            out[j] = modes.inverse[j] * f[j];
        }
    }

    @Override
    public boolean constant() {
        return true;
    }

    /** No mode can grow by itself, and impulses are checked before they are added. */
    @Override
    public boolean finite() {
        return true;
    }

    @Override
    public boolean squaresFinite() {
        return true;
    }

    @Override
    public double residual() {
        return 0.0;
    }

    @Override
    public void account(EnergyLedger ledger) {
        // damping is found by balance
    }

    @Override
    public boolean dampingByBalance() {
        return damped;
    }

    @Override
    public double kineticEnergy() {
        finish();
        double[] squares = contactImpulse; // free between steps
        for (int j = 0; j < squares.length; j++) {
            squares[j] = v[j] * v[j];
        }
        return kernel.dot(modes.kinetic, squares);
    }

    @Override
    public double potentialEnergy() {
        finish();
        double[] products = contactImpulse;
        for (int j = 0; j < products.length; j++) {
            products[j] = q[j] * (q[j] - h * v[j]);
        }
        return kernel.dot(modes.potential, products);
    }

    @Override
    public ContactRule contactRule() {
        return rule;
    }

    /**
     * The functional of each mode never grows by itself. For given w, it is least at q = h w/2, where it is (m G/2 − m ω²h²/8) w²: so each
     * |w| is bounded.
     */
    @Override
    public double stride(double[] weights) {
        finish();
        double[] moves = contactImpulse; // free between steps
        double[] kinetic = modes.kinetic;
        double[] potential = modes.potential;
        for (int j = 0; j < moves.length; j++) {
            double energy = kinetic[j] * (v[j] * v[j]) + potential[j] * (q[j] * (q[j] - h * v[j]));
            moves[j] = weights[j] * Math.sqrt(Math.abs(energy));
        }
        return kernel.dot(modes.reach, moves);
    }

    /** The root of the functional is a norm, in which an impulse that changes w by δ and q by h δ has the length √(m G/2) |δ|. */
    @Override
    public double strideOfPush(double[] weights, double[] row) {
        double sum = 0.0;
        for (int j = 0; j < row.length; j++) {
            sum += weights[j] * modes.reachOfPush[j] * Math.abs(row[j]);
        }
        return sum;
    }

    @Override
    public boolean looksAhead() {
        return form == ExactModal.Form.SICONOS;
    }
}
