package org.nsds.examples.cli;

import org.nsds.examples.cli.terminal.TextTable;
import org.nsds.numerics.FrictionSolvers;
import org.nsds.numerics.Solvers;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code nsds solvers}: what can be given to {@code --solver}. */
@Command(name = "solvers", description = "List the solvers: name, problems it takes, when to choose it.")
final class SolversCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        TextTable table = new TextTable();
        Solvers.catalogue().forEach(solver -> table.row(solver.name(), solver.takes(), solver.summary()));
        FrictionSolvers.catalogue().forEach(solver -> table.row(solver.name(), solver.takes(), solver.summary()));
        spec.commandLine().getOut().print(table.text(0));
    }
}
