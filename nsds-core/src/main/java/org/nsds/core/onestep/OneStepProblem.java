package org.nsds.core.onestep;

import java.util.Arrays;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.model.Model;
import org.nsds.core.state.EnergyLedger;
import org.nsds.core.state.InteractionState;
import org.nsds.core.state.State;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.FrictionProblem;
import org.nsds.numerics.problem.Problem;
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
public final class OneStepProblem {

    private final Contact[] contacts;
    /** Where the multipliers of the step are reported; those of the contacts are their own if a step has several stages. */
    private final InteractionState[] reported;

    /** What was reported before the step; valid once the step has reported. */
    private final double[][] reportedBefore;

    private boolean hasReported;
    private final DistantContact[] distant;
    private final EnergyBound[] energies;
    private final DelassusMatrix delassus;
    private final CompliantContacts compliant;
    private final ActiveRows rows;
    private final IndexSet active;
    private final Assembly<?> assembly;

    /**
     * Binds all interactions of a model.
     *
     * @param steppers those of the model's systems, in order
     * @param tolerance of the impulses of compliant contacts, relative to their size
     * @param maxIterations passes of Newton's method on compliant contacts
     * @param ownMultipliers whether its multipliers are not those of the state, but added to them by {@link #report}
     */
    OneStepProblem(
            Model model,
            State state,
            Stepper[] steppers,
            Assembly<?> assembly,
            double tolerance,
            int maxIterations,
            boolean ownMultipliers) {
        this.assembly = assembly;
        ContactBinding binding = new ContactBinding(model, steppers);
        contacts = new Contact[model.interactions().size()];
        reported = new InteractionState[contacts.length];
        reportedBefore = new double[contacts.length][];
        for (int a = 0; a < contacts.length; a++) {
            reported[a] = state.interaction(a);
            reportedBefore[a] = new double[reported[a].lambda().length];
            contacts[a] = binding.bind(
                    model.interactions().get(a), ownMultipliers ? reported[a].withOwnMultipliers() : reported[a]);
        }
        distant =
                Arrays.stream(contacts).filter(DistantContact.class::isInstance).toArray(DistantContact[]::new);
        energies = binding.energies();
        delassus = new DelassusMatrix(contacts);
        compliant = new CompliantContacts(contacts, delassus, tolerance, maxIterations);
        rows = new ActiveRows(contacts);
        active = rows.contacts;
        assembly.rehearse(
                Arrays.stream(contacts).mapToInt(contact -> contact.rows).sum());
    }

    /** Tells the contacts what they were in the stage before. */
    void follow(OneStepProblem before) {
        for (int a = 0; a < contacts.length; a++) {
            contacts[a].before = before.contacts[a];
        }
    }

    /** Whether all relations are affine and all Ŵ constant, so that one solve finishes the step. */
    public boolean constant() {
        return Arrays.stream(contacts).allMatch(Contact::constant);
    }

    /** The contacts that take part in the current step. */
    public IndexSet active() {
        return active;
    }

    /** Whether no contact takes part in the current step, whatever the velocities will be. */
    public boolean idle() {
        return active.count() == 0 && !compliant.implicit();
    }

    /** The contacts with a force law. */
    public CompliantContacts compliant() {
        return compliant;
    }

    /** The problem that was solved last. */
    public Problem problem() {
        return assembly.problem;
    }

    /** The guess from which the problem that was solved last was first tried. */
    public double[] guess() {
        return assembly.guess();
    }

    /** The solver, which knows how its last solve went. */
    public Solver<?> solver() {
        return assembly.solver;
    }

