package org.nsds.core.onestep;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.nsds.core.integrator.StepFailure;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.core.state.EnergyLedger;
import org.nsds.core.state.InteractionState;
import org.nsds.core.state.State;
import org.nsds.numerics.linalg.DenseMatrix;
import org.nsds.numerics.linalg.LongRow;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;

/**
 * The complementarity problem of one step: from the contacts that take part to a {@link BoxProblem}, and from its solution
 * back to multipliers and velocities. With I the index set of active contacts,
 *
 * <pre>
 *     w = W_II z + H_I v_free + shift,      W = H Ŵ⁻¹ Hᵀ,      v = v_free + Ŵ⁻¹ H_Iᵀ z
 * </pre>
 */
public final class OneStepProblem {

    /** Larger problems grow their buffers when they first occur. */
    private static final int REHEARSED_SIZE = 64;

    /** The matrix of the problem is dense: more would not fit. */
    private static final int LARGEST_SIZE = 10_000;

    private final Contact[] contacts;
    private final DistantContact[] distant;
    private final EnergyBound[] energies;
    private final LongRow kernel = new LongRow();
    private final CompliantContact[] soft;
    private final ExplicitContact[] explicit;
    private final boolean constant;
    private final DelassusMatrix delassus;
    private final CompliantNewton compliant;
    private final IndexSet active;
    private final int[] offsets;
    private final Solver<BoxProblem> solver;
    private final BoxProblem problem = BoxProblem.reusable();
    private double[] z = new double[0];
    private double[] w = new double[0];

    /**
     * Binds all interactions of a model.
     *
     * @param steppers those of the model's systems, in order
     * @param tolerance of the impulses of compliant contacts, relative to their size
     * @param maxIterations passes of Newton's method on compliant contacts
     */
    public OneStepProblem(
            Model model,
            State state,
            Stepper[] steppers,
            Solver<BoxProblem> solver,
            double tolerance,
            int maxIterations) {
        this.solver = solver;
        Map<DynamicalSystem, Integer> index = new HashMap<>();
        for (int i = 0; i < steppers.length; i++) {
            index.put(model.systems().get(i), i);
        }
        contacts = new Contact[model.interactions().size()];
        Map<Stepper, EnergyBound> bounds = bounds(model, steppers, index);
        for (int a = 0; a < contacts.length; a++) {
            contacts[a] = bind(
                    model.interactions().get(a),
                    state.interaction(a),
                    joined(model.interactions().get(a), steppers, index),
                    bounds);
        }
        distant =
                Arrays.stream(contacts).filter(DistantContact.class::isInstance).toArray(DistantContact[]::new);
        energies = bounds.values().toArray(EnergyBound[]::new);
        soft = Arrays.stream(contacts)
                .filter(CompliantContact.class::isInstance)
                .toArray(CompliantContact[]::new);
        explicit = Arrays.stream(contacts)
                .filter(ExplicitContact.class::isInstance)
                .toArray(ExplicitContact[]::new);
        constant = Arrays.stream(contacts).allMatch(Contact::constant);
        delassus = new DelassusMatrix(contacts);
        compliant = new CompliantNewton(contacts, delassus, tolerance, maxIterations);
        active = new IndexSet(contacts.length);
        offsets = new int[contacts.length];
        rehearse(Math.min(
                REHEARSED_SIZE,
                Arrays.stream(contacts).mapToInt(contact -> contact.rows).sum()));
    }

    private static Stepper[] joined(Interaction interaction, Stepper[] steppers, Map<DynamicalSystem, Integer> index) {
        return interaction.systems().stream()
                .map(system -> steppers[index.get(system)])
                .toArray(Stepper[]::new);
    }

    /** A bound for every system all of whose contacts can make use of it; another kind might add energy unseen. */
    private static Map<Stepper, EnergyBound> bounds(
            Model model, Stepper[] steppers, Map<DynamicalSystem, Integer> index) {
        Map<Stepper, EnergyBound> bounds = new LinkedHashMap<>();
        Set<Stepper> others = new HashSet<>();
        for (Interaction interaction : model.interactions()) {
            Stepper[] joined = joined(interaction, steppers, index);
            if (DistantContact.suits(interaction, joined)) {
                bounds.computeIfAbsent(joined[0], EnergyBound::new);
            } else {
                others.addAll(List.of(joined));
            }
        }
        bounds.keySet().removeAll(others);
        return bounds;
    }

    private Contact bind(
            Interaction interaction, InteractionState state, Stepper[] joined, Map<Stepper, EnergyBound> bounds) {
        EnergyBound bound = bounds.get(joined[0]);
        return bound == null
                ? Contact.bind(interaction, state, joined)
                : new DistantContact(interaction, state, joined, bound, kernel);
    }

    /** Lets the problem and its solver make room for that many unknowns, so that steps need not: a row of pressed contacts. */
    private void rehearse(int size) {
        resize(size);
        DenseMatrix row = (DenseMatrix) problem.matrix();
        for (int i = 0; i < size; i++) {
            row.set(i, i, 3.0);
            if (i > 0) {
                row.set(i, i - 1, -1.0);
                row.set(i - 1, i, -1.0);
            }
            problem.q()[i] = -1.0;
            problem.lower()[i] = 0.0;
            problem.upper()[i] = Double.POSITIVE_INFINITY;
        }
        solver.solve(problem, z, w);
    }

