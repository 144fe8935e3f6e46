package org.nsds.core.strategy;

import java.util.function.Supplier;
import org.nsds.core.model.Model;
import org.nsds.numerics.FrictionSolvers;
import org.nsds.numerics.Solvers;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.FrictionProblem;
import org.nsds.numerics.solver.Solver;

/**
 * A choice of solver says how each run makes the solver of its contact problems: one of friction problems if a law of the model has
 * friction, else one of box problems.
 *
 * @param boxes makes a solver of box problems; the default unless it was chosen
 * @param frictions makes a solver of friction problems; the default unless it was chosen
 * @param specification the solver in words, with its parameters where it was chosen by name
 */
public record SolverChoice(
        Supplier<Solver<BoxProblem>> boxes, Supplier<Solver<FrictionProblem>> frictions, String specification) {

    /** Returns the default solver for the contact problems of a model. */
    public static SolverChoice standard(Model model) {
        return new SolverChoice(
                () -> Solvers.named(Solvers.DEFAULT),
                () -> FrictionSolvers.named(FrictionSolvers.DEFAULT),
                model.frictional() ? FrictionSolvers.DEFAULT : Solvers.DEFAULT);
    }

    /**
     * Returns the solver of that name: one of {@link FrictionSolvers} if a law of the model has friction, else one of
     * {@link Solvers}.
     *
     * @throws IllegalArgumentException if there is none of that name
     */
    public static SolverChoice named(Model model, String specification) {
        SolverChoice chosen = model.frictional()
                ? standard(model).ofFrictions(model, () -> FrictionSolvers.named(specification))
                : standard(model).ofBoxes(model, () -> Solvers.named(specification));
        return new SolverChoice(chosen.boxes, chosen.frictions, specification);
    }

    /**
     * Returns this choice with another solver of box problems.
     *
     * @throws IllegalArgumentException if a law of the model has friction
     */
    public SolverChoice ofBoxes(Model model, Supplier<Solver<BoxProblem>> factory) {
        if (model.frictional()) {
            throw new IllegalArgumentException(
                    "a law of the model has friction: give a solver of friction problems with frictionSolver(...)");
        }
        return new SolverChoice(factory, frictions, factory.get().name());
    }

    /**
     * Returns this choice with another solver of friction problems.
     *
     * @throws IllegalArgumentException if no law of the model has friction
     */
    public SolverChoice ofFrictions(Model model, Supplier<Solver<FrictionProblem>> factory) {
        if (!model.frictional()) {
            throw new IllegalArgumentException(
                    "no law of the model has friction: give a solver of box problems with solver(...)");
        }
        return new SolverChoice(boxes, factory, factory.get().name());
    }
}
