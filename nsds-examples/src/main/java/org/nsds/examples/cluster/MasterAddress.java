package org.nsds.examples.cluster;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The address of a cluster as users write it, checked before anything is started: {@code spark://host:7077}, {@code local[2]}, {@code yarn}, {@code k8s://...}. */
public final class MasterAddress {

    /** Stands for the engine that needs no cluster. */
    public static final String LOCAL = "local";

    private static final Pattern THREADS = Pattern.compile("local\\[(\\*|[1-9][0-9]{0,4})]");
    private static final Pattern HOST = Pattern.compile("([^:,/\\s]+):([0-9]{1,5})");
    private static final int PATIENCE = 5_000; // ms

    private MasterAddress() {}

    /**
     * Refuses what is no address of a cluster, and a standalone cluster that does not answer.
     *
     * @throws IllegalArgumentException with a sentence
     */
    public static void requireReachable(String master) {
        if (THREADS.matcher(master).matches() || master.equals("yarn") || master.startsWith("k8s://")) {
            return; // Spark says more than can be known here
        }
        if (!master.startsWith("spark://")) {
            throw new IllegalArgumentException(
                    "cannot run a campaign on '" + master
                            + "': write --on spark://host:7077, local[2], yarn or k8s://..., or leave --on out to use the cores of this machine");
        }
        List<String> silent = new ArrayList<>();
        for (String host : master.substring("spark://".length()).split(",", -1)) {
            Optional<String> reason = unreachable(host);
            if (reason.isEmpty()) {
                return;
            }
            silent.add(reason.get());
        }
        throw new IllegalArgumentException("no cluster at " + master + ": " + String.join("; ", silent)
                + "; start its master, or leave --on out to use the cores of this machine");
    }

    private static Optional<String> unreachable(String host) {
        Matcher parts = HOST.matcher(host);
        if (!parts.matches() || Integer.parseInt(parts.group(2)) > 65_535) {
            return Optional.of("'" + host + "' is no host:port");
        }
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(parts.group(1), Integer.parseInt(parts.group(2))), PATIENCE);
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of(host + " does not answer (" + e.getMessage() + ")");
        }
    }
}
