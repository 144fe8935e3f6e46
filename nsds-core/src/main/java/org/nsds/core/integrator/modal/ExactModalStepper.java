package org.nsds.core.integrator.modal;

import org.nsds.core.integrator.ContactRule;
import org.nsds.core.integrator.VelocityStepper;
import org.nsds.core.model.system.LinearMechanics;
import org.nsds.core.state.EnergyLedger;
import org.nsds.core.state.SystemState;
import org.nsds.numerics.linalg.LongRow;

/**
 * {@link ExactModal} bound to a system. v keeps w_k until the step is complete; contacts add to an array of their own, so that
 * there is nothing to copy at the start of a step and nothing to restore if it fails. A step without contact is a single pass.
 *
 * <p>The end of a step with a contact is put off until somebody looks at the state, or until the next step begins, which then
 * finds all arrays at hand.
 */
final class ExactModalStepper implements VelocityStepper {

    /** Below this a mode's velocity cannot be found from two positions. */
    private static final double INVISIBLE = 1e-8;

    private final ExactModal.Form form;
    private final double[] mass;
    private final double[] omega;
    private final double[] sigma;
    private final double[] decay;
    private final double[] pull;
    private final ModalMotion mode = new ModalMotion();
    private double h;
    private final ContactRule rule;
    private final double[] q;
    private final double[] v;
    private final double[] next;
    private final double[] impulse;
    private final ModalSweeps sweeps;
    private final double[] inverse;
    private final double[] firstOfPosition;
    private final double[] firstOfVelocity;
    /** Per mode m G/2 and m ω²/2, weighted as the form wants. */
    private final double[] kinetic;

