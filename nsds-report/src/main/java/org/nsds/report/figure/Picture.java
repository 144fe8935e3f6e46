package org.nsds.report.figure;

/**
 * A picture that was drawn in its own way, such as a spectrogram.
 *
 * @param name of its file, without its ending
 * @param title what it shows
 * @param caption what to look at, as a sentence
 * @param png the bytes of a PNG file
 */
public record Picture(String name, String title, String caption, byte[] png) implements Illustration {}
