package org.nsds.workbench.offer;

/**
 * A model as the gallery shows it.
 *
 * @param name by which users run it
 * @param title in plain words
 * @param summary what it shows, in one line
 * @param group under which it stands
 * @param file whether it can be opened as a model file
 */
public record GalleryEntry(String name, String title, String summary, String group, boolean file) {}
