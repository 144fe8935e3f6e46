package org.nsds.core.internal.impact;

import java.util.Arrays;
import org.nsds.core.eventdriven.settings.EventSettings;
import org.nsds.core.eventdriven.settings.ImpactOrder;
import org.nsds.core.internal.flow.EventRun;
import org.nsds.core.internal.flow.RunStop;
import org.nsds.core.internal.problem.ContactProblem;
import org.nsds.core.internal.problem.ContactProblems;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.state.State;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Solver;

/**
 * The impact problem at velocity level, that of a time step of no length: v⁺ = v⁻ + M⁻¹Hᵀλ with λ the impulses, solved for
 * all closed contacts at once or for the fastest one after the other, until no closed contact approaches.
 *
 * <p>One problem need not be enough even when all contacts are in it: Newton's law lets a contact that was leaving come back
 * with e times its speed.
 */
public final class Impacts {

    private static final int MOST_ROUNDS = 100_000;
    /** Contacts whose speeds differ by less count as equally fast. */
    private static final double EQUAL_SPEED = 1e-9;

    private final EventRun run;
    private final State state;
    private final SystemFlow[] systems;
    private final ContactFlow[] contacts;
    private final ImpactRule rule;
    private final ImpactOrder order;
    private final double rateTolerance;
    private final double gapTolerance;
    private final ContactProblem problem;
    private final Solver<BoxProblem> solver;
    /** Per contact, ẏ⁻ of the last impact. */
    final double[] before;
    /** Per contact, the impulse of the last impact. */
    final double[] impulses;

    private double residual;

    public Impacts(ContactModel model, EventRun run) {
        this.run = run;
        EventSettings settings = run.settings();
        state = model.state;
        systems = model.systems;
        contacts = model.contacts;
        rule = model.rule;
        order = settings.impacts();
        rateTolerance = settings.tolerances().rate();
        gapTolerance = settings.tolerances().gap();
        solver = settings.newSolver();
        problem = ContactProblems.of(contacts, systems, solver); // forces do nothing in no time
        before = new double[contacts.length];
        impulses = new double[contacts.length];
    }

    /**
     * Solves impacts at t until no closed contact approaches; λ is zero afterwards.
     *
     * @throws StepFailure if a problem is not solved, or impacts follow each other without end
     */
    public void resolve(double t) {
        problem.output(t);
        for (int a = 0; a < contacts.length; a++) {
            before[a] = contacts[a].ydot[0];
            impulses[a] = 0.0;
        }
        residual = 0.0;
        int rounds = 0;
        for (double fastest = fastestApproach(); fastest < -rateTolerance; fastest = fastestApproach()) {
            rule.slowest(order == ImpactOrder.SEQUENTIAL ? (1.0 - EQUAL_SPEED) * fastest : Double.POSITIVE_INFINITY);
            run.requireNoStop();
            requireEnd(rounds++, fastest);
            solveOnce(t);
        }
        for (ContactFlow contact : contacts) {
            Arrays.fill(contact.lambda, 0.0);
        }
    }

    /** The largest residual of the last impact. */
    public double residual() {
        return residual;
    }

    /** The method that solved the last problem. */
    public String winner() {
        return solver.lastWinner();
    }

    private void solveOnce(double t) {
        problem.select(t, t);
        for (SystemFlow system : systems) {
            system.begin(t, t);
            system.freeMotion();
        }
        problem.linearise(t);
        problem.assemble();
        problem.solve();
        residual = Math.max(residual, solver.residual());
        problem.output(t);
        problem.account(state.ledger());
        for (int a = 0; a < contacts.length; a++) {
            impulses[a] += contacts[a].lambda[0];
        }
    }

    private void requireEnd(int rounds, double fastest) {
        if (rounds == MOST_ROUNDS) {
            throw new RunStop(
                    RunOutcome.EVENTS_WITHOUT_END,
                    "after " + rounds + " impacts at one instant a closed contact still approaches with " + -fastest
                            + ", the rate tolerance is " + rateTolerance
                            + "; give a larger one with tolerances(...), choose"
                            + " the other order of impacts(...), or use time-stepping");
        }
    }

    private double fastestApproach() {
        double fastest = 0.0;
        for (ContactFlow contact : contacts) {
            if (contact.terms.unilateral && contact.y[0] <= gapTolerance) {
                fastest = Math.min(fastest, contact.ydot[0]);
            }
        }
        return fastest;
    }
}
