package org.nsds.examples.cli;

import static org.nsds.examples.cli.terminal.WrongUsage.orWrongUsage;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.nsds.examples.cluster.SparkProgram;
import org.nsds.examples.execution.Interruption;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Runs the command that was typed once more, as a program of Apache Spark in a process of its own, and ends with its status.
 *
 * @param spec of the command
 * @param master address of the cluster
 */
record SparkRun(CommandSpec spec, String master) {

    private static final long PATIENCE = 5; // seconds

    /** Waits for the process. */
    int call() {
        SparkProgram program = orWrongUsage(spec, () -> SparkProgram.find(System.getenv()));
        List<String> command = orWrongUsage(spec, () -> program.command(master, arguments()));
        Process process;
        try {
            process = new ProcessBuilder(command).inheritIO().start();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot start Spark: " + e.getMessage(), e);
        }
        try (Interruption interruption = NsdsCommand.interruption(spec)) {
            interruption.campaign();
            int status = waitFor(process);
            interruption.safe();
            return interruption.status(status);
        } finally {
            process.destroyForcibly();
        }
    }

    /** An interruption ends the process, too: Ctrl-C reaches both, other signals only this one. */
    private static int waitFor(Process process) {
        try {
            return process.waitFor();
        } catch (InterruptedException ended) {
            try {
                if (!process.waitFor(PATIENCE, TimeUnit.SECONDS)) {
                    process.destroy();
                    process.waitFor(PATIENCE, TimeUnit.SECONDS);
                }
            } catch (InterruptedException again) {
                Thread.currentThread().interrupt(); // at once, then
            }
            return NsdsCommand.FAILED;
        }
    }

    private List<String> arguments() {
        List<String> arguments = new ArrayList<>();
        List<String> typed = spec.root().commandLine().getParseResult().originalArgs();
        for (int i = 0; i < typed.size(); i++) {
            if (typed.get(i).equals("--on")) {
                i++;
            } else if (!typed.get(i).startsWith("--on=")) {
                arguments.add(typed.get(i));
            }
        }
        return arguments;
    }
}
