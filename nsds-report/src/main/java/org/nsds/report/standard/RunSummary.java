package org.nsds.report.standard;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.nsds.core.solution.EnergyBalance;
import org.nsds.core.solution.Event;
import org.nsds.core.solution.RunReport;
import org.nsds.core.solution.Solution;

/** What {@code summary.json} says of any run: numbers, texts, maps and lists. */
public final class RunSummary {

    private static final List<String> UNKNOWN_IF_CUT_SHORT =
            List.of("steps", "wallSeconds", "secondsPerStep", "contactSteps", "maxResidual", "solvedBy", "stateHash");

    /** So many rows at which the energy rose are listed. */
    private static final int MOST_RISES = 100;

    private RunSummary() {}

    /**
     * Returns the entries, in order.
     *
     * @param warnings what should be known before the run is trusted
     * @param rises the rows at which the energy rose
     */
    public static Map<String, Object> of(Solution run, List<String> warnings, List<Integer> rises) {
        RunReport report = run.report();
        EnergyBalance energy = run.energy().balance();
        Map<String, Object> summary = new LinkedHashMap<>();
        summary.put("steps", report.steps());
        summary.put("wallSeconds", report.wallSeconds());
        summary.put("secondsPerStep", report.secondsPerStep());
        summary.put("outcome", report.outcome().toString());
        if (!report.completed()) {
            summary.put("reason", report.reason());
        }
        if (!warnings.isEmpty()) {
            summary.put("warnings", warnings);
        }
        summary.put("events", run.events().stream().map(RunSummary::entry).toList());
        summary.put("solvedBy", report.solvedBy());
        summary.put("contactSteps", report.contactSteps());
        summary.put("maxPenetration", orNull(report.maxPenetration()));
        summary.put("maxResidual", orNull(report.maxResidual()));
        report.certificate().ifPresent(certificate -> {
            summary.put("lastPenetration", orNull(certificate.penetration()));
            summary.put("maxApproach", orNull(certificate.approach()));
            summary.put("maxPull", orNull(certificate.pull()));
            summary.put("maxProduct", orNull(certificate.product()));
            summary.put("maxConeViolation", orNull(certificate.cone()));
            summary.put("maxDissipationViolation", orNull(certificate.dissipation()));
            summary.put("uncertifiedSteps", 0); // such a step ends the run
        });
        summary.put("energyStart", orNull(energy.start()));
        summary.put("energyEnd", orNull(energy.total()));
        summary.put("energyWork", orNull(energy.work()));
        summary.put("dampingLoss", orNull(energy.damping()));
        summary.put("impactLoss", orNull(energy.impacts()));
        summary.put("energyRises", rises.stream().limit(MOST_RISES).toList());
        summary.put("stateHash", run.stateHash());
        if (run.stateHash().isEmpty()) { // cut short in the midst of a step: only rows are known
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
