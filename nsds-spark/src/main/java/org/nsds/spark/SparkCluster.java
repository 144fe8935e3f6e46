package org.nsds.spark;

import java.util.Optional;
import org.nsds.examples.campaign.SweepText;
import org.nsds.examples.cluster.Cluster;

/**
 * A cluster of Apache Spark. A campaign is a job of it: tasks are pieces of the campaign, a few points each, and Spark sees to tasks that are lost
 * with their machine, or slow. Choose it when one machine is too small; rows are the same bits as on one.
 */
public final class SparkCluster implements Cluster {

    /** Makes the service. */
    public SparkCluster() {}

    @Override
    public boolean present() {
        try {
            Class.forName("org.apache.spark.sql.SparkSession", false, SparkCluster.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException none) {
            return false;
        }
    }

    @Override
    public Connection connect(Optional<String> master, SweepText campaign, Optional<String> table) {
        return SparkEngine.connect(master, campaign, table);
    }
}
