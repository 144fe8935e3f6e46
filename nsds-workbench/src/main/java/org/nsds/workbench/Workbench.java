package org.nsds.workbench;

import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.time.Clock;
import org.nsds.workbench.offer.ModelOffer;
import org.nsds.workbench.run.Folder;
import org.nsds.workbench.run.ModelFiles;
import org.nsds.workbench.run.Runs;
import org.nsds.workbench.server.Server;
import org.nsds.workbench.worker.Workers;

/**
 * A workbench that is open: a server on this machine, the processes that compute for it, and the directory with its runs.
 *
 * <pre>{@code
 * try (Workbench workbench = Workbench.open(WorkbenchSettings.of(Path.of("my-models")))) {
 *     System.out.println("open " + workbench.address() + " in a browser");
 *     ...
 * }
 * }</pre>
 */
public final class Workbench implements AutoCloseable {

    private final Workers workers;
    private final Runs runs;
    private final Server server;

    private Workbench(Workers workers, Runs runs, Server server) {
        this.workers = workers;
        this.runs = runs;
        this.server = server;
    }

    /**
     * Opens a workbench with the models that are installed.
     *
     * @throws IllegalArgumentException with a sentence, if the directory or the address cannot be used
     */
    public static Workbench open(WorkbenchSettings settings) {
        boolean loopback;
        try {
            loopback = InetAddress.getByName(settings.host()).isLoopbackAddress();
        } catch (IOException e) {
            throw new IllegalArgumentException("there is no address '" + settings.host() + "' on this machine", e);
        }
        if (!loopback && settings.token().isEmpty()) {
            throw new IllegalArgumentException(
                    "others can reach " + settings.host() + ": a token is needed, which browsers must know");
        }
        ModelOffer offer = ModelOffer.installed();
        Folder folder = Folder.open(settings.directory());
        Workers workers = new Workers(settings.megabytes());
        Runs runs = new Runs(folder, workers, Clock.systemUTC(), settings.runsAtOnce(), settings.mostRuns());
        try {
            Server server = Server.start(
                    new Server.Place(settings.host(), settings.port(), settings.token()),
                    new Server.Parts(offer, workers, runs, new ModelFiles(folder), folder));
            workers.warm();
            return new Workbench(workers, runs, server);
        } catch (IOException e) {
            workers.close();
            throw new IllegalArgumentException(
                    "cannot listen on " + settings.host() + ":" + settings.port() + " (" + e.getMessage()
                            + "): choose another port with --port",
                    e);
        }
    }

    /** Returns where its page is; with the token, if it has one. */
    public URI address() {
        return server.address();
    }

    /** Stops the server; runs keep what they have. */
    @Override
    public void close() {
        runs.close();
        server.close();
        workers.close();
    }
}
