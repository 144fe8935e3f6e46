/**
 * Shapes of bodies and fixtures in space: what is inside, what they weigh, and the support points and faces with which they touch. API
 * and SPI: users choose shapes, and implement {@code Convex} for one of their own.
 */
package org.nsds.mechanics.world.shape;
