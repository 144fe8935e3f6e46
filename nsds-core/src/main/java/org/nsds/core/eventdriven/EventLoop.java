package org.nsds.core.eventdriven;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.hipparchus.exception.MathRuntimeException;
import org.nsds.core.eventdriven.Arc.Ending;
import org.nsds.core.integrator.StepFailure;
import org.nsds.core.model.Model;
import org.nsds.core.solution.Event;
import org.nsds.core.solution.Recorder;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.solution.RunReport;
import org.nsds.core.solution.Solution;
import org.nsds.core.state.State;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;

/**
 * One event-driven run: arcs of flow, and between them the problems that {@link EventDriven} describes. Not to be shared
 * between threads.
 */
final class EventLoop {

    /** So many events without progress in time are a sign that contacts can neither stay nor leave. */
    private static final int MOST_AT_ONE_TIME = 200;

    private final EventDriven setup;
    private final EventTolerances tolerances;
    private final State state;
    private final EventDrivenModel model;
    private final Motion motion;
    private final Impacts impacts;
    private final Solver<BoxProblem> solver;
    private final BoxProblem accelerationProblem = BoxProblem.reusable();
    private final Accumulation[] accumulations;
    private final Recorder recorder;
    private final OutputGrid grid;
    private final Arc arc;
    private final double end;
    private final List<Event> events = new ArrayList<>();
    private final double startEnergy;
    private RunOutcome outcome = RunOutcome.COMPLETED;
    private String reason = "";
    private Optional<BoxProblem> failedProblem = Optional.empty();
    private RunReport.WorstStep worst;
    private long impactEvents;
    private double time;

    EventLoop(EventDriven setup, double t0, double t1) {
        this.setup = setup;
        Model described = setup.model();
        tolerances = setup.eventTolerances();
        time = t0;
        end = t1;
        state = new State(described);
        ImpactRule rule = new ImpactRule(tolerances.gap());
        model = new EventDrivenModel(described, state, rule);
        model.checkStart(t0);
        motion = new Motion(model.systems, model.contacts);
        impacts = new Impacts(described, state, model.systems, model.contacts, rule, setup);
        solver = setup.newSolver();
        accumulations = new Accumulation[model.contacts.length];
        Arrays.setAll(accumulations, a -> new Accumulation());
        recorder = new Recorder(described, state, Math.toIntExact((long) ((t1 - t0) / setup.outputStep()) + 16));
        grid = new OutputGrid(recorder, model.systems, t0, t1, setup);
        arc = new Arc(motion, model.contacts, state, grid, setup, t1 - t0);
        startEnergy = energy();
    }

    Solution run() {
        long begun = System.nanoTime();
        try {
            start();
            flowToTheEnd();
        } catch (StepFailure failure) {
            fail(RunOutcome.STEP_FAILED, failure.getMessage());
        } catch (MathRuntimeException failure) {
            fail(
                    RunOutcome.STEP_FAILED,
                    "the flow cannot be continued, it may be infinite soon: " + failure.getLocalizedMessage());
        }
        grid.writeLast(time);
        double wallSeconds = 1e-9 * (System.nanoTime() - begun);
        RunReport report = new RunReport(
                outcome,
                reason,
                arc.steps(),
                impactEvents,
                0,
                arc.deepest(),
                wallSeconds,
                Optional.ofNullable(worst),
                failedProblem);
        return recorder.solution(report, startEnergy, events, state.hash());
    }

    private void start() {
        new ContactGroup(joints()).project(time, tolerances.gap());
        updateContacts();
        boolean solved = collide() && settle(List.of(), List.of());
        motion.accelerate(time);
        if (solved && time <= end) {
            grid.write();
        }
    }

    private void flowToTheEnd() {
        int atOneTime = 0;
        while (outcome == RunOutcome.COMPLETED
                && end - time > 4.0 * Math.ulp(Math.max(Math.abs(time), Math.abs(end)))) {
            double before = time;
            switch (flow()) {
                case FINISHED, DRIFT -> {}
                case USER -> {
                    grid.writeEvent(time);
                    events.add(userEvent());
                }
                case GAP -> impact();
                case RELEASE -> release();
            }
            atOneTime = time > before ? 0 : atOneTime + 1;
            if (atOneTime > MOST_AT_ONE_TIME || events.size() >= setup.eventLimit()) {
                fail(
                        RunOutcome.EVENTS_WITHOUT_END,
                        "the last " + Math.max(atOneTime, 1) + " of " + events.size()
                                + " events bring the run no further; larger tolerances or time-stepping may");
            }
        }
        if (outcome == RunOutcome.COMPLETED) {
            time = end;
            while (!grid.complete()) {
                grid.write();
            }
        }
    }

