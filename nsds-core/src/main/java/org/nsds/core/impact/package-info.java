/**
 * This package holds the laws of impacts in which several contacts collide together, for event-driven runs. SPI: users implement
 * {@link org.nsds.core.impact.ImpactLaw}; the laws that are ready are called.
 */
package org.nsds.core.impact;
