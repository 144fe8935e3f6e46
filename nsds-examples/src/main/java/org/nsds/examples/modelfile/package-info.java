/**
 * This package makes examples of model files, so that the command runs a file as it runs the gallery. API: {@code ExampleSource} finds
 * the example that a word names.
 */
package org.nsds.examples.modelfile;
