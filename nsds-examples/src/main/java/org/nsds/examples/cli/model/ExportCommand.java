package org.nsds.examples.cli.model;

import static org.nsds.examples.cli.terminal.WrongUsage.orWrongUsage;

import java.nio.file.Path;
import java.util.Optional;
import org.nsds.examples.modelfile.ExampleSource;
import org.nsds.examples.modelfile.JavaProgram;
import org.nsds.examples.modelfile.ShippedModels;
import org.nsds.language.model.ModelFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code nsds export NAME}: writes an example as a model file, or a model as a Java program. */
@Command(name = "export", description = "Write an example as a model file, or an example or file as a Java program.")
public final class ExportCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "NAME", description = "An example that is there as a file; with --java a model file, too.")
    private String name;

    @Option(names = "--java", description = "A Java program instead of a model file.")
    private boolean java;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Where it is written (default: NAME.yaml, or Name.java).")
    private Optional<Path> out;

    @Override
    public void run() {
        Path written = orWrongUsage(spec, () -> {
            boolean file = ExampleSource.isFile(name);
            if (file && !java) {
                throw new IllegalArgumentException(name + " is a model file already: add --java for a program");
            }
            String yaml = file ? ModelFile.text(Path.of(name)) : ShippedModels.text(name);
            ModelFile model = ModelFile.parse(name, yaml);
            Path target =
                    out.orElse(Path.of(java ? JavaProgram.className(model.name()) + ".java" : model.name() + ".yaml"));
            NewCommand.write(target, java ? JavaProgram.of(model, yaml) : yaml);
            return target;
        });
        spec.commandLine().getOut().println("written: " + written);
    }
}
