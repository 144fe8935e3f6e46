package org.nsds.core.internal.acceleration;

import java.util.function.DoubleSupplier;
import org.nsds.core.integrator.StepFailure;
import org.nsds.core.internal.contact.CompliantContact;
import org.nsds.core.internal.contact.ContactRows;
import org.nsds.core.model.CompliantLaw;
import org.nsds.core.model.LagrangianRelation;
import org.nsds.core.state.EnergyLedger;
import org.nsds.core.state.InteractionState;

/**
 * A contact with a force law in an event-driven run: part of the smooth motion, on either side of the kink of its force at
 * y = 0. Which side is decided at events, not by y: the motion up to an event is smooth, even where a step looks beyond it.
 */
public final class CompliantFlow extends CompliantContact {

    private final SystemFlow[] systems;
    private boolean pressed;

    public CompliantFlow(LagrangianRelation relation, CompliantLaw law, InteractionState state, SystemFlow[] systems) {
        super(relation, law, state, systems);
        this.systems = systems;
    }

    /** Decides the side from the state at the start. */
    public void start(double t) {
        evaluate(t);
        pressed = y[0] < 0.0 || y[0] == 0.0 && ydot[0] < 0.0;
    }

    /** From now on on the other side. */
    public void cross() {
        pressed = !pressed;
    }

    /** Returns whether its force acts. */
    public boolean pressed() {
        return pressed;
    }

    private boolean acts() {
        return pressed || law.isBilateral();
    }

    /** Adds M⁻¹Hᵀf to accelerations. */
    public void accelerate(double t) {
        evaluate(t);
        lambda[0] = acts() ? ofLaw(() -> law.force(y[0], ydot[0])) : 0.0;
        if (lambda[0] != 0.0) {
            if (!constant()) {
                respond();
            }
            for (int s = 0; s < systems.length; s++) {
                ContactRows.addRows(response[s], lambda, systems[s].acceleration);
            }
        }
    }

    /** What it dissipates per time. */
    public double dissipation() {
        return acts() ? ofLaw(() -> law.dissipation(y[0], ydot[0])) : 0.0;
    }

    @Override
    public double storedEnergy() {
        return ofLaw(() -> law.potential(y[0]));
    }

    private double ofLaw(DoubleSupplier value) {
        try {
            return value.getAsDouble();
        } catch (Exception | AssertionError | LinkageError | StackOverflowError thrown) {
            throw StepFailure.of("interaction '" + state.name() + "': its law", thrown);
        }
    }

    /** Returns how deep it is pressed. */
    @Override
    public double output(double t) {
        evaluate(t);
        return pressed && !law.isBilateral() ? Math.max(0.0, -y[0]) : 0.0;
    }

    /** The motion integrates its power. */
    @Override
    public void account(EnergyLedger ledger) {}
}
