package org.nsds.examples.cli;

import static org.nsds.examples.cli.terminal.WrongUsage.orWrongUsage;

import java.io.PrintWriter;
import org.nsds.core.model.DynamicalSystem;
import org.nsds.core.model.Interaction;
import org.nsds.core.model.Model;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.Parameter;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.catalogue.RunDefaults;
import org.nsds.examples.cli.terminal.TextTable;
import org.nsds.examples.modelfile.ExampleSource;
import org.nsds.report.text.Numbers;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code nsds describe NAME}: equations, parameters, systems and interactions of an example. */
@Command(name = "describe", description = "Show the equations, parameters, systems and interactions of an example.")
final class DescribeCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "NAME", description = "An example, as nsds list shows it, or a model file.")
    private String name;

    @Override
    public void run() {
        Example example = orWrongUsage(spec, () -> ExampleSource.named(name));
        PrintWriter out = spec.commandLine().getOut();
        ParameterValues values = ParameterValues.defaults(example);
        Model model = example.model(values);
        RunDefaults defaults = example.defaults(values);
        out.println(example.name() + ": " + example.summary());
        out.println("\nEquations");
        example.equations().lines().forEach(line -> out.println("  " + line));
        out.print("\nParameters (--set name=value)\n" + parameters(example));
        out.print("\nSystems\n" + systems(model));
        out.print("\nInteractions\n" + interactions(model));
        out.println("\nRuns by default with\n  --strategy " + defaults.strategy() + " --integrator "
                + defaults.integrator() + " --solver chain --step " + Numbers.exact(defaults.step()) + " --until "
                + Numbers.exact(defaults.until()));
        out.println("\nReference\n  " + TextTable.wrapped(example.reference(), 2));
    }

    private static String parameters(Example example) {
        TextTable table = new TextTable().row("name", "default", "unit", "meaning");
        for (Parameter parameter : example.parameters()) {
            String options = String.join(" or ", parameter.options());
            table.row(
                    parameter.name(),
                    orDash(
                            parameter.defaultValue() instanceof Double number
                                    ? Numbers.exact(number)
                                    : parameter.defaultValue().toString()),
                    orDash(parameter.unit()),
                    parameter.description() + (options.isEmpty() ? "" : ": " + options));
        }
        return table.text(2);
    }

    private static String orDash(String text) {
        return text.isEmpty() ? "-" : text;
    }

    private static String systems(Model model) {
        TextTable table = new TextTable();
        for (DynamicalSystem system : model.systems()) {
            String size = system.order() == DynamicalSystem.Order.SECOND
                    ? system.dimension() + (system.dimension() == 1 ? " degree" : " degrees") + " of freedom"
                    : system.dimension() + (system.dimension() == 1 ? " state" : " states");
            table.row(system.name(), size, system.getClass().getSimpleName());
        }
        return table.text(2);
    }

    private static String interactions(Model model) {
        TextTable table = new TextTable();
        for (Interaction interaction : model.interactions()) {
            String joined = String.join(
                    " and ",
                    interaction.systems().stream().map(DynamicalSystem::name).toList());
            table.row(
                    interaction.name(),
                    "on " + joined,
                    interaction.relation().getClass().getSimpleName(),
                    interaction.law().toString());
        }
        return table.text(2);
    }
}
