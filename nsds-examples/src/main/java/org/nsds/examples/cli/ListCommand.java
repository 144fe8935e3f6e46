package org.nsds.examples.cli;

import org.nsds.examples.campaign.FitRestitution;
import org.nsds.examples.campaign.ReadyCampaign;
import org.nsds.examples.catalogue.Example;
import org.nsds.examples.catalogue.ParameterValues;
import org.nsds.examples.cli.terminal.TextTable;
import org.nsds.examples.gallery.Gallery;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code nsds list}: every example and every campaign in one line. */
@Command(
        name = "list",
        description = "List every example: name, what it shows, default strategy; then campaigns, and what runs them.")
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
        for (ReadyCampaign campaign : ReadyCampaign.all()) {
            table.row(campaign.name(), campaign.summary(), "nsds sweep");
        }
        table.row(FitRestitution.NAME, "the restitution of a ball, from the times at which it was heard", "nsds fit");
        spec.commandLine().getOut().print(table.text(0));
    }
}
