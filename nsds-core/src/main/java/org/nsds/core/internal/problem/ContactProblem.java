package org.nsds.core.internal.problem;

import java.util.Arrays;
import org.nsds.core.integrator.NodeStepper;
import org.nsds.core.integrator.StepFailure;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.internal.contact.Contact;
import org.nsds.core.internal.contact.FirstOrderContact;
import org.nsds.core.internal.contact.JointContact;
import org.nsds.core.internal.contact.forecast.ForecastContacts;
import org.nsds.core.internal.contact.forecast.StrideBound;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.state.InteractionState;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.FrictionProblem;
import org.nsds.numerics.problem.FrictionViolations;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;

/**
 * The problem of one step: from the contacts that take part to a {@link BoxProblem}, or to a {@link FrictionProblem} if laws of
 * the model have friction, and from its solution back to multipliers and velocities. With I the index set of active contacts,
 *
 * <pre>
 *     w = W_II z + H_I v_free + shift,      W = H Ŵ⁻¹ Hᵀ,      v = v_free + Ŵ⁻¹ H_Iᵀ z
 * </pre>
 */
public final class ContactProblem {

    /** Whether laws or sources remember steps. */
    public final boolean remembers;

    private final ContactSet contacts;
    private final ReportedMultipliers reported;
    /** The contacts whose rates depend on the iterates of a step. */
    private final Contact[] following;

    private final ForecastContacts forecast;
    private final ContactOutputs outputs;
    private final DelassusMatrix delassus;
    private final CompliantContacts compliant;
    private final ActiveContacts active;
    private final Assembly<?> assembly;
    private final Stepper[] steppers;
    /** Whether its multipliers are not those that are reported for a step, but added to them. */
    private final boolean ownMultipliers;
    /** Whether steps solve for the impulses of compliant contacts. */
    private final boolean anyImplicit;
    /** Whether contacts have inputs that do not depend on the new multipliers. */
    private final boolean knownInputs;

    private boolean follows;
    /** How many of the contacts that the step looks at have begun it. */
    private int begun;

    /**
     * Makes the problem of contacts that are bound to the steppers.
     *
     * @param fixed those of the model's interactions
     * @param states of the interactions; the multipliers of a contact with another state are added to them by {@link #report}
     * @param steppers those of the model's systems, in order
     * @param tolerance of the impulses of compliant contacts, relative to their size
     * @param maxIterations passes of Newton's method on compliant contacts
     */
    ContactProblem(
            Contact[] fixed,
            InteractionState[] states,
            SourceContacts[] sources,
            StrideBound[] strides,
            Stepper[] steppers,
            Assembly<?> assembly,
            double tolerance,
            int maxIterations) {
        this.assembly = assembly;
        this.steppers = steppers;
        contacts = new ContactSet(fixed, sources);
        reported = new ReportedMultipliers(states);
        following = Arrays.stream(fixed).filter(Contact::followsIterates).toArray(Contact[]::new);
        remembers = contacts.comeAndGo || Arrays.stream(fixed).anyMatch(Contact::remembers);
        forecast = new ForecastContacts(fixed, strides);
        delassus = new DelassusMatrix(contacts, steppers.length, contacts.comeAndGo);
        compliant = new CompliantContacts(fixed, delassus, tolerance, maxIterations);
        active = new ActiveContacts(fixed);
        anyImplicit = active.first > 0 && !(steppers[0] instanceof NodeStepper);
        knownInputs = anyImplicit || Arrays.stream(fixed).anyMatch(FirstOrderContact.class::isInstance);
        outputs = new ContactOutputs(
                contacts, forecast, compliant, active, steppers, SourceContacts.allowedOverlap(sources));
        ownMultipliers = fixed.length > 0 && fixed[0].state != states[0];
        assembly.rehearse(
                contacts.comeAndGo
                        ? Assembly.REHEARSED_SIZE
                        : Arrays.stream(fixed).mapToInt(contact -> contact.rows).sum());
    }

