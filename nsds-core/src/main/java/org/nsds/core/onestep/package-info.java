/**
 * From the contacts that take part in a step to a problem of nsds-numerics, and from its solution back to
 * multipliers and velocities. Called by the step loop only.
 */
package org.nsds.core.onestep;
