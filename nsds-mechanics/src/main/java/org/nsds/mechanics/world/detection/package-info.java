/**
 * Detection of contacts: which pairs of shapes are close to each other (a tree of bounding boxes) and where they touch (an algorithm for
 * each pair of shapes, in {@code detection.pair}). SPI: {@code NarrowPhase} is what such an algorithm implements.
 */
package org.nsds.mechanics.world.detection;
