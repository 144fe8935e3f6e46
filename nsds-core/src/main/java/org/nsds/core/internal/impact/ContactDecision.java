package org.nsds.core.internal.impact;

import java.util.ArrayList;
import java.util.List;
import org.nsds.core.eventdriven.settings.EventTolerances;
import org.nsds.core.internal.acceleration.ContactFlow;
import org.nsds.core.internal.acceleration.ContactGroup;
import org.nsds.core.internal.acceleration.RestProblem;
import org.nsds.core.internal.acceleration.Sliding;
import org.nsds.numerics.solver.Outcome;

/**
 * Which closed contacts are held, after an event. Of the contacts at rest (I₂), those stay whose force is positive or whose
 * acceleration does not open them; those with friction stick or slip. Two limits of the gap tolerance δ keep round-off from deciding:
 *
 * <pre>
 *     low flight   a contact that leaves with ẏ² ≤ 2 (−ÿ) δ would be back before it has risen by δ: it stays closed
 *     graze        a contact that comes with ẏ² ≤ 2 ÿ δ turns back before it has penetrated by δ: it is no impact
 * </pre>
 */
public final class ContactDecision {

    private final ContactModel model;
    private final ContactMotion motion;
    private final double gap;
    private final double rate;
    private final RestProblem problem;

    public ContactDecision(ContactModel model, ContactMotion motion, EventTolerances tolerances, RestProblem problem) {
        this.model = model;
        this.motion = motion;
        gap = tolerances.gap();
        rate = tolerances.rate();
        this.problem = problem;
    }

    /** Puts closed contacts at rest on their constraints, and holds those that their acceleration does not open. */
    public Outcome hold(double t, Cause cause) {
        List<ContactFlow> candidates = new ArrayList<>();
        for (ContactFlow contact : model.contacts) {
            boolean resting = closed(contact) && Math.abs(contact.ydot[0]) <= rate;
            if (!contact.terms.unilateral
                    || (resting || cause.closing().contains(contact))
                            && !cause.leaving().contains(contact)) {
                candidates.add(contact);
                if (contact.terms.cone) {
                    look(contact, cause);
                }
            }
        }
        List<ContactFlow> staying = new ArrayList<>();
        if (!candidates.isEmpty()) {
            ContactGroup group = new ContactGroup(candidates);
            double energy = motion.energy();
            group.project(t, gap);
            model.state.ledger().addImpactLoss(energy - motion.energy());
            motion.accelerateFree(t);
            group.locate(t);
            double[] acceleration = new double[candidates.size()];
            Outcome solved = problem.solve(group, acceleration);
            if (solved != Outcome.SOLVED) {
                return solved;
            }
            for (int k = 0; k < candidates.size(); k++) {
                ContactFlow contact = candidates.get(k);
                if (!contact.terms.unilateral || contact.lambda[0] > 0.0 || acceleration[k] <= rate) {
                    staying.add(contact);
                }
            }
        }
        ContactGroup held = new ContactGroup(staying);
        held.near();
        motion.hold(held);
        motion.balance(t);
        model.update(t);
        return Outcome.SOLVED;
    }

    /** Decides from velocities whether a closed contact slides; those that do not may still begin to slip. */
    private void look(ContactFlow contact, Cause cause) {
        Sliding sliding = contact.sliding;
        if (cause.slipping().contains(contact)) {
            sliding.slip(contact.lambda, 1, -1.0);
        } else if (sliding.speed() > rate && !(cause.stopping().contains(contact) && sliding.stands())) {
            sliding.slip(contact.ydot, 1, 1.0);
        } else {
            sliding.stick();
        }
    }

    /** Returns a closed contact about to leave, but not further than the gap tolerance; or null. Accelerations are known. */
    public ContactFlow lowFlight(double t, List<ContactFlow> leaving) {
        for (ContactFlow contact : model.contacts) {
            if (closed(contact) && contact.ydot[0] > rate && !leaving.contains(contact)) {
                contact.bend(t);
                double back = -contact.outputAcceleration(0);
                if (contact.ydot[0] * contact.ydot[0] <= 2.0 * back * gap) {
                    return contact;
                }
            }
        }
        return null;
    }

    /** Returns whether closed contacts approach, but none of them deeper than the gap tolerance. */
    public boolean grazes(double t) {
        boolean approaching = false;
        for (ContactFlow contact : model.contacts) {
            if (closed(contact) && contact.ydot[0] < -rate) {
                if (!approaching) {
                    motion.accelerate(t);
                }
                approaching = true;
                contact.bend(t);
                if (contact.ydot[0] * contact.ydot[0] > 2.0 * contact.outputAcceleration(0) * gap) {
                    return false;
                }
            }
        }
        return approaching;
    }

    private boolean closed(ContactFlow contact) {
        return contact.terms.unilateral && contact.y[0] <= gap;
    }
}
