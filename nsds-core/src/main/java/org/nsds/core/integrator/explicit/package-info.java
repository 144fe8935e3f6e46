/** Schemes for smooth forces, compliant contacts among them: Verlet, Heun, Runge-Kutta, leapfrog, Greenspan. */
package org.nsds.core.integrator.explicit;
