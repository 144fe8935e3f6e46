package org.nsds.core.internal.impact;

import java.util.Arrays;
import org.nsds.core.eventdriven.settings.EventSettings;
import org.nsds.core.eventdriven.settings.ImpactOrder;
import org.nsds.core.internal.acceleration.ContactFlow;
import org.nsds.core.internal.acceleration.ImpactRule;
import org.nsds.core.internal.acceleration.LawImpact;
import org.nsds.core.internal.acceleration.SystemFlow;
import org.nsds.core.internal.flow.EventRun;
import org.nsds.core.internal.flow.RunStop;
import org.nsds.core.internal.problem.ContactProblem;
import org.nsds.core.internal.problem.ContactProblems;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.state.State;
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
    /** Approach velocities of an impact without collision, in rate tolerances. */
    private static final double JAM_RATES = 100.0;
    /** Contacts whose speeds differ by less count as equally fast. */
    private static final double EQUAL_SPEED = 1e-9;

    private final EventRun run;
    private final State state;
    private final SystemFlow[] systems;
    private final ContactFlow[] contacts;
    private final ImpactRule rule;
    private final ImpactOrder order;
    /** The impact under a law other than Newton's; null under Newton's. */
    private final LawImpact byLaw;

    private final double rateTolerance;
    private final double gapTolerance;
    private final ContactProblem problem;
    private final Solver<?> solver;
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
        byLaw = settings.impactLaw()
                .map(law -> new LawImpact(law, systems, contacts, contact -> contact.y[0] <= gapTolerance))
                .orElse(null);
        problem = model.frictional() // forces do nothing in no time
                ? ContactProblems.withFriction(contacts, systems, settings.newFrictionSolver())
                : ContactProblems.of(contacts, systems, settings.newSolver());
        solver = problem.solver();
        before = new double[contacts.length];
        impulses = new double[contacts.length];
    }

    /**
     * Solves impacts at t until no closed contact approaches; λ is zero afterwards.
     *
     * @throws StepFailure if a problem is not solved, or impacts follow each other without end
     */
    public void resolve(double t) {
        begin(t);
        int rounds = 0;
        for (double fastest = fastestApproach(); fastest < -rateTolerance; fastest = fastestApproach()) {
            rule.slowest(order == ImpactOrder.SEQUENTIAL ? (1.0 - EQUAL_SPEED) * fastest : Double.POSITIVE_INFINITY);
            run.requireNoStop();
            requireEnd(rounds++, fastest);
            if (byLaw == null) {
                solveOnce(t, 0.0, 1.0);
                problem.outputs().account(state.ledger());
            } else {
                byLaw.solve(t, state.ledger());
                for (int a = 0; a < contacts.length; a++) {
                    impulses[a] += contacts[a].lambda[0];
                }
            }
        }
        end();
    }

    /**
     * Lets velocities jump at t although no contact approaches: where friction leaves a sliding contact neither a force nor an
     * acceleration (Painlevé), the impulse of a step of length ε stays finite as ε → 0. In such a step the free accelerations move the
     * velocities to v + ε a. As long as the same contacts stick, impulses are affine in ε: the limit follows from ε and 2 ε.
     */
    public void jam(double t, ContactMotion motion) {
        begin(t);
        double energy = motion.kineticEnergy();
        motion.accelerateFree(t);
        double fastest = 0.0;
        for (ContactFlow contact : contacts) {
            if (contact.terms.unilateral && contact.y[0] <= gapTolerance) {
                contact.bend(t);
                fastest = Math.max(fastest, -contact.outputAcceleration(0));
            }
        }
        double length = fastest > 0.0 ? JAM_RATES * rateTolerance / fastest : 0.0;
        rule.slowest(Double.POSITIVE_INFINITY);
        double[][] start = velocities();
        double work = solveOnce(t, length, 2.0);
        double[][] once = velocities();
        restore(start);
        problem.outputs().output(t);
        work += solveOnce(t, 2.0 * length, -1.0);
        for (int s = 0; s < systems.length; s++) {
            double[] v = systems[s].velocity();
            for (int i = 0; i < v.length; i++) {
                v[i] = 2.0 * once[s][i] - v[i];
            }
        }
        problem.outputs().output(t);
        state.ledger().addWork(work);
        state.ledger().addImpactLoss(energy + work - motion.kineticEnergy());
        end();
    }

    private double[][] velocities() {
        return Arrays.stream(systems).map(system -> system.velocity().clone()).toArray(double[][]::new);
    }

    private void restore(double[][] velocities) {
        for (int s = 0; s < systems.length; s++) {
            System.arraycopy(velocities[s], 0, systems[s].velocity(), 0, velocities[s].length);
        }
    }

    private void begin(double t) {
        problem.outputs().output(t);
        for (int a = 0; a < contacts.length; a++) {
            before[a] = contacts[a].ydot[0];
            impulses[a] = 0.0;
        }
        residual = 0.0;
    }

    private void end() {
        for (ContactFlow contact : contacts) {
            Arrays.fill(contact.lambda, 0.0);
        }
    }

    /** Returns the largest residual of the last impact. */
    public double residual() {
        return residual;
    }

    /** Returns the method that solved the last problem. */
    public String winner() {
        return solver.lastWinner();
    }

    /**
     * Solves for the impulses of a step of that length, in which systems have their accelerations.
     *
     * @param share of the impulses that is added to those of the impact
     * @return the work of moving obstacles, times that share
     */
    private double solveOnce(double t, double length, double share) {
        problem.select(t, t);
        for (SystemFlow system : systems) {
            system.begin(t, t);
            system.freeMotion();
            system.advance(length);
        }
        problem.linearise(t);
        problem.assemble();
        problem.solve();
        problem.apply();
        for (SystemFlow system : systems) {
            system.advance(-length);
        }
        residual = Math.max(residual, solver.residual());
        problem.outputs().output(t);
        double work = 0.0;
        for (int a = 0; a < contacts.length; a++) {
            impulses[a] += share * contacts[a].lambda[0];
            work += share * contacts[a].obstaclePower();
        }
        return work;
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
