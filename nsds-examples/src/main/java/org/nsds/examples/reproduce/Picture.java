package org.nsds.examples.reproduce;

import org.nsds.report.figure.Figure;

/**
 * A figure of a reproduction.
 *
 * @param name of its file, without .png
 * @param plot what it shows
 */
public record Picture(String name, Figure plot) {}
