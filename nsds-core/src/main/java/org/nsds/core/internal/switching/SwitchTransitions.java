package org.nsds.core.internal.switching;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.nsds.core.eventdriven.settings.ZenoPassing;
import org.nsds.core.integrator.StepFailure;
import org.nsds.core.integrator.firstorder.EulerMoreau;
import org.nsds.core.internal.flow.Accumulation;
import org.nsds.core.internal.flow.EventRun;
import org.nsds.core.internal.flow.Transitions;
import org.nsds.core.internal.flow.Watch;
import org.nsds.core.internal.flow.ZenoWalk;
import org.nsds.core.internal.switching.Mode.Side;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.solver.Outcome;
import org.nsds.numerics.solver.Solver;

/**
 * At the events of first-order systems, the next mode is decided, a state that it does not allow jumps onto its constraints,
 * and accumulations of switchings are passed.
 */
public final class SwitchTransitions implements Transitions {

    /** The part of an accumulation that may be left out; states are off by as much. */
    private static final double NEGLIGIBLE_PART = 1e-9;
    /** Accumulations whose limits differ by no more than this many of what is left of one of them are one. */
    private static final double SAME_LIMIT = 10.0;
    /** A state that is put on its constraints by less than this part of the largest one so far did not jump. */
    private static final double NO_JUMP = 1e-6;

    private static final int MOST_JUMPS = 10;

    private final SwitchedModel model;
    private final EventRun run;
    private final HeldMode held;
    private final Solver<BoxProblem> solver;
    private final ModeDecision decision;
    private final Accumulation[] accumulations;
    private double largest;

    public SwitchTransitions(SwitchedModel model, EventRun run) {
        this.model = model;
        this.run = run;
        held = model.held();
        solver = run.settings().newSolver();
        decision = new ModeDecision(model, solver, run.settings().tolerances().gap());
        accumulations = new Accumulation[model.rows];
        Arrays.setAll(accumulations, k -> new Accumulation(NEGLIGIBLE_PART));
    }

    @Override
    public boolean start() {
        model.updateRates(run.time());
        double scale = Math.min(run.settings().step(), timeScale());
        run.scales(scale, scale);
        return decide();
    }

    /** Returns how long the state would take to change by its own size. */
    private double timeScale() {
        double size = 0.0;
        double rate = 0.0;
        for (FirstOrderFlow system : model.systems) {
            for (int i = 0; i < system.x.length; i++) {
                size = Math.max(size, Math.abs(system.x[i]));
                rate = Math.max(rate, Math.abs(system.rate[i]));
            }
        }
        return size > 0.0 && rate > 0.0 ? size / rate : Double.POSITIVE_INFINITY;
    }

    @Override
    public boolean happen(Watch what) {
        run.grid().writeEvent(run.time());
        if (!change()) {
            return false;
        }
        run.grid().writeEvent(run.time());
        return passAccumulations();
    }

    @Override
    public boolean inputsChanged() {
        model.updateRates(run.time());
        return change();
    }

    /** Decides the next mode, and lists what switched; false if the problem was not solved. */
    private boolean change() {
        Side[] before = held.mode().sides;
        double[] multipliers = multipliers();
        if (!decide()) {
            return false;
        }
        int[] changed = changed(before, held.mode().sides);
        if (changed.length > 0) {
            run.countContact();
            run.happened(SwitchEvents.switching(run.time(), model, changed, multipliers));
            for (int k : changed) {
                accumulations[k].event(run.time());
            }
        }
        return true;
    }

    /** Decides the mode anew, as a held output may have moved off zero. */
    @Override
    public boolean drifted() {
        return happen(null);
    }

    /** Enters the mode after the time of the run, jumping if the state has to; false if the problem was not solved. */
    private boolean decide() {
        for (int k = 0; k < MOST_JUMPS; k++) {
            Outcome outcome = decision.solve(run.time(), run.eventScale());
            if (outcome != Outcome.SOLVED) {
                run.unsolved("mode", decision.problem(), solver, outcome);
                return false;
            }
            if (model.rows > 0) {
                run.solved(solver.residual(), solver.lastWinner());
            }
            if (!enter(decision.mode(run.time(), run.flowScale()))) {
                return true;
            }
        }
        throw new StepFailure("the state jumps " + MOST_JUMPS + " times at one instant, and no mode keeps it");
    }

    /** Enters a mode and puts the state on its constraints; returns whether it jumped. */
    private boolean enter(Mode mode) {
        held.enter(mode);
        double energy = model.energy();
        double[] from = model.states();
        double[] outputs = outputs();
        mode.project(run.time());
        model.state.ledger().addImpactLoss(energy - model.energy());
        mode.solve(run.time());
        double[] to = model.states();
        double moved = 0.0;
        for (int i = 0; i < to.length; i++) {
            moved = Math.max(moved, Math.abs(to[i] - from[i]));
            largest = Math.max(largest, Math.max(Math.abs(from[i]), Math.abs(to[i])));
        }
        boolean jumped = moved > NO_JUMP * largest;
        if (jumped) {
            run.happened(SwitchEvents.jump(run.time(), model, outputs));
        }
        return jumped;
    }

    /** Puts rows whose switchings accumulate before the end where they accumulate to. */
    private boolean passAccumulations() {
        double limit = Double.NaN;
        for (int k = 0; k < model.rows && Double.isNaN(limit); k++) {
            limit = accumulations[k].limit() < run.end() ? accumulations[k].limit() : Double.NaN;
        }
        if (Double.isNaN(limit)) {
            return true;
        }
        double same = SAME_LIMIT * (limit - run.time());
        List<Integer> together = new ArrayList<>();
        Side[] sides = held.mode().sides.clone();
        for (int k = 0; k < model.rows; k++) {
            if (Math.abs(accumulations[k].estimate() - limit) <= same) {
                together.add(k);
                sides[k] = Side.BETWEEN;
                accumulations[k].reset();
            }
        }
        double[] before = multipliers();
        if (run.settings().zeno() == ZenoPassing.TIME_STEPPING) {
            new ZenoWalk(run.settings(), new EulerMoreau(1.0), model.state, run.grid()).walk(run.time(), limit);
            run.advanceTo(limit);
        } else {
            enter(decision.mode(sides, run.flowScale()));
        }
        boolean solved = decide();
        int[] rows = together.stream().mapToInt(k -> k).toArray();
        if (run.time() < limit) {
            run.happensAt(limit, t -> SwitchEvents.accumulation(t, model, rows, before));
        } else {
            run.happened(SwitchEvents.accumulation(run.time(), model, rows, before));
            run.grid().writeEvent(run.time());
        }
        return solved;
    }

    private int[] changed(Side[] before, Side[] after) {
        return IntStream.range(0, model.rows).filter(k -> before[k] != after[k]).toArray();
    }

    private double[] multipliers() {
        double[] all = new double[model.rows];
        Arrays.setAll(all, model::multiplier);
        return all;
    }

    private double[] outputs() {
        double[] all = new double[model.rows];
        model.update(run.time());
        Arrays.setAll(all, model::output);
        return all;
    }
}
