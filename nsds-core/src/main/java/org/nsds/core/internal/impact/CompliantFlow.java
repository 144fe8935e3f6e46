package org.nsds.core.internal.impact;

import org.nsds.core.integrator.StepFailure;
import org.nsds.core.model.CompliantLaw;

/**
 * A contact with a force law in an event-driven run: part of the smooth motion, on either side of the kink of its force at
 * y = 0. Which side is decided at events, not by y: the motion up to an event is smooth, even where a step looks beyond it.
 */
public final class CompliantFlow {

    public final ContactFlow contact;

    private final CompliantLaw law;
    private boolean pressed;

    public CompliantFlow(ContactFlow contact, CompliantLaw law) {
        this.contact = contact;
        this.law = law;
    }

    /** Decides the side from the state at the start. */
    public void begin(double t) {
        contact.update(t);
        pressed = contact.gap() < 0.0 || contact.gap() == 0.0 && contact.rate() < 0.0;
    }

    /** From now on on the other side. */
    public void cross() {
        pressed = !pressed;
    }

    /** Whether its force acts. */
    public boolean pressed() {
        return pressed;
    }

    /** Adds M⁻¹Hᵀf to accelerations. */
    public void accelerate(double t) {
        contact.update(t);
        double f = force();
        contact.state.lambda()[0] = f;
        if (f != 0.0) {
            if (!contact.constant()) {
                contact.respond();
            }
            contact.addToAccelerations(0, f);
        }
    }

    /** What it dissipates per time. */
    public double dissipation() {
        try {
            return pressed ? law.dissipation(contact.gap(), contact.rate()) : 0.0;
        } catch (Exception | AssertionError | LinkageError | StackOverflowError thrown) {
            throw StepFailure.of(lawName(), thrown);
        }
    }

    /** How deep it is pressed. */
    public double depth() {
        return pressed ? Math.max(0.0, -contact.gap()) : 0.0;
    }

    /** What it holds. */
    public double storedEnergy() {
        try {
            return law.potential(contact.gap());
        } catch (Exception | AssertionError | LinkageError | StackOverflowError thrown) {
            throw StepFailure.of(lawName(), thrown);
        }
    }

    private double force() {
        try {
            return pressed ? law.force(contact.gap(), contact.rate()) : 0.0;
        } catch (Exception | AssertionError | LinkageError | StackOverflowError thrown) {
            throw StepFailure.of(lawName(), thrown);
        }
    }

    private String lawName() {
        return "interaction '" + contact.name + "': its law";
    }
}
