package org.nsds.core.internal.impact;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.nsds.core.impact.ImpactLaw;
import org.nsds.core.impact.MultipleImpact;
import org.nsds.core.integrator.StepFailure;
import org.nsds.core.internal.acceleration.ContactFlow;
import org.nsds.core.internal.acceleration.SystemFlow;
import org.nsds.core.internal.flow.RunStop;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.state.EnergyLedger;

/** An impact whose impulses a law gives: u⁺ = u⁻ + A p for all closed contacts at once, v⁺ = v⁻ + M⁻¹Hᵀp. */
final class LawImpact {

    private final ImpactLaw law;
    private final SystemFlow[] systems;
    private final ContactFlow[] contacts;
    private final double gap;

    LawImpact(ImpactLaw law, ContactModel model, double gap) {
        this.law = law;
        systems = model.systems;
        contacts = model.contacts;
        this.gap = gap;
    }

    /**
     * Lets velocities jump; the impulses are left in λ.
     *
     * @throws RunStop if the law has no answer, or gives impulses that are negative, not finite, or create energy
     */
    void solve(double t, EnergyLedger ledger) {
        for (SystemFlow system : systems) {
            system.begin(t, t);
            system.freeMotion();
        }
        List<ContactFlow> closed = new ArrayList<>();
        for (ContactFlow contact : contacts) {
            contact.begin(t);
            Arrays.fill(contact.lambda, 0.0);
            if (contact.y[0] <= gap) {
                contact.linearise(t);
                contact.respond();
                closed.add(contact);
            }
        }
        MultipleImpact impact = impact(closed);
        double[] p = new double[closed.size()];
        try {
            law.impulses(impact, p);
        } catch (IllegalArgumentException refusal) { // a sentence of the law itself
            throw new RunStop(RunOutcome.STEP_FAILED, refusal.getMessage());
        } catch (Exception | AssertionError | LinkageError | StackOverflowError thrown) {
            throw StepFailure.of("the impact law", thrown);
        }
        requireSense(impact, p);
        for (int a = 0; a < p.length; a++) {
            closed.get(a).lambda[0] = p[a];
            closed.get(a).correct(closed.get(a).lambda);
        }
        for (ContactFlow contact : contacts) {
            contact.output(t);
        }
        closed.forEach(contact -> contact.account(ledger));
    }

    private static MultipleImpact impact(List<ContactFlow> closed) {
        int size = closed.size();
        double[][] delassus = new double[size][size];
        double[] before = new double[size];
        double[] restitution = new double[size];
        for (int a = 0; a < size; a++) {
            before[a] = closed.get(a).ydot[0];
            restitution[a] = closed.get(a).terms.restitution[0];
            for (int b = 0; b < size; b++) {
                delassus[a][b] = closed.get(a).coupling(0, closed.get(b), 0);
            }
        }
        return new MultipleImpact(
                closed.stream().map(contact -> contact.state.name()).toList(), delassus, before, restitution);
    }

    private void requireSense(MultipleImpact impact, double[] p) {
        double approach = 0.0;
        for (int a = 0; a < p.length; a++) {
            if (!(p[a] >= 0.0 && p[a] < Double.POSITIVE_INFINITY)) {
                throw new RunStop(
                        RunOutcome.STEP_FAILED,
                        "the impact law gives contact '" + impact.contacts().get(a) + "' the impulse " + p[a]
                                + ": it must be finite and not negative");
            }
            approach += 0.5 * p[a] * Math.abs(impact.before()[a]);
        }
        double added = impact.energyAdded(p);
        if (added > law.energyTolerance() * approach) {
            throw new RunStop(
                    RunOutcome.STEP_FAILED,
                    "the impact law would create the energy " + added + " at the contacts " + impact.contacts()
                            + ": give all contacts the same restitution, a smaller impulse step, or choose sequential impacts");
        }
    }
}
