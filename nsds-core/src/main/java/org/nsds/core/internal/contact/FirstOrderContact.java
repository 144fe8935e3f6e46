package org.nsds.core.internal.contact;

import java.util.Arrays;
import org.nsds.core.integrator.FirstOrderStepper;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.model.FirstOrderRelation;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.core.state.EnergyLedger;
import org.nsds.core.state.InteractionState;
import org.nsds.numerics.linalg.SquareMatrix;

/**
 * A first-order contact is an interaction of first-order systems: y = h(t, x, λ), r = g(t, x, λ), λ a value. It always takes part.
 * At an iterate the relation is replaced by
 *
 * <pre>
 *     y = C x + D λ + c,      r = B λ + d
 * </pre>
 *
 * <p>which is exact, with constant C, D, B and d, if the relation is affine. The change of g with x is left to the
 * iteration.
 */
public class FirstOrderContact extends Contact {

    private final FirstOrderRelation relation;
    private final boolean affine;
    private final boolean constant;
    private final double share;
    private final double weight;
    private final double reported;
    private double h;
    private final boolean hasEnergy;
    private final boolean conjugate;
    /** Whether an affine relation has an input of its own, d. */
    private final boolean offset;
    /** The time of the last outputs. */
    private double time;

    private final double[] C;
    private final double[] D;
    private final double[] B;
    private final double[] c;
    private final double[] d;
    private final double[] inputStart;
    /** ω x + (1−ω) x_k of all systems, as last gathered. */
    protected final double[] x;

    private final double[] output;
    private final double[] r;
    private final double[] known;
    private final double[] moved;

    public FirstOrderContact(
            FirstOrderRelation relation, NonSmoothLaw law, InteractionState state, Stepper[] steppers) {
        super(law, relation.outputs(), state, steppers, false);
        this.relation = relation;
        FirstOrderStepper first = (FirstOrderStepper) steppers[0];
        share = first.previousInputShare();
        weight = first.outputWeight();
        reported = first.reportedWeight();
        h = first.stepSize();
        affine = relation.affine();
        boolean steady = affine;
        boolean energetic = true;
        int longest = 0;
        for (Stepper stepper : steppers) {
            steady &= stepper.constant();
            energetic &= ((FirstOrderStepper) stepper).storage() != null;
            longest = Math.max(longest, stepper.unknown().length);
        }
        constant = steady;
        hasEnergy = energetic;
        int n = relation.inputs();
        C = new double[rows * n];
        D = new double[rows * rows];
        B = new double[n * rows];
        c = new double[rows];
        d = new double[n];
        inputStart = new double[n];
        x = new double[n];
        output = new double[rows];
        r = new double[n];
        known = new double[longest];
        moved = new double[longest];
        if (affine) {
            relation.jacobians(0.0, x, output, C, D, B);
            splitJacobians();
            relation.input(0.0, x, output, d);
        }
        offset = Arrays.stream(d).anyMatch(each -> each != 0.0);
        conjugate = affine
                && hasEnergy
                && PowerPort.conjugate(
                        C,
                        B,
                        rows,
                        Arrays.stream(steppers)
                                .map(stepper -> ((FirstOrderStepper) stepper).storage())
                                .toArray(SquareMatrix[]::new));
        if (constant) {
            respond();
        }
    }

    @Override
    public void stepSizeChanged(double t) {
        super.stepSizeChanged(t);
        h = ((FirstOrderStepper) steppers[0]).stepSize();
    }

    @Override
    public boolean constant() {
        return constant;
    }

    @Override
    public boolean active() {
        return true;
    }

    @Override
    public void begin(double t) {
        super.begin(t);
        gather();
        relation.input(time, x, lambda, inputStart);
        time = t;
        if (affine) { // c = h(t, 0, 0), which may change with time
            Arrays.fill(x, 0.0);
            Arrays.fill(output, 0.0);
            relation.output(t, x, output, c);
        }
    }

    @Override
    public double linearise(double t) {
        if (affine) {
            return 0.0;
        }
        gather();
        relation.output(t, x, lambda, output);
        relation.input(t, x, lambda, r);
        double error = Math.max(relativeError(output, c, C, x, D, lambda), relativeError(r, d, B, lambda, null, null));
        relation.jacobians(t, x, lambda, C, D, B);
        for (int i = 0; i < rows; i++) {
            c[i] = output[i] - ContactRows.rowTimes(C, i, x) - ContactRows.rowTimes(D, i, lambda);
        }
        for (int i = 0; i < d.length; i++) {
            d[i] = r[i] - ContactRows.rowTimes(B, i, lambda);
        }
        splitJacobians();
        return error;
    }

