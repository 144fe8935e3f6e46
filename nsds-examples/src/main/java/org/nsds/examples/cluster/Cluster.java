package org.nsds.examples.cluster;

import java.util.Optional;
import java.util.ServiceLoader;
import org.nsds.campaign.engine.Engine;
import org.nsds.examples.campaign.SweepText;

/** A cluster runs campaigns on other machines. The command finds it as a service, so that it needs none of the libraries of a cluster itself. */
public interface Cluster {

    /** An engine that holds a connection to a cluster until it is closed. */
    interface Connection extends Engine, AutoCloseable {

        @Override
        void close();
    }

    /** Returns whether the libraries of the cluster are there, in this program. */
    boolean present();

    /**
     * Connects to the cluster.
     *
     * @param master address of the cluster; empty if the program was started with it
     * @param campaign what every machine makes the same campaign of
     * @param table address at which the table is written as Parquet; empty for the directory of the campaign
     * @throws IllegalArgumentException with a sentence, if there is no such cluster
     */
    Connection connect(Optional<String> master, SweepText campaign, Optional<String> table);

    /** Returns the cluster that this program can use; empty if its engine or its libraries are not there. */
    static Optional<Cluster> here() {
        return ServiceLoader.load(Cluster.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(Cluster::present)
                .findFirst();
    }
}
