/**
 * This package starts campaigns on a cluster: it finds the engine for it, which is a module of its own, and the program that runs where the libraries
 * of the cluster are. SPI: an engine implements {@link org.nsds.examples.cluster.Cluster}.
 */
package org.nsds.examples.cluster;
