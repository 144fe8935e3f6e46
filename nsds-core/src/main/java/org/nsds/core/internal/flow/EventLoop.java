package org.nsds.core.internal.flow;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.nsds.core.eventdriven.settings.EventSettings;
import org.nsds.core.integrator.StepFailure;
import org.nsds.core.internal.control.BoundControllers;
import org.nsds.core.internal.flow.Arc.Ending;
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
 * The event loop is one event-driven run: arcs of flow, with {@link Transitions} between them. The same loop for mechanics and
 * for first-order systems. Not to be shared between threads, but for {@link #interrupt} and {@link #recorded}.
 */
public final class EventLoop {

    private static final Logger LOG = LoggerFactory.getLogger(EventLoop.class);

    /** So many events without progress in time are a sign that contacts can neither stay nor leave. */
    private static final int MOST_AT_ONE_TIME = 200;

    private static final long MOST_IN_A_STEP = 20_000; // events within an output step

    private final EventSettings settings;
    private final State state;
    private final Motion motion;
    private final Recorder recorder;
    private final Snapshots snapshots;
    private final OutputGrid grid;
    private final EventRun run;
    private final Arc arc;
    private final Transitions transitions;
    private final BoundControllers controllers;
    private final double startEnergy;

    /**
     * Makes a run that is at its start.
     *
     * @param binding binds the model to the state of the run
     * @throws IllegalArgumentException if the model does not allow its initial state, or cannot be evaluated there
     */
    public EventLoop(EventSettings chosen, BiFunction<Model, State, BoundModel> binding, double t0, double t1) {
        state = new State(chosen.model());
        Model model = chosen.model().driven(state.inputs());
        settings = chosen.withRun(chosen.run().withModel(model));
        try {
            BoundModel bound = binding.apply(model, state);
            bound.checkStart(t0);
            motion = bound.motion();
            startEnergy = startEnergy(motion);
            long expectedRows = (long) ((t1 - t0) / settings.step()) + 16;
            recorder = new Recorder(model, state, settings.run().recorded(), null, expectedRows);
            snapshots = new Snapshots(model, settings.run().snapshotArray(), t0, settings.step());
            grid = new OutputGrid(recorder, snapshots, state, motion, t0, t1, settings);
            run = new EventRun(settings, grid, t0, t1);
            arc = new Arc(motion, userWatches(), run);
            transitions = bound.transitions(run);
            controllers = new BoundControllers(model, state, settings.run().probes(), t0, settings.step());
            controllers.sample(t0, 0.0);
            log();
        } catch (IllegalArgumentException refusal) {
            throw refusal;
        } catch (Exception | AssertionError | LinkageError | StackOverflowError thrown) {
            throw new IllegalArgumentException(
                    StepFailure.of(thrown).getMessage() + ", at the initial state: look at its functions", thrown);
        }
    }

    private List<UserWatch> userWatches() {
        return settings.events().stream()
                .map(event -> new UserWatch(event, state, motion::now, settings.tolerances()))
                .toList();
    }

    private static double startEnergy(Motion motion) {
        double energy = motion.energy();
        if (!Double.isFinite(energy)) {
            throw new IllegalArgumentException("the energy of the initial state is " + energy
                    + ": give masses, potentials and initial values for which it is a finite number");
        }
        return energy;
    }

    /**
     * Asks {@link #run} to return after the step that the flow is in. Another thread may call it. Interrupting the thread of
     * {@link #run} asks for the same, and solvers too.
     */
    public void interrupt() {
        run.interrupt();
    }

    /** Runs to the end, or until it cannot go on or is interrupted; returns everything that it computed. */
    public Solution run() {
        long begun = System.nanoTime();
        try {
            start();
            flowToTheEnd();
        } catch (RunStop stop) {
            run.fail(stop.outcome(), stop.getMessage());
        } catch (Exception | AssertionError | LinkageError | StackOverflowError failure) {
            run.fail(StepFailure.of(failure));
        }
        end();
        double wallSeconds = 1e-9 * (System.nanoTime() - begun);
        RunReport report = run.report(motion.deepest(), wallSeconds, motion.warnings());
        LOG.debug(
                "{} after {} steps of the flow and {} events; problems solved by {}{}",
                report.outcome(),
                report.steps(),
                run.eventCount(),
                report.solvedBy(),
                report.completed() ? "" : "; " + report.reason());
        return recorder.solution(report, startEnergy, run.events(), snapshots.taken(), state.hash());
    }

    /**
     * Returns the rows that were recorded so far, if there are any. Another thread may call it at any time; it does not wait for the flow.
     */
    public Optional<Solution> recorded() {
        return recorder.empty() ? Optional.empty() : Optional.of(recorder.soFar(startEnergy, List.of()));
    }

    private void log() {
        if (LOG.isDebugEnabled()) {
            LOG.debug(
                    "event-driven with output step {}: {} of {} systems, flow {}, {}, impacts {}, accumulations {}, solver '{}'",
                    settings.step(),
                    motion.getClass().getSimpleName(),
                    settings.model().systems().size(),
                    settings.flow(),
                    settings.tolerances(),
                    settings.impacts(),
                    settings.zeno(),
                    settings.newSolver().name());
        }
    }

    /** Decides what happens at the start; where something does, there is a row before it. */
    private void start() {
        grid.writeBeforeStart(run.time());
        boolean started = transitions.start();
        if (run.eventCount() == 0 || !settings.eventRows()) {
            grid.takeBack();
        }
        if (started) {
            grid.write();
        }
    }

    /** Writes the last row and lists what was still ahead; what the model throws now is known already. */
    private void end() {
        try {
            run.listAhead();
            grid.writeLast(run.time());
        } catch (Exception | AssertionError | LinkageError | StackOverflowError failure) {
            if (run.goesOn()) {
                run.fail(StepFailure.of(failure));
            }
        }
    }

    private void flowToTheEnd() {
        int atOneTime = 0;
        double stepBegin = run.time();
        long eventsBefore = run.eventCount();
        while (run.goesOn() && remains()) {
            double before = run.time();
            switch (flow()) {
                case RETRY -> {}
                case FINISHED -> sample();
                case DRIFT -> transitions.drifted();
                case EVENT -> {
                    happen(arc.stopper());
                    if (run.goesOn()) {
                        grid.requireFinite();
                    }
                }
            }
            grid.tell(run.time());
            atOneTime = run.time() > before ? 0 : atOneTime + 1;
            if (run.time() - stepBegin >= settings.step()) {
                stepBegin = run.time();
                eventsBefore = run.eventCount();
            }
            if (atOneTime > MOST_AT_ONE_TIME) {
                run.fail(
                        RunOutcome.EVENTS_WITHOUT_END,
                        "the flow was stopped " + MOST_AT_ONE_TIME + " times here, by the " + arc.stoppedBy()
                                + ": at the gap"
                                + " tolerance " + settings.tolerances().gap() + " and the rate tolerance "
                                + settings.tolerances().rate()
                                + " contacts can neither stay nor leave; give larger ones"
                                + " with tolerances(...), or use time-stepping");
            } else if (run.eventCount() - eventsBefore > MOST_IN_A_STEP) {
                run.fail(
                        RunOutcome.EVENTS_WITHOUT_END,
                        "more than " + MOST_IN_A_STEP + " events within an output step of " + settings.step()
                                + ": impacts come closer and closer, and lose too little to accumulate; give a smaller output step if"
                                + " they are wanted, or use time-stepping");
            } else if (run.eventCount() >= settings.mostEvents()) {
                run.fail(
                        RunOutcome.EVENTS_WITHOUT_END,
                        run.eventCount() + " events are the most that may happen; call mostEvents(n) for more");
            }
        }
        if (run.goesOn()) {
            run.advanceTo(run.end());
            while (run.nextRow() < Double.POSITIVE_INFINITY) {
                run.writeNextRow();
            }
        }
    }

    private boolean remains() {
        return run.end() - run.time() > 4.0 * Math.ulp(Math.max(Math.abs(run.time()), Math.abs(run.end())));
    }

    /** Lets controllers sample that are due; what they hold from now on may open contacts, and switch. */
    private void sample() {
        double same = controllers.sameInstant();
        if (controllers.sample(run.time(), same) && transitions.inputsChanged()) {
            grid.writeAgain(run.time(), same);
        }
    }

    private Ending flow() {
        double start = run.time();
        double until = Math.min(run.end(), controllers.next());
        try {
            Ending ending = arc.flow(start, until - start);
            run.advanceTo(ending == Ending.FINISHED ? until : start + arc.duration());
            return ending;
        } catch (RuntimeException | Error failure) {
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
