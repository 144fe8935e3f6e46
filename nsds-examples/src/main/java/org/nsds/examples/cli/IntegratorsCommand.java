package org.nsds.examples.cli;

import org.nsds.core.Integrators;
import org.nsds.core.eventdriven.settings.FlowMethod;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code nsds integrators}: what can be given to {@code --integrator}. */
@Command(
        name = "integrators",
        description = "List the integrators: name and parameters, systems it takes, when to choose it.")
final class IntegratorsCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        TextTable table = new TextTable();
        for (Integrators.Entry integrator : Integrators.catalogue()) {
            String parameters = integrator.parameters().isEmpty() ? "" : ":" + integrator.parameters();
            table.row(integrator.name() + parameters, integrator.takes(), integrator.summary());
        }
        for (FlowMethod flow : FlowMethod.values()) {
            table.row(flow.toString(), "event-driven runs", flow.summary());
        }
        spec.commandLine().getOut().print(table.text(0));
    }
}
