package org.nsds.examples.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import org.nsds.examples.cli.model.CheckCommand;
import org.nsds.examples.cli.model.ExportCommand;
import org.nsds.examples.cli.model.ImportCommand;
import org.nsds.examples.cli.model.NewCommand;
import org.nsds.examples.cli.model.SchemaCommand;
import org.nsds.examples.cli.terminal.Verbosity;
import org.nsds.examples.execution.Interruption;
import org.nsds.numerics.solver.Suggestion;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** The {@code nsds} command, which does nothing by itself but say what its subcommands are. */
@Command(
        name = "nsds",
        description = "Nonsmooth dynamical systems: impacts, friction, diodes and relays.",
        mixinStandardHelpOptions = true,
        scope = ScopeType.INHERIT,
        versionProvider = NsdsCommand.Version.class,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            ListCommand.class,
            DescribeCommand.class,
            RunCommand.class,
            CompareCommand.class,
            CompareRunsCommand.class,
            SweepCommand.class,
            FitCommand.class,
            WorkbenchCommand.class,
            NewCommand.class,
            CheckCommand.class,
            SchemaCommand.class,
            ExportCommand.class,
            ImportCommand.class,
            ReproduceCommand.class,
            FiguresCommand.class,
            SolversCommand.class,
            IntegratorsCommand.class,
            OrdersCommand.class,
            SolveCommand.class
        })
public final class NsdsCommand implements Runnable {

    /** Exit status: done. */
    public static final int DONE = 0;

    /** Exit status: the computation failed. */
    public static final int FAILED = 1;

    /** Exit status: wrong usage, and nothing written. */
    public static final int WRONG_USAGE = 2;

    private static final String[] FOOTER = {
        "",
        "A first run, whose results are then in out/bouncing-ball (open report.html):",
        "  nsds list",
        "  nsds describe bouncing-ball",
        "  nsds run bouncing-ball --set e=0.8",
        "",
        "nsds COMMAND --help says more.",
        "Exit status: 0 done, 1 the computation failed, 2 wrong usage."
    };

    @Spec
    private CommandSpec spec;

    /** Reads the version that the build wrote into a resource. */
    static final class Version implements IVersionProvider {

        @Override
        public String[] getVersion() throws IOException {
            Properties properties = new Properties();
            try (InputStream in = NsdsCommand.class.getResourceAsStream("version.properties")) {
                properties.load(in);
            }
            return new String[] {"NSDS " + properties.getProperty("version")};
        }
    }

    /** The command, with one line for every error of the user. */
    public static CommandLine commandLine() {
        CommandLine command = new CommandLine(new NsdsCommand());
        command.getCommandSpec().usageMessage().footer(FOOTER);
        return command.setExpandAtFiles(false)
                .registerConverter(Path.class, NsdsCommand::path)
                .setParameterExceptionHandler(NsdsCommand::refuse)
                .setExecutionStrategy(NsdsCommand::execute)
                .setExecutionExceptionHandler(NsdsCommand::explain);
    }

    private static Path path(String text) {
        if (text.isBlank()) {
            throw new CommandLine.TypeConversionException("it is empty: name a file or directory");
        }
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new CommandLine.TypeConversionException("that is no name of a file (" + e.getReason() + ")");
        }
    }

    /** What is too large gets a line as well. */
    private static int execute(ParseResult parsed) {
        Verbosity.LogOutput log = Verbosity.open(parsed);
        try {
            return new CommandLine.RunLast().execute(parsed);
        } catch (OutOfMemoryError tooLarge) {
            parsed.commandSpec()
                    .commandLine()
                    .getErr()
                    .println("nsds: this needs more memory than there is (" + tooLarge.getMessage()
                            + "): ask for something smaller, or give Java more with JAVA_TOOL_OPTIONS=-Xmx8g");
            return FAILED;
        } finally {
            log.close();
        }
    }

    /** Watches for signals, of which a command tells its users. */
    static Interruption interruption(CommandSpec spec) {
        return new Interruption(line -> spec.commandLine().getErr().println("nsds: " + line));
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "no command given: try nsds list or nsds run bouncing-ball");
    }

    private static int refuse(ParameterException refusal, String[] arguments) {
        CommandLine command = refusal.getCommandLine();
        command.getErr().println("nsds: " + sentence(refusal, command).strip().replaceAll("\\s*\\R\\s*", " "));
        return WRONG_USAGE;
    }

    private static String sentence(ParameterException refusal, CommandLine command) {
        if (refusal instanceof UnmatchedArgumentException unmatched) {
            return unmatched(unmatched.getUnmatched().get(0), command);
        }
        String message = refusal.getMessage().strip();
        boolean namesTheRemedy = refusal.getCause() instanceof IllegalArgumentException;
        return namesTheRemedy
                ? message
                : message + "; see " + command.getCommandSpec().qualifiedName() + " --help";
    }

    private static String unmatched(String word, CommandLine command) {
        String name = command.getCommandSpec().qualifiedName();
        if (word.startsWith("-")) {
            String option = word.split("=", 2)[0];
            List<String> known = command.getCommandSpec().options().stream()
                    .map(CommandLine.Model.OptionSpec::longestName)
                    .toList();
            return "unknown option '" + option + "': " + Suggestion.words(option, known) + "see " + name + " --help";
        }
        Set<String> commands = command.getSubcommands().keySet();
        return commands.isEmpty()
                ? "there is no use for '" + word + "': leave it out, or see " + name + " --help"
                : "unknown command '" + word + "': " + Suggestion.words(word, commands) + "choose one of "
                        + String.join(", ", commands);
    }

    /** Files that cannot be written are no fault of ours and get a line; anything else is, and gets a stack trace. */
    private static int explain(Exception exception, CommandLine command, ParseResult parsed) {
        PrintWriter err = command.getErr();
        if (exception instanceof UncheckedIOException) {
            err.println("nsds: " + exception.getMessage());
        } else {
            err.println("nsds: this is an error of NSDS itself; please report it with what follows");
            exception.printStackTrace(err);
        }
        return FAILED;
    }
}
