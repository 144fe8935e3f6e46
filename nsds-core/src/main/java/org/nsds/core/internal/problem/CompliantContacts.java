package org.nsds.core.internal.problem;

import java.util.Arrays;
import java.util.Locale;
import java.util.function.Predicate;
import org.nsds.core.integrator.StepFailure;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.internal.contact.CompliantContact;
import org.nsds.core.internal.contact.Contact;
import org.nsds.core.internal.contact.ExplicitContact;
import org.nsds.core.internal.contact.ImpactCorrection;
import org.nsds.core.internal.contact.ImplicitForce;
import org.nsds.core.model.law.compliant.HuntCrossley;
import org.nsds.core.solution.RunOutcome;
import org.nsds.numerics.solver.Outcome;

/** The contacts with a force law in a simulation, beside those of its {@link ContactProblem}. */
public final class CompliantContacts {

    private final CompliantContact[] contacts;
    private final ExplicitContact[] explicit;
    private final ImplicitForce[] smooth;
    private final CompliantNewton newton;
    private ImpactCorrection[] corrections = {};

    public CompliantContacts(Contact[] all, DelassusMatrix delassus, double tolerance, int maxIterations) {
        contacts = Arrays.stream(all).filter(CompliantContact.class::isInstance).toArray(CompliantContact[]::new);
        explicit = Arrays.stream(all).filter(ExplicitContact.class::isInstance).toArray(ExplicitContact[]::new);
        smooth = Arrays.stream(all).filter(ImplicitForce.class::isInstance).toArray(ImplicitForce[]::new);
        newton = new CompliantNewton(all, delassus, tolerance, maxIterations);
    }

    /**
     * From now on, impacts of contacts between such systems are put right ({@link #correct}).
     *
     * @throws IllegalArgumentException if there is none of which enough is known
     */
    public void correctBetween(Predicate<Stepper> systems) {
        corrections = Arrays.stream(contacts)
                .filter(contact -> Arrays.stream(contact.steppers).allMatch(systems))
                .filter(contact -> contact.law instanceof HuntCrossley && contact.rows == 1 && contact.constant())
                .map(contact -> new ImpactCorrection(contact, (HuntCrossley) contact.law))
                .toArray(ImpactCorrection[]::new);
        if (corrections.length == 0) {
            throw new IllegalArgumentException("corrected has nothing to correct: it needs a contact with the law of "
                    + "Hunt and Crossley, a linear relation and constant masses");
        }
    }

    /** Puts impacts right at the end of a step; whether any system was moved. */
    public boolean correct() {
        boolean moved = false;
        for (ImpactCorrection correction : corrections) {
            moved |= correction.apply();
        }
        return moved;
    }

    /** Adds the forces at the start of a run to schemes whose memory begins with them. */
    public void start(double t) {
        for (ImplicitForce force : smooth) {
            force.start(t);
        }
    }

    /** Returns by how much the forces of a level of gaps are off those at the end t of a step, as a later level has left it. */
    public double offAtEnd(double t) {
        double off = 0.0;
        for (ImplicitForce force : smooth) {
            off = Math.max(off, force.linearise(t)); // NaN stays
        }
        return off;
    }

    /** Adds the forces at a node of an explicit scheme, which has that weight in the step. */
    public void addForces(double t, double weight) {
        for (ExplicitContact contact : explicit) {
            contact.push(t, weight);
        }
    }

    /** Returns the energy that the contacts hold. */
    public double storedEnergy() {
        double sum = 0.0;
        for (CompliantContact contact : contacts) {
            sum += contact.storedEnergy();
        }
        return sum;
    }

    public void begin() {
        newton.begin();
    }

    /**
     * Solves for their impulses and for those of the rigid contacts.
     *
     * @throws StepFailure if Newton's method does not converge
     */
    public Outcome solve(Assembly<?> assembly, ActiveContacts rows) {
        Outcome outcome = newton.solve(assembly, rows);
        if (newton.exhausted()) {
            throw new StepFailure(
                    RunOutcome.NOT_CONVERGED,
                    String.format(
                            Locale.ROOT,
                            "Newton's method on the compliant contacts has the relative residual %.3g after %d iterations, the"
                                    + " tolerance %.3g; a smaller step helps, or more iterations with newton(...)",
                            newton.residual(),
                            newton.maxIterations(),
                            newton.tolerance()));
        }
        return outcome;
    }
}
