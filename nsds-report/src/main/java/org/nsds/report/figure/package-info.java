/**
 * Figures as data: axes with a quantity and a unit, series with their jumps, marks of events. API. Nothing here draws: static pictures
 * and the charts of the page are both made from a {@link org.nsds.report.figure.Figure}.
 */
package org.nsds.report.figure;
