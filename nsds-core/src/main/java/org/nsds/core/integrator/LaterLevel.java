package org.nsds.core.integrator;

import org.nsds.core.state.EnergyLedger;

/** A later level of a mechanical scheme shares the state of the first level, which begins and ends the step. */
public abstract class LaterLevel implements LevelStepper {

    private final Stepper first;
    private final double[] v;
    private final LevelRule rule;

    /**
     * Makes a level that follows the first one.
     *
     * @param v the velocities of the state
     */
    protected LaterLevel(Stepper first, double[] v, LevelRule rule) {
        this.first = first;
        this.v = v;
        this.rule = rule;
    }

    @Override
    public final LevelRule rule() {
        return rule;
    }

    /** Does nothing: the first level takes note of the step size for all. */
    @Override
    public final void stepSize(double h) {}

    @Override
    public final void begin(double t0, double t1) {}

    @Override
    public void predict() {}

    @Override
    public void update() {}

    @Override
    public final void rollBack() {}

    @Override
    public double[] unknown() {
        return v;
    }

    @Override
    public final double[] velocity() {
        return v;
    }

    @Override
    public final double[] position() {
        return first.position();
    }

    @Override
    public final double[] startUnknown() {
        return first.startUnknown();
    }

    @Override
    public final double[] contactImpulse() {
        return first.contactImpulse();
    }

    @Override
    public boolean constant() {
        return first.constant();
    }

    @Override
    public boolean direct() {
        return true;
    }

    @Override
    public double residual() {
        return 0.0;
    }

    @Override
    public final void account(EnergyLedger ledger) {}

    @Override
    public final double kineticEnergy() {
        return first.kineticEnergy();
    }

    @Override
    public final double potentialEnergy() {
        return first.potentialEnergy();
    }
}
