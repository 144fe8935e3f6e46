/** This package holds schemes for first-order systems with complementarity: circuits, relays. API: users call it. */
package org.nsds.core.integrator.firstorder;
