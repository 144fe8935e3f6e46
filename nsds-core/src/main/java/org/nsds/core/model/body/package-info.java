/**
 * Rigid bodies in space as integrators see them, and the algebra of their rotations. API and SPI: users call {@code Quaternion}, and
 * implement {@code BodyInSpace} for bodies of their own.
 */
package org.nsds.core.model.body;
