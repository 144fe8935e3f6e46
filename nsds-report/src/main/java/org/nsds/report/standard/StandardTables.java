package org.nsds.report.standard;

import java.util.List;
import java.util.stream.Collectors;
import org.nsds.core.solution.EnergyBalance;
import org.nsds.core.solution.Event;
import org.nsds.core.solution.RunReport;
import org.nsds.core.solution.Solution;
import org.nsds.report.columns.Units;
import org.nsds.report.text.HtmlTable;
import org.nsds.report.text.Numbers;

/** The tables that can be made of any run, as HTML: where the energy went, what steps and solvers did, what happened when. */
public final class StandardTables {

    /** Differences of energy up to this part of it are rounding. */
    public static final double ROUND_OFF = 1e-14;

    /** What an adaptive flow is allowed to err, as a part of the energy. */
    public static final double FLOW_ERROR = 1e-9;

    private static final int MOST_EVENTS = 200;

    private final Solution run;
    private final Units units;
    private final RunWords words;

    /** Prepares the tables of a run in these units. */
    public StandardTables(Solution run, Units units) {
        this.run = run;
        this.units = units;
        this.words = RunWords.of(run);
    }

    /**
     * Returns the energy balance from the start to the end.
     *
     * @param rises the rows at which the energy rose
     */
    public String energy(List<Integer> rises) {
        EnergyBalance balance = run.energy().balance();
        return new HtmlTable("Energy balance")
                .number("at the start", energy(balance.start()))
                .number("+ work of external forces", energy(balance.work()))
                .number("− dissipated by damping", energy(balance.damping()))
                .number("− " + words.lost(), energy(balance.impacts()))
                .number("+ numerical left-over", energy(balance.numerical()))
                .sum("= at the end", energy(balance.total()))
                .row(
                        "it rose",
                        rises.isEmpty() ? "never" : "in " + rises.size() + " rows, first in row " + rises.get(0))
                .html();
    }

    private String energy(double value) {
        return units.energy(Numbers.scientific(value));
    }

    /** Returns what steps and solvers did. */
    public String steps() {
        RunReport report = run.report();
        HtmlTable table = new HtmlTable("Steps and solver")
                .row("outcome", report.outcome().toString())
                .row("steps", Long.toString(report.steps()));
        if (run.events().isEmpty()) {
            table.row(words.activeSteps(), Long.toString(report.contactSteps()))
                    .row("Newton iterations", Long.toString(report.newtonIterations()));
        } else {
            table.row("events", events(run));
        }
        table.row("problems solved", solved(report))
                .number(words.violation(), Numbers.scientific(report.maxPenetration()))
                .number("largest residual of a problem", Numbers.scientific(report.maxResidual()));
        report.worst()
                .ifPresent(worst -> table.row(
                        "first met in",
                        "step " + worst.step() + ", t = " + units.time(Numbers.brief(worst.time())) + ", by "
                                + worst.solver()));
        return table.row("hash of the final state", run.stateHash()).html();
    }

    /** Returns how many events there were of each kind. */
    public static String events(Solution run) {
        StringBuilder text = new StringBuilder();
        for (Event.Kind kind : Event.Kind.values()) {
            long count =
                    run.events().stream().filter(event -> event.kind() == kind).count();
            if (count > 0) {
                text.append(text.isEmpty() ? "" : ", ")
                        .append(count)
                        .append(' ')
                        .append(kind);
            }
        }
        return text.isEmpty() ? "none" : text.toString();
    }

    /** Returns how many problems were solved, and by which solvers. */
    public static String solved(RunReport report) {
        return report.solvedBy().isEmpty()
                ? "none"
                : report.solvedBy().entrySet().stream()
                        .map(entry -> entry.getValue() + " by " + entry.getKey())
                        .collect(Collectors.joining(", "));
    }

    /** Returns the first events of the run, empty if it has none. */
    public String events() {
        if (run.events().isEmpty()) {
            return "";
        }
        StringBuilder html = new StringBuilder(
                        "<p class=\"quiet\">Before and after: rates ẏ of contacts, multipliers λ of switches, ")
                .append("outputs y of jumps.</p>\n<div class=\"events\"><table>\n<tr><th>t")
                .append(units.time().isEmpty() ? "" : " (" + HtmlTable.escape(units.time()) + ")")
                .append("</th><th>what</th>")
                .append("<th class=\"text\">of</th><th>before</th><th>after</th><th>impulse</th></tr>\n");
        run.events().stream()
                .limit(MOST_EVENTS)
                .forEach(event -> html.append("<tr><td class=\"number\">")
                        .append(HtmlTable.typeset(Numbers.exact(event.time())))
                        .append("</td><td>")
                        .append(event.kind())
                        .append("</td><td class=\"text\">")
                        .append(HtmlTable.escape(String.join(", ", event.interactions())))
                        .append("</td>")
                        .append(cell(event.before()))
                        .append(cell(event.after()))
                        .append(cell(event.impulses()))
                        .append("</tr>\n"));
        html.append("</table></div>\n");
        if (run.events().size() > MOST_EVENTS) {
            html.append("<p class=\"quiet\">")
                    .append(run.events().size() - MOST_EVENTS)
                    .append(" more are in summary.json.</p>\n");
        }
        return html.toString();
    }

    private static String cell(List<Double> values) {
        return values.stream()
                .map(value -> HtmlTable.typeset(Numbers.scientific(value)))
                .collect(Collectors.joining(", ", "<td class=\"number\">", "</td>"));
    }
}
