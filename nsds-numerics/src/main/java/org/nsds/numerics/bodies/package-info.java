/**
 * API: contacts between bodies of few velocities, solved in the velocities of the bodies, so that the matrix of the problem is never
 * formed. Core fills a {@link org.nsds.numerics.bodies.BodyMatrix}; users choose the solver by its name in
 * {@link org.nsds.numerics.FrictionSolvers}.
 */
package org.nsds.numerics.bodies;
