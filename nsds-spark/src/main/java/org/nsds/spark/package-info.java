/**
 * This package runs campaigns on a cluster of Apache Spark. API: the command finds {@link org.nsds.spark.SparkCluster} as a service; nothing else depends
 * on this module.
 */
package org.nsds.spark;
