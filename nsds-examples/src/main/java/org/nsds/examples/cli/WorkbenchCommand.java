package org.nsds.examples.cli;

import static org.nsds.examples.cli.terminal.WrongUsage.orWrongUsage;

import java.io.PrintWriter;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.nsds.workbench.Workbench;
import org.nsds.workbench.WorkbenchSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code nsds workbench DIR}: a page on this machine to choose models, change, run, see, hear and compare them. */
@Command(
        name = "workbench",
        description =
                "Serve a page on this machine: choose a model, change it, run it, see and hear it, compare runs. Ctrl-C ends it; runs are kept.",
        sortOptions = false)
final class WorkbenchCommand implements Callable<Integer> {

    private static final int TOKEN_BITS = 160;
    private static final int LETTERS = 36;

    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "DIR",
            arity = "0..1",
            defaultValue = ".",
            description = "Where model files are, and where runs are kept (default: the working directory).")
    private Path directory;

    @Option(names = "--port", paramLabel = "N", description = "The port (default: one that is free).")
    private int port;

    @Option(
            names = "--listen",
            paramLabel = "ADDRESS",
            description =
                    "An address of this machine that others can reach, such as 0.0.0.0 (default: 127.0.0.1, which they cannot); browsers then "
                            + "need the token that is printed.")
    private Optional<String> address;

    @Option(names = "--memory", paramLabel = "MB", description = "The memory that a run may take (default: 1024).")
    private Optional<Integer> memory;

    @Option(names = "--runs", paramLabel = "N", description = "Runs at the same time (default: half of the cores).")
    private Optional<Integer> runs;

    @Override
    public Integer call() throws InterruptedException {
        Workbench workbench = orWrongUsage(spec, () -> Workbench.open(settings()));
        PrintWriter out = spec.commandLine().getOut();
        out.println("The workbench is at " + workbench.address());
        out.println("Models and runs are in " + directory.toAbsolutePath().normalize()
                + "; Ctrl-C ends it, runs are kept.");
        out.flush();
        CountDownLatch ended = new CountDownLatch(1);
        Thread closing = new Thread(() -> {
            workbench.close();
            ended.countDown();
        });
        Runtime.getRuntime().addShutdownHook(closing);
        ended.await();
        return NsdsCommand.DONE;
    }

    private WorkbenchSettings settings() {
        WorkbenchSettings settings = WorkbenchSettings.of(directory).port(port);
        settings = memory.isPresent() ? settings.megabytes(memory.get()) : settings;
        settings = runs.isPresent() ? settings.runsAtOnce(runs.get()) : settings;
        return address.isPresent() && !isLoopback(address.get())
                ? settings.reachable(address.get(), new BigInteger(TOKEN_BITS, new SecureRandom()).toString(LETTERS))
                : settings;
    }

    private static boolean isLoopback(String host) {
        try {
            return InetAddress.getByName(host).isLoopbackAddress();
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException("there is no address '" + host + "' on this machine", e);
        }
    }
}
