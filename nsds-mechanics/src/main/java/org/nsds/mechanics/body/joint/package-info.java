/**
 * Joints between two bodies in space, or between a body and the world: relations to be used with an equality law, and coordinates of
 * joints for limits and drives. API and SPI: users build joints, and extend {@code Joint}.
 */
package org.nsds.mechanics.body.joint;
