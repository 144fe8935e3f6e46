package org.nsds.examples.run;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.solution.EnergyBalance;
import org.nsds.core.solution.RunReport;
import org.nsds.examples.catalogue.Parameter;
import org.nsds.numerics.solver.Choice;
import org.nsds.report.text.EquationText;
import org.nsds.report.text.Numbers;

/** The tables of a report: parameters, how it was simulated, where the energy went, what steps and solvers did. */
final class ReportTables {

    private static final Pattern POWER = Pattern.compile("e([-−]?)\\+?0*(\\d+)");

    private final RunResult result;
    private final StringBuilder html = new StringBuilder();

    private ReportTables(RunResult result) {
        this.result = result;
    }

    /** All of them as HTML. */
    static String of(RunResult result) {
        ReportTables tables = new ReportTables(result);
        tables.parameters();
        tables.setting();
        tables.energy(result.energy());
        tables.statistics(result.report());
        return tables.html.toString();
    }

    /** A number with a true minus sign and powers of ten. */
    static String typeset(String number) {
        Matcher power = POWER.matcher(number.replace('-', '−'));
        return power.replaceAll(" × 10<sup>$1$2</sup>").replace(" ", "&nbsp;");
    }

    private void parameters() {
        begin("Parameters");
        for (Parameter parameter : result.plan().example().parameters()) {
            Object value = result.plan().values().asMap().get(parameter.name());
            String unit = parameter.unit().isEmpty() ? "" : " " + parameter.unit();
            html.append("<tr><td>")
                    .append(HtmlReport.escape(parameter.name()))
                    .append("</td><td class=\"number\">")
                    .append(
                            value instanceof Double number
                                    ? typeset(Numbers.exact(number))
                                    : HtmlReport.escape(value.toString()))
                    .append(HtmlReport.escape(unit).replace(" ", "&nbsp;").replaceAll("\\^(\\S+)", "<sup>$1</sup>"))
                    .append("</td><td class=\"quiet\">")
                    .append(EquationText.html(parameter.description()))
                    .append("</td></tr>\n");
        }
        end();
    }

    private void setting() {
        RunPlan plan = result.plan();
        begin("Simulation");
        row("strategy", plan.strategy().name());
        row("integrator", plan.strategy().integrator());
        if (plan.strategy() instanceof EventDriven events) {
            row("contacts that collide together", Choice.word(events.settings().impacts()));
            row("accumulations passed by", Choice.word(events.settings().zeno()));
            number(
                    "tolerance of the flow",
                    Numbers.exact(events.settings().tolerances().relative()));
        }
        row("solver", plan.solver());
        number("step", Numbers.exact(plan.step()) + " s");
        number("until", Numbers.exact(plan.until()) + " s");
        row("kept", plan.every() == 1 ? "every step" : "every " + plan.every() + " steps");
        end();
    }

    private void energy(EnergyBalance balance) {
        begin("Energy balance");
        number("at the start", joules(balance.start()));
        number("+ work of external forces", joules(balance.work()));
        number("− dissipated by damping", joules(balance.damping()));
        number(
                result.plan().model().frictional() ? "− lost at contacts" : "− lost at impacts",
                joules(balance.impacts()));
        number("+ numerical left-over", joules(balance.numerical()));
        html.append("<tr class=\"sum\"><td>= at the end</td><td class=\"number\">")
                .append(typeset(joules(balance.total())))
                .append("</td></tr>\n");
        List<Integer> rises = result.energyRises();
        row("it rose", rises.isEmpty() ? "never" : "in " + rises.size() + " rows, first in row " + rises.get(0));
        end();
    }

    private static String joules(double energy) {
        return Numbers.scientific(energy) + " J";
    }

    private void statistics(RunReport report) {
        begin("Steps and solver");
        row("outcome", report.outcome().toString());
        row("steps", Long.toString(report.steps()));
        if (result.plan().strategy() instanceof EventDriven) {
            row("events", RunText.events(result));
        } else {
            row("steps with contact impulses", Long.toString(report.contactSteps()));
            row("Newton iterations", Long.toString(report.newtonIterations()));
        }
        row("problems solved", RunText.solved(report));
        number("deepest penetration", Numbers.scientific(report.maxPenetration()));
        number("largest residual of a problem", Numbers.scientific(report.maxResidual()));
        report.worst()
                .ifPresent(worst -> row(
                        "first met in",
                        "step " + worst.step() + ", t = " + Numbers.brief(worst.time()) + " s, by " + worst.solver()));
        row("time of the stepping", Numbers.duration(report.wallSeconds()) + ": " + result.timeOfStep());
        row("hash of the final state", result.solution().stateHash());
        end();
    }

    private void begin(String title) {
        html.append("<section>\n<h2>").append(title).append("</h2>\n<table>\n");
    }

    private void row(String name, String value) {
        cells(name, HtmlReport.escape(value).replaceAll("([:,])(?! )", "$1<wbr>"));
    }

    private void number(String name, String value) {
        cells(name, typeset(value));
    }

    private void cells(String name, String value) {
        html.append("<tr><td>")
                .append(HtmlReport.escape(name))
                .append("</td><td class=\"number\">")
                .append(value)
                .append("</td></tr>\n");
    }

    private void end() {
        html.append("</table>\n</section>\n");
    }
}
