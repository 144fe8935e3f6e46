/**
 * Contacts of rigid bodies in space, written by hand: parts of bodies against planes and against each other, with the gap and, for
 * friction, the velocities in the tangent plane. API and SPI: users compose interactions of them, and implement {@code ConvexPart}.
 */
package org.nsds.mechanics.body.contact;
