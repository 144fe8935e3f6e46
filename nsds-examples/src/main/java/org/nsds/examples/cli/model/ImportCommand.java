package org.nsds.examples.cli.model;

import static org.nsds.examples.cli.terminal.WrongUsage.orWrongUsage;

import java.nio.file.Path;
import java.util.Optional;
import org.nsds.language.model.ModelFile;
import org.nsds.language.urdf.UrdfImport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code nsds import FILE}: writes a robot in URDF as a model file. */
@Command(
        name = "import",
        description =
                "Write a robot in URDF as a model file: links, inertias, joints and their limits, collision shapes.")
public final class ImportCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "A file in URDF, such as robot.urdf.")
    private Path file;

    @Option(names = "--out", paramLabel = "FILE", description = "Where it is written (default: NAME.yaml).")
    private Optional<Path> out;

    @Override
    public void run() {
        Path written = orWrongUsage(spec, () -> {
            String yaml = UrdfImport.toModelFile(ModelFile.text(file), new MeshesBeside(file)::bytes);
            ModelFile model = ModelFile.parse(file.toString(), yaml);
            Path target = out.orElse(Path.of(model.name() + ".yaml"));
            NewCommand.write(target, yaml);
            return target;
        });
        spec.commandLine().getOut().println("written: " + written);
    }
}