    private Ending flow() {
        double start = time;
        try {
            Ending ending = arc.flow(start, end - start);
            time = ending == Ending.FINISHED ? end : start + arc.duration();
            return ending;
        } catch (MathRuntimeException | StepFailure failure) {
            arc.recover();
            time = start + arc.duration();
            throw failure;
        }
    }

    private void impact() {
        if (grazes()) {
            return;
        }
        grid.writeEvent(time);
        if (collide()) {
            ContactFlow accumulated = accumulated();
            if (accumulated != null) {
                passAccumulation(accumulated);
            } else {
                settle(List.of(), List.of());
            }
            grid.writeEvent(time);
        }
    }

    private void release() {
        ContactFlow released = model.contacts[arc.who()];
        grid.writeEvent(time);
        if (settle(List.of(), List.of(released))) {
            grid.writeEvent(time);
        }
    }

    /** Resolves impacts and lists them as one event; false if a problem was not solved. */
    private boolean collide() {
        Outcome solved = impacts.resolve(time);
        if (solved != Outcome.SOLVED) {
            return unsolved("impact", impacts.problem(), solved);
        }
        List<Integer> hit = new ArrayList<>();
        for (int a = 0; a < model.contacts.length; a++) {
            if (impacts.impulse(a) != 0.0) {
                hit.add(a);
            }
        }
        updateContacts();
        if (!hit.isEmpty()) {
            impactEvents++;
            noteResidual(impacts.residual());
            hit.forEach(a -> accumulations[a].impact(time));
            events.add(new Event(
                    time,
                    Event.Kind.IMPACT,
                    names(hit),
                    hit.stream().map(impacts::before).toList(),
                    hit.stream().map(a -> model.contacts[a].rate()).toList(),
                    hit.stream().map(impacts::impulse).toList()));
        }
        return true;
    }

    /**
     * Decides which closed contacts are held from now on. Those that would rise by less than the gap tolerance stay closed: it
     * is the end of an accumulation.
     *
     * @param closing contacts to be taken as closed and at rest, whatever their gap and rate are
     * @param leaving contacts that are not held in any case
     */
    private boolean settle(List<ContactFlow> closing, List<ContactFlow> leaving) {
        List<ContactFlow> before = motion.held().members();
        List<ContactFlow> closed = new ArrayList<>(closing);
        boolean solved = hold(closed, leaving);
        for (ContactFlow low = lowFlight(leaving); solved && low != null; low = lowFlight(leaving)) {
            double rate = low.rate();
            double energy = energy();
            closed.add(low);
            solved = hold(closed, leaving);
            state.ledger().addImpactLoss(energy - energy());
            listAccumulation(low, time, rate);
        }
        listReleases(before, motion.held().members());
        return solved;
    }

    /** Puts closed contacts at rest on their constraints, and holds those that their acceleration does not open. */
    private boolean hold(List<ContactFlow> closing, List<ContactFlow> leaving) {
        List<ContactFlow> candidates = new ArrayList<>();
        for (ContactFlow contact : model.contacts) {
            boolean resting = contact.gap() <= tolerances.gap() && Math.abs(contact.rate()) <= tolerances.rate();
            if (!contact.unilateral() || (resting || closing.contains(contact)) && !leaving.contains(contact)) {
                candidates.add(contact);
            }
        }
        List<ContactFlow> staying = new ArrayList<>();
        if (!candidates.isEmpty()) {
            ContactGroup group = new ContactGroup(candidates);
            group.project(time, tolerances.gap());
            for (SystemFlow system : model.systems) {
                system.accelerate(time);
            }
            double[] acceleration = new double[candidates.size()];
            Outcome solved = group.decide(time, accelerationProblem, solver, acceleration);
            if (solved != Outcome.SOLVED) {
                return unsolved("contact", accelerationProblem, solved);
            }
            noteResidual(solver.residual());
            for (int k = 0; k < candidates.size(); k++) {
                ContactFlow contact = candidates.get(k);
                if (!contact.unilateral() || contact.state.lambda()[0] > 0.0 || acceleration[k] <= tolerances.rate()) {
                    staying.add(contact);
                }
            }
        }
        motion.hold(new ContactGroup(staying));
        motion.accelerate(time);
        updateContacts();
        return true;
    }

