/**
 * This package holds the Moreau-Jean schemes: impulses and velocities at the end of the step, one contact problem for rates
 * and, with a projection of positions, a second one for gaps. API, and SPI where a kernel can be extended.
 */
package org.nsds.core.integrator.moreau;
