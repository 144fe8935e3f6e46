package org.nsds.examples.cli.model;

import static org.nsds.examples.cli.terminal.WrongUsage.orWrongUsage;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.nsds.examples.cli.NsdsCommand;
import org.nsds.language.model.Explanation;
import org.nsds.language.model.ModelFile;
import org.nsds.language.model.source.Problem;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code nsds check FILE}: everything that was understood of a model file, and everything that is wrong with it. */
@Command(
        name = "check",
        description = "Explain what a model file says, or everything that is wrong with it, with line and column.")
public final class CheckCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "A model file.")
    private Path file;

    @Override
    public Integer call() {
        String text = orWrongUsage(spec, () -> ModelFile.text(file));
        ModelFile.Check check = ModelFile.check(file.toString(), text);
        PrintWriter err = spec.commandLine().getErr();
        check.problems().stream().map(Problem::text).forEach(line -> err.println(file + ", " + line));
        if (check.file().isEmpty()) {
            return NsdsCommand.WRONG_USAGE;
        }
        PrintWriter out = spec.commandLine().getOut();
        Explanation.of(check.file().get()).forEach(out::println);
        return NsdsCommand.DONE;
    }
}
