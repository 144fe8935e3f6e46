package org.nsds.examples.plot;

import java.util.function.Function;
import org.nsds.core.solution.Solution;

/**
 * A figure that can be made of a run.
 *
 * @param name of its file, without .png
 * @param caption what to look at, as a sentence
 * @param plot draws it
 */
public record Figure(String name, String caption, Function<Solution, Plot> plot) {}
