/**
 * Strings as particles in a row: a {@link org.nsds.mechanics.particlestring.ParticleString} is a nonlinear mechanical system like
 * any other, with a {@link org.nsds.mechanics.particlestring.TensionLaw} between neighbours, gravity, viscosity, and ends that are
 * fixed or free. Beside it: its equilibria, the detection of its steady state, and obstacles to put in its way. Nothing here
 * steps time.
 */
package org.nsds.mechanics.particlestring;