    private void resize(int size) {
        problem.resize(size);
        if (z.length < size) {
            z = new double[size];
            w = new double[size];
        }
    }

    /** Whether all relations are affine and all Ŵ constant, so that one solve finishes the step. */
    public boolean constant() {
        return constant;
    }

    /** The contacts that take part in the current step. */
    public IndexSet active() {
        return active;
    }

    /** Whether no contact takes part in the current step, whatever the velocities will be. */
    public boolean idle() {
        return active.count() == 0 && compliant.isEmpty();
    }

    /** The problem that was solved last. */
    public BoxProblem problem() {
        return problem;
    }

    /** Decides, from the state at the start of the step that ends at t, which contacts take part. */
    public void activate(double t) {
        active.clear();
        compliant.begin();
        for (int a = 0; a < contacts.length; a++) {
            Contact contact = contacts[a];
            contact.begin(t);
            if (contact.active()) {
                active.add(a);
            } else {
                Arrays.fill(contact.state.lambda(), 0.0);
            }
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
        for (CompliantContact contact : soft) {
            contact.addKnownInputs();
        }
        assemble();
        Outcome outcome = compliant.isEmpty()
                ? solver.solve(problem, z, w)
                : compliant.solve(problem, active, offsets, solver, z, w);
        if (outcome == Outcome.SOLVED) {
            for (int m = 0; m < active.count(); m++) {
                contacts[active.get(m)].accept(z, w, offsets[active.get(m)]);
            }
        }
        return outcome;
    }

    /** Why {@link #solve} did not converge, if it was Newton's method on compliant contacts; else empty. */
    public String compliantFailure() {
        return !compliant.exhausted()
                ? ""
                : "Newton's method on the compliant contacts has relative residual " + compliant.residual() + " after "
                        + compliant.maxIterations() + " iterations; a smaller step helps";
    }

    /** Adds the forces of compliant contacts at a stage of an explicit scheme, which has that weight in the step. */
    public void addForces(double t, double weight) {
        for (ExplicitContact contact : explicit) {
            contact.push(t, weight);
        }
    }

    /** The energy that compliant contacts hold. */
    public double storedEnergy() {
        double sum = 0.0;
        for (CompliantContact contact : soft) {
            sum += contact.storedEnergy();
        }
        return sum;
    }

    /** Adds Hᵀλ of the contacts that take part to the steppers' impulses. */
    public void addImpulses() {
        if (!compliant.isEmpty()) {
            for (CompliantContact contact : soft) {
                contact.addImpulses();
            }
        }
        for (int m = 0; m < active.count(); m++) {
            contacts[active.get(m)].addImpulses();
        }
    }

    /**
     * Linearises the relations of contacts that take part at the current positions.
     *
     * @return the largest relative change among those that carry an impulse
     */
    public double linearise(double t) {
        double change = 0.0;
        for (CompliantContact contact : soft) {
            change = Math.max(change, contact.linearise(t));
        }
        for (int m = 0; m < active.count(); m++) {
            Contact contact = contacts[active.get(m)];
            double moved = contact.linearise(t);
            if (contact.carriesImpulse()) {
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
        for (CompliantContact contact : soft) {
            if (contact.carriesImpulse()) {
                return true;
            }
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
        for (CompliantContact contact : soft) {
            contact.account(ledger);
        }
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

    private void assemble() {
        Arrays.fill(offsets, -1);
        int size = 0;
        for (int m = 0; m < active.count(); m++) {
            offsets[active.get(m)] = size;
            size += contacts[active.get(m)].rows;
        }
        int next = size;
        for (int a = 0; a < contacts.length && !compliant.isEmpty(); a++) {
            if (contacts[a] instanceof ImplicitContact) { // behind the rows of the problem
                offsets[a] = next;
                next += contacts[a].rows;
            }
        }
        if (size > LARGEST_SIZE) {
            throw new StepFailure(size + " contacts are closed at once: time-stepping solves at most " + LARGEST_SIZE
                    + " together, as a dense problem");
        }
        resize(size);
        for (int a = 0; a < contacts.length; a++) {
            if (offsets[a] >= 0 && !contacts[a].constant()) {
                contacts[a].respond();
            }
        }
        for (int m = 0; m < active.count(); m++) {
            Contact contact = contacts[active.get(m)];
            int first = offsets[active.get(m)];
            for (int i = 0; i < contact.rows; i++) {
                problem.q()[first + i] = contact.freeOutput(i);
                problem.lower()[first + i] = contact.lower(i);
                problem.upper()[first + i] = contact.upper(i);
                z[first + i] = contact.state.lambda()[i];
            }
        }
        for (int a = 0; a < contacts.length && !constant; a++) {
            if (offsets[a] >= 0) {
                delassus.update(a, offsets);
            }
        }
        delassus.write(active, offsets, (DenseMatrix) problem.matrix());
    }
}
