package org.nsds.core.internal.impact;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.nsds.core.eventdriven.settings.EventTolerances;
import org.nsds.core.eventdriven.settings.ZenoPassing;
import org.nsds.core.integrator.moreau.MoreauJean;
import org.nsds.core.internal.acceleration.CompliantFlow;
import org.nsds.core.internal.acceleration.ContactFlow;
import org.nsds.core.internal.acceleration.ContactGroup;
import org.nsds.core.internal.acceleration.OpeningProblem;
import org.nsds.core.internal.acceleration.RestProblem;
import org.nsds.core.internal.check.CreatedEnergy;
import org.nsds.core.internal.flow.Accumulation;
import org.nsds.core.internal.flow.EventRun;
import org.nsds.core.internal.flow.Transitions;
import org.nsds.core.internal.flow.Watch;
import org.nsds.core.internal.flow.ZenoWalk;
import org.nsds.core.internal.friction.GripChanges;
import org.nsds.core.internal.friction.Paradox;
import org.nsds.core.internal.friction.ReserveWatch;
import org.nsds.core.internal.friction.SlidingProblem;
import org.nsds.core.internal.friction.StopWatch;
import org.nsds.core.solution.Event;
import org.nsds.core.state.State;
import org.nsds.numerics.solver.Outcome;

/**
 * The events of mechanics: impacts at velocity level, then the decision at acceleration level which closed contacts are held and
 * which of them stick, and the passing of accumulations of impacts and of Painlevé's paradoxes.
 */
public final class ContactTransitions implements Transitions {

    /** Deeper penetrations at the start are worth a warning. */
    private static final double NOTABLE_PENETRATION = 1e-7;
    /** What an impact may create of the kinetic energy without being reported. */
    private static final double NEGLIGIBLE_ENERGY = 1e-9;

    /** So many impacts without collision may follow each other at one instant. */
    private static final int MOST_JAMS = 20;
    /** The part of an accumulation that may be left out; gaps are off by its square. */
    private static final double NEGLIGIBLE_PART = 1e-5;

    private final ContactModel model;
    private final EventRun run;
    private final EventTolerances tolerances;
    private final State state;
    private final ContactMotion motion;
    private final Impacts impacts;
    private final RestProblem problem;
    /** The same where the model has friction, else null. */
    private final SlidingProblem sliding;

    private final ContactDecision decision;
    private final GripChanges grips;
    private final Accumulation[] accumulations;
    /** Whether an impact created energy, which is reported once. */
    private boolean createdEnergy;

    public ContactTransitions(ContactModel model, EventRun run) {
        this.model = model;
        this.run = run;
        tolerances = run.settings().tolerances();
        state = model.state;
        motion = model.motion();
        impacts = new Impacts(model, run);
        sliding = model.frictional() ? new SlidingProblem(run.settings().newFrictionSolver()) : null;
        problem = sliding != null ? sliding : new OpeningProblem(run.settings().newSolver());
        decision = new ContactDecision(model, motion, tolerances, problem);
        grips = new GripChanges(model.contacts);
        accumulations = new Accumulation[model.contacts.length];
        Arrays.setAll(accumulations, a -> new Accumulation(NEGLIGIBLE_PART));
    }

    @Override
    public boolean start() {
        for (ContactFlow contact : model.contacts) {
            if (contact.terms.unilateral && contact.y[0] < -NOTABLE_PENETRATION) {
                run.warn("interaction '" + contact.state.name() + "' is penetrated by " + -contact.y[0]
                        + " at the start: positions are moved until it is closed");
            }
        }
        new ContactGroup(model.joints()).project(run.time(), tolerances.gap());
        model.update(run.time());
        collide();
        boolean solved = settle(Cause.NONE);
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
        if (what instanceof PullWatch pull) {
            return change(Cause.leaving(pull.contact));
        }
        if (what instanceof ReserveWatch reserve) {
            return motion.balance(run.time()) || change(Cause.slipping(reserve.contact));
        }
        return what instanceof StopWatch stop ? change(Cause.stopping(stop.contact)) : impact();
    }

