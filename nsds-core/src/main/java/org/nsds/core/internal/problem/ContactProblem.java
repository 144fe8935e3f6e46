package org.nsds.core.internal.problem;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.nsds.core.integrator.StepFailure;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.internal.contact.Contact;
import org.nsds.core.internal.contact.EnergyBound;
import org.nsds.core.internal.contact.ForecastContacts;
import org.nsds.core.internal.contact.JointContact;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.state.EnergyLedger;
import org.nsds.core.state.InteractionState;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.FrictionProblem;
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

    private final ContactSet contacts;
    private final ReportedMultipliers reported;
    /** The contacts whose laws have a memory. */
    private final int[] remembering;

    /** The contacts whose rates depend on the iterates of a step. */
    private final int[] following;

    private final ForecastContacts forecast;
    private final DelassusMatrix delassus;
    private final CompliantContacts compliant;
    private final ActiveRows rows;
    private final IndexSet active;
    private final Assembly<?> assembly;
    private final Stepper[] steppers;
    private boolean follows;

    /** Returns the problem of rigid contacts alone, whose multipliers are those of their states. */
    public static ContactProblem of(Contact[] rigid, Stepper[] steppers, BoxAssembly assembly) {
        return new ContactProblem(
                rigid,
                Arrays.stream(rigid).map(contact -> contact.state).toArray(InteractionState[]::new),
                new SourceContacts[0],
                new EnergyBound[0],
                steppers,
                assembly,
                0.0,
                1);
    }

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
            EnergyBound[] energies,
            Stepper[] steppers,
            Assembly<?> assembly,
            double tolerance,
            int maxIterations) {
        this.assembly = assembly;
        this.steppers = steppers;
        contacts = new ContactSet(fixed, sources);
        reported = new ReportedMultipliers(states);
        remembering = IntStream.range(0, fixed.length)
                .filter(a -> fixed[a].terms.memory().length > 0)
                .toArray();
        following = IntStream.range(0, fixed.length)
                .filter(a -> fixed[a].followsIterates())
                .toArray();
        forecast = new ForecastContacts(fixed, energies);
        delassus = new DelassusMatrix(contacts, steppers.length, contacts.comeAndGo());
        compliant = new CompliantContacts(fixed, delassus, tolerance, maxIterations);
        rows = new ActiveRows(contacts);
        active = rows.contacts;
        assembly.rehearse(
                contacts.comeAndGo()
                        ? Assembly.REHEARSED_SIZE
                        : Arrays.stream(fixed).mapToInt(contact -> contact.rows).sum());
    }

    /** Tells the contacts what they were in the level before. */
    public void follow(ContactProblem before) {
        follows = true;
        for (int a = 0; a < contacts.count(); a++) {
            contacts.get(a).before = before.contacts.get(a);
        }
    }

    /** Takes note, at time t, that the steps to come have another length. */
    public void stepSizeChanged(double t) {
        forecast.startAgain();
        for (int a = 0; a < contacts.fixed(); a++) {
            contacts.get(a).stepSizeChanged(t);
        }
        delassus.computeConstant();
    }

    /** Whether all relations are affine and all Ŵ constant, so that one solve finishes the step. */
    public boolean constant() {
        return contacts.areConstant();
    }

    /** The contacts that take part in the current step. */
    public IndexSet active() {
        return active;
    }

    /** Whether no contact takes part in the current step, whatever the velocities will be. */
    public boolean isIdle() {
        return active.count() == 0 && !compliant.implicit();
    }

    /** The contacts with a force law. */
    public CompliantContacts compliant() {
        return compliant;
    }

    /** The solver, which knows how its last solve went. */
    public Solver<?> solver() {
        return assembly.solver;
    }

    /** Decides which contacts take part in the step from t0 to t, when it begins or when its next level does. */
    public void select(double t0, double t) {
        active.clear();
        reported.begin();
        boolean called = false;
        compliant.begin();
        contacts.find(t0, t);
        for (int a = 0; a < contacts.count(); a++) {
            Contact contact = contacts.get(a);
            contact.begin(t);
            contact.member = contact.active();
            if (contact.member) {
                active.add(a);
                called |= contact.calls();
            }
            if (!contact.member
                    || !reported.areThoseOf(contact, a)) { // a first guess that is not part of the state is none
                Arrays.fill(contact.lambda, 0.0);
            }
        }
        if (!called) {
            active.clear();
        }
    }

    /** Takes in contacts that stayed out but turn out to be needed at the end t of the step; returns whether there are any. */
    public boolean join(double t) {
        boolean more = false;
        active.clear();
        for (int a = 0; a < contacts.count(); a++) {
            Contact contact = contacts.get(a);
            if (!contact.member && contact.joins(t)) {
                contact.member = true;
                more = true;
            }
            if (contact.member) {
                active.add(a);
            }
        }
        return more;
    }

    /** Whether the initial velocities are such that a joint would not stay closed. */
    public boolean jointsMove() {
        boolean move = false;
        for (int a = 0; a < contacts.fixed(); a++) {
            move |= contacts.get(a) instanceof JointContact joint && joint.moves();
        }
        return move;
    }

    /**
     * Takes from the initial velocities what joints do not allow, as by an impact at the initial time.
     *
     * @throws StepFailure if no velocities that they allow are found
     */
    public void stopJoints() {
        active.clear();
        for (int a = 0; a < contacts.count(); a++) {
            if (contacts.get(a) instanceof JointContact joint) {
                joint.stop();
                active.add(a);
            }
        }
        assemble();
        solve();
        for (int a = 0; a < contacts.fixed(); a++) {
            Arrays.fill(contacts.get(a).lambda, 0.0);
        }
    }

    /** Lets all laws with a memory remember a step of length h that is complete, and keeps the contacts of sources. */
    public void remember(double h) {
        for (int a : remembering) {
            contacts.get(a).remember(h, reported.of(a));
        }
        contacts.keep(h);
    }

    /** Begins to report the multipliers of a step with several levels. */
    public void clearReport() {
        reported.clear();
    }

    /** Adds the multipliers of this level to those reported. */
    public void report() {
        for (int m = 0; m < active.count(); m++) {
            int a = active.get(m);
            contacts.get(a).report(reported.of(a)); // sources have one level
        }
    }

    /** Returns whether this is the problem of a later level, whose contacts depend on the level before. */
    public boolean follows() {
        return follows;
    }

    /** Writes the problem of the active contacts, given the free motion of the systems. */
    public void assemble() {
        if (isIdle()) {
            return;
        }
        for (int m = 0; m < active.count(); m++) {
            contacts.get(active.get(m)).addKnownInputs();
        }
        compliant.addKnownInputs();
        rows.assign(contacts);
        assembly.assemble(contacts, rows, delassus);
    }

    /**
     * Solves the assembled problem, and lets its multipliers act on the systems.
     *
     * @throws StepFailure if it is not solved, or has multipliers that are not finite
     */
    public void solve() {
        if (isIdle()) {
            return;
        }
        Outcome outcome = assembly instanceof BoxAssembly box && compliant.implicit()
                ? compliant.solve(box, rows)
                : assembly.solve();
        if (outcome != Outcome.SOLVED) {
            throw UnsolvedProblem.failure(assembly.solver, assembly.problem, outcome, assembly.guess());
        }
        double probe = 0.0;
        for (int m = 0; m < active.count(); m++) {
            Contact contact = contacts.get(active.get(m));
            contact.accept(assembly.z, assembly.w, rows.first(active.get(m)));
            for (double lambda : contact.lambda) {
                probe += 0.0 * lambda; // 0 · ∞ and 0 · NaN are NaN
            }
        }
        if (probe != 0.0) {
            throw new StepFailure(RunOutcome.NOT_FINITE, "an impulse is infinite or NaN; a smaller step may help");
        }
    }

    /** Collects Hᵀλ of the contacts that take part in the steppers' impulses. */
    public void collectImpulses() {
        for (Stepper stepper : steppers) {
            Arrays.fill(stepper.contactImpulse(), 0.0);
        }
        compliant.addImpulses();
        for (int m = 0; m < active.count(); m++) {
            contacts.get(active.get(m)).addImpulses();
        }
    }

    /**
     * Linearises the relations of contacts that take part at the current positions.
     *
     * @return the largest relative change among those whose linearisation the motion depends on
     */
    public double linearise(double t) {
        double change = compliant.linearise(t);
        for (int m = 0; m < active.count(); m++) {
            Contact contact = contacts.get(active.get(m));
            double moved = contact.linearise(t);
            if (contact.affectsMotion()) {
                change = Math.max(change, moved);
            }
        }
        for (int a : following) {
            if (!contacts.get(a).member) {
                contacts.get(a).linearise(t);
            }
        }
        return change;
    }

    /** Goes back to the outputs and multipliers at the start of the step. */
    public void rollBack() {
        for (int a = 0; a < contacts.fixed(); a++) {
            contacts.get(a).rollBack();
        }
        reported.rollBack();
    }

    /** Returns how far positions are off because contacts close and open in the step, of length h, rather than at their times. */
    public double error(double h) {
        return Math.max(contacts.newPenetration(), 0.5 * h * contacts.rateJump(active));
    }

    /** Whether all multipliers that are reported for the step are finite. */
    public boolean reportsFinite() {
        return reported.areFinite();
    }

    /** Brings outputs and rates in the state up to date, where a step had no need of them. */
    public void publish() {
        forecast.publish();
    }

    /** The state was replaced by another of time t, whose outputs and rates are up to date. */
    public void restored(double t) {
        forecast.startAgain();
        for (int a = 0; a < contacts.fixed(); a++) {
            contacts.get(a).restored(t);
        }
    }

    /** Whether any contact carries an impulse or a force. */
    public boolean carriesImpulse() {
        boolean carries = compliant.carryForces();
        for (int m = 0; m < active.count() && !carries; m++) {
            carries = contacts.get(active.get(m)).carriesImpulse();
        }
        return carries;
    }

    /**
     * Outputs and their rates at the current state.
     *
     * @return the deepest penetration of a unilateral contact, or NaN if an output is not finite
     */
    public double output(double t) {
        double deepest = 0.0;
        for (int a = 0; a < contacts.count(); a++) {
            deepest = Math.max(deepest, contacts.get(a).output(t));
        }
        return deepest;
    }

    /** Adds what the contacts exchanged in the finished step. */
    public void account(EnergyLedger ledger) {
        compliant.account(ledger);
        for (int m = 0; m < active.count(); m++) {
            contacts.get(active.get(m)).account(ledger);
        }
        forecast.stepCompleted(active.count() > 0);
    }
}
