/**
 * This package holds the results of runs: trajectories by name, energy balances, reports, and their files. API: users call it.
 */
package org.nsds.core.solution;
