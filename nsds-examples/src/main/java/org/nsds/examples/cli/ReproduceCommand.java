package org.nsds.examples.cli;

import static org.nsds.examples.cli.terminal.WrongUsage.orWrongUsage;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.nsds.examples.cli.terminal.TextTable;
import org.nsds.examples.cli.terminal.Verbosity;
import org.nsds.examples.cli.terminal.WritableFile;
import org.nsds.examples.execution.Interruption;
import org.nsds.examples.reproduce.Machine;
import org.nsds.examples.reproduce.Reproduction;
import org.nsds.examples.reproduce.ReproductionPage;
import org.nsds.examples.reproduce.ReproductionTable;
import org.nsds.examples.reproduce.Reproductions;
import org.nsds.examples.reproduce.Row;
import org.nsds.examples.reproduce.Tally;
import org.nsds.report.chart.PngRenderer;
import org.nsds.report.figure.Illustration;
import org.nsds.report.files.IoReason;
import org.nsds.report.files.Json;
import org.nsds.report.files.ResultDirectory;
import org.nsds.report.sound.MeasuredSignal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code nsds reproduce}: published numbers beside ours, row by row. */
@Command(
        name = "reproduce",
        description = "Show published results beside ours; without an ID, list what can be reproduced.")
final class ReproduceCommand implements Callable<Integer> {

    /** The list of the pictures in their directory. */
    private static final String PICTURES = "pictures.json";

    @Spec
    private CommandSpec spec;

    @Mixin
    private Verbosity verbosity;

    @Parameters(paramLabel = "ID", arity = "0..1", description = "What to reproduce, or all.")
    private Optional<String> id;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Option(
            names = "--markdown",
            paramLabel = "FILE",
            description = "Writes the tables as a page of the manual, when all are computed.")
    private Optional<Path> markdown;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Draws the figures, where there are any, into that directory.")
    private Optional<Path> out;

    @Option(
            names = "--measured",
            paramLabel = "FILE",
            description = "Lays the record of an experiment over the figures: WAV, or CSV of time and displacement;"
                    + " with --out.")
    private Optional<Path> measured;

    @Override
    public Integer call() {
        if (id.isEmpty()) {
            list();
            return NsdsCommand.DONE;
        }
        List<Reproduction> chosen = orWrongUsage(
                spec, () -> id.get().equals("all") ? Reproductions.all() : List.of(Reproductions.named(id.get())));
        orWrongUsage(spec, () -> {
            markdown.ifPresent(page -> WritableFile.require(page, "the page"));
            return chosen;
        });
        Optional<MeasuredSignal> record = orWrongUsage(spec, () -> record(chosen));
        try (Interruption interruption = NsdsCommand.interruption(spec)) {
            reproduce(chosen, record, interruption);
            return interruption.status(NsdsCommand.DONE);
        }
    }

    private Optional<MeasuredSignal> record(List<Reproduction> chosen) {
        if (measured.isPresent() && (out.isEmpty() || chosen.stream().noneMatch(Reproduction::takesMeasurement))) {
            throw new IllegalArgumentException("--measured lays a record over the figures of "
                    + String.join(
                            ", ",
                            Reproductions.all().stream()
                                    .filter(Reproduction::takesMeasurement)
                                    .map(Reproduction::id)
                                    .toList())
                    + ": name one of them, and --out DIR");
        }
        return measured.map(MeasuredSignal::read);
    }

    private void reproduce(List<Reproduction> chosen, Optional<MeasuredSignal> record, Interruption interruption) {
        Optional<ResultDirectory> pictures = orWrongUsage(spec, () -> out.map(to -> open(to, chosen)));
        interruption.endAtOnce(() -> pictures.ifPresent(ResultDirectory::close));
        if (markdown.isPresent()) {
            Map<String, List<String>> names =
                    pictures.map(to -> draw(chosen, record, to, interruption)).orElse(Map.of());
            writePage(chosen, names, markdown.get(), interruption);
            return;
        }
        if (json) {
            printJson(chosen);
        } else {
            print(chosen);
        }
        pictures.ifPresent(directory -> draw(chosen, record, directory, interruption));
    }

