package org.nsds.core.eventdriven;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.hipparchus.analysis.solvers.BracketingNthOrderBrentSolver;
import org.hipparchus.ode.ODEState;
import org.hipparchus.ode.ODEStateAndDerivative;
import org.hipparchus.ode.events.Action;
import org.hipparchus.ode.nonstiff.AdaptiveStepsizeIntegrator;
import org.hipparchus.ode.sampling.ODEStateInterpolator;
import org.hipparchus.ode.sampling.ODEStepHandler;
import org.nsds.core.integrator.StepFailure;
import org.nsds.core.state.State;

/**
 * The flow from one event to the next. After every step of the integrator its dense output is searched: for the first closing
 * of an open gap ({@link GapSearch}), for the first force of a held contact that would pull, for the first user event; rows
 * before that are written, and the flow stops there, or at the end of the step if held contacts have drifted.
 *
 * <p>Forces and user functions have no bound to search with: they are looked at five times per step, and where three values
 * show a minimum, at the minimum of their parabola.
 */
final class Arc implements ODEStepHandler, GapSearch.Gap {

    /** Why an arc ended. */
    enum Ending {
        /** It reached the end of the run. */
        FINISHED,
        /** A gap closed. */
        GAP,
        /** A held contact would have to pull. */
        RELEASE,
        /** A user event. */
        USER,
        /** Held contacts had to be put back on their constraints: the flow starts anew from there. */
        DRIFT
    }

    /** Held contacts are put back when they are this many gap tolerances off. */
    private static final double MOST_DRIFT = 10.0;
    /** Forces below this part of the largest one count as zero. */
    private static final double NO_FORCE = 1e-10;

    /** An arc is likely to last no longer than the one before it times this; long steps cost digits. */
    private static final double LIKELY_DURATION = 1.25;

    private final Motion motion;
    private final ContactFlow[] contacts;
    private final State state;
    private final List<UserEvent> userEvents;
    private final EventTolerances tolerances;
    private final OutputGrid grid;
    private final AdaptiveStepsizeIntegrator integrator;
    private final GapSearch search;
    private final boolean[] touching;
    /** What counts as zero for each gap: a contact that an event left a little below zero may leave from there. */
    private final double[] bases;

    private final StepSamples samples;
    private ODEStateInterpolator step;
    private ContactFlow searched;
    private double base;
    private Ending ending;
    private double limit;
    private double[] reached;
    private int who;
    private long steps;
    private double deepest;
    private double firstStep;

    Arc(Motion motion, ContactFlow[] contacts, State state, OutputGrid grid, EventDriven setup, double span) {
        this.motion = motion;
        this.contacts = contacts;
        this.state = state;
        this.grid = grid;
        userEvents = setup.userEvents();
        tolerances = setup.eventTolerances();
        double largest = Math.min(setup.largestFlowStep(), Math.max(span, Double.MIN_NORMAL));
        integrator = setup.flowMethod().create(1e-15 * largest, largest, tolerances);
        integrator.addStepHandler(this);
        integrator.addStepEndHandler((atEnd, forward) -> ending == Ending.FINISHED ? Action.CONTINUE : Action.STOP);
        search = new GapSearch(tolerances);
        touching = new boolean[contacts.length];
        bases = new double[contacts.length];
        samples = new StepSamples(contacts.length, userEvents.size());
    }

    /** Flows from the state at t for at most that long; the state is then that where the arc ended. */
    Ending flow(double t, double duration) {
        double[] x = motion.begin(t);
        reached = x;
        ending = Ending.FINISHED;
        limit = 0.0;
        for (int c = 0; c < contacts.length; c++) {
            touching[c] = contacts[c].unilateral() && contacts[c].gap() <= tolerances.gap();
            bases[c] = Math.min(0.0, contacts[c].gap());
        }
        integrator.setInitialStepSize(firstStep > 0.0 && firstStep < duration ? firstStep : -1.0);
        integrator.integrate(motion, new ODEState(0.0, x), duration);
        return ending;
    }

    /** Goes back to the end of the last step that could be completed, when the next one failed. */
    void recover() {
        motion.moveTo(limit, reached);
    }

    /** How long the last arc lasted, or its completed steps if it failed. */
    double duration() {
        return limit;
    }

    /** The contact or user event that ended it. */
    int who() {
        return who;
    }

    /** Steps of the integrator so far. */
    long steps() {
        return steps;
    }

    /** The deepest penetration seen so far. */
    double deepest() {
        return deepest;
    }

    @Override
    public void handleStep(ODEStateInterpolator interpolator) {
        // everything is done before the end of the step is handled, in updateOnStep
    }

