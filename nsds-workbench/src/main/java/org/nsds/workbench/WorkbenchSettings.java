package org.nsds.workbench;

import java.nio.file.Path;
import java.util.Optional;

/**
 * How a workbench is opened. Immutable; each method returns a copy in which something differs.
 *
 * @param directory where model files and runs are
 * @param host the address on which it listens; a name of this machine
 * @param port on which it listens; 0 for any that is free
 * @param token what a browser must know, needed unless the host is the loopback
 * @param megabytes the memory that each process may take
 * @param runsAtOnce how many runs are computed at the same time
 * @param mostRuns how many runs are kept
 */
public record WorkbenchSettings(
        Path directory, String host, int port, Optional<String> token, int megabytes, int runsAtOnce, int mostRuns) {

    /** The address of this machine that no other can reach. */
    public static final String LOOPBACK = "127.0.0.1";

    private static final int LEAST_MEGABYTES = 64;

    /** Checks the numbers. */
    public WorkbenchSettings {
        if (port < 0 || port > 65_535) {
            throw new IllegalArgumentException("the port is " + port + ": take one from 0 to 65535");
        }
        if (megabytes < LEAST_MEGABYTES) {
            throw new IllegalArgumentException(
                    "the memory of a run is " + megabytes + " MB: at least " + LEAST_MEGABYTES + " are needed");
        }
        if (runsAtOnce < 1 || mostRuns < 1) {
            throw new IllegalArgumentException("at least one run must be possible");
        }
    }

    /** Returns the usual settings: on the loopback, any free port, as many runs at once as half of the cores. */
    public static WorkbenchSettings of(Path directory) {
        int half = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
        return new WorkbenchSettings(directory, LOOPBACK, 0, Optional.empty(), 1024, half, 1000);
    }

    /** Returns the same on a port. */
    public WorkbenchSettings port(int other) {
        return new WorkbenchSettings(directory, host, other, token, megabytes, runsAtOnce, mostRuns);
    }

    /** Returns the same on an address that other machines can reach, for browsers that know the token. */
    public WorkbenchSettings reachable(String address, String secret) {
        return new WorkbenchSettings(directory, address, port, Optional.of(secret), megabytes, runsAtOnce, mostRuns);
    }

    /** Returns the same with another limit of memory. */
    public WorkbenchSettings megabytes(int other) {
        return new WorkbenchSettings(directory, host, port, token, other, runsAtOnce, mostRuns);
    }

    /** Returns the same with so many runs at the same time. */
    public WorkbenchSettings runsAtOnce(int other) {
        return new WorkbenchSettings(directory, host, port, token, megabytes, other, mostRuns);
    }

    /** Returns the same with so many runs that are kept. */
    public WorkbenchSettings mostRuns(int other) {
        return new WorkbenchSettings(directory, host, port, token, megabytes, runsAtOnce, other);
    }
}
