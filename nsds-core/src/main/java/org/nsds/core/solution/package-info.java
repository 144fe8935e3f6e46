/**
 * Results: trajectories by name, energy balances, reports, and their files.
 */
package org.nsds.core.solution;
