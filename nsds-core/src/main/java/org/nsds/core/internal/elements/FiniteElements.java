package org.nsds.core.internal.elements;

import org.nsds.core.integrator.StepFailure;
import org.nsds.core.internal.problem.UnsolvedProblem;
import org.nsds.core.model.Model;
import org.nsds.core.state.State;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;

/**
 * This class advances a step by finite elements. An element that reaches the end of the step in the present mode is taken as it is. If a row leaves its mode on the
 * way, the length becomes an unknown, and the row's output or the distance of its multiplier to the bound has to vanish at the end of the
 * element; if another row then leaves its mode earlier, that row takes its place. The next element begins there, in the mode that follows.
 *
 * <p>This is an active-set method for the complementarity problem of FESD: modes are the active sets, each is solved by Newton's method, and
 * the number of elements and of tries is bounded.
 */
public final class FiniteElements {

    /** Elements in a step beyond which switches are taken to accumulate. */
    private static final int MOST_ELEMENTS = 200;
    /** An element shorter than this part of the step advances nothing. */
    private static final double TINY = 1e-11;

    private final SwitchedSystem system;
    private final RadauElement element;
    private final SwitchSearch search;
    private final ModeChoice choice;
    private final double[] x;
    private final double[] lambda;
    private final int[] sides;
    /** The mode as part of the state, and whether one was decided. */
    private final double[] memory;

    private final Sizes sizes;

    private double work;
    private long switches;

    /** Those of a model, with methods of order 3 or 5. */
    public FiniteElements(Model model, State state, int order, Solver<BoxProblem> solver) {
        system = new SwitchedSystem(model, state);
        element = new RadauElement(system, RadauNodes.ofOrder(order));
        sizes = new Sizes(system, state.system(0).memory("sizes", 2 * system.m));
        ConsistentMultipliers shortStep = new ConsistentMultipliers(system);
        search = new SwitchSearch(system, element, shortStep, sizes);
        choice = new ModeChoice(system, shortStep, sizes, solver);
        x = new double[system.n];
        lambda = new double[system.m];
        sides = new int[system.m];
        memory = state.system(0).memory("mode", system.m + 1);
    }

    /** Newton iterations so far. */
    public long iterations() {
        return element.iterations();
    }

    /** Switches so far. */
    public long switches() {
        return switches;
    }

    /** Returns the energy that sources and inputs brought in during the last step. */
    public double work() {
        return work;
    }

    /**
     * Advances the state from t0 to t1.
     *
     * @throws StepFailure if no sequence of elements is found
     */
    public void advance(double t0, double t1) {
        double step = t1 - t0;
        system.load(x, lambda);
        sizes.include(t0, x, lambda);
        if (memory[system.m] == 0.0) {
            decide(t0, step);
            memory[system.m] = 1.0;
        } else {
            for (int k = 0; k < system.m; k++) {
                sides[k] = (int) memory[k];
            }
        }
        work = 0.0;
        double t = t0;
        int standing = 0;
        for (int count = 0; t < t1; count++) {
            if (count == MOST_ELEMENTS) {
                throw new StepFailure("more than " + MOST_ELEMENTS + " switches between t = " + t0 + " and " + t1
                        + ": they accumulate; choose euler-moreau, or the event-driven strategy");
            }
            boolean switched = takeElement(t, t1 - t, step);
            work += element.work(t);
            element.end(x, lambda);
            search.improve(lambda);
            sizes.include(t, x, lambda);
            t = switched ? t + element.length : t1;
            if (switched) {
                switches++;
                standing = element.length <= TINY * step ? standing + 1 : 0;
                if (standing > system.m + 2) {
                    throw new StepFailure("no mode of the switches lasts at t = " + t
                            + ", as where switches accumulate: choose euler-moreau, or the event-driven strategy");
                }
                decide(t, step);
            }
        }
        for (int k = 0; k < system.m; k++) {
            memory[k] = sides[k];
        }
        system.store(x, lambda);
    }

    private void decide(double t, double step) {
        Outcome outcome = choice.decide(t, step, x, lambda, sides);
        if (outcome != Outcome.SOLVED) {
            throw UnsolvedProblem.failure(choice.solver(), choice.problem(), outcome, lambda);
        }
    }

    /** Solves an element of the given length, or a shorter one that ends with a switch; returns whether it does. */
    private boolean takeElement(double t, double most, double step) {
        element.begin(x, lambda);
        if (!element.solve(t, x, sides, most)) {
            throw new StepFailure(
                    "Newton's method does not converge for the element from t = " + t + "; a smaller step may help");
        }
        boolean shortened = false;
        for (int tries = 0; search.find(t, step, x, sides); tries++) {
            if (tries > 2 * system.m + 2) {
                throw new StepFailure("no mode of the switches lasts at t = " + t
                        + ", as where switches accumulate: choose euler-moreau, or the event-driven strategy");
            }
            search.shorten(t, step, x, lambda, sides);
            shortened = true;
        }
        return shortened;
    }
}
