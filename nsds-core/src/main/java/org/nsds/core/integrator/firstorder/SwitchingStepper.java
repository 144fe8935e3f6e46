package org.nsds.core.integrator.firstorder;

import java.util.Arrays;
import org.nsds.core.integrator.SwitchStepper;
import org.nsds.core.model.FirstOrderSystem;
import org.nsds.core.state.EnergyLedger;
import org.nsds.core.state.SystemState;

/** {@link FiniteElementSwitching} bound to a system: it keeps x at both ends of the step, which the elements advance. */
final class SwitchingStepper extends FirstOrderKernel implements SwitchStepper {

    private final int order;
    private double work;

    SwitchingStepper(FirstOrderSystem system, SystemState state, double h, int order) {
        super(system, state, h, 1.0, 1.0, 1.0);
        this.order = order;
    }

    @Override
    public int order() {
        return order;
    }

    @Override
    public void begin(double from, double to) {
        super.begin(from, to);
        work = 0.0;
    }

    @Override
    public void addWork(double more) {
        work += more;
    }

    /** The elements advance x. */
    @Override
    public void predict() {}

    @Override
    public void freeMotion() {}

    @Override
    public void update() {}

    /** No impulse acts at the end of a step. */
    @Override
    public void applyInverse(double[] f, double[] out) {
        Arrays.fill(out, 0.0);
    }

    @Override
    public boolean constant() {
        return false;
    }

    @Override
    public double residual() {
        return 0.0;
    }

    @Override
    public void account(EnergyLedger ledger) {
        ledger.addWork(work);
    }

    @Override
    public boolean dampingByBalance() {
        return true;
    }
}
