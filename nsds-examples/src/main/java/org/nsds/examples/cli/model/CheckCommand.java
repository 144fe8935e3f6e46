package org.nsds.examples.cli.model;

import static org.nsds.examples.cli.terminal.WrongUsage.orWrongUsage;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.nsds.core.simulation.TimeStepping;
import org.nsds.examples.cli.NsdsCommand;
import org.nsds.language.model.Explanation;
import org.nsds.language.model.ModelFile;
import org.nsds.language.model.build.BuiltModel;
import org.nsds.language.model.build.RunSettings;
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
        Optional<String> refusal = refusal(check.file().get().build());
        if (refusal.isPresent()) {
            err.println(file + ": " + refusal.get());
            return NsdsCommand.WRONG_USAGE;
        }
        PrintWriter out = spec.commandLine().getOut();
        Explanation.of(check.file().get()).forEach(out::println);
        return NsdsCommand.DONE;
    }

    /** Returns why a run by time-stepping would not start, such as a gap that is no number at the initial state. */
    private static Optional<String> refusal(BuiltModel built) {
        RunSettings run = built.run();
        if (!run.strategy().equals(TimeStepping.NAME)) {
            return Optional.empty();
        }
        try {
            TimeStepping.of(built.model())
                    .integrator(run.integrator())
                    .step(run.step())
                    .start(0.0);
            return Optional.empty();
        } catch (IllegalArgumentException refused) {
            return Optional.of(refused.getMessage());
        }
    }
}