    /**
     * Whether contacts approach, but so slowly that each turns back by itself before it has penetrated by the gap tolerance:
     * touching is then no impact.
     */
    private boolean grazes() {
        boolean approaching = false;
        for (ContactFlow contact : model.contacts) {
            if (contact.unilateral() && contact.gap() <= tolerances.gap() && contact.rate() < -tolerances.rate()) {
                if (!approaching) {
                    motion.accelerate(time);
                }
                approaching = true;
                contact.bend(time);
                if (contact.rate() * contact.rate() > 2.0 * contact.outputAcceleration(0) * tolerances.gap()) {
                    return false;
                }
            }
        }
        return approaching;
    }

    /** A closed contact about to leave that would come back before it has risen by the gap tolerance, or null. */
    private ContactFlow lowFlight(List<ContactFlow> leaving) {
        for (ContactFlow contact : model.contacts) {
            if (contact.unilateral()
                    && contact.gap() <= tolerances.gap()
                    && contact.rate() > tolerances.rate()
                    && !leaving.contains(contact)) {
                contact.bend(time);
                double back = -contact.outputAcceleration(0);
                if (contact.rate() * contact.rate() <= 2.0 * back * tolerances.gap()) {
                    return contact;
                }
            }
        }
        return null;
    }

    private void listReleases(List<ContactFlow> before, List<ContactFlow> staying) {
        List<ContactFlow> left = before.stream()
                .filter(contact -> !staying.contains(contact))
                .filter(contact -> Math.abs(contact.rate()) <= tolerances.rate())
                .toList();
        if (!left.isEmpty()) {
            List<Double> rates = left.stream().map(ContactFlow::rate).toList();
            List<Double> none = left.stream().map(contact -> 0.0).toList();
            events.add(new Event(
                    time,
                    Event.Kind.RELEASE,
                    left.stream().map(contact -> contact.name).toList(),
                    none,
                    rates,
                    none));
        }
    }

    /** The contact whose impacts accumulate before the end, or null. */
    private ContactFlow accumulated() {
        for (int a = 0; a < model.contacts.length; a++) {
            if (accumulations[a].limit() < end) {
                return model.contacts[a];
            }
        }
        return null;
    }

    private void passAccumulation(ContactFlow contact) {
        int a = Arrays.asList(model.contacts).indexOf(contact);
        double limit = accumulations[a].limit();
        accumulations[a].reset();
        double rate = contact.rate();
        if (setup.zenoPassing() == ZenoPassing.TIME_STEPPING) {
            new ZenoWalk(setup, state, grid).walk(time, limit);
            time = limit;
            updateContacts();
        }
        double before = energy();
        if (settle(List.of(contact), List.of())) {
            state.ledger().addImpactLoss(before - energy());
            listAccumulation(contact, limit, rate);
        }
    }

    private void listAccumulation(ContactFlow contact, double limit, double rate) {
        events.add(new Event(
                limit, Event.Kind.ZENO, List.of(contact.name), List.of(rate), List.of(contact.rate()), List.of(0.0)));
    }

    private Event userEvent() {
        String name = setup.userEvents().get(arc.who()).name();
        return new Event(time, Event.Kind.USER, List.of(name), List.of(), List.of(), List.of());
    }

    private List<ContactFlow> joints() {
        return Arrays.stream(model.contacts)
                .filter(contact -> !contact.unilateral())
                .toList();
    }

    private List<String> names(List<Integer> indices) {
        return indices.stream().map(a -> model.contacts[a].name).toList();
    }

    private void updateContacts() {
        for (ContactFlow contact : model.contacts) {
            contact.update(time);
        }
    }

    private double energy() {
        double sum = 0.0;
        for (SystemFlow system : model.systems) {
            sum += system.kineticEnergy() + system.potentialEnergy();
        }
        return sum;
    }

    private void noteResidual(double residual) {
        if (worst == null || residual > worst.residual()) {
            worst = new RunReport.WorstStep(arc.steps(), time, residual, solver.name());
        }
    }

    private boolean unsolved(String level, BoxProblem problem, Outcome why) {
        failedProblem = Optional.of(problem);
        fail(
                RunOutcome.PROBLEM_NOT_SOLVED,
                "solver '" + solver.name() + "' on the " + level + " problem of " + problem.size() + " unknowns: "
                        + why);
        return false;
    }

    private void fail(RunOutcome how, String why) {
        outcome = how;
        reason = how + " at t = " + time + ": " + why;
    }
}
