package org.nsds.examples.cli;

import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.cli.terminal.TextTable;
import org.nsds.examples.gallery.Gallery;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code nsds list}: every example in one line. */
@Command(name = "list", description = "List every example: name, what it shows, default strategy.")
final class ListCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        TextTable table = new TextTable();
        for (Example example : Gallery.all()) {
            table.row(
                    example.name(),
                    example.summary(),
                    example.defaults(ParameterValues.defaults(example)).strategy());
        }
        spec.commandLine().getOut().print(table.text(0));
    }
}
