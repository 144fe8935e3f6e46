package org.nsds.examples.cli;

import static org.nsds.examples.cli.terminal.WrongUsage.orWrongUsage;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.nsds.examples.cli.terminal.TextTable;
import org.nsds.examples.cli.terminal.Verbosity;
import org.nsds.examples.cli.terminal.WritableFile;
import org.nsds.examples.orders.OrderTable;
import org.nsds.examples.orders.StepCost;
import org.nsds.report.files.IoReason;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code nsds orders}: claimed and observed orders of every integrator, or what a step of each costs. */
@Command(
        name = "orders",
        description = "Compare the orders that integrators claim with those observed, or what their steps cost.",
        sortOptions = false)
final class OrdersCommand implements Runnable {

    private static final String BEGIN = "<!-- nsds %s: begin -->";
    private static final String END = "<!-- nsds %s: end -->";
    private static final double MARGIN = 0.15;

    @Spec
    private CommandSpec spec;

    @Mixin
    private Verbosity verbosity;

    @Option(
            names = "--steps",
            paramLabel = "N",
            defaultValue = "60",
            description = "Step sizes of each regression, 3 at least (default: ${DEFAULT-VALUE}).")
    private int steps;

    @Option(names = "--costs", description = "Measures a step of each integrator on a column of ten balls instead.")
    private boolean costs;

    @Option(
            names = "--markdown",
            paramLabel = "FILE",
            description = "Writes the table into that page, between its marks '<!-- nsds orders: begin -->' and 'end'.")
    private Optional<Path> markdown;

    @Override
    public void run() {
        String mark = costs ? "costs" : "orders";
        orWrongUsage(spec, () -> {
            if (steps < 3) {
                throw new IllegalArgumentException("--steps is " + steps + ": a slope needs 3 at least");
            }
            markdown.ifPresent(page -> requireMarks(page, mark));
            return steps;
        });
        verbosity.note(spec, costs ? "measuring" : "running every integrator with " + steps + " step sizes");
        if (costs) {
            costs(mark);
        } else {
            orders(mark);
        }
    }

    private void orders(String mark) {
        OrderTable table = new OrderTable(steps);
        TextTable text = new TextTable().row(table.header());
        table.cells().forEach(text::row);
        markdown.ifPresentOrElse(
                page -> write(page, mark, table.markdown()),
                () -> spec.commandLine().getOut().print(text.text(0)));
        table.broken(MARGIN).forEach(each -> spec.commandLine().getErr().println("nsds: warning: " + each));
    }

    private void costs(String mark) {
        List<String[]> rows = StepCost.rows(steps);
        TextTable text = new TextTable().row("scheme", "µs per step", "bytes per step");
        rows.forEach(text::row);
        StringBuilder table = new StringBuilder("| scheme | µs per step | bytes per step |\n|---|---|---|\n");
        rows.forEach(row -> table.append("| `" + row[0] + "` | " + row[1] + " | " + row[2] + " |\n"));
        markdown.ifPresentOrElse(
                page -> write(page, mark, table.toString()),
                () -> spec.commandLine().getOut().print(text.text(0)));
    }

    private static String read(Path page) {
        try {
            return Files.readString(page);
        } catch (IOException e) {
            throw new IllegalArgumentException("cannot read " + page + ": " + IoReason.of(e), e);
        }
    }

    private static void requireMarks(Path page, String mark) {
        String text = read(page);
        int begin = text.indexOf(String.format(BEGIN, mark));
        if (begin < 0 || text.indexOf(String.format(END, mark)) < begin) {
            throw new IllegalArgumentException(page + " has no place for the table: put the lines '"
                    + String.format(BEGIN, mark) + "' and '" + String.format(END, mark) + "' where it shall stand");
        }
        WritableFile.require(page, "the page");
    }

    private static void write(Path page, String mark, String table) {
        String text = read(page);
        int from = text.indexOf(String.format(BEGIN, mark))
                + String.format(BEGIN, mark).length();
        int to = text.indexOf(String.format(END, mark));
        try {
            Files.writeString(page, text.substring(0, from) + "\n\n" + table + "\n" + text.substring(to));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + page + ": " + IoReason.of(e), e);
        }
    }
}
