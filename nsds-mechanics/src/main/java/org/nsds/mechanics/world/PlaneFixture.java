package org.nsds.mechanics.world;

/**
 * A fixture of a world in the plane: a shape that bodies meet and that nothing moves.
 *
 * @param name by which messages know it
 * @param shape in the coordinates of the world
 * @param material which says, together with that of the partner, the law of a contact
 */
public record PlaneFixture(String name, PlaneShape shape, String material) {}
