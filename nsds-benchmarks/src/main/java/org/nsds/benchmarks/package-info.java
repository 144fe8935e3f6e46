/**
 * How fast steps, solvers and events are: JMH benchmarks, loops written by hand that the step loop is compared with, and programs
 * that print tables of {@code docs/performance.md}, {@code docs/choosing-a-solver.md} and {@code docs/solvers/friction.md}. Nothing
 * depends on it, and it is never published.
 */
package org.nsds.benchmarks;
