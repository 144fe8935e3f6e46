/**
 * Schemes with a problem for positions, or with more than one problem per step: Schatzman-Paoli, generalized-α, D1-minus. API: users call it.
 */
package org.nsds.core.integrator.staged;
