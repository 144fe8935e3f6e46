/**
 * Schemes for smooth forces, compliant contacts among them: Verlet, Heun, Runge-Kutta, leapfrog, Greenspan. API, and SPI where a kernel can be extended.
 */
package org.nsds.core.integrator.explicit;
