package org.nsds.core.internal.switching;

import java.util.ArrayList;
import java.util.List;
import org.nsds.core.eventdriven.settings.EventTolerances;
import org.nsds.core.internal.flow.LedgerSums;
import org.nsds.core.internal.flow.Motion;
import org.nsds.core.internal.flow.Watch;
import org.nsds.core.state.EnergyLedger;

/**
 * A switched motion is the motion of first-order systems in one {@link Mode} of their switches:
 *
 * <pre>
 *     ẋ = M⁻¹ (f(t, x) + r),   r = g(x, λ(t, x))
 *     Ẇ = power of sources and inputs,   Ḋ = power taken by resistances
 * </pre>
 */
public final class SwitchedMotion implements Motion {

    /** Held outputs are moved back to zero when they are this many gap tolerances off. */
    private static final double MOST_DRIFT = 10.0;

    private final SwitchedModel model;
    private final EventTolerances tolerances;
    private final EnergyLedger ledger;
    private final int size;
    private Mode mode;
    private List<Watch> watches = List.of();
    private double start;
    private double now;
    private final LedgerSums sums = new LedgerSums();

    public SwitchedMotion(SwitchedModel model, EventTolerances tolerances) {
        this.model = model;
        this.tolerances = tolerances;
        ledger = model.state.ledger();
        size = model.states().length;
    }

    public Mode mode() {
        return mode;
    }

    /** Sets the mode from now on. */
    public void enter(Mode next) {
        mode = next;
        watches = new ArrayList<>();
        for (int k = 0; k < model.rows; k++) {
            if (mode.sides[k] != Mode.Side.BETWEEN) {
                watches.add(new SwitchWatch(model, k, mode.sides[k], false, tolerances));
                continue;
            }
            if (model.lower(k) != Double.NEGATIVE_INFINITY) {
                watches.add(new SwitchWatch(model, k, Mode.Side.BETWEEN, false, tolerances));
            }
            if (model.upper(k) != Double.POSITIVE_INFINITY) {
                watches.add(new SwitchWatch(model, k, Mode.Side.BETWEEN, true, tolerances));
            }
        }
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
        System.arraycopy(model.states(), 0, x, 0, size);
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
        mode.solve(now);
    }

    @Override
    public String notFinite() {
        String bad = null;
        for (int i = 0; i < model.systems.length && bad == null; i++) {
            bad = model.systems[i].notFinite();
        }
        for (int a = 0; a < model.switches.length && bad == null; a++) {
            bad = model.switches[a].notFinite();
        }
        return bad;
    }

    @Override
    public String component(int k) {
        int first = 0;
        for (FirstOrderFlow system : model.systems) {
            if (k < first + system.x.length) {
                return "component " + (k - first) + " of system '" + system.name() + "'";
            }
            first += system.x.length;
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
        return watches;
    }

    @Override
    public boolean drifted() {
        return mode.drift() > MOST_DRIFT * tolerances.gap();
    }

    @Override
    public void settle(double s) {
        if (mode.drift() > tolerances.gap()) {
            mode.project(now);
            mode.solve(now);
        }
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
        double sum = 0.0;
        for (FirstOrderFlow system : model.systems) {
            sum += system.energy();
        }
        return sum;
    }

    @Override
    public double[] computeDerivatives(double s, double[] x) {
        load(s, x);
        mode.solve(now);
        double[] rates = new double[size + 2];
        int k = 0;
        for (FirstOrderFlow system : model.systems) {
            System.arraycopy(system.rate, 0, rates, k, system.rate.length);
            k += system.rate.length;
            rates[size] += system.workPower(now);
            rates[size + 1] += system.dampingPower();
        }
        for (SwitchFlow each : model.switches) {
            double resistive = each.dampingPower();
            rates[size] += each.inputPower() + resistive;
            rates[size + 1] += resistive;
        }
        return rates;
    }

    private void load(double s, double[] x) {
        now = start + s;
        int k = 0;
        for (FirstOrderFlow system : model.systems) {
            System.arraycopy(x, k, system.x, 0, system.x.length);
            k += system.x.length;
        }
    }
}
