/**
 * This package holds strings as particles in a row: a {@link org.nsds.mechanics.particlestring.ParticleString} is a nonlinear
 * mechanical system with a {@link org.nsds.mechanics.particlestring.TensionLaw} between neighbours, gravity, viscosity, and
 * ends that are fixed or free. Beside it are its equilibria, the detection of its steady state, and obstacles. API: users call
 * it; {@code TensionLaw} is also theirs to implement.
 */
package org.nsds.mechanics.particlestring;
