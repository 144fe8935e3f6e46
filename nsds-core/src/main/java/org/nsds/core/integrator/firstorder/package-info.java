/** Schemes for first-order systems with complementarity: circuits, relays. */
package org.nsds.core.integrator.firstorder;
