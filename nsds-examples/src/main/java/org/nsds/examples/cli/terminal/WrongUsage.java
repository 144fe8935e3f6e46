package org.nsds.examples.cli.terminal;

import java.util.function.Supplier;
import org.nsds.core.integrator.StepFailure;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** What users asked for, and cannot have. */
public final class WrongUsage {

    private WrongUsage() {}

    /**
     * Checks what users typed. Only for that: a refusal in the midst of computing is an error of NSDS itself.
     *
     * @param checking refuses by an exception with a sentence
     * @throws ParameterException with that sentence
     */
    public static <T> T orWrongUsage(CommandSpec spec, Supplier<T> checking) {
        try {
            return checking.get();
        } catch (IllegalArgumentException | StepFailure refusal) {
            throw new ParameterException(spec.commandLine(), refusal.getMessage(), refusal);
        }
    }
}
