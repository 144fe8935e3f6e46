/**
 * This package runs one model many times over a parameter, in parallel: a strategy is immutable, so that every thread may run
 * it. API of the examples that show a sweep.
 */
package org.nsds.examples.sweep;
