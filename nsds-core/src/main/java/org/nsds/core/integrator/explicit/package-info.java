/**
 * This package holds schemes for smooth forces, those of compliant contacts among them: Verlet, Heun, Runge-Kutta, leapfrog,
 * Greenspan. API, and SPI where a kernel can be extended.
 */
package org.nsds.core.integrator.explicit;
