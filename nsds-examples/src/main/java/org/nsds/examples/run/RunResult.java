package org.nsds.examples.run;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.EnergyBalance;
import org.nsds.core.solution.RunReport;
import org.nsds.core.solution.Solution;
import org.nsds.examples.catalogue.RunRecorder;
import org.nsds.numerics.solver.Choice;
import org.nsds.report.export.Provenance;
import org.nsds.report.export.RunNumbers;
import org.nsds.report.standard.RunSummary;
import org.nsds.report.standard.StandardTables;
import org.nsds.report.text.Numbers;

/**
 * A run that was done, completed or not.
 *
 * @param plan what was asked for
 * @param solution what was computed, with the columns that the example derives of it
 * @param recorder what watched its steps, if anything did
 */
public record RunResult(RunPlan plan, Solution solution, Optional<RunRecorder> recorder) {

    public RunResult {
        solution = plan.example().derived(plan.values(), plan.model(), solution);
    }

    /** Makes the result of a run whose steps nothing watched. */
    public RunResult(RunPlan plan, Solution solution) {
        this(plan, solution, Optional.empty());
    }

    /** What happened. */
    public RunReport report() {
        return solution.report();
    }

    /** Where the energy went. */
    public EnergyBalance energy() {
        return solution.energy().balance();
    }

    /** The rows at which the energy rose by more than rounding, or than an adaptive flow is allowed to err. */
    public List<Integer> energyRises() {
        return solution.energy()
                .rises(plan.strategy() instanceof EventDriven ? StandardTables.FLOW_ERROR : StandardTables.ROUND_OFF);
    }

    /** Returns what users should know before they trust the run: known when it began, then found while it ran. */
    public List<String> warnings() {
        return Stream.concat(plan.warnings().stream(), foundInRun().stream()).toList();
    }

    /** Returns the warnings that were not known when the run began. */
    public List<String> foundInRun() {
        return report().warnings().stream()
                .filter(warning -> !plan.warnings().contains(warning))
                .toList();
    }

    /** How long a step took, on average and where the run was fastest, if it was long enough to tell. */
    String timeOfStep() {
        double mean = report().wallSeconds() / Math.max(1, report().steps());
        double least = report().secondsPerStep();
        return Numbers.duration(mean) + " per step"
                + (least < mean ? ", " + Numbers.duration(least) + " where it was fastest" : "");
    }

    /** Returns the numbers that are written. */
    RunNumbers numbers() {
        return new RunNumbers(
                plan.example().heading(plan.values()),
                solution,
                plan.example().units(plan.values()),
                plan.output().selection(),
                plan.values().asMap(),
                Provenance.ofCommand(RunText.command(plan)));
    }

    /** The entries of {@code summary.json}, in order: numbers, texts, maps and lists. */
    public Map<String, Object> summary() {
        Map<String, Object> summary = new LinkedHashMap<>();
        summary.put("example", plan.example().name());
        summary.put("parameters", plan.values().asMap());
        summary.put("strategy", plan.strategy().name());
        summary.put("integrator", plan.strategy().integrator());
        if (plan.strategy() instanceof EventDriven events) {
            summary.put("impacts", Choice.word(events.settings().impacts()));
            summary.put("zeno", Choice.word(events.settings().zeno()));
            summary.put("tolerance", events.settings().tolerances().relative());
        }
        if (plan.strategy() instanceof TimeStepping stepping) {
            stepping.settings().control().ifPresent(control -> summary.put("tolerance", control.tolerance()));
        }
        report().parts().ifPresent(parts -> {
            summary.put("parts", parts.taken());
            summary.put("partsTakenBack", parts.computed() - parts.taken());
            summary.put("partsAboveTolerance", parts.aboveTolerance());
        });
        summary.put("solver", plan.solver());
        summary.put("step", plan.step());
        summary.put("until", plan.until());
        summary.put("every", plan.every());
        summary.putAll(RunSummary.of(solution, warnings(), energyRises()));
        recorder.ifPresent(watched -> summary.putAll(watched.summary()));
        return summary;
    }
}
