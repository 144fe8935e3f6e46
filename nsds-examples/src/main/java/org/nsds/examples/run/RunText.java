package org.nsds.examples.run;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.solution.EnergyBalance;
import org.nsds.core.solution.Event;
import org.nsds.core.solution.RunReport;
import org.nsds.numerics.solver.Choice;
import org.nsds.report.text.Numbers;

/** A run in a few aligned lines, as the command prints it. */
public final class RunText {

    private static final int SHOWN = 8;

    private final StringBuilder text = new StringBuilder();

    private RunText() {}

    /** The text, which ends by saying where the files are. */
    public static String of(RunResult result, Path directory) {
        RunText lines = new RunText();
        RunPlan plan = result.plan();
        RunReport report = result.report();
        EnergyBalance energy = result.energy();
        lines.text
                .append(plan.example().name())
                .append(": ")
                .append(report.outcome())
                .append('\n');
        lines.line("scheme", plan.strategy().integrator() + ", solver " + plan.solver());
        if (plan.strategy() instanceof EventDriven) {
            lines.line("steps", report.steps() + " of the flow in " + Numbers.duration(report.wallSeconds()));
            lines.line("events", events(result));
        } else {
            lines.line(
                    "steps",
                    report.steps() + " of " + Numbers.exact(plan.step()) + " s in "
                            + Numbers.duration(report.wallSeconds()) + " ("
                            + result.timeOfStep() + ")");
            lines.line("contact steps", Long.toString(report.contactSteps()));
        }
        lines.line("problems solved", solved(report));
        lines.line("max penetration", Numbers.scientific(report.maxPenetration()));
        lines.line("max residual", Numbers.scientific(report.maxResidual()));
        lines.line("energy", Numbers.scientific(energy.start()) + " -> " + Numbers.scientific(energy.total()) + " J");
        lines.line(
                plan.model().frictional() ? "lost at contacts" : "lost at impacts",
                Numbers.scientific(energy.impacts()) + " J");
        if (energy.damping() != 0.0) {
            lines.line("lost by damping", Numbers.scientific(energy.damping()) + " J");
        }
        if (energy.work() != 0.0) {
            lines.line("external work", Numbers.scientific(energy.work()) + " J");
        }
        lines.line("numerical left-over", Numbers.scientific(energy.numerical()) + " J");
        lines.line("energy rises", rises(result));
        result.warnings().forEach(warning -> lines.line("warning", warning));
        lines.line("files in", directory.toString());
        return lines.text.toString();
    }

    /** In how many recorded rows the scheme made energy, by how much, and which are the first. */
    private static String rises(RunResult result) {
        List<Integer> rows = result.energyRises();
        if (rows.isEmpty()) {
            return "never";
        }
        double most = rows.stream()
                .mapToDouble(result.solution().energy()::rise)
                .max()
                .orElseThrow();
        String first = rows.stream().limit(SHOWN).map(String::valueOf).collect(Collectors.joining(", "));
        return "by at most " + Numbers.scientific(most) + " J in rows " + first
                + (rows.size() > SHOWN ? ", ... (" + rows.size() + ")" : "");
    }

    /** How many there were of each kind. */
    static String events(RunResult result) {
        StringBuilder text = new StringBuilder();
        for (Event.Kind kind : Event.Kind.values()) {
            long count = result.solution().events().stream()
                    .filter(event -> event.kind() == kind)
                    .count();
            if (count > 0) {
                text.append(text.isEmpty() ? "" : ", ")
                        .append(count)
                        .append(' ')
                        .append(kind);
            }
        }
        return text.isEmpty() ? "none" : text.toString();
    }

    /** How many problems were solved, and by whom. */
    static String solved(RunReport report) {
        return report.solvedBy().isEmpty()
                ? "none"
                : report.solvedBy().entrySet().stream()
                        .map(entry -> entry.getValue() + " by " + entry.getKey())
                        .collect(Collectors.joining(", "));
    }

    /** The words that run it again. */
    static String command(RunPlan plan) {
        StringBuilder command =
                new StringBuilder("nsds run ").append(plan.example().name());
        String set = plan.example().parameters().stream()
                .filter(parameter ->
                        !parameter.defaultValue().equals(plan.values().asMap().get(parameter.name())))
                .map(parameter -> " " + parameter.name() + "="
                        + word(plan.values().asMap().get(parameter.name())))
                .collect(Collectors.joining());
        command.append(set.isEmpty() ? "" : " --set" + set)
                .append(" --strategy ")
                .append(plan.strategy().name())
                .append(" --integrator ")
                .append(plan.strategy().integrator())
                .append(" --solver ")
                .append(plan.solver());
        if (plan.strategy() instanceof EventDriven events) {
            command.append(" --impacts ")
                    .append(Choice.word(events.settings().impacts()))
                    .append(" --zeno ")
                    .append(Choice.word(events.settings().zeno()))
                    .append(" --tolerance ")
                    .append(Numbers.exact(events.settings().tolerances().relative()));
        }
        return command.append(" --step ")
                .append(Numbers.exact(plan.step()))
                .append(" --until ")
                .append(Numbers.exact(plan.until()))
                .append(" --every ")
                .append(plan.every())
                .toString();
    }

    private static String word(Object value) {
        String text = value instanceof Double number ? Numbers.exact(number) : value.toString();
        return text.matches("[\\w.,:/+-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
    }

    private void line(String name, String value) {
        text.append("  ")
                .append(name)
                .append(" ".repeat(21 - name.length()))
                .append(value)
                .append('\n');
    }
}
