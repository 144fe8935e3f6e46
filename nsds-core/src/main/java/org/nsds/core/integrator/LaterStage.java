package org.nsds.core.integrator;

import org.nsds.core.state.EnergyLedger;

/** What later stages of mechanical schemes share: the state belongs to the first stage, which begins and ends the step. */
public abstract class LaterStage implements ContactStage {

    private final Stepper first;
    private final double[] v;
    private final StageRule rule;

    /**
     * A stage after another.
     *
     * @param v the velocities of the state
     */
    protected LaterStage(Stepper first, double[] v, StageRule rule) {
        this.first = first;
        this.v = v;
        this.rule = rule;
    }

    @Override
    public final StageRule rule() {
        return rule;
    }

    /** The first stage does it for all. */
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
    public double[] velocity() {
        return v;
    }

    @Override
    public final double[] rate() {
        return v;
    }

    @Override
    public final double[] position() {
        return first.position();
    }

    @Override
    public final double[] startVelocity() {
        return first.startVelocity();
    }

    @Override
    public final double[] impulse() {
        return first.impulse();
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
    public final double residual() {
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
