/**
 * This package holds sampled control: a {@code Controller} reads {@code Sensor}s at its instants, and its outputs are held until the
 * next one, as {@code Input}s that forces, sources, relations and laws of the model read. SPI: users implement {@code Controller};
 * ready ones are in {@code org.nsds.control}.
 */
package org.nsds.core.control;
