package org.nsds.core.internal.acceleration;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.nsds.core.impact.ImpactLaw;
import org.nsds.core.impact.MultipleImpact;
import org.nsds.core.integrator.StepFailure;
import org.nsds.core.state.EnergyLedger;

/** An impact whose impulses a law gives: u⁺ = u⁻ + A p for all closed contacts at once, v⁺ = v⁻ + M⁻¹Hᵀp. */
public final class LawImpact {

    private final ImpactLaw law;
    private final SystemFlow[] systems;
    private final ContactFlow[] contacts;
    private final Predicate<ContactFlow> closed;

    /**
     * Makes the impacts of contacts between systems.
     *
     * @param closed which contacts take part, with their outputs and rates up to date
     */
    public LawImpact(ImpactLaw law, SystemFlow[] systems, ContactFlow[] contacts, Predicate<ContactFlow> closed) {
        this.law = law;
        this.systems = systems;
        this.contacts = contacts;
        this.closed = closed;
    }

    /**
     * Lets velocities jump; the impulses are left in λ.
     *
     * @throws StepFailure if the law has no answer, or gives impulses that are negative, not finite, or create energy
     */
    public void solve(double t, EnergyLedger ledger) {
        for (SystemFlow system : systems) {
            system.begin(t, t);
            system.freeMotion();
        }
        List<ContactFlow> hit = new ArrayList<>();
        for (ContactFlow contact : contacts) {
            contact.begin(t);
            Arrays.fill(contact.lambda, 0.0);
            if (closed.test(contact)) {
                contact.linearise(t);
                contact.respond();
                hit.add(contact);
            }
        }
        MultipleImpact impact = impact(hit);
        double[] p = new double[hit.size()];
        try {
            law.impulses(impact, p);
        } catch (IllegalArgumentException refusal) { // a sentence of the law itself
            throw new StepFailure(refusal.getMessage());
        } catch (Exception | AssertionError | LinkageError | StackOverflowError thrown) {
            throw StepFailure.of("the impact law", thrown);
        }
        requireSense(impact, p);
        for (int a = 0; a < p.length; a++) {
            hit.get(a).lambda[0] = p[a];
            hit.get(a).correct(hit.get(a).lambda);
        }
        for (ContactFlow contact : contacts) {
            contact.output(t);
        }
        hit.forEach(contact -> contact.account(ledger));
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
                throw new StepFailure("the impact law gives contact '"
                        + impact.contacts().get(a) + "' the impulse " + p[a]
                        + ": it must be finite and not negative");
            }
            approach += 0.5 * p[a] * Math.abs(impact.before()[a]);
        }
        double added = impact.energyAdded(p);
        if (added > law.energyTolerance() * approach) {
            throw new StepFailure("the impact law would create the energy " + added + " at the contacts "
                    + impact.contacts() + ": " + law.energyRemedy());
        }
    }
}