    /** Tells the contacts what they were in the level before. */
    public void follow(ContactProblem before) {
        follows = true;
        for (int a = 0; a < contacts.count; a++) {
            contacts.all[a].before = before.contacts.all[a];
        }
    }

    /** Returns the contact of an interaction. */
    public Contact contact(int interaction) {
        return contacts.all[interaction];
    }

    /** Takes note, at time t, that the steps to come have another length. */
    public void stepSizeChanged(double t) {
        forecast.startAgain();
        for (int a = 0; a < contacts.fixed(); a++) {
            contacts.all[a].stepSizeChanged(t);
        }
        delassus.computeConstant();
    }

    /** Returns whether all relations are affine and all Ŵ constant, so that one solve finishes the step. */
    public boolean constant() {
        return contacts.areConstant();
    }

    /** Lets no rigid contact take part in the current step. */
    public void leaveOut() {
        active.clear();
    }

    /** Returns whether rigid contacts take part in the current step. */
    public boolean isActive() {
        return active.end > active.first;
    }

    /** Returns whether no contact takes part in the current step, whatever the velocities will be. */
    public boolean isIdle() {
        return active.end == active.first && !anyImplicit;
    }

    /** Returns the contacts with a force law. */
    public CompliantContacts compliant() {
        return compliant;
    }

    /** Returns the solver of the last problem, which knows how that went. */
    public Solver<?> solver() {
        return assembly.used();
    }

    /** Returns why iterations that did not converge cannot have: joints that contradict each other; empty if that is not so. */
    public String contradiction() {
        return assembly.used() instanceof LeastNormJoints joints && joints.contradict()
                ? "its joints contradict each other: what some of them ask for, such as a drive, others forbid; leave one out, or make"
                        + " them agree"
                : "";
    }

    /** Decides which contacts take part in the step from t0 to t, when it begins or when its next level does. */
    public void select(double t0, double t) {
        begun = 0;
        active.clear();
        if (ownMultipliers) {
            reported.begin();
        }
        if (anyImplicit) {
            compliant.begin();
        }
        if (contacts.comeAndGo) {
            contacts.find(t0, t);
        }
        contacts.look(forecast);
        boolean called = false;
        for (int a = 0; a < contacts.lookedCount; a++) {
            Contact contact = contacts.looked[a];
            begun = a + 1;
            contact.begin(t);
            contact.member = contact.active();
            if (contact.member) {
                active.add(contact);
                called |= contact.calls();
            }
            if (!contact.member || ownMultipliers) { // a first guess that is not part of the state is none
                Arrays.fill(contact.lambda, 0.0);
            }
        }
        contacts.meetImpacts();
        if (!called) {
            active.clear();
        }
    }

    /** Takes in contacts that stayed out but turn out to be needed at the end t of the step; returns whether there are any. */
    public boolean join(double t) {
        boolean more = false;
        active.clear();
        for (int a = 0; a < contacts.count; a++) {
            Contact contact = contacts.all[a];
            if (!contact.member && contact.joins(t)) {
                contact.member = true;
                more = true;
            }
            if (contact.member) {
                active.add(contact);
            }
        }
        return more;
    }

    /** Returns the joints among its contacts. */
    public JointContact[] joints() {
        return Arrays.stream(contacts.all, 0, contacts.fixed())
                .filter(JointContact.class::isInstance)
                .toArray(JointContact[]::new);
    }

    /**
     * Solves for some contacts alone, in no step: they act on the velocities, and carry nothing afterwards.
     *
     * @throws StepFailure if their problem is not solved
     */
    public void solveFor(Contact[] some) {
        active.clear();
        for (Contact contact : some) {
            active.add(contact);
        }
        assemble();
        solve();
        apply();
        for (Contact contact : some) {
            Arrays.fill(contact.lambda, 0.0);
        }
    }

