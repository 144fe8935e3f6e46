package org.nsds.examples.run;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.solution.EnergyBalance;
import org.nsds.core.solution.Event;
import org.nsds.core.solution.RunReport;
import org.nsds.core.solution.Solution;
import org.nsds.numerics.solver.Choice;
import org.nsds.report.export.Provenance;
import org.nsds.report.export.RunNumbers;
import org.nsds.report.text.Numbers;

/**
 * A run that was done, completed or not.
 *
 * @param plan what was asked for
 * @param solution what was computed, with the columns that the example derives of it
 */
public record RunResult(RunPlan plan, Solution solution) {

    public RunResult {
        solution = plan.example().derived(plan.values(), plan.model(), solution);
    }

    /** Differences of energy up to this part of it are rounding. */
    private static final double ROUND_OFF = 1e-14;

    /** What an adaptive flow is allowed to err, as a part of the energy. */
    private static final double FLOW_ERROR = 1e-9;

    private static final List<String> UNKNOWN_IF_CUT_SHORT =
            List.of("steps", "wallSeconds", "secondsPerStep", "contactSteps", "maxResidual", "solvedBy", "stateHash");

    /** So many rows at which the energy rose are listed. */
    private static final int MOST_RISES = 100;

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
        return solution.energy().rises(plan.strategy() instanceof EventDriven ? FLOW_ERROR : ROUND_OFF);
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
        summary.put("solver", plan.solver());
        summary.put("step", plan.step());
        summary.put("until", plan.until());
        summary.put("every", plan.every());
        summary.put("steps", report().steps());
        summary.put("wallSeconds", report().wallSeconds());
        summary.put("secondsPerStep", report().secondsPerStep());
        summary.put("outcome", report().outcome().toString());
        if (!report().completed()) {
            summary.put("reason", report().reason());
        }
        if (!warnings().isEmpty()) {
            summary.put("warnings", warnings());
        }
        summary.put("events", solution.events().stream().map(RunResult::entry).toList());
        summary.put("solvedBy", report().solvedBy());
        summary.put("contactSteps", report().contactSteps());
        summary.put("maxPenetration", orNull(report().maxPenetration()));
        summary.put("maxResidual", orNull(report().maxResidual()));
        summary.put("energyStart", orNull(energy().start()));
        summary.put("energyEnd", orNull(energy().total()));
        summary.put("impactLoss", orNull(energy().impacts()));
        summary.put("energyRises", energyRises().stream().limit(MOST_RISES).toList());
        summary.put("stateHash", solution.stateHash());
        if (solution.stateHash().isEmpty()) { // cut short in the midst of a step: only rows are known
            UNKNOWN_IF_CUT_SHORT.forEach(key -> summary.put(key, null));
        }
        return summary;
    }

    /** JSON has no word for numbers that are not finite. */
    private static Double orNull(double value) {
        return Double.isFinite(value) ? value : null;
    }

    private static Map<String, Object> entry(Event event) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("t", event.time());
        entry.put("kind", event.kind().toString());
        entry.put("interactions", event.interactions());
        entry.put("before", event.before());
        entry.put("after", event.after());
        entry.put("impulses", event.impulses());
        return entry;
    }
}