    @Override
    public void updateOnStep(ODEStateInterpolator interpolator) {
        step = interpolator;
        steps++;
        double a = step.getPreviousState().getTime();
        double b = step.getCurrentState().getTime();
        requireFinite(step.getCurrentState());
        limit = b;
        sample(a, b);
        for (int c = 0; c < contacts.length; c++) {
            if (contacts[c].unilateral()) {
                if (motion.held().members().contains(contacts[c])) {
                    searchRelease(c);
                } else {
                    searchClosing(c, a);
                }
            }
        }
        for (int u = 0; u < userEvents.size(); u++) {
            searchUserEvent(u);
        }
        while (!grid.complete() && grid.next() - motion.time(0.0) <= limit && grid.next() <= motion.time(limit)) {
            double s = Math.max(a, grid.next() - motion.time(0.0));
            moveTo(s);
            settle(s);
            grid.write();
        }
        reached = step.getInterpolatedState(limit).getPrimaryState();
        motion.moveTo(limit, reached);
        if (ending == Ending.FINISHED && motion.held().drift() > MOST_DRIFT * tolerances.gap()) {
            ending = Ending.DRIFT;
        }
        firstStep = ending == Ending.FINISHED ? b - a : Math.min(b - a, LIKELY_DURATION * limit);
        settle(limit);
    }

    @Override
    public void moveTo(double s) {
        motion.moveTo(s, step.getInterpolatedState(s).getPrimaryState());
    }

    @Override
    public double value() {
        return searched.gap() - base;
    }

    @Override
    public double rate() {
        return searched.rate();
    }

    /** Forces, ledger and penetration of the state that was moved to, after it was put back on the constraints. */
    private void settle(double s) {
        motion.project(s, tolerances.gap());
        motion.findForces(s);
        motion.account(state.ledger());
        for (ContactFlow contact : contacts) {
            if (contact.unilateral()) {
                deepest = Math.max(deepest, -contact.gap());
            }
        }
    }

    private void sample(double a, double b) {
        samples.spread(a, b);
        for (int k = 0; k < StepSamples.COUNT; k++) {
            double s = samples.times[k];
            moveTo(s);
            motion.findForces(s);
            for (int c = 0; c < contacts.length; c++) {
                samples.rates[c][k] = contacts[c].rate();
                samples.forces[c][k] = contacts[c].state.lambda()[0];
            }
            for (int u = 0; u < userEvents.size(); u++) {
                samples.userValues[u][k] = userEvents.get(u).function().at(motion.time(s), state);
            }
        }
    }

    private void searchClosing(int c, double a) {
        searched = contacts[c];
        base = bases[c];
        double root = search.first(this, a, limit, samples.closingBound(c), samples.openingBound(c), touching[c]);
        touching[c] = search.stillTouching();
        if (!Double.isNaN(root)) {
            stopAt(root, Ending.GAP, c);
        }
    }

    private void searchRelease(int c) {
        double none = -NO_FORCE * samples.largestForce() - tolerances.absolute();
        DoubleUnaryOperator force = s -> {
            moveTo(s);
            motion.findForces(s);
            return contacts[c].state.lambda()[0];
        };
        double previous = samples.times[0];
        for (int k = 1; k < StepSamples.COUNT && previous < limit; k++) {
            double at = samples.times[k];
            double value = samples.forces[c][k];
            if (value > none && samples.isLow(c, k)) {
                at = samples.lowest(c, k);
                value = force.applyAsDouble(at);
            }
            if (value < none) {
                double from = force.applyAsDouble(previous);
                stopAt(from <= 0.0 ? previous : root(force, previous, at), Ending.RELEASE, c);
                return;
            }
            previous = Math.min(at, samples.times[k]);
        }
    }

    private void searchUserEvent(int u) {
        DoubleUnaryOperator function = s -> {
            moveTo(s);
            motion.findForces(s);
            return userEvents.get(u).function().at(motion.time(s), state);
        };
        for (int k = 1; k < StepSamples.COUNT; k++) {
            double before = samples.userValues[u][k - 1];
            double after = samples.userValues[u][k];
            if (before < 0.0 && after >= 0.0 || before > 0.0 && after <= 0.0) {
                double to = samples.times[k];
                stopAt(after == 0.0 ? to : root(function, samples.times[k - 1], to), Ending.USER, u);
                return;
            }
        }
    }

    private void stopAt(double s, Ending why, int index) {
        if (s < limit || ending == Ending.FINISHED && s <= limit) {
            limit = s;
            ending = why;
            who = index;
        }
    }

    private static double root(DoubleUnaryOperator f, double a, double b) {
        return new BracketingNthOrderBrentSolver(1e-16, 1e-18, 1e-300, 5)
                .solveInterval(200, f::applyAsDouble, a, b)
                .getRightAbscissa();
    }

    private static void requireFinite(ODEStateAndDerivative at) {
        for (double value : at.getPrimaryState()) {
            if (!Double.isFinite(value)) {
                throw new StepFailure(
                        "a position or velocity is infinite or NaN: " + Arrays.toString(at.getPrimaryState()));
            }
        }
    }
}
