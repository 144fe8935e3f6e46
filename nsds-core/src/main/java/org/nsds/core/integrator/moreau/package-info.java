/**
 * Moreau-Jean schemes: impulses and velocities at the end of the step, one problem for the rates of contacts; with a projection of positions, a second one. API, and SPI where a kernel can be extended.
 */
package org.nsds.core.integrator.moreau;
