/**
 * This package has schemes for mechanics with impacts that come from time-discontinuous Galerkin methods and from discrete variational principles: their
 * orders are above those of Moreau-Jean between impacts, in free flight and in lasting contact. API: users call it.
 */
package org.nsds.core.integrator.galerkin;
