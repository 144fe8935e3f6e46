package org.nsds.language.model.build;

/**
 * An output of a controller, which forces read.
 *
 * @param controller its name
 * @param index of the output, from 0
 */
public record ControllerOutput(String controller, int index) {}
