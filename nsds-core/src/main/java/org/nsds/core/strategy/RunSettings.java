package org.nsds.core.strategy;

import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.nsds.core.model.Model;
import org.nsds.core.solution.Probe;
import org.nsds.core.solution.Recorded;
import org.nsds.core.solution.column.Column;
import org.nsds.numerics.problem.BoxProblem;
import org.nsds.numerics.problem.FrictionProblem;
import org.nsds.numerics.solver.Solver;

/**
 * These are the settings that every strategy has: what is simulated, what solves its contact problems, and what is recorded.
 * Each method returns a copy in which one setting differs.
 *
 * @param model what is simulated
 * @param solver what solves its contact problems
 * @param probes what is recorded instead of every component of their systems
 * @param columns what is recorded beside the columns of the model
 * @param snapshotTimes when all positions are kept, ascending
 */
public record RunSettings(
        Model model, SolverChoice solver, List<Probe> probes, List<Column> columns, List<Double> snapshotTimes) {

    public RunSettings {
        probes = List.copyOf(probes);
        columns = List.copyOf(columns);
        snapshotTimes = List.copyOf(snapshotTimes);
    }

    /** Returns the defaults: the default solver, every component recorded, no snapshots. */
    public static RunSettings of(Model model) {
        return new RunSettings(model, SolverChoice.standard(model), List.of(), List.of(), List.of());
    }

    /** Returns these settings with the solver of that name. */
    public RunSettings withSolver(String specification) {
        return withSolver(SolverChoice.named(model, specification));
    }

    /** Returns these settings with a solver of box problems. */
    public RunSettings withBoxSolver(Supplier<Solver<BoxProblem>> factory) {
        return withSolver(solver.ofBoxes(model, factory));
    }

    /** Returns these settings with a solver of friction problems. */
    public RunSettings withFrictionSolver(Supplier<Solver<FrictionProblem>> factory) {
        return withSolver(solver.ofFrictions(model, factory));
    }

    private RunSettings withSolver(SolverChoice choice) {
        return new RunSettings(model, choice, probes, columns, snapshotTimes);
    }

    /** Returns these settings for the same model, as it is in one run. */
    public RunSettings withModel(Model bound) {
        return new RunSettings(bound, solver, probes, columns, snapshotTimes);
    }

    /** Returns these settings with other probes. */
    public RunSettings withProbes(List<Probe> chosen) {
        return new RunSettings(model, solver, chosen, columns, snapshotTimes);
    }

    /** Returns these settings with other columns beside those of the model. */
    public RunSettings withColumns(List<Column> chosen) {
        return new RunSettings(model, solver, probes, chosen, snapshotTimes);
    }

    /** Returns what is recorded. */
    public Recorded recorded() {
        return new Recorded(probes, columns);
    }

    /** Returns these settings with snapshots at these times, in any order. */
    public RunSettings withSnapshots(double... times) {
        return new RunSettings(
                model,
                solver,
                probes,
                columns,
                Arrays.stream(times).sorted().boxed().toList());
    }

    /** Returns the snapshot times as an array of their own. */
    public double[] snapshotArray() {
        return snapshotTimes.stream().mapToDouble(Double::doubleValue).toArray();
    }

    /**
     * Returns a value that is positive and finite.
     *
     * @param what the name of the setting, for the message
     * @throws IllegalArgumentException if the value is not
     */
    public static double positive(String what, double value) {
        if (!(value > 0.0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(what + " is " + value + ": it must be positive");
        }
        return value;
    }
}