    private final double[] potential;
    /** Per mode h / √(m G/2 − m ω²h²/8): how far a mode of unit energy can move in one step. */
    private final double[] reach;

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
        rule = new ExactModal.Rule(form, h);
        double[][] companions = state.companions(3);
        next = companions[0];
        decay = companions[1];
        pull = companions[2];
        q = state.q();
        v = state.v();
        sweeps = new ModalSweeps(h, q, v, next, decay, pull);
        int n = q.length;
        impulse = new double[n];
        inverse = new double[n];
        firstOfPosition = new double[n];
        firstOfVelocity = new double[n];
        kinetic = new double[n];
        potential = new double[n];
        reach = new double[n];
        damped = system.damped();
        stepped = new double[n];
        qStart = q;
        vStart = v;
        velocity = v;
        requireFree(system);
        mass = new double[n];
        omega = new double[n];
        sigma = new double[n];
        for (int j = 0; j < n; j++) {
            double m = system.mass().get(j, j);
            mass[j] = m;
            omega[j] = StrictMath.sqrt(
                    notNegative(system, "stiffness", j, system.stiffness().get(j, j)) / m);
            sigma[j] = 0.5 * notNegative(system, "damping", j, system.damping().get(j, j)) / m;
        }
        weigh(h);
    }

    /** All coefficients of steps of length h. */
    private void weigh(double length) {
        h = length;
        rule.stepSize(h);
        sweeps.stepSize(h);
        boolean direct = form == ExactModal.Form.PAPER;
        for (int j = 0; j < mass.length; j++) {
            double m = mass[j];
            mode.set(omega[j], sigma[j], h);
            decay[j] = mode.decay();
            pull[j] = mode.pull() / h;
            inverse[j] = 1.0 / (direct ? m : m * mode.denominator());
            firstOfPosition[j] = direct ? mode.firstOfPosition() : -pull[j];
            firstOfVelocity[j] = direct ? mode.firstOfVelocity() : decay[j];
            double weight = direct ? m / mode.denominator() : m;
            kinetic[j] = 0.25 * weight * mode.denominator() * (1.0 + mode.decay());
            potential[j] = 0.5 * weight * omega[j] * omega[j];
            reach[j] = h / StrictMath.sqrt(kinetic[j] - 0.25 * h * h * potential[j]);
        }
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
        weigh(length);
    }

    /**
     * w becomes the backward difference of the same free motion over another step. With P(h) and V(h) those of {@link ModalMotion}
     * for −h, the motion that ends in q with velocity u has the backward difference w = P(h) q + V(h) u; so
     *
     * <pre>
     *     u = (w − P(h) q)/V(h),      w' = P(h') q + V(h') u
     * </pre>
     *
     * <p>It starts from the w of the last step, however often the length is changed before the next one.
     */
    private void convert(double length) {
        if (!converted) {
            System.arraycopy(v, 0, stepped, 0, v.length);
            hStepped = h;
            converted = true;
        }
        if (length == hStepped) {
            System.arraycopy(stepped, 0, v, 0, v.length);
            return;
        }
        requireVisible(length);
        for (int j = 0; j < v.length; j++) {
            mode.set(omega[j], sigma[j], -hStepped);
            double u = (stepped[j] - mode.firstOfPosition() * q[j]) / mode.firstOfVelocity();
            mode.set(omega[j], sigma[j], -length);
            v[j] = mode.firstOfPosition() * q[j] + mode.firstOfVelocity() * u;
        }
    }

    private void requireVisible(double length) {
        for (int j = 0; j < v.length; j++) {
            if (Math.abs(mode.set(omega[j], sigma[j], -hStepped).firstOfVelocity()) < INVISIBLE) {
                throw new IllegalArgumentException(
                        "exact-modal cannot change the step from " + hStepped + " to " + length
                                + ": mode " + j
                                + " swings a whole number of times in two of the old steps, which then do not show its"
                                + " velocity; begin with another step size");
            }
        }
    }

    private static void requireFree(LinearMechanics system) {
        boolean constant = false;
        for (int i = 0; i < system.dimension(); i++) {
            constant |= system.constantForce(i) != 0.0;
        }
        if (constant || system.forced()) {
            throw new IllegalArgumentException("exact-modal takes no forces but those of contacts, and system '"
                    + system.name() + "' has " + (constant ? "a constant force" : "a force F(t)")
                    + ": choose moreau-jean for it");
        }
    }

    private static double notNegative(LinearMechanics system, String what, int j, double value) {
        if (!(value >= 0.0)) {
            throw new IllegalArgumentException("system '" + system.name() + "': " + what + " of degree of freedom " + j
                    + " is " + value + ": exact-modal needs it not to be negative");
        }
        return value;
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
    public void free() {
        if (starting) {
            for (int j = 0; j < next.length; j++) {
                next[j] = firstOfVelocity[j] * vStart[j] + firstOfPosition[j] * qStart[j];
            }
        } else if (outstanding && pushed != null) {
            sweeps.landAndFree(push, pushed);
        } else {
            finish();
            if (!ahead) {
                sweeps.free(vStart, qStart);
            }
        }
        outstanding = false;
        ahead = false;
        pushed = null;
        velocity = next;
    }

    /** The last push is left for the end of the step, which passes over all modes anyway. */
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

    /** What was put off is done. */
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
            free();
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
    public double[] velocity() {
        finish();
        return velocity;
    }

    @Override
    public double[] position() {
        finish();
        return q;
    }

    @Override
    public double[] startVelocity() {
        finish();
        return vStart;
    }

    @Override
    public double[] impulse() {
        return impulse;
    }

    @Override
    public void applyInverse(double[] f, double[] out) {
        for (int j = 0; j < inverse.length; j++) {
            out[j] = inverse[j] * f[j];
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
        double[] squares = impulse; // free between steps
        for (int j = 0; j < squares.length; j++) {
            squares[j] = v[j] * v[j];
        }
        return kernel.dot(kinetic, squares);
    }

    @Override
    public double potentialEnergy() {
        finish();
        double[] products = impulse;
        for (int j = 0; j < products.length; j++) {
            products[j] = q[j] * (q[j] - h * v[j]);
        }
        return kernel.dot(potential, products);
    }

    @Override
    public ContactRule contactRule() {
        return rule;
    }

    /**
     * For given w, the functional is least at q = h w/2, where it is Σ (m G/2 − m ω²h²/8) w²: so each w² is bounded by the
     * energy, and row · w by Cauchy and Schwarz.
     */
    @Override
    public double stridePerRootEnergy(double[] row) {
        double sum = 0.0;
        for (int j = 0; j < row.length; j++) {
            sum += row[j] * row[j] * reach[j] * reach[j];
        }
        return StrictMath.sqrt(sum);
    }

    /** The same mode by mode: without contact, the functional of each of them never grows. */
    @Override
    public double freeStride(double[] row) {
        finish();
        double[] moves = impulse; // free between steps
        for (int j = 0; j < moves.length; j++) {
            double energy = kinetic[j] * (v[j] * v[j]) + potential[j] * (q[j] * (q[j] - h * v[j]));
            moves[j] = Math.abs(row[j]) * Math.sqrt(Math.abs(energy));
        }
        return kernel.dot(reach, moves);
    }
}
