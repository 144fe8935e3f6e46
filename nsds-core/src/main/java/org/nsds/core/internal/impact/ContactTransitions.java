package org.nsds.core.internal.impact;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.nsds.core.eventdriven.settings.EventTolerances;
import org.nsds.core.eventdriven.settings.ZenoPassing;
import org.nsds.core.integrator.moreau.MoreauJean;
import org.nsds.core.internal.flow.Accumulation;
import org.nsds.core.internal.flow.EventRun;
import org.nsds.core.internal.flow.Transitions;
import org.nsds.core.internal.flow.Watch;
import org.nsds.core.internal.flow.ZenoWalk;
import org.nsds.core.state.State;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;

/**
 * The events of mechanics: impacts at velocity level, then the decision at acceleration level which closed contacts are held,
 * and the passing of accumulations of impacts.
 */
public final class ContactTransitions implements Transitions {

    /** The part of an accumulation that may be left out; gaps are off by its square. */
    private static final double NEGLIGIBLE_PART = 1e-5;

    private final ContactModel model;
    private final EventRun run;
    private final EventTolerances tolerances;
    private final State state;
    private final ContactMotion motion;
    private final Impacts impacts;
    private final Solver<BoxProblem> solver;
    private final ContactDecision decision;
    private final Accumulation[] accumulations;

    public ContactTransitions(ContactModel model, EventRun run) {
        this.model = model;
        this.run = run;
        tolerances = run.settings().tolerances();
        state = model.state;
        motion = model.motion();
        impacts = new Impacts(model, run);
        solver = run.settings().newSolver();
        decision = new ContactDecision(model, motion, tolerances, solver);
        accumulations = new Accumulation[model.contacts.length];
        Arrays.setAll(accumulations, a -> new Accumulation(NEGLIGIBLE_PART));
    }

    @Override
    public boolean start() {
        new ContactGroup(model.joints()).project(run.time(), tolerances.gap());
        model.update(run.time());
        boolean solved = collide() && settle(List.of(), List.of());
        motion.accelerate(run.time());
        return solved;
    }

    @Override
    public boolean happen(Watch what) {
        if (what instanceof KinkWatch kink) {
            kink.compliant.cross();
            motion.accelerate(run.time());
            return true;
        }
        return what instanceof ForceWatch force ? release(force.contact) : impact();
    }

    @Override
    public boolean inputsChanged() {
        model.update(run.time());
        boolean solved = settle(List.of(), List.of());
        motion.accelerate(run.time());
        return solved;
    }

    /** Held contacts are on their constraints again, and stay held. */
    @Override
    public boolean drifted() {
        return true;
    }

    private boolean impact() {
        double time = run.time();
        if (decision.grazes(time)) {
            return true;
        }
        run.grid().writeEvent(time);
        if (!collide()) {
            return false;
        }
        int accumulated = accumulated();
        if (accumulated >= 0) {
            run.grid().writeEvent(time);
            return passAccumulation(accumulated);
        }
        boolean solved = settle(List.of(), List.of());
        run.grid().writeEvent(time);
        return solved;
    }

    private boolean release(ContactFlow contact) {
        run.grid().writeEvent(run.time());
        boolean solved = settle(List.of(), List.of(contact));
        if (solved) {
            run.grid().writeEvent(run.time());
        }
        return solved;
    }

    /** Resolves impacts and lists them as one event; false if a problem was not solved. */
    private boolean collide() {
        double time = run.time();
        impacts.resolve(time);
        for (CompliantFlow contact : model.compliant) {
            contact.evaluate(time);
        }
        boolean hit = false;
        double slow = tolerances.rate();
        for (int a = 0; a < model.contacts.length; a++) {
            if (impacts.impulses[a] != 0.0) {
                hit = true;
                if (model.contacts[a].terms.unilateral && impacts.before[a] < -slow) {
                    accumulations[a].event(time);
                }
            }
        }
        if (hit) {
            run.countContact();
            run.solved(impacts.residual(), impacts.winner());
            run.happened(ContactEvents.impact(time, model.contacts, impacts));
        }
        return true;
    }

    /** Decides which closed contacts are held from now on, and lists those that are no longer. */
    private boolean settle(List<ContactFlow> closing, List<ContactFlow> leaving) {
        double time = run.time();
        List<ContactFlow> before = motion.held().members();
        List<ContactFlow> closed = new ArrayList<>(closing);
        double atStart = closing.isEmpty() ? 0.0 : motion.energy();
        boolean solved = hold(closed, leaving);
        if (!closing.isEmpty()) {
            state.ledger().addImpactLoss(atStart - motion.energy());
        }
        List<ContactFlow> others = new ArrayList<>(leaving);
        ContactFlow low = solved ? decision.lowFlight(time, others) : null;
        while (solved && low != null) {
            double rate = low.ydot[0];
            double energy = motion.energy();
            closed.add(low);
            others.add(low); // once only: it may be that its rate cannot be put to zero
            solved = hold(closed, leaving);
            state.ledger().addImpactLoss(energy - motion.energy());
            run.happened(ContactEvents.accumulation(time, low, rate));
            low = decision.lowFlight(time, others);
        }
        List<ContactFlow> left = before.stream()
                .filter(contact -> !motion.held().contains(contact))
                .filter(contact -> Math.abs(contact.ydot[0]) <= tolerances.rate())
                .toList();
        if (solved && !left.isEmpty()) {
            run.happened(ContactEvents.release(time, left));
        }
        return solved;
    }

    private boolean hold(List<ContactFlow> closing, List<ContactFlow> leaving) {
        Outcome solved = decision.hold(run.time(), closing, leaving);
        if (solved != Outcome.SOLVED) {
            run.unsolved("contact", decision.problem(), solver, solved);
            return false;
        }
        if (!motion.held().isEmpty()) {
            run.solved(solver.residual(), solver.lastWinner());
        }
        return true;
    }

    /** The contact whose impacts accumulate before the end, or −1. */
    private int accumulated() {
        for (int a = 0; a < model.contacts.length; a++) {
            if (accumulations[a].limit() < run.end()) {
                return a;
            }
        }
        return -1;
    }

    private boolean passAccumulation(int a) {
        ContactFlow contact = model.contacts[a];
        double limit = accumulations[a].limit();
        accumulations[a].reset();
        double rate = contact.ydot[0];
        if (run.settings().zeno() == ZenoPassing.TIME_STEPPING) {
            new ZenoWalk(run.settings(), new MoreauJean(), state, run.grid()).walk(run.time(), limit);
            run.advanceTo(Math.max(limit, run.time()));
            model.update(run.time());
        }
        boolean solved = settle(List.of(contact), List.of());
        if (solved && run.time() < limit) {
            run.happensAt(limit, t -> ContactEvents.accumulation(t, contact, rate));
        } else if (solved) {
            run.happened(ContactEvents.accumulation(run.time(), contact, rate));
            run.grid().writeEvent(run.time());
        }
        return solved;
    }
}
