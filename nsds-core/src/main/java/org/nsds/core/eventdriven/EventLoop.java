package org.nsds.core.eventdriven;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.hipparchus.exception.MathRuntimeException;
import org.nsds.core.eventdriven.Arc.Ending;
import org.nsds.core.integrator.StepFailure;
import org.nsds.core.model.Model;
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
    private final ContactDecision decision;
    private final Accumulation[] accumulations;
    private final Recorder recorder;
    private final OutputGrid grid;
    private final Arc arc;
    private final double end;
    private final EventLog events = new EventLog();
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
        decision = new ContactDecision(model, motion, tolerances, solver);
        accumulations = new Accumulation[model.contacts.length];
        Arrays.setAll(accumulations, a -> new Accumulation());
        recorder = new Recorder(
                described, state, List.of(), Math.toIntExact((long) ((t1 - t0) / setup.outputStep()) + 16));
        grid = new OutputGrid(recorder, model.systems, t0, t1, setup);
        arc = new Arc(motion, model.contacts, state, grid, setup, t1 - t0);
        startEnergy = model.energy();
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
                failedProblem,
                List.of());
        return recorder.solution(report, startEnergy, events.inOrder(), List.of(), state.hash());
    }

    private void start() {
        new ContactGroup(model.joints()).project(time, tolerances.gap());
        model.update(time);
        boolean solved = collide() && settle(List.of(), List.of());
        motion.accelerate(time);
        if (solved) {
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
                    events.user(time, setup.userEvents().get(arc.who()));
                }
                case GAP -> impact();
                case RELEASE -> release();
            }
            atOneTime = time > before ? 0 : atOneTime + 1;
            if (atOneTime > MOST_AT_ONE_TIME) {
                fail(
                        RunOutcome.EVENTS_WITHOUT_END,
                        "contacts can neither stay nor leave; other tolerances or time-stepping may help");
            } else if (events.size() >= setup.eventLimit()) {
                fail(
                        RunOutcome.EVENTS_WITHOUT_END,
                        events.size() + " events are the most that may happen; call mostEvents(n) for more");
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
        if (decision.grazes(time)) {
            return;
        }
        grid.writeEvent(time);
        if (collide()) {
            int accumulated = accumulated();
            if (accumulated >= 0) {
                passAccumulation(accumulated);
            } else {
                settle(List.of(), List.of());
            }
            grid.writeEvent(time);
        }
    }

    private void release() {
        grid.writeEvent(time);
        if (settle(List.of(), List.of(model.contacts[arc.who()]))) {
            grid.writeEvent(time);
        }
    }

    /** Resolves impacts and lists them as one event; false if a problem was not solved. */
    private boolean collide() {
        Outcome solved = impacts.resolve(time);
        if (solved != Outcome.SOLVED) {
            return unsolved("impact", impacts.problem(), solved);
        }
        model.update(time);
        boolean hit = false;
        for (int a = 0; a < model.contacts.length; a++) {
            hit |= impacts.impulse(a) != 0.0;
            if (model.contacts[a].unilateral() && impacts.before(a) < -tolerances.rate() && impacts.impulse(a) != 0.0) {
                accumulations[a].impact(time);
            }
        }
        if (hit) {
            impactEvents++;
            noteResidual(impacts.residual());
            events.impact(time, model.contacts, impacts);
        }
        return true;
    }

    /** Decides which closed contacts are held from now on, and lists those that are no longer. */
    private boolean settle(List<ContactFlow> closing, List<ContactFlow> leaving) {
        List<ContactFlow> before = motion.held().members();
        List<ContactFlow> closed = new ArrayList<>(closing);
        double atStart = model.energy();
        boolean solved = hold(closed, leaving);
        if (!closing.isEmpty()) {
            state.ledger().addImpactLoss(atStart - model.energy());
        }
        ContactFlow low = solved ? decision.lowFlight(time, leaving) : null;
        while (solved && low != null) {
            double rate = low.rate();
            double energy = model.energy();
            closed.add(low);
            solved = hold(closed, leaving);
            state.ledger().addImpactLoss(energy - model.energy());
            events.accumulation(time, low, rate);
            low = decision.lowFlight(time, leaving);
        }
        List<ContactFlow> left = before.stream()
                .filter(contact -> !motion.held().members().contains(contact))
                .filter(contact -> Math.abs(contact.rate()) <= tolerances.rate())
                .toList();
        if (solved && !left.isEmpty()) {
            events.release(time, left);
        }
        return solved;
    }

    private boolean hold(List<ContactFlow> closing, List<ContactFlow> leaving) {
        Outcome solved = decision.hold(time, closing, leaving);
        if (solved != Outcome.SOLVED) {
            return unsolved("contact", decision.problem(), solved);
        }
        if (!motion.held().isEmpty()) {
            noteResidual(solver.residual());
        }
        return true;
    }

    /** The contact whose impacts accumulate before the end, or −1. */
    private int accumulated() {
        for (int a = 0; a < model.contacts.length; a++) {
            if (accumulations[a].limit() < end) {
                return a;
            }
        }
        return -1;
    }

    private void passAccumulation(int a) {
        ContactFlow contact = model.contacts[a];
        double limit = accumulations[a].limit();
        accumulations[a].reset();
        double rate = contact.rate();
        if (setup.zenoPassing() == ZenoPassing.TIME_STEPPING) {
            new ZenoWalk(setup, state, grid).walk(time, limit);
            time = limit;
            model.update(time);
        }
        if (settle(List.of(contact), List.of())) {
            events.accumulation(limit, contact, rate);
        }
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
