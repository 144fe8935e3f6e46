package org.nsds.examples.cli.model;

import static org.nsds.examples.cli.terminal.WrongUsage.orWrongUsage;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.nsds.language.model.StarterFile;
import org.nsds.report.files.IoReason;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code nsds new NAME}: writes a commented model file to start from. */
@Command(name = "new", description = "Write a commented model file to start from, NAME.yaml.")
public final class NewCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "NAME", description = "The name of the model: lower case, words joined by hyphens.")
    private String name;

    @Option(names = "--out", paramLabel = "FILE", description = "Where it is written (default: NAME.yaml).")
    private Optional<Path> out;

    @Override
    public void run() {
        String text = orWrongUsage(spec, () -> StarterFile.named(name));
        Path file = out.orElse(Path.of(name + ".yaml"));
        orWrongUsage(spec, () -> {
            write(file, text);
            return file;
        });
        spec.commandLine()
                .getOut()
                .println(file + " is a pendulum at a wall: run it with nsds run " + file
                        + ", change it, and see what was understood with nsds check " + file);
    }

    /** Writes a file that does not exist yet. */
    static void write(Path file, String text) {
        try {
            Files.writeString(file, text, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        } catch (FileAlreadyExistsException e) {
            throw new IllegalArgumentException(file + " is there already: choose another name, or remove it", e);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file + ": " + IoReason.of(e), e);
        }
    }
}
