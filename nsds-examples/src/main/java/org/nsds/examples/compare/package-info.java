/**
 * This package sets motions beside each other: the same model under both strategies and how fast their difference goes to zero;
 * time-stepping schemes beside each other; and runs beside motions in closed form, with their global errors and observed
 * orders. API of the commands {@code compare} and {@code reproduce}.
 */
package org.nsds.examples.compare;
