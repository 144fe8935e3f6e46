package org.nsds.core.internal.contact;

import org.nsds.core.integrator.ContactRule;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.integrator.VelocityStepper;
import org.nsds.core.model.ContactList;
import org.nsds.core.model.NonSmoothLaw;
import org.nsds.core.state.ContactTable;
import org.nsds.core.state.EnergyLedger;
import org.nsds.core.state.InteractionState;

/**
 * A contact that a source has found for a step, at velocity level: its rows H are those of the start of the step,
 *
 * <pre>
 *     w = H v + ∂h/∂t + what the law adds,      v = v_free + Ŵ⁻¹ Hᵀ λ
 *     w_N = H_N v + ∂h_N/∂t + s ≥ 0,            s = (y + (1−θ) h ẏ)/(θ h)      where it takes part ahead
 * </pre>
 *
 * <p>A contact without restitution that is open takes part ahead if |s| ≤ a h, with the acceleration a of free bodies: its gap then closes within the
 * step at most, y_{k+1} ≥ 0 (with Moreau and Jean's θ).
 *
 * <p>Reference: M. Anitescu, F. Potra, <i>Formulating dynamic multi-rigid-body contact problems with friction as solvable linear
 * complementarity problems</i>, Nonlinear Dynamics 14, 1997; D. Stewart, J. Trinkle, <i>An implicit time-stepping scheme for rigid body dynamics
 * with inelastic collisions and Coulomb friction</i>, International Journal for Numerical Methods in Engineering 39, 1996, for gaps at the end of a step.
 *
 * <p>One object serves another contact of the same law and the same sizes in another step.
 */
public final class SourceContact extends Contact {

    private final double[] timeRate;
    private final double[] remembered;
    private ContactRule rule;
    private long key;
    /** The largest closing rate with which it takes part ahead. */
    private double slow;
    /** s; 0 where it does not take part ahead. */
    private double ahead;

    public SourceContact(NonSmoothLaw law, int rows, Stepper[] steppers, int[] bodies) {
        this(law, rows, InteractionState.unnamed(rows), steppers, bodies);
    }

    private SourceContact(NonSmoothLaw law, int rows, InteractionState state, Stepper[] steppers, int[] bodies) {
        super(law, rows, state, steppers, true);
        this.bodies = bodies;
        timeRate = new double[rows];
        remembered = terms.memory();
    }

    /**
     * Becomes a contact of a list, as it was kept at a place of a table, or new if that is negative; it takes part ahead at closing rates up to
     * the slowest.
     */
    public void take(ContactList list, int number, Stepper[] all, ContactTable table, int kept, double slowest) {
        slow = slowest;
        key = list.key(number);
        for (int s = 0; s < steppers.length; s++) {
            bodies[s] = list.system(number, s);
            steppers[s] = all[bodies[s]];
            System.arraycopy(list.rows(), list.at(number, s, 0), H[s], 0, H[s].length);
        }
        rule = ((VelocityStepper) steppers[0]).contactRule();
        y[0] = list.gap(number);
        for (int i = 0; i < rows; i++) {
            timeRate[i] = list.timeRate(number, i);
            lambda[i] = kept < 0 ? 0.0 : table.numbers()[kept + i];
        }
        if (kept < 0) {
            terms.forget();
        } else {
            System.arraycopy(table.numbers(), kept + rows, remembered, 0, remembered.length);
        }
        rates();
    }

    /** Lets the law remember a step of length h, and keeps what the next step needs: multipliers, and what is remembered. */
    public void keep(double h, ContactTable table) {
        remember(h, lambda);
        if (remembered.length == 0 && !carriesImpulse()) {
            return;
        }
        int at = table.add(key);
        System.arraycopy(lambda, 0, table.numbers(), at, rows);
        System.arraycopy(remembered, 0, table.numbers(), at + rows, remembered.length);
    }

    private void rates() {
        for (int i = 0; i < rows; i++) {
            ydot[i] = rowTimesVelocity(i) + timeRate[i];
        }
    }

    /** H changes from step to step. */
    @Override
    public boolean constant() {
        return false;
    }

    @Override
    public boolean active() {
        ahead = 0.0;
        if (!terms.unilateral || rule.activates(y[0], ydot[0])) {
            return true;
        }
        double rate = rule.closingRate(y[0], ydot[0]);
        if (terms.restitution[0] != 0.0 || !(Math.abs(rate) <= slow)) {
            return false;
        }
        ahead = Math.max(0.0, rate);
        return true;
    }

    @Override
    public double linearise(double t) {
        return 0.0;
    }

    /** The gap at the end is that of constant rows; the source looks again before the next step. */
    @Override
    public double output(double t) {
        rates();
        y[0] = rule.gapAfter(yStart(0), ydotStart[0], ydot[0]);
        return unlessNotFinite(terms.unilateral ? Math.max(0.0, -y[0]) : 0.0);
    }

    @Override
    public double freeOutput(int i) {
        double law = rule.shift(terms.restitution[i], ydotStart[i]);
        return rowTimesVelocity(i) + timeRate[i] + (i == 0 ? law + ahead : law);
    }

    @Override
    public double ownBlock(int i, int j) {
        return 0.0;
    }

    @Override
    public double multiplierPerForce() {
        return rule.impulsePerForce();
    }

    /** The impulse does the work λᵀ H (v_k + v_{k+1})/2; the part −λᵀ ∂h/∂t comes from outside. */
    @Override
    public void account(EnergyLedger ledger) {
        double byImpulse = 0.0;
        double byObstacle = 0.0;
        for (int i = 0; i < rows; i++) {
            byImpulse += 0.5 * lambda[i] * (ydotStart[i] + ydot[i] - 2.0 * timeRate[i]);
            byObstacle -= lambda[i] * timeRate[i];
        }
        ledger.addImpulses(byObstacle, byImpulse);
    }
}
