/**
 * This package says what an example is: its words, its typed parameters, its model and its figures. Every other package of the
 * module reads it. SPI: {@code Example} is what a new example implements.
 */
package org.nsds.examples.catalogue;
