package org.nsds.core.internal.problem;

import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.nsds.core.integrator.Stepper;
import org.nsds.core.internal.check.JointCheck;
import org.nsds.core.internal.contact.Contact;
import org.nsds.core.internal.contact.forecast.StrideBound;
import org.nsds.core.model.Model;
import org.nsds.core.state.InteractionState;
import org.nsds.core.state.State;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.FrictionProblem;
import org.nsds.numerics.solver.Solver;

/**
 * Makes the contact problems of a run, one for each level of a step. The steppers of a level are those of the model's systems, in
 * order; each problem has a solver of its own.
 */
public final class ContactProblems {

    private ContactProblems() {}

    /**
     * Returns the problems of a model without friction.
     *
     * @param tolerance of the impulses of compliant contacts, relative to their size
     * @param maxIterations passes of Newton's method on compliant contacts
     */
    public static ContactProblem[] boxes(
            Model model,
            State state,
            List<Stepper[]> levels,
            Supplier<Solver<BoxProblem>> solver,
            double tolerance,
            int maxIterations) {
        return of(model, state, levels, () -> new BoxAssembly(solver.get()), tolerance, maxIterations);
    }

    /**
     * Returns the problems of a model with friction.
     *
     * @param tolerance of the impulses of compliant contacts, relative to their size
     * @param maxIterations passes of Newton's method on compliant contacts
     */
    public static ContactProblem[] withFriction(
            Model model,
            State state,
            List<Stepper[]> levels,
            Supplier<Solver<FrictionProblem>> solver,
            double tolerance,
            int maxIterations) {
        return of(
                model,
                state,
                levels,
                () -> new FrictionAssembly(solver.get(), model.systems().size()),
                tolerance,
                maxIterations);
    }

    /** Returns the problem of rigid contacts alone, whose multipliers are those of their states. */
    public static ContactProblem of(Contact[] rigid, Stepper[] steppers, Solver<BoxProblem> solver) {
        return alone(rigid, steppers, new BoxAssembly(solver));
    }

    /** Returns the same where laws have friction. */
    public static ContactProblem withFriction(Contact[] rigid, Stepper[] steppers, Solver<FrictionProblem> solver) {
        return alone(rigid, steppers, new FrictionAssembly(solver, steppers.length));
    }

    private static ContactProblem alone(Contact[] rigid, Stepper[] steppers, Assembly<?> assembly) {
        return new ContactProblem(
                rigid,
                Arrays.stream(rigid).map(contact -> contact.state).toArray(InteractionState[]::new),
                new SourceContacts[0],
                new StrideBound[0],
                steppers,
                assembly,
                0.0,
                1);
    }

    private static ContactProblem[] of(
            Model model,
            State state,
            List<Stepper[]> levels,
            Supplier<Assembly<?>> assembly,
            double tolerance,
            int maxIterations) {
        ContactProblem[] problems = new ContactProblem[levels.size()];
        boolean redundant = JointCheck.findsRedundancy(model);
        for (int s = 0; s < problems.length; s++) {
            Stepper[] steppers = levels.get(s);
            ContactBinding binding = new ContactBinding(model, steppers);
            InteractionState[] states =
                    new InteractionState[model.interactions().size()];
            Contact[] contacts = new Contact[states.length];
            for (int a = 0; a < states.length; a++) {
                states[a] = state.interaction(a);
                contacts[a] = binding.bind(
                        model.interactions().get(a), problems.length > 1 ? states[a].withOwnMultipliers() : states[a]);
            }
            Assembly<?> form = assembly.get();
            if (redundant) {
                form.expectRedundantJoints();
            }
            problems[s] = new ContactProblem(
                    contacts,
                    states,
                    SourceContacts.of(model, state, steppers),
                    binding.strides(),
                    steppers,
                    form,
                    tolerance,
                    maxIterations);
            if (s > 0) {
                problems[s].follow(problems[s - 1]);
            }
        }
        return problems;
    }
}
