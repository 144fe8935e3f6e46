package org.nsds.core.internal.contact;

import org.nsds.core.integrator.LevelRule;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.model.BoxLaw;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.core.state.EnergyLedger;
import org.nsds.core.state.InteractionState;

/**
 * A contact at position level: w = y(q) + e y_{k−1} (or w = y(q) without restitution) and q = q_free + Ŵ⁻¹ Hᵀ λ. A nonlinear
 * relation is linearised where the positions are, y(q) ≈ y(qⁱ) + H (q − qⁱ), until they stay. Friction has no say in positions: only
 * the gap of such a contact is corrected, its tangents carry nothing.
 */
public final class PositionContact extends LevelContact {

    private static final double ROUNDING = 4.0 * Math.ulp(1.0);

    private final boolean acts;
    private final boolean looksBack;
    private final double[] yPrevious;
    /** y(qⁱ) − H qⁱ. */
    private final double[] base;

    private final double[] yIterate;
    private double[] w = {};
    private int first;

    public PositionContact(
            String name, LagrangianRelation relation, NonSmoothLaw law, InteractionState state, Stepper[] steppers) {
        super(relation, law, state, steppers, true);
        looksBack = rule.restitution() == LevelRule.Restitution.OF_PREVIOUS_GAP;
        acts = terms.unilateral || ((BoxLaw) law).holds(rows);
        if (!acts && levels[0].reported() != 0.0) {
            throw new IllegalArgumentException(
                    "interaction '" + name
                            + "': its law is about rates, and its systems have an integrator that works with positions: choose moreau-jean");
        }
        yPrevious = new double[rows];
        base = new double[rows];
        yIterate = new double[rows];
        if (affine) {
            gathered.output(0.0, base); // at q = 0
            gathered.jacobian(0.0, H);
        }
        if (constant()) {
            respond();
        }
    }

    @Override
    public void begin(double t) {
        if (looksBack) {
            for (int s = 0; s < levels.length; s++) {
                gathered.place(s, levels[s].previousPosition());
            }
            gathered.output(levels[0].previousTime(), yPrevious);
        }
        super.begin(t);
    }

    @Override
    public boolean active() {
        return acts && super.active();
    }

    @Override
    public boolean cone() {
        return false;
    }

    @Override
    public double lower(int i) {
        return tangent(i) ? 0.0 : super.lower(i);
    }

    @Override
    public double upper(int i) {
        return tangent(i) ? 0.0 : super.upper(i);
    }

    private boolean tangent(int i) {
        return terms.cone && i > 0;
    }

    @Override
    public double linearise(double t) {
        if (affine) {
            return 0.0;
        }
        for (int s = 0; s < levels.length; s++) {
            gathered.place(s, levels[s].position());
        }
        gathered.output(t, yIterate);
        double off = 0.0;
        for (int i = 0; i < rows; i++) {
            double size = Math.abs(yIterate[i]);
            for (int s = 0; s < levels.length; s++) {
                size += Math.abs(ContactRows.rowTimes(H[s], i, levels[s].unknown()));
            }
            double error = Math.abs(yIterate[i] - rowTimesVelocity(i) - base[i]);
            off = Math.max(off, error <= rounding(i) ? 0.0 : error / size);
        }
        for (int s = 0; s < levels.length; s++) {
            gathered.place(s, levels[s].gapPosition());
        }
        gathered.jacobian(t, H);
        boolean closed = true;
        for (int i = 0; i < rows; i++) {
            base[i] = yIterate[i] - rowTimesVelocity(i);
            closed &= Math.abs(yIterate[i]) <= SICONOS_TOLERANCE;
        }
        if (inCoordinates) { // lengths of quaternions are put right after each iteration, which then converges slowly
            return closed ? 0.0 : 1.0;
        }
        return off;
    }

    /** Returns the rounding of y(q) where the unknown is a way from q, which is much smaller than q; else 0. */
    private double rounding(int i) {
        double sum = 0.0;
        for (int s = 0; s < levels.length; s++) {
            int n = levels[s].unknown().length;
            double[] q = levels[s].position();
            double largest = 0.0;
            boolean flat = q.length == levels[s].velocity().length;
            for (int j = 0; j < q.length && !flat; j++) {
                largest = Math.max(largest, Math.abs(q[j]));
            }
            for (int j = 0; j < n; j++) {
                sum += Math.abs(H[s][i * n + j]) * largest;
            }
        }
        return ROUNDING * sum;
    }

    @Override
    public double freeOutput(int i) {
        return rowTimesVelocity(i) + base[i] + (looksBack ? terms.restitution[i] * yPrevious[i] : 0.0);
    }

    @Override
    public void accept(double[] z, double[] values, int row) {
        super.accept(z, values, row);
        w = values;
        first = row;
    }

    /** Returns whether the multiplier closes the gap, rather than the gap being open: W λ ≥ w. */
    @Override
    public boolean closed() {
        return member && mobility(0) * lambda[0] >= w[first];
    }

    /**
     * With u = (q_{k+1} − q_k)/h the impulse λ/h changes ½ uᵀMu by λ/h · (y_{k+1} − y_{k−1})/2h; a law without restitution only
     * moves positions.
     */
    @Override
    public void account(EnergyLedger ledger) {
        if (looksBack) {
            double work = 0.0;
            for (int i = 0; i < rows; i++) {
                work += lambda[i] * (y[i] - yPrevious[i]);
            }
            ledger.addImpactLoss(-0.5 * work / levels[0].perForce());
        }
    }
}
