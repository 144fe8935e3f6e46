/**
 * This package computes numbers from the columns of a run, such as {@code max(abs(mass.q0)) - energyEnd}. API: users parse and
 * evaluate such expressions, and add reducing functions.
 */
package org.nsds.language.expression.series;
