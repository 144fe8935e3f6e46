/**
 * These schemes declare each contact problem of their step as a level: Schatzman-Paoli one for gaps, generalized-α one for gaps and one
 * for rates, D1-minus three for rates. API: users call it.
 */
package org.nsds.core.integrator.levels;
