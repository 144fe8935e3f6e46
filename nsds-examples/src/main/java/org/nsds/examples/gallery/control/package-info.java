/** This package holds the examples of sampled control and of electricity with mechanics, one file each; {@code ControlExamples}, which lists them, is the API. */
package org.nsds.examples.gallery.control;
