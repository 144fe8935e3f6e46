package org.nsds.core.internal.flow;

import org.nsds.core.state.EnergyLedger;

/**
 * The ledger sums are what a motion integrates beside its state, work, damping and the loss of contacts since its start, and how much of
 * them is in the ledger already.
 */
public final class LedgerSums {

    private double work;
    private double damping;
    private double loss;
    private double enteredWork;
    private double enteredDamping;
    private double enteredLoss;

    /** Begins a motion: all sums are zero. */
    public void begin() {
        set(0.0, 0.0, 0.0);
        enteredWork = 0.0;
        enteredDamping = 0.0;
        enteredLoss = 0.0;
    }

    /** Takes the sums at the present state. */
    public void set(double ofWork, double ofDamping, double ofLoss) {
        work = ofWork;
        damping = ofDamping;
        loss = ofLoss;
    }

    /** Enters what is new. */
    public void enter(EnergyLedger ledger) {
        ledger.addWork(work - enteredWork);
        ledger.addDamping(damping - enteredDamping);
        ledger.addImpactLoss(loss - enteredLoss);
        enteredWork = work;
        enteredDamping = damping;
        enteredLoss = loss;
    }
}
