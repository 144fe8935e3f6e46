package org.nsds.core.internal.impact;

import java.util.ArrayList;
import java.util.List;
import org.nsds.core.eventdriven.settings.EventTolerances;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;

/**
 * Which closed contacts are held, after an event. Of the contacts at rest (I₂), those stay whose force is positive or whose
 * acceleration does not open them. Two limits of the gap tolerance δ keep round-off from deciding:
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
    private final Solver<BoxProblem> solver;
    private final BoxProblem problem = BoxProblem.reusable();

    public ContactDecision(
            ContactModel model, ContactMotion motion, EventTolerances tolerances, Solver<BoxProblem> solver) {
        this.model = model;
        this.motion = motion;
        gap = tolerances.gap();
        rate = tolerances.rate();
        this.solver = solver;
    }

    /**
     * Puts closed contacts at rest on their constraints, and holds those that their acceleration does not open.
     *
     * @param closing contacts to be taken as closed and at rest, whatever their gap and rate are
     * @param leaving contacts that are not held in any case
     */
    public Outcome hold(double t, List<ContactFlow> closing, List<ContactFlow> leaving) {
        List<ContactFlow> candidates = new ArrayList<>();
        for (ContactFlow contact : model.contacts) {
            boolean resting = closed(contact) && Math.abs(contact.ydot[0]) <= rate;
            if (!contact.terms.unilateral || (resting || closing.contains(contact)) && !leaving.contains(contact)) {
                candidates.add(contact);
            }
        }
        List<ContactFlow> staying = new ArrayList<>();
        if (!candidates.isEmpty()) {
            ContactGroup group = new ContactGroup(candidates);
            group.project(t, gap);
            motion.accelerateFree(t);
            double[] acceleration = new double[candidates.size()];
            Outcome solved = group.decide(t, problem, solver, acceleration);
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
        motion.hold(new ContactGroup(staying));
        motion.accelerate(t);
        model.update(t);
        return Outcome.SOLVED;
    }

    /** A closed contact about to leave, but not further than the gap tolerance; or null. Accelerations are known. */
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

    /** Whether closed contacts approach, but none of them deeper than the gap tolerance. */
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

    /** The problem that was solved last. */
    public BoxProblem problem() {
        return problem;
    }

    private boolean closed(ContactFlow contact) {
        return contact.terms.unilateral && contact.y[0] <= gap;
    }
}