    /** Lets all laws with a memory remember a step of length h that is complete, and keeps the contacts of sources. */
    public void remember(double h) {
        for (int a = 0; a < contacts.fixed(); a++) {
            contacts.all[a].remember(h, reported.of(a));
        }
        if (contacts.comeAndGo) {
            contacts.keep(h);
        }
    }

    /** Returns the multipliers that are reported for a step. */
    public ReportedMultipliers reported() {
        return reported;
    }

    /** Adds the multipliers of this level to those reported. */
    public void report() {
        for (int m = 0; m < active.end; m++) {
            active.contacts[m].report(reported.of(active.contacts[m].number)); // sources have one level
        }
    }

    /** Returns whether this is the problem of a later level, whose contacts depend on the level before. */
    public boolean follows() {
        return follows;
    }

    /** Writes the problem of the active contacts, given the free motion of the systems. */
    public void assemble() {
        for (int m = 0; m < active.end && knownInputs; m++) {
            active.contacts[m].addKnownInputs();
        }
        assembly.assemble(active, delassus);
    }

    /**
     * Solves the assembled problem.
     *
     * @throws StepFailure if it is not solved
     */
    public void solve() {
        Outcome outcome = anyImplicit ? compliant.solve(assembly, active) : assembly.solve();
        if (outcome != Outcome.SOLVED) {
            throw UnsolvedProblem.failure(assembly.solver, assembly.problem, outcome, assembly.guess());
        }
    }

    /**
     * Lets the multipliers that were found act on the systems, λ = z and v = v_free + Ŵ⁻¹ Hᵀ λ.
     *
     * @throws StepFailure if one of them is not finite
     */
    public void apply() {
        double probe = 0.0;
        for (int m = active.first; m < active.end; m++) {
            Contact contact = active.contacts[m];
            contact.accept(assembly.z, assembly.w, contact.firstRow);
            for (double lambda : contact.lambda) {
                probe += 0.0 * lambda; // 0 · ∞ and 0 · NaN are NaN
            }
        }
        if (probe != 0.0) {
            throw new StepFailure(RunOutcome.NOT_FINITE, "an impulse is infinite or NaN; a smaller step may help");
        }
    }

    /** Takes in by how much the solution that was found last violates the conditions of Coulomb's law. */
    public void measure(FrictionViolations violations) {
        assembly.measure(violations);
    }

    /** Returns the number of rigid contacts that take part in the step. */
    public int activeContacts() {
        return active.end - active.first;
    }

    /** Returns the live multipliers of an interaction in this problem. */
    public double[] multipliers(int interaction) {
        return contacts.all[interaction].lambda;
    }

    /** Collects Hᵀλ of the contacts that take part in the steppers' impulses. */
    public void collectImpulses() {
        for (Stepper stepper : steppers) {
            Arrays.fill(stepper.contactImpulse(), 0.0);
        }
        for (int m = 0; m < active.end; m++) {
            active.contacts[m].addImpulses();
        }
    }

    /**
     * Linearises the relations of contacts that take part at the current positions.
     *
     * @return the largest relative change among those whose linearisation the motion depends on
     */
    public double linearise(double t) {
        double change = 0.0;
        for (int m = 0; m < active.end; m++) {
            Contact contact = active.contacts[m];
            double moved = contact.linearise(t);
            if (contact.affectsMotion()) {
                change = Math.max(change, moved);
            }
        }
        for (Contact contact : following) {
            if (!contact.member) {
                contact.linearise(t);
            }
        }
        return change;
    }

    /** Returns the outputs of the contacts at the end of a step. */
    public ContactOutputs outputs() {
        return outputs;
    }

    /** Begins a step in which no contact has begun yet. */
    public void begin() {
        begun = 0;
    }

    /** Goes back to the outputs and multipliers at the start of the step, where contacts have begun it. */
    public void rollBack() {
        for (int a = 0; a < begun; a++) {
            if (contacts.looked[a].number < contacts.fixed()) {
                contacts.looked[a].rollBack();
            }
        }
        forecast.rollBack();
        reported.rollBack();
    }
}
