/**
 * Motions beside each other: the same model under both strategies and how fast their difference goes to zero; time-stepping
 * schemes beside each other; and runs beside motions in closed form, with their global errors and observed orders.
 */
package org.nsds.examples.compare;