    /** Writes the page, with links to the pictures that were drawn for each reproduction. */
    private void writePage(
            List<Reproduction> chosen, Map<String, List<String>> pictures, Path file, Interruption interruption) {
        ReproductionPage page = new ReproductionPage();
        for (Reproduction reproduction : chosen) {
            verbosity.note(spec, "computing " + reproduction.id());
            List<String> links = pictures.getOrDefault(reproduction.id(), List.of()).stream()
                    .map(name -> link(file, out.orElseThrow().resolve(name)))
                    .toList();
            page.add(reproduction, reproduction.rows(), links);
        }
        try {
            interruption.writing();
            Files.writeString(file, page.markdown(Machine.sentence()));
            interruption.safe();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file + ": " + IoReason.of(e), e);
        }
    }

    /** The names of the pictures are known when they are drawn; all begin with the id of their reproduction. */
    private static ResultDirectory open(Path directory, List<Reproduction> chosen) {
        List<String> names = new ArrayList<>(List.of(PICTURES));
        String[] present = directory.toFile().list();
        for (String name : present == null ? new String[0] : present) {
            if (name.endsWith(".png") && chosen.stream().anyMatch(each -> name.startsWith(each.id()))) {
                names.add(name);
            }
        }
        return ResultDirectory.open(directory, PICTURES, names);
    }

    private static String file(Illustration picture) {
        return picture.name() + ".png";
    }

    /** How a page refers to a file. */
    private static String link(Path page, Path file) {
        Path directory = page.toAbsolutePath().normalize().getParent();
        return directory
                .relativize(file.toAbsolutePath().normalize())
                .toString()
                .replace(file.getFileSystem().getSeparator(), "/");
    }

    /** Draws all figures; returns their names by the id of the reproduction. */
    private Map<String, List<String>> draw(
            List<Reproduction> chosen,
            Optional<MeasuredSignal> record,
            ResultDirectory opened,
            Interruption interruption) {
        Map<String, List<String>> names = new HashMap<>();
        try (ResultDirectory directory = opened) {
            for (Reproduction reproduction : chosen) {
                verbosity.note(spec, "drawing " + reproduction.id());
                for (Illustration picture : reproduction.pictures(record)) {
                    Files.write(directory.unfinished(file(picture)), PngRenderer.render(picture));
                    names.computeIfAbsent(reproduction.id(), id -> new ArrayList<>())
                            .add(file(picture));
                }
            }
            interruption.writing();
            directory.publish(Map.of(
                    "reproductions", chosen.stream().map(Reproduction::id).toList()));
            return names;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write pictures to " + opened.path() + ": " + IoReason.of(e), e);
        }
    }

    private void list() {
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(
                    Json.text(Reproductions.all().stream().map(Reproduction::id).toList()));
            return;
        }
        TextTable table = new TextTable();
        Reproductions.all().forEach(each -> table.row(each.id(), each.title()));
        out.print(table.text(0));
    }

    private void print(List<Reproduction> chosen) {
        PrintWriter out = spec.commandLine().getOut();
        Tally tally = new Tally();
        for (Reproduction reproduction : chosen) {
            List<Row> rows = reproduction.rows();
            tally.add(reproduction, rows);
            out.println(reproduction.id() + ": " + reproduction.title());
            out.println("source: " + reproduction.source());
            if (rows.isEmpty()) {
                out.println("  no numbers to compare; --out DIR draws it\n");
            } else {
                ReproductionTable numbers = new ReproductionTable(rows);
                TextTable table = new TextTable().row(numbers.header());
                numbers.cells().forEach(table::row);
                out.println(table.text(2));
            }
        }
        tally.lines().forEach(out::println);
        if (out.checkError()) {
            throw new UncheckedIOException("cannot write to standard output", new IOException("print"));
        }
    }

    private void printJson(List<Reproduction> chosen) {
        List<Map<String, Object>> entries = new ArrayList<>();
        for (Reproduction reproduction : chosen) {
            for (Row row : reproduction.rows()) {
                entries.add(ReproductionTable.json(reproduction, row));
            }
        }
        spec.commandLine().getOut().println(Json.text(entries));
    }
}
