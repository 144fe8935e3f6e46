package org.nsds.core.internal.coupling;

import java.util.Arrays;
import org.nsds.core.integrator.FirstOrderStepper;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.internal.contact.Contact;
import org.nsds.core.internal.contact.ContactRows;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.core.model.relation.MixedRelation;
import org.nsds.core.state.EnergyLedger;
import org.nsds.core.state.InteractionState;
import org.nsds.numerics.linalg.SquareMatrix;

/**
 * A mixed contact is an interaction of a first-order system with a mechanical one. The law holds at the weighted state
 * x̄ = ω x_{k+1} + (1−ω) x_k, and alike q̄ and v̄; in a step λ is a value, and the impulse on the mechanical system h E λ. At an iterate
 *
 * <pre>
 *     y = C x̄ + (H + ω h K) v̄ + D λ + c
 * </pre>
 *
 * <p>as q̄ = q_k + ω h v̄ for θ = ω. With θ = ω = ½ a coupling that conserves power does so in each step, to rounding.
 */
public final class MixedContact extends Contact {

    private final MixedRelation relation;
    private final boolean affine;
    private final boolean constant;
    private final double weight;
    private final SquareMatrix storage;
    private final Stepper electrical;
    private final Stepper mechanical;
    private final double[] C;
    private final double[] K;
    private final double[] Hv;
    private final double[] D;
    private final double[] c;
    private final double[] x;
    private final double[] q;
    private final double[] v;
    private final double[] output;
    private final double[] qStart;
    private final double[] input;
    private final double[] converted;
    private double h;

    public MixedContact(MixedRelation relation, NonSmoothLaw law, InteractionState state, Stepper[] steppers) {
        super(law, relation.outputs(), state, steppers, false);
        this.relation = relation;
        electrical = steppers[0];
        mechanical = steppers[1];
        FirstOrderStepper first = (FirstOrderStepper) electrical;
        weight = first.outputWeight();
        storage = first.storage();
        h = first.stepSize();
        affine = relation.affine();
        constant = affine && electrical.constant() && mechanical.constant();
        int n = relation.states();
        int m = relation.coordinates();
        C = new double[rows * n];
        K = new double[rows * m];
        Hv = new double[rows * m];
        D = new double[rows * rows];
        c = new double[rows];
        x = new double[n];
        q = new double[m];
        v = new double[m];
        output = new double[rows];
        qStart = new double[m];
        input = new double[n];
        converted = state.memory(MixedRelation.CONVERTED, 1);
        if (affine) {
            relation.jacobians(0.0, x, q, v, output, C, K, Hv, D);
            splitJacobians();
        }
        splitInputs();
        if (constant) {
            respond();
        }
    }

    private void splitInputs() {
        int n = x.length;
        int m = v.length;
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < n; j++) {
                Bt[0][i * n + j] = relation.input(j, i);
            }
            for (int j = 0; j < m; j++) {
                Bt[1][i * m + j] = h * relation.force(j, i);
            }
        }
    }

    private void splitJacobians() {
        for (int k = 0; k < C.length; k++) {
            H[0][k] = weight * C[k];
        }
        for (int k = 0; k < Hv.length; k++) {
            H[1][k] = weight * (Hv[k] + weight * h * K[k]);
        }
    }

    @Override
    public void stepSizeChanged(double t) {
        h = ((FirstOrderStepper) electrical).stepSize();
        splitInputs();
        super.stepSizeChanged(t);
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
    public boolean affectsMotion() {
        return true;
    }

    @Override
    public void begin(double t) {
        super.begin(t);
        System.arraycopy(mechanical.position(), 0, qStart, 0, qStart.length);
        if (affine) { // c = h(t, 0, 0, 0, 0), which may change with time
            Arrays.fill(x, 0.0);
            Arrays.fill(q, 0.0);
            Arrays.fill(v, 0.0);
            Arrays.fill(output, 0.0);
            relation.output(t, x, q, v, output, c);
        }
    }

    @Override
    public double linearise(double t) {
        if (affine) {
            return 0.0;
        }
        gather();
        relation.output(t, x, q, v, lambda, output);
        double worst = 0.0;
        double largest = 0.0;
        for (int i = 0; i < rows; i++) {
            double linear = linear(i);
            worst = Math.max(worst, Math.abs(output[i] - c[i] - linear));
            largest = Math.max(largest, Math.max(Math.abs(output[i]), Math.max(Math.abs(c[i]), Math.abs(linear))));
        }
        relation.jacobians(t, x, q, v, lambda, C, K, Hv, D);
        for (int i = 0; i < rows; i++) {
            c[i] = output[i] - linear(i);
        }
        splitJacobians();
        return worst == 0.0 ? 0.0 : worst / largest;
    }

    private double linear(int i) {
        double sum = ContactRows.rowTimes(C, i, x) + ContactRows.rowTimes(D, i, lambda);
        for (int j = 0, k = i * v.length; j < v.length; j++, k++) {
            sum += (Hv[k] + weight * h * K[k]) * v[j];
        }
        return sum;
    }

    @Override
    public double output(double t) {
        gather();
        relation.output(t, x, q, v, lambda, y);
        return unlessNotFinite(0.0);
    }

    @Override
    public double freeOutput(int i) {
        double earlier = weight == 1.0 ? 0.0 : (1.0 - weight) / weight * rowTimesStart(i);
        return rowTimesVelocity(i) + earlier + c[i];
    }

    @Override
    public double ownBlock(int i, int j) {
        return D[i * rows + j];
    }

    @Override
    public double multiplierPerForce() {
        return 1.0;
    }

    /** Adds what the coupling brings into both systems together, and remembers the part of the mechanical one. */
    @Override
    public void account(EnergyLedger ledger) {
        gather();
        double mechanicalPower = 0.0;
        for (int j = 0; j < v.length; j++) {
            for (int i = 0; i < rows; i++) {
                mechanicalPower += v[j] * relation.force(j, i) * lambda[i];
            }
        }
        double electricalPower = 0.0;
        if (storage != null) {
            for (int j = 0; j < x.length; j++) {
                input[j] = 0.0;
                for (int i = 0; i < rows; i++) {
                    input[j] += relation.input(j, i) * lambda[i];
                }
            }
            for (int j = 0; j < x.length; j++) {
                electricalPower += x[j] * storage.rowTimes(j, input);
            }
        }
        converted[0] += h * mechanicalPower;
        ledger.addWork(h * (mechanicalPower + electricalPower));
    }

    private void gather() {
        weigh(electrical.unknown(), electrical.startUnknown(), x);
        weigh(mechanical.unknown(), mechanical.startUnknown(), v);
        weigh(mechanical.position(), qStart, q);
    }

    private void weigh(double[] end, double[] start, double[] out) {
        for (int j = 0; j < out.length; j++) {
            out[j] = weight == 1.0 ? end[j] : weight * end[j] + (1.0 - weight) * start[j];
        }
    }
}
