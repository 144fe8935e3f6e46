/**
 * Observed orders of convergence of every integrator on problems with known motions, and what a step of each costs. Neither API
 * nor SPI: it belongs to the command.
 */
package org.nsds.examples.orders;
