package org.nsds.report.figure;

/**
 * A vertical mark at the time of an event.
 *
 * @param x where it is on the horizontal axis
 * @param kind what happened, in a word that is the same for all events of a kind: {@code impact}, {@code release}, {@code switch}
 * @param label what it happened to, such as the names of the interactions
 */
public record EventMark(double x, String kind, String label) {}
