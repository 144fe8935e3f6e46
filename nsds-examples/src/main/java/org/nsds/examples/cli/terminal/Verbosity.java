package org.nsds.examples.cli.terminal;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import java.io.PrintWriter;
import java.io.Writer;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** The options {@code --verbose} and {@code --quiet} of the subcommands that compute something. */
public final class Verbosity {

    @Option(names = "--verbose", description = "Log on standard error what was chosen, and how it went.")
    private boolean verbose;

    @Option(names = "--quiet", description = "Print nothing but errors.")
    private boolean quiet;

    /**
     * Prepares the output of the subcommand that was typed, as its options say.
     *
     * @return what ends the logging
     * @throws ParameterException if the options contradict each other
     */
    public static LogOutput open(ParseResult parsed) {
        ParseResult last = parsed;
        while (last.hasSubcommand()) {
            last = last.subcommand();
        }
        CommandLine command = last.commandSpec().commandLine();
        boolean asksForHelp = last.isUsageHelpRequested() || last.isVersionHelpRequested();
        CommandSpec options = last.commandSpec().mixins().get("verbosity");
        if (options == null || asksForHelp) {
            return LogOutput.of(command.getErr(), false);
        }
        return ((Verbosity) options.userObject()).open(command);
    }

    private LogOutput open(CommandLine command) {
        if (verbose && quiet) {
            throw new ParameterException(command, "--verbose and --quiet contradict each other: give one of them");
        }
        if (quiet) {
            command.setOut(new PrintWriter(Writer.nullWriter()));
        }
        return LogOutput.of(command.getErr(), verbose);
    }

    /** Returns whether only errors are to be printed. */
    public boolean quiet() {
        return quiet;
    }

    /** Prints a line that is no error on standard error, unless the command is to be quiet. */
    public void note(CommandSpec spec, String line) {
        if (!quiet) {
            spec.commandLine().getErr().println("nsds: " + line);
        }
    }

    /** Writes what NSDS logs at debug level to the error stream of a command, until it is closed. */
    public static final class LogOutput extends AppenderBase<ILoggingEvent> implements AutoCloseable {

        private final PrintWriter err;
        private Logger logger;

        private LogOutput(PrintWriter err) {
            this.err = err;
        }

        /** Begins to write, if that is wanted. */
        static LogOutput of(PrintWriter err, boolean wanted) {
            LogOutput output = new LogOutput(err);
            if (wanted && LoggerFactory.getLogger("org.nsds") instanceof Logger logger) { // on a cluster, others log
                output.logger = logger;
                output.setContext(logger.getLoggerContext());
                output.start();
                logger.setAdditive(false);
                logger.setLevel(Level.DEBUG);
                logger.addAppender(output);
            }
            return output;
        }

        @Override
        protected void append(ILoggingEvent event) {
            String name = event.getLoggerName();
            err.println(name.substring(name.lastIndexOf('.') + 1) + ": " + event.getFormattedMessage());
        }

        @Override
        public void close() {
            if (isStarted()) {
                logger.detachAppender(this);
                logger.setLevel(null);
                logger.setAdditive(true);
                stop();
            }
        }
    }
}