    /** Returns how far value − (constant + M₁ u₁ + M₂ u₂) is from zero, relative to the largest term. */
    private static double relativeError(
            double[] value, double[] constant, double[] M1, double[] u1, double[] M2, double[] u2) {
        double worst = 0.0;
        double largest = 0.0;
        for (int i = 0; i < value.length; i++) {
            double linear = ContactRows.rowTimes(M1, i, u1) + (M2 == null ? 0.0 : ContactRows.rowTimes(M2, i, u2));
            worst = Math.max(worst, Math.abs(value[i] - constant[i] - linear));
            largest =
                    Math.max(largest, Math.max(Math.abs(value[i]), Math.max(Math.abs(constant[i]), Math.abs(linear))));
        }
        return worst == 0.0 ? 0.0 : worst / largest;
    }

    /** r = g(x, λ) acts, and y = h(x, λ) decides, where all λ are zero too. */
    @Override
    public boolean affectsMotion() {
        return true;
    }

    @Override
    public double output(double t) {
        gather(reported);
        time = t;
        relation.output(t, x, lambda, y);
        return unlessNotFinite(0.0);
    }

    /** Adds x += Ŵ⁻¹ ( d + (1−γ)/γ r_k ). */
    @Override
    public void addKnownInputs() {
        if (affine && share == 0.0 && !offset) {
            return;
        }
        for (int s = 0, first = 0; s < steppers.length; s++) {
            double[] target = steppers[s].unknown();
            for (int j = 0; j < target.length; j++) {
                known[j] = d[first + j] + share * inputStart[first + j];
            }
            steppers[s].applyInverse(known, moved);
            for (int j = 0; j < target.length; j++) {
                target[j] += moved[j];
            }
            first += target.length;
        }
    }

    @Override
    public void addImpulses() {
        super.addImpulses();
        for (int s = 0, first = 0; s < steppers.length; s++) {
            double[] impulse = steppers[s].contactImpulse();
            for (int j = 0; j < impulse.length; j++) {
                impulse[j] += d[first + j] + share * inputStart[first + j];
            }
            first += impulse.length;
        }
    }

    @Override
    public double freeOutput(int i) {
        return weightedOutput(i) + c[i];
    }

    /** Returns row i of C (ω x + (1−ω) x_k); H is ω C. */
    private double weightedOutput(int i) {
        double earlier = weight == 1.0 ? 0.0 : (1.0 - weight) / weight * rowTimesStart(i);
        return rowTimesVelocity(i) + earlier;
    }

    @Override
    public double ownBlock(int i, int j) {
        return D[i * rows + j];
    }

    @Override
    public double multiplierPerForce() {
        return 1.0;
    }

    /**
     * Adds the energy h xᵀ P r that the input brings into the systems. Where P B = Cᵀ, y and λ are conjugate (voltage and
     * current): then that is what sources and the law deliver, h λᵀ (C x + D λ), less what resistances in D take, h λᵀ D λ.
     */
    @Override
    public void account(EnergyLedger ledger) {
        if (!hasEnergy) {
            return;
        }
        gather();
        relation.input(time, x, lambda, r);
        double resistive = 0.0;
        if (conjugate) {
            for (int i = 0; i < rows; i++) {
                resistive += lambda[i] * ContactRows.rowTimes(D, i, lambda);
            }
        }
        ledger.addDamping(h * resistive);
        ledger.addWork(h * (inputPower() + resistive));
    }

    /** Returns xᵀ P r. */
    private double inputPower() {
        double power = 0.0;
        for (int s = 0, first = 0; s < steppers.length; s++) {
            SquareMatrix P = ((FirstOrderStepper) steppers[s]).storage();
            int n = P.size();
            System.arraycopy(r, first, known, 0, n);
            for (int j = 0; j < n; j++) {
                power += x[first + j] * P.rowTimes(j, known);
            }
            first += n;
        }
        return power;
    }

    private void splitJacobians() {
        int n = x.length;
        for (int s = 0, first = 0; s < steppers.length; s++) {
            int size = steppers[s].unknown().length;
            for (int i = 0; i < rows; i++) {
                for (int j = 0; j < size; j++) {
                    H[s][i * size + j] = weight * C[i * n + first + j];
                    Bt[s][i * size + j] = B[(first + j) * rows + i];
                }
            }
            first += size;
        }
    }

    /** Gathers ω x + (1−ω) x_k of all systems. */
    protected final void gather() {
        gather(weight);
    }

    private void gather(double atEnd) {
        for (int s = 0, first = 0; s < steppers.length; s++) {
            double[] end = steppers[s].unknown();
            double[] start = steppers[s].startUnknown();
            for (int j = 0; j < end.length; j++) {
                x[first + j] = atEnd == 1.0 ? end[j] : atEnd * end[j] + (1.0 - atEnd) * start[j];
            }
            first += end.length;
        }
    }
}
