package org.nsds.core.eventdriven.flow;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.hipparchus.exception.MathRuntimeException;
import org.nsds.core.eventdriven.flow.Arc.Ending;
import org.nsds.core.integrator.StepFailure;
import org.nsds.core.model.Model;
import org.nsds.core.solution.Event;
import org.nsds.core.solution.Recorder;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.solution.RunReport;
import org.nsds.core.solution.Snapshots;
import org.nsds.core.solution.Solution;
import org.nsds.core.state.State;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One event-driven run: arcs of flow, and between them what {@link Transitions} says. The same loop for mechanics and for
 * first-order systems. Not to be shared between threads, but for {@link #recorded}.
 */
public final class EventLoop {

    /** So many events without progress in time are a sign that contacts can neither stay nor leave. */
    private static final int MOST_AT_ONE_TIME = 200;

    private static final Logger LOG = LoggerFactory.getLogger(EventLoop.class);

    private final EventSettings settings;
    private final State state;
    private final Motion motion;
    private final Recorder recorder;
    private final Snapshots snapshots;
    private final OutputGrid grid;
    private final EventRun run;
    private final Arc arc;
    private final Transitions transitions;
    private final double startEnergy;

    /**
     * At its start.
     *
     * @param binding binds the model to the state of the run
     * @throws IllegalArgumentException if the model does not allow its initial state
     */
    public EventLoop(EventSettings settings, Function<State, BoundModel> binding, double t0, double t1) {
        this.settings = settings;
        Model model = settings.model();
        state = new State(model);
        EventTolerances tolerances = settings.tolerances();
        BoundModel bound = binding.apply(state);
        bound.checkStart(t0);
        motion = bound.motion();
        long expectedRows = (long) ((t1 - t0) / settings.step()) + 16;
        recorder = new Recorder(model, state, settings.probes(), expectedRows);
        snapshots = new Snapshots(model, settings.snapshotTimes(), t0, settings.step());
        grid = new OutputGrid(recorder, snapshots, state, motion, t0, t1, settings);
        run = new EventRun(settings, grid, t0, t1);
        List<UserWatch> userWatches = settings.userEvents().stream()
                .map(event -> new UserWatch(event, state, motion::now, tolerances))
                .toList();
        arc = new Arc(motion, userWatches, run);
        transitions = bound.transitions(run);
        startEnergy = motion.energy();
        if (LOG.isDebugEnabled()) {
            LOG.debug(
                    "event-driven with output step {}: {} of {} systems, flow {}, {}, impacts {}, accumulations {}, solver '{}'",
                    settings.step(),
                    motion.getClass().getSimpleName(),
                    model.systems().size(),
                    settings.flow(),
                    tolerances,
                    settings.impacts(),
                    settings.zeno(),
                    settings.newSolver().name());
        }
    }

    /** Runs to the end, or until it cannot go on or its thread is interrupted. */
    public Solution run() {
        long begun = System.nanoTime();
        try {
            if (transitions.start()) {
                grid.write();
            }
            flowToTheEnd();
        } catch (MathRuntimeException failure) {
            run.fail(
                    RunOutcome.STEP_FAILED,
                    "the flow cannot be continued, it may be infinite soon: " + failure.getLocalizedMessage());
        } catch (RuntimeException failure) {
            run.fail(StepFailure.of(failure));
        }
        grid.writeLast(run.time());
        double wallSeconds = 1e-9 * (System.nanoTime() - begun);
        RunReport report = run.report(motion.deepest(), wallSeconds);
        LOG.debug(
                "{} after {} steps of the flow and {} events; problems solved by {}{}",
                report.outcome(),
                report.steps(),
                run.eventCount(),
                report.solvedBy(),
                report.completed() ? "" : "; " + report.reason());
        return recorder.solution(report, startEnergy, run.events(), snapshots.taken(), state.hash());
    }

    private void flowToTheEnd() {
        int atOneTime = 0;
        while (run.goesOn() && remains()) {
            double before = run.time();
            switch (flow()) {
                case FINISHED, INTERRUPTED -> {}
                case DRIFT -> transitions.drifted();
                case EVENT -> happen(arc.stopper());
            }
            settings.progress().accept(run.time());
            atOneTime = run.time() > before ? 0 : atOneTime + 1;
            if (Thread.currentThread().isInterrupted() && remains()) {
                run.interrupt(); // also where a solver gave up because of it
            } else if (atOneTime > MOST_AT_ONE_TIME) {
                run.fail(
                        RunOutcome.EVENTS_WITHOUT_END,
                        "contacts can neither stay nor leave; other tolerances or time-stepping may help");
            } else if (run.eventCount() >= settings.mostEvents()) {
                run.fail(
                        RunOutcome.EVENTS_WITHOUT_END,
                        run.eventCount() + " events are the most that may happen; call mostEvents(n) for more");
            }
        }
        if (run.goesOn()) {
            run.advanceTo(run.end());
            while (!grid.complete()) {
                grid.write();
            }
        }
    }

    /**
     * Returns the rows that were recorded so far, if there are any. Another thread may call it at any time; it does not wait for the flow.
     */
    public Optional<Solution> recorded() {
        return recorder.empty() ? Optional.empty() : Optional.of(recorder.soFar(startEnergy, List.of()));
    }

    private boolean remains() {
        return run.end() - run.time() > 4.0 * Math.ulp(Math.max(Math.abs(run.time()), Math.abs(run.end())));
    }

    private Ending flow() {
        double start = run.time();
        try {
            Ending ending = arc.flow(start, run.end() - start);
            run.advanceTo(ending == Ending.FINISHED ? run.end() : start + arc.duration());
            return ending;
        } catch (RuntimeException failure) {
            arc.recover();
            run.advanceTo(start + arc.duration());
            throw failure;
        }
    }

    private void happen(Watch what) {
        if (what instanceof UserWatch user) {
            user.passed();
            grid.writeEvent(run.time());
            run.happened(new Event(
                    run.time(), Event.Kind.USER, List.of(user.event.name()), List.of(), List.of(), List.of()));
        } else {
            transitions.happen(what);
        }
    }
}
