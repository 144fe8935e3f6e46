/**
 * Several finished runs beside each other: overlays of the same columns, their differences, parameters that differ, ledgers side by side. API:
 * {@link org.nsds.report.comparison.Comparison}.
 */
package org.nsds.report.comparison;
