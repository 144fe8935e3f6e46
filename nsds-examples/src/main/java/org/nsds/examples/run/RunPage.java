package org.nsds.examples.run;

import java.util.List;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Parameter;
import org.nsds.numerics.solver.Choice;
import org.nsds.report.Report;
import org.nsds.report.columns.Units;
import org.nsds.report.export.Format;
import org.nsds.report.figure.RunFigure;
import org.nsds.report.scene.PlaneScene;
import org.nsds.report.scene.Scene;
import org.nsds.report.text.HtmlTable;
import org.nsds.report.text.Numbers;

/** The report of a run of an example: what the example says of itself, and how it was simulated, added to what every run shows. */
public final class RunPage {

    private RunPage() {}

    /** Returns the report. */
    public static Report of(RunResult result) {
        RunPlan plan = result.plan();
        Example example = plan.example();
        Units units = example.units(plan.values());
        Report report = Report.of(result.solution())
                .titled(example.heading(plan.values()))
                .lead(example.summary())
                .equations(example.equations())
                .units(units)
                .names(example.names(plan.values()))
                .warnings(result.warnings())
                .table(simulation(plan, units))
                .command(RunText.command(plan))
                .formats(plan.output().formats().toArray(Format[]::new))
                .selection(plan.output().selection())
                .footer(footer(result));
        for (Parameter parameter : example.parameters()) {
            Object value = plan.values().asMap().get(parameter.name());
            report = report.parameter(parameter.name(), value, parameter.unit(), parameter.description());
        }
        List<RunFigure> figures = example.figures(plan.values());
        for (RunFigure figure : figures) {
            report = report.figure(figure);
        }
        if (!figures.isEmpty()) {
            report = report.withoutStandardFigures();
        }
        var scene = example.scene(plan.values(), result.solution());
        if (scene.isPresent()) {
            Scene shown = scene.get();
            report =
                    report.scene(shown instanceof PlaneScene plane ? plane.units(lengths(units), units.time()) : shown);
        }
        var heard = example.sound(plan.values()).filter(result.solution().columns()::contains);
        return heard.isPresent() ? report.sound(heard.get()) : report;
    }

    /** Returns the unit of lengths that goes with a unit of energies; without dimensions there is none. */
    private static String lengths(Units units) {
        return units.time().isEmpty() ? "" : units.energy().startsWith("ft") ? "ft" : "m";
    }

    private static HtmlTable simulation(RunPlan plan, Units units) {
        HtmlTable table = new HtmlTable("Simulation")
                .row("strategy", plan.strategy().name())
                .row("integrator", plan.strategy().integrator());
        if (plan.strategy() instanceof EventDriven events) {
            table.row(
                            "contacts that collide together",
                            Choice.word(events.settings().impacts()))
                    .row(
                            "accumulations passed by",
                            Choice.word(events.settings().zeno()))
                    .number(
                            "tolerance of the flow",
                            Numbers.exact(events.settings().tolerances().relative()));
        }
        return table.row("solver", plan.solver())
                .number("step", units.time(Numbers.exact(plan.step())))
                .number("until", units.time(Numbers.exact(plan.until())))
                .row("kept", plan.every() == 1 ? "every step" : "every " + plan.every() + " steps");
    }

    private static String footer(RunResult result) {
        String failed = result.report().failedProblem().isEmpty()
                ? ""
                : "<p>The problem that stopped it is in " + ResultFiles.FAILED_PROBLEM
                        + "; <code>nsds solve</code> tries every solver on it.</p>\n";
        return failed + "<p>Reference: "
                + HtmlTable.escape(result.plan().example().reference()) + "</p>\n";
    }
}
