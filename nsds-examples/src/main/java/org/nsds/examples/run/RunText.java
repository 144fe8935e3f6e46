package org.nsds.examples.run;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.nsds.core.eventdriven.EventDriven;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.core.solution.ControlledParts;
import org.nsds.core.solution.EnergyBalance;
import org.nsds.core.solution.RunReport;
import org.nsds.core.strategy.Strategy;
import org.nsds.numerics.solver.Choice;
import org.nsds.report.columns.Units;
import org.nsds.report.standard.RunWords;
import org.nsds.report.standard.StandardTables;
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
        Units units = plan.example().units(plan.values());
        RunWords words = RunWords.of(result.solution());
        lines.text
                .append(plan.example().name())
                .append(": ")
                .append(report.outcome())
                .append('\n');
        lines.line("scheme", plan.strategy().integrator() + ", solver " + plan.solver());
        if (plan.strategy() instanceof EventDriven) {
            lines.line("steps", report.steps() + " of the flow in " + Numbers.duration(report.wallSeconds()));
            lines.line("events", StandardTables.events(result.solution()));
        } else {
            lines.line(
                    "steps",
                    report.steps() + " of " + units.time(Numbers.exact(plan.step())) + " in "
                            + Numbers.duration(report.wallSeconds()) + " ("
                            + result.timeOfStep() + ")");
            report.parts().ifPresent(parts -> lines.line("parts of steps", parts(parts)));
            lines.line(words.activeStepsInShort(), Long.toString(report.contactSteps()));
        }
        lines.line("problems solved", StandardTables.solved(report));
        lines.line(
                words.mechanical() ? "max penetration" : "max violation", Numbers.scientific(report.maxPenetration()));
        lines.line("max residual", Numbers.scientific(report.maxResidual()));
        lines.line(
                "energy",
                Numbers.scientific(energy.start()) + " -> " + units.energy(Numbers.scientific(energy.total())));
        lines.line(words.lost(), units.energy(Numbers.scientific(energy.impacts())));
        if (energy.damping() != 0.0) {
            lines.line("lost by damping", units.energy(Numbers.scientific(energy.damping())));
        }
        if (energy.work() != 0.0) {
            lines.line("external work", units.energy(Numbers.scientific(energy.work())));
        }
        lines.line("numerical left-over", units.energy(Numbers.scientific(energy.numerical())));
        lines.line("energy rises", rises(result, units));
        result.warnings().forEach(warning -> lines.line("warning", warning));
        lines.line("files in", directory.toString());
        return lines.text.toString();
    }

    /** How many parts a control of the step size took, how many it took back, and how many it had to leave above the tolerance. */
    private static String parts(ControlledParts parts) {
        return parts.taken() + ", and " + (parts.computed() - parts.taken()) + " taken back"
                + (parts.aboveTolerance() == 0
                        ? ""
                        : "; " + parts.aboveTolerance() + " above the tolerance, as short as parts can be");
    }

    /** In how many recorded rows the scheme made energy, by how much, and which are the first. */
    private static String rises(RunResult result, Units units) {
        List<Integer> rows = result.energyRises();
        if (rows.isEmpty()) {
            return "never";
        }
        double most = rows.stream()
                .mapToDouble(result.solution().energy()::rise)
                .max()
                .orElseThrow();
        String first = rows.stream().limit(SHOWN).map(String::valueOf).collect(Collectors.joining(", "));
        return "by at most " + units.energy(Numbers.scientific(most)) + " in rows " + first
                + (rows.size() > SHOWN ? ", ... (" + rows.size() + ")" : "");
    }

    /** The words that run it again. */
    public static String command(RunPlan plan) {
        StringBuilder command =
                new StringBuilder("nsds run ").append(word(plan.example().typed()));
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
                .append(integrator(plan.strategy()))
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
        if (plan.strategy() instanceof TimeStepping stepping) {
            stepping.settings()
                    .control()
                    .ifPresent(control -> command.append(" --tolerance ").append(Numbers.exact(control.tolerance())));
        }
        return command.append(" --step ")
                .append(Numbers.exact(plan.step()))
                .append(" --until ")
                .append(Numbers.exact(plan.until()))
                .append(" --every ")
                .append(plan.every())
                .toString();
    }

    /** The integrator as it can be asked for: the one of systems that have none of their own. */
    private static String integrator(Strategy strategy) {
        return strategy instanceof TimeStepping stepping
                ? stepping.settings().integrator().specification()
                : strategy.integrator();
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
