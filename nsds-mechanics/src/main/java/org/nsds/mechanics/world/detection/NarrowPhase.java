package org.nsds.mechanics.world.detection;

/**
 * A narrow phase finds where two shapes touch. It may keep scratch memory but nothing else: what it finds follows from where the shapes are,
 * and nothing is allocated once the scratch memory is large enough.
 */
@FunctionalInterface
public interface NarrowPhase {

    /**
     * Adds the points in which the gap is at most a given distance.
     *
     * @param reach not negative
     * @param out points are added to it, with normals that point to the first
     */
    void collide(Collider first, Collider second, double reach, Manifold out);
}
