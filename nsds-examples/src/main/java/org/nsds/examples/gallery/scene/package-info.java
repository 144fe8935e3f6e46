/** This package holds the examples of worlds of many bodies, one file each; {@code SceneExamples}, which lists them, is the API. */
package org.nsds.examples.gallery.scene;
