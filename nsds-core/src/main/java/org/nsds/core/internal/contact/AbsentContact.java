package org.nsds.core.internal.contact;

import org.nsds.core.integrator.Stepper;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.model.law.Equality;
import org.nsds.core.state.EnergyLedger;
import org.nsds.core.state.InteractionState;

/** An absent contact stands for an interaction in a level of a step in which it has no part: a force law in a level of impulses. */
public final class AbsentContact extends Contact {

    public AbsentContact(LagrangianRelation relation, InteractionState state, Stepper[] steppers) {
        super(new Equality(), relation.outputs(), state, steppers, true);
    }

    @Override
    public boolean constant() {
        return true;
    }

    @Override
    public boolean active() {
        return false;
    }

    @Override
    public double linearise(double t) {
        return 0.0;
    }

    @Override
    public double output(double t) {
        return 0.0;
    }

    @Override
    public double freeOutput(int i) {
        return 0.0;
    }

    @Override
    public double ownBlock(int i, int j) {
        return 0.0;
    }

    @Override
    public double multiplierPerForce() {
        return 1.0;
    }

    @Override
    public void account(EnergyLedger ledger) {
        // it exchanges nothing
    }
}
