/** This package holds the examples of rigid bodies in space, one file each; {@code BodyExamples}, which lists them, is the API. */
package org.nsds.examples.gallery.body;
