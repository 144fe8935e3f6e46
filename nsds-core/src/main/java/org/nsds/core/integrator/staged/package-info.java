/** Schemes with a problem for positions, or with more than one problem per step: Schatzman-Paoli, generalized-α, D1-minus. */
package org.nsds.core.integrator.staged;
