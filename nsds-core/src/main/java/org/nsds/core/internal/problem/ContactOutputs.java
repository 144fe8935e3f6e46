package org.nsds.core.internal.problem;

import java.util.Arrays;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.internal.contact.Contact;
import org.nsds.core.internal.contact.forecast.ForecastContacts;
import org.nsds.core.internal.overlap.PositionCorrection;
import org.nsds.core.state.EnergyLedger;

/** What follows from a solved step: outputs and rates of all contacts, overlaps, and the energy that contacts exchanged. */
public final class ContactOutputs {

    private final ContactSet contacts;
    private final ForecastContacts forecast;
    private final CompliantContacts compliant;
    private final ActiveContacts active;
    private final Stepper[] steppers;
    /** The contacts whose relations prescribe positions. */
    private final Contact[] prescribing;
    /** Null where positions stay as the scheme has moved them. */
    private final PositionCorrection positions;

    ContactOutputs(
            ContactSet contacts,
            ForecastContacts forecast,
            CompliantContacts compliant,
            ActiveContacts active,
            Stepper[] steppers,
            double allowedOverlap) {
        this.contacts = contacts;
        this.forecast = forecast;
        this.compliant = compliant;
        this.active = active;
        this.steppers = steppers;
        prescribing = Arrays.stream(contacts.all, 0, contacts.fixed())
                .filter(Contact::prescribes)
                .toArray(Contact[]::new);
        positions = Double.isFinite(allowedOverlap) ? new PositionCorrection(steppers, allowedOverlap) : null;
    }

    /** Returns how far positions are off because contacts close and open in the step, of length h, rather than at their times. */
    public double error(double h) {
        return Math.max(contacts.newPenetration(), 0.5 * h * contacts.rateJump(active));
    }

    /** Brings outputs and rates in the state up to date, where a step had no need of them. */
    public void publish() {
        forecast.publish();
    }

    /** The state was replaced by another of time t, whose outputs and rates are up to date. */
    public void restored(double t) {
        forecast.startAgain();
        for (int a = 0; a < contacts.fixed(); a++) {
            contacts.all[a].restored(t);
        }
    }

    /**
     * Outputs and their rates at the current state.
     *
     * @return the deepest penetration of a unilateral contact, or NaN if an output is not finite
     */
    public double output(double t) {
        return output(t, contacts.all, contacts.count);
    }

    private static double output(double t, Contact[] contacts, int count) {
        double deepest = 0.0;
        for (int a = 0; a < count; a++) {
            deepest = Math.max(deepest, contacts[a].output(t));
        }
        return deepest;
    }

    /** Returns the same at the end of a step, where corrections of impacts may have moved systems. */
    public double conclude(double t) {
        Contact[] looked = contacts.looked;
        int count = contacts.lookedCount;
        forecast.arrive();
        for (Contact contact : prescribing) {
            contact.place(t);
        }
        double deepest = output(t, looked, count);
        return active.first > 0 && compliant.correct()
                ? deepest + 0.0 * output(t, looked, count)
                : deepest; // NaN stays
    }

    /**
     * Moves bodies that overlap apart at the end of a step of length h to time t, where contacts come and go, so that the energy does not
     * rise.
     *
     * @param deepest the deepest penetration, NaN if an output is not finite
     * @param loss the energy that contacts took in the step
     * @param ledger is told of the energy that this took
     * @return the deepest penetration now
     */
    public double correctPositions(double t, double h, double deepest, double loss, EnergyLedger ledger) {
        if (positions == null || !(deepest >= 0.0)) {
            return deepest;
        }
        double kinetic = 0.0;
        for (Stepper stepper : steppers) {
            kinetic += stepper.kineticEnergy();
        }
        double rise = positions.apply(contacts.all, contacts.count, deepest, loss, h, kinetic);
        ledger.addImpactLoss(-rise);
        return rise == 0.0 ? deepest : deepestAfterCorrection(t);
    }

    private double deepestAfterCorrection(double t) {
        double deepest = 0.0;
        for (int a = 0; a < contacts.count; a++) {
            Contact contact = contacts.all[a];
            double overlap = a < contacts.fixed() ? contact.output(t) : Math.max(0.0, -contact.y[0]);
            deepest = Math.max(deepest, contact.unlessNotFinite(overlap));
        }
        return deepest;
    }

    /** Adds what the contacts exchanged in the finished step; returns whether any of them carries an impulse or a force. */
    public boolean account(EnergyLedger ledger) {
        boolean touched = false;
        for (int m = 0; m < active.end; m++) {
            Contact contact = active.contacts[m];
            contact.account(ledger);
            touched |= contact.carriesImpulse();
        }
        if (forecast.any) {
            forecast.stepCompleted();
        }
        return touched;
    }
}
