package org.nsds.core.internal.switching;

import java.util.List;
import org.nsds.core.internal.flow.LedgerSums;
import org.nsds.core.internal.flow.Motion;
import org.nsds.core.internal.flow.Watch;
import org.nsds.core.state.EnergyLedger;

/**
 * A switched motion is the motion of first-order systems in one {@link HeldMode mode} of their switches:
 *
 * <pre>
 *     ẋ = M⁻¹ (f(t, x) + r),   r = g(x, λ(t, x))
 *     Ẇ = power of sources and inputs,   Ḋ = power taken by resistances
 * </pre>
 */
public final class SwitchedMotion implements Motion {

    private final SwitchedModel model;
    private final HeldMode held;
    private final EnergyLedger ledger;
    private final int size;
    private double start;
    private double now;
    private final LedgerSums sums = new LedgerSums();

    public SwitchedMotion(SwitchedModel model) {
        this.model = model;
        held = model.held();
        ledger = model.state.ledger();
        size = model.size();
    }

    @Override
    public int getDimension() {
        return size + 2;
    }

    @Override
    public double[] begin(double t) {
        start = t;
        now = t;
        sums.begin();
        double[] x = new double[size + 2];
        model.write(x, 0);
        return x;
    }

    @Override
    public double time(double s) {
        return start + s;
    }

    @Override
    public double now() {
        return now;
    }

    @Override
    public void moveTo(double s, double[] x) {
        load(s, x);
        sums.set(x[size], x[size + 1], 0.0);
        held.solve(now);
    }

    @Override
    public String notFinite() {
        return model.notFinite();
    }

    @Override
    public String component(int k) {
        if (k < size) {
            return model.component(k);
        }
        return k == size ? "the work of sources" : "the energy taken by resistances";
    }

    /** Does nothing: multipliers are always up to date, as outputs depend on them. */
    @Override
    public void findForces(double s) {
        // done by moveTo
    }

    @Override
    public List<Watch> watches() {
        return held.watches();
    }

    @Override
    public boolean drifted() {
        return held.drifted();
    }

    @Override
    public void settle(double s) {
        held.settle(now);
        sums.enter(ledger);
    }

    /** Returns 0: there is nothing to penetrate. */
    @Override
    public double deepest() {
        return 0.0;
    }

    @Override
    public double kineticEnergy() {
        return 0.0;
    }

    @Override
    public double potentialEnergy() {
        return model.energy();
    }

    @Override
    public double[] computeDerivatives(double s, double[] x) {
        load(s, x);
        held.solve(now);
        double[] rates = new double[size + 2];
        model.writeRates(rates, 0);
        rates[size] = model.workPower(now);
        rates[size + 1] = model.dampingPower();
        return rates;
    }

    private void load(double s, double[] x) {
        now = start + s;
        model.read(x, 0);
    }
}