    /** Decides, when the stage of a step that ends at t begins, which contacts take part. */
    public void activate(double t) {
        active.clear();
        hasReported = false;
        boolean called = false;
        compliant.begin();
        for (int a = 0; a < contacts.length; a++) {
            Contact contact = contacts[a];
            contact.begin(t);
            contact.member = contact.active();
            if (contact.member) {
                active.add(a);
                called |= contact.calls();
            }
            if (!contact.member
                    || contact.state != reported[a]) { // a first guess that is not part of the state is none
                Arrays.fill(contact.state.lambda(), 0.0);
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
        for (int a = 0; a < contacts.length; a++) {
            Contact contact = contacts[a];
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
        return Arrays.stream(contacts).anyMatch(contact -> contact instanceof JointContact joint && joint.moves());
    }

    /** Takes from the initial velocities what joints do not allow, as by an impact at the initial time. */
    public Outcome stopJoints() {
        active.clear();
        for (int a = 0; a < contacts.length; a++) {
            if (contacts[a] instanceof JointContact joint) {
                joint.stop();
                active.add(a);
            }
        }
        Outcome outcome = solve();
        for (Contact contact : contacts) {
            Arrays.fill(contact.state.lambda(), 0.0);
        }
        return outcome;
    }

    /** Begins to report the multipliers of a step with several stages. */
    public void clearReport() {
        hasReported = true;
        for (int a = 0; a < reported.length; a++) {
            double[] lambda = reported[a].lambda();
            System.arraycopy(lambda, 0, reportedBefore[a], 0, lambda.length);
            Arrays.fill(lambda, 0.0);
        }
    }

    /** Adds the multipliers of this stage to those reported. */
    public void report() {
        for (int m = 0; m < active.count(); m++) {
            int a = active.get(m);
            contacts[a].report(reported[a].lambda());
        }
    }

    /** Solves for the active contacts, given free velocities, and corrects the velocities. */
    public Outcome solve() {
        if (idle()) {
            return Outcome.SOLVED;
        }
        for (int m = 0; m < active.count(); m++) {
            contacts[active.get(m)].addKnownInputs();
        }
        compliant.addKnownInputs();
        rows.assign(contacts);
        assembly.assemble(contacts, rows, delassus);
        Outcome outcome = assembly instanceof BoxAssembly box && compliant.implicit()
                ? compliant.solve(box, rows)
                : assembly.solve();
        if (outcome == Outcome.SOLVED) {
            for (int m = 0; m < active.count(); m++) {
                contacts[active.get(m)].accept(assembly.z, assembly.w, rows.first(active.get(m)));
            }
        }
        return outcome;
    }

    /** Adds Hᵀλ of the contacts that take part to the steppers' impulses. */
    public void addImpulses() {
        compliant.addImpulses();
        for (int m = 0; m < active.count(); m++) {
            contacts[active.get(m)].addImpulses();
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
            Contact contact = contacts[active.get(m)];
            double moved = contact.linearise(t);
            if (contact.affectsMotion()) {
                change = Math.max(change, moved);
            }
        }
        return change;
    }

    /** Goes back to the outputs and multipliers at the start of the step. */
    public void rollBack() {
        for (Contact contact : contacts) {
            contact.rollBack();
        }
        if (hasReported) {
            for (int a = 0; a < reported.length; a++) {
                System.arraycopy(reportedBefore[a], 0, reported[a].lambda(), 0, reportedBefore[a].length);
            }
        }
    }

    /** Whether all multipliers of active contacts are finite. */
    public boolean finite() {
        double probe = 0.0;
        for (int m = 0; m < active.count(); m++) {
            for (double lambda : contacts[active.get(m)].state.lambda()) {
                probe += 0.0 * lambda;
            }
        }
        return probe == 0.0; // 0 · ∞ and 0 · NaN are NaN
    }

    /** Whether all multipliers that are reported for the step are finite. */
    public boolean reportsFinite() {
        double probe = 0.0;
        for (InteractionState interaction : reported) {
            for (double lambda : interaction.lambda()) {
                probe += 0.0 * lambda;
            }
        }
        return probe == 0.0;
    }

    /** Brings outputs and rates up to date where a step had no need of them. */
    public void refresh() {
        for (Contact contact : distant) {
            contact.refresh();
        }
    }

    /** The state was replaced by another of time t, whose outputs and rates are up to date. */
    public void restored(double t) {
        for (EnergyBound energy : energies) {
            energy.start();
        }
        for (Contact contact : contacts) {
            contact.restored(t);
        }
    }

    /** Whether any contact carries an impulse or a force. */
    public boolean carriesImpulse() {
        if (compliant.carryForces()) {
            return true;
        }
        for (int m = 0; m < active.count(); m++) {
            if (contacts[active.get(m)].carriesImpulse()) {
                return true;
            }
        }
        return false;
    }

    /**
     * Outputs and their rates at the current state.
     *
     * @return the deepest penetration of a unilateral contact, or NaN if an output is not finite
     */
    public double output(double t) {
        double deepest = 0.0;
        for (Contact contact : contacts) {
            deepest = Math.max(deepest, contact.output(t));
        }
        return deepest;
    }

    /** Adds what the contacts exchanged in the finished step. */
    public void account(EnergyLedger ledger) {
        compliant.account(ledger);
        for (int m = 0; m < active.count(); m++) {
            contacts[active.get(m)].account(ledger);
        }
        for (EnergyBound energy : energies) {
            if (!energy.stepCompleted()) {
                for (DistantContact contact : distant) {
                    contact.lookAgain();
                }
            }
        }
        if (active.count() > 0) {
            for (DistantContact contact : distant) {
                contact.disturbed();
            }
        }
    }
}
