package org.nsds.examples.cli;

import java.util.ArrayList;
import java.util.List;
import org.nsds.core.Integrators;
import org.nsds.core.eventdriven.settings.FlowMethod;
import org.nsds.examples.cli.terminal.Terminal;
import org.nsds.examples.cli.terminal.TextTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code nsds integrators}: what can be given to {@code --integrator}. */
@Command(
        name = "integrators",
        description = "List the integrators: name and parameters, systems it takes, when to choose it.")
final class IntegratorsCommand implements Runnable {

    /** Characters of a name with its parameters in one line. */
    private static final int WIDTH = 40;

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        TextTable table = new TextTable();
        for (Integrators.Entry integrator : Integrators.catalogue()) {
            List<String> lines = lines(integrator);
            table.row(lines.get(0), integrator.takes(), integrator.summary());
            lines.stream().skip(1).forEach(line -> table.row(line, "", ""));
        }
        for (FlowMethod flow : FlowMethod.values()) {
            table.row(flow.toString(), "event-driven runs", flow.summary());
        }
        spec.commandLine().getOut().print(table.text(0));
    }

    /** Returns name and parameters, broken after commas where they are long and go to a terminal. */
    private static List<String> lines(Integrators.Entry integrator) {
        int width = Terminal.tableColumns() == Integer.MAX_VALUE ? Integer.MAX_VALUE : WIDTH;
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder(integrator.name());
        String between = ":";
        for (String parameter : integrator.parameters().isEmpty()
                ? new String[0]
                : integrator.parameters().split(",")) {
            line.append(between);
            if (line.length() + parameter.length() > width) {
                lines.add(line.toString());
                line = new StringBuilder("  ");
            }
            line.append(parameter);
            between = ",";
        }
        lines.add(line.toString());
        return lines;
    }
}
