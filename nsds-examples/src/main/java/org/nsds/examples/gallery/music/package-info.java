/** This package holds the examples of strings that are played, one file each; {@code MusicExamples}, which lists them, is the API. */
package org.nsds.examples.gallery.music;
