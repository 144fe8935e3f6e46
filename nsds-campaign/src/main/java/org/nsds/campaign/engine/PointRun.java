package org.nsds.campaign.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.nsds.campaign.design.Design;
import org.nsds.campaign.experiment.Experiment;
import org.nsds.campaign.experiment.Point;
import org.nsds.campaign.measure.Measure;
import org.nsds.campaign.measure.Section;
import org.nsds.campaign.table.Row;
import org.nsds.core.model.PhasePoint;
import org.nsds.core.solution.RunOutcome;
import org.nsds.core.solution.Solution;

/**
 * A point run makes the row of a point: it runs the experiment and computes the measures. A run that fails is a row with its reason. Immutable, so
 * that any thread, and any machine, computes the same row.
 *
 * @param experiment what is run
 * @param design the points
 * @param measures what is kept of a run
 * @param sections lists that are kept of a run
 * @param keeper may keep whole runs
 */
public record PointRun(
        Experiment experiment, Design design, List<Measure> measures, List<Section> sections, RunKeeper keeper) {

    /** Copies the lists. */
    public PointRun {
        measures = List.copyOf(measures);
        sections = List.copyOf(sections);
    }

    /**
     * A row, and where the run ended.
     *
     * @param row the result
     * @param end where the next run of a branch starts; empty if the run failed
     * @param interrupted whether the run was ended from outside, so that its row says nothing of the point
     */
    public record Done(Row row, Optional<PhasePoint> end, boolean interrupted) {}

    /**
     * Runs a point.
     *
     * @param start the end of the run before it, along a branch
     * @throws java.io.UncheckedIOException if the keeper cannot write
     */
    public Done run(long number, Optional<PhasePoint> start) {
        Point point = design.point(number);
        List<String> cells = design.names().stream().map(point::cell).toList();
        Solution run;
        Done done;
        try {
            run = experiment.run(point, start);
            boolean interrupted = run.report().outcome() == RunOutcome.INTERRUPTED;
            boolean completed = run.report().completed();
            List<Double> values = new ArrayList<>();
            for (Measure measure : measures) {
                values.add(measure.of(point, run));
            }
            List<String> lines = new ArrayList<>();
            for (Section section : completed ? sections : List.<Section>of()) {
                section.of(point, run).forEach(crossing -> lines.add(line(crossing)));
            }
            Row row = new Row(
                    number,
                    cells,
                    values,
                    run.report().outcome().toString(),
                    run.report().reason(),
                    run.stateHash(),
                    lines);
            done = new Done(row, completed ? Optional.of(run.end()) : Optional.empty(), interrupted);
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            String reason = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
            return new Done(failed(number, cells, "refused", reason), Optional.empty(), false);
        }
        if (!done.interrupted()) {
            keeper.keep(number, point, run);
        }
        return done;
    }

    /** Returns the row of a point whose run did not give one. */
    Row failed(long number, List<String> cells, String outcome, String reason) {
        return new Row(
                number, cells, measures.stream().map(measure -> Double.NaN).toList(), outcome, reason, "", List.of());
    }

    private static String line(Section.Crossing crossing) {
        StringBuilder line = new StringBuilder(Double.toString(crossing.time()));
        for (double value : crossing.values()) {
            line.append(',').append(value);
        }
        return line.toString();
    }
}