    @Override
    public boolean inputsChanged() {
        model.update(run.time());
        boolean solved = settle(Cause.NONE);
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
        collide();
        int accumulated = resolves() ? -1 : accumulated();
        if (accumulated >= 0) {
            run.grid().writeEvent(time);
            return passAccumulation(accumulated);
        }
        Cause slow = resolves() ? slowlyLeaving() : Cause.NONE;
        List<Double> rates =
                slow.closing().stream().map(contact -> contact.ydot[0]).toList();
        boolean solved = settle(slow);
        for (int k = 0; k < rates.size(); k++) {
            run.happened(ContactEvents.accumulation(time, slow.closing().get(k), rates.get(k)));
        }
        run.grid().writeEvent(time);
        return solved;
    }

    /** Returns whether every impact is followed. */
    private boolean resolves() {
        return run.settings().zeno() == ZenoPassing.RESOLVE;
    }

    /** Returns the contacts that have just collided and leave so slowly that they are taken as closed. */
    private Cause slowlyLeaving() {
        Cause cause = Cause.NONE;
        for (int a = 0; a < model.contacts.length; a++) {
            ContactFlow contact = model.contacts[a];
            if (impacts.impulses[a] != 0.0
                    && contact.terms.unilateral
                    && contact.ydot[0] > 0.0
                    && contact.ydot[0] <= run.settings().slowestImpact()) {
                cause = cause.withClosing(contact);
            }
        }
        return cause;
    }

    /** A held contact lets go, or its friction changes; velocities stay as they are. */
    private boolean change(Cause cause) {
        run.grid().writeEvent(run.time());
        boolean solved = settle(cause);
        if (solved) {
            run.grid().writeEvent(run.time());
        }
        return solved;
    }

    /** Resolves impacts and lists them as one event. */
    private void collide() {
        double time = run.time();
        double lost = model.state.ledger().impactLoss();
        impacts.resolve(time);
        double created = lost - model.state.ledger().impactLoss();
        if (!createdEnergy && created > NEGLIGIBLE_ENERGY * motion.kineticEnergy()) {
            createdEnergy = true;
            run.warn(run.settings()
                    .impactLaw()
                    .map(law -> CreatedEnergy.sentence(law, created))
                    .orElseGet(() -> CreatedEnergy.sentence(model.model, created)));
        }
        for (CompliantFlow contact : model.compliant) {
            contact.evaluate(time);
        }
        listImpact(Event.Kind.IMPACT);
    }

    private void listImpact(Event.Kind kind) {
        double time = run.time();
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
            run.happened(ContactEvents.impact(time, kind, model.contacts, impacts));
        }
    }

    /** Decides which closed contacts are held from now on, and lists those that are no longer. */
    private boolean settle(Cause cause) {
        double time = run.time();
        List<ContactFlow> before = motion.held().members();
        grips.begin(motion.held());
        Cause all = cause;
        boolean solved = hold(all);
        List<ContactFlow> others = new ArrayList<>(cause.leaving());
        ContactFlow low = solved ? decision.lowFlight(time, others) : null;
        while (solved && low != null) {
            double rate = low.ydot[0];
            all = all.withClosing(low);
            others.add(low); // once only: it may be that its rate cannot be put to zero
            solved = hold(all);
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
        if (solved) {
            grips.list(time, motion.held(), run);
        }
        return solved;
    }

    private boolean hold(Cause cause) {
        Outcome solved = decision.hold(run.time(), cause);
        Cause next = cause;
        for (int jams = 0; sliding != null && sliding.paradox() != Paradox.NONE && jams < MOST_JAMS; jams++) {
            run.warn(sliding.paradox().sentence());
            if (sliding.paradox().kind() == Paradox.Kind.INDETERMINATE) {
                break;
            }
            impacts.jam(run.time(), motion);
            listImpact(Event.Kind.JAM);
            next = new Cause(cause.closing(), cause.leaving(), List.of(), List.of());
            solved = decision.hold(run.time(), next);
        }
        if (solved != Outcome.SOLVED) {
            run.unsolved("contact", problem.problem(), problem.solver(), solved);
            return false;
        }
        if (!motion.held().isEmpty()) {
            run.solved(problem.solver().residual(), problem.solver().lastWinner());
        }
        return true;
    }

    /** Returns the contact whose impacts accumulate before the end, or −1. */
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
        boolean solved = settle(Cause.closing(contact));
        if (solved && run.time() < limit) {
            run.happensAt(limit, t -> ContactEvents.accumulation(t, contact, rate));
        } else if (solved) {
            run.happened(ContactEvents.accumulation(run.time(), contact, rate));
            run.grid().writeEvent(run.time());
        }
        return solved;
    }
}
